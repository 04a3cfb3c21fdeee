#!/usr/bin/env python3
"""Runs Footlight's benchmark scenes beside Skia and OpenCV drawing the same pictures, and prints the README's table.

usage: compare-with-peers.py BENCHMARKS [ROUNDS]

BENCHMARKS is the built program Benchmarks; numpy, Skia and OpenCV for Python must be there (peers/requirements.txt).
`make compare` does all of it. Each runs on one thread, and they take turns. A round gives one ratio of the processor's
times; the table has the least and the greatest of all rounds, and the best time of ours.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

PEERS = pathlib.Path(__file__).resolve().parent / "peers"
SCENES = {
    "seed": ("a wall, a figure, 3 lights", 20),
    "tiltshift": ("the same with a tilt-shift", 10),
    "stage": ("a wall, 60 turning sprites, 12 lights", 8),
}


def peer(name, scene, frames):
    line = subprocess.run(
        [sys.executable, PEERS / f"{name}_scene.py", scene, str(frames)], capture_output=True, text=True, check=True).stdout
    return float(re.search(r"cpu ([\d.]+) ms", line).group(1))


def footlight(program, scene, frames):
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        subprocess.run(
            [program, "--runs", str(frames), "--only", f"bench-{scene}: whole frame, rgba8", "--json", file.name],
            capture_output=True, check=True)
        return json.load(file)[0]["min"]


def main():
    program = sys.argv[1]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    print("| load | ours | against Skia | against OpenCV |\n| --- | --- | --- | --- |")
    for scene, (words, frames) in SCENES.items():
        ours, ratios = [], {"skia": [], "opencv": []}
        for _ in range(rounds):
            ours.append(footlight(program, scene, frames))
            for name, values in ratios.items():
                values.append(peer(name, scene, frames) / ours[-1])
        ranges = [f"{min(values):.1f} to {max(values):.1f}×" for values in ratios.values()]
        print(f"| {words} | {min(ours):.1f} ms | {ranges[0]} | {ranges[1]} |", flush=True)


if __name__ == "__main__":
    main()
