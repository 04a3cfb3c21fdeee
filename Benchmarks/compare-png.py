#!/usr/bin/env python3
"""Compares Footlight's PNG export of bench-stage with ffmpeg's PNG encoder at its default, on one thread each.

usage: compare-png.py FOOTLIGHT [FRAMES [ROUNDS]]

FOOTLIGHT is the built program. Both write the same frames of Scenes/bench-stage. What counts is the time of the
processor: of Footlight's export less that of rendering alone (`hash`), and of ffmpeg's encoding less that of reading the
raw frames. They take turns, and the least time of each counts.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

SCENE = pathlib.Path(__file__).resolve().parent.parent / "Scenes/bench-stage/scene.json"


def seconds(*command):
    """The processor's time of a program, of the system too."""
    child = subprocess.Popen([str(word) for word in command], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    if status != 0:
        sys.exit(f"{command[0]} failed")
    return usage.ru_utime + usage.ru_stime


def megabytes(folder):
    return sum(file.stat().st_size for file in folder.iterdir()) / 1e6


def main():
    footlight = sys.argv[1]
    frames = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    part = ["--frames", f"0-{frames - 1}", "-j", "1"]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "ffmpeg").mkdir()
        ours, theirs, raw = folder / "footlight/%04d.png", folder / "ffmpeg/%04d.png", folder / "raw.nut"
        ffmpeg = ["ffmpeg", "-v", "error", "-y", "-threads", "1"]
        render = [footlight, "render", SCENE, "-o", ours, "--overwrite", "always", "--progress", "none", *part]
        seconds(*render)
        seconds(*ffmpeg, "-i", ours, "-c:v", "rawvideo", "-pix_fmt", "rgb24", raw)
        times = {"export": [], "render": [], "encode": [], "read": []}
        for _ in range(rounds):
            times["export"].append(seconds(*render))
            times["render"].append(seconds(footlight, "hash", SCENE, *part))
            times["encode"].append(seconds(*ffmpeg, "-i", raw, "-threads", "1", "-c:v", "png", theirs))
            times["read"].append(seconds(*ffmpeg, "-i", raw, "-f", "null", "-"))
        least = {name: 1000 * min(values) / frames for name, values in times.items()}
        own, other = least["export"] - least["render"], least["encode"] - least["read"]
        print(f"footlight: {own:.1f} ms a frame (rendering {least['render']:.1f}), {megabytes(ours.parent):.1f} MB")
        print(f"ffmpeg:    {other:.1f} ms a frame, {megabytes(theirs.parent):.1f} MB")
        print(f"footlight is {other / own:.1f}x as fast, {megabytes(ours.parent) / megabytes(theirs.parent):.2f}x as large")


if __name__ == "__main__":
    main()
