#!/usr/bin/env python3
"""Runs Footlight's benchmark scenes beside Skia and OpenCV doing the same pictures, and prints ratios.

usage: compare-with-peers.py BENCHMARKS PEERS [ROUNDS]

BENCHMARKS is the built program Benchmarks; PEERS the folder with skia_scene.py and opencv_scene.py, which print a line
with "cpu N ms" per frame. All run on one thread and take turns; the least time of each counts, so that what disturbs
the machine disturbs the ratios little.
"""

import json
import re
import subprocess
import sys
import tempfile

FRAMES = {"seed": 20, "tiltshift": 10, "stage": 8}


def peer(folder, name, scene):
    line = subprocess.run(
        [sys.executable, f"{folder}/{name}_scene.py", scene, str(FRAMES[scene])],
        capture_output=True, text=True, check=True).stdout
    return float(re.search(r"cpu ([\d.]+) ms", line).group(1))


def footlight(program, scene):
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        subprocess.run(
            [program, "--runs", str(FRAMES[scene]), "--only", f"bench-{scene}: whole frame, rgba8", "--json", file.name],
            capture_output=True, check=True)
        return json.load(file)[0]["min"]


def main():
    program, folder = sys.argv[1:3]
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    for scene in FRAMES:
        times = {"footlight": [], "skia": [], "opencv": []}
        for _ in range(rounds):
            times["footlight"].append(footlight(program, scene))
            for name in ("skia", "opencv"):
                times[name].append(peer(folder, name, scene))
        least = {name: min(values) for name, values in times.items()}
        ours = least["footlight"]
        print(f"bench-{scene}: footlight {ours:.2f} ms" + "".join(
            f", {name} {least[name]:.2f} ms ({least[name] / ours:.1f}x)" for name in ("skia", "opencv")))


if __name__ == "__main__":
    main()
