#!/usr/bin/env python3
"""Measures what tilt-shift adds to a frame beside cv2.GaussianBlur at sigma 16 on a picture of floats.

usage: compare-with-gaussian-blur.py BENCHMARKS [ROUNDS]

BENCHMARKS is the built program Benchmarks; OpenCV for Python must be installed. Both work on 1920 × 1080 pixels on one
thread and take turns; the least time of each counts, so that what disturbs the machine disturbs the ratio little.
"""

import json
import subprocess
import sys
import tempfile
import time

import cv2
import numpy


def opencv(picture):
    start = time.perf_counter()
    cv2.GaussianBlur(picture, (0, 0), 16)
    return (time.perf_counter() - start) * 1e3


def footlight(program):
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        subprocess.run(
            [program, "--runs", "5", "--only", "post: ", "--json", file.name], capture_output=True, check=True)
        return {stage["name"]: stage["min"] for stage in json.load(file)}


def main():
    program = sys.argv[1]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    cv2.setNumThreads(1)
    picture = numpy.random.default_rng(1).random((1080, 1920, 3), numpy.float32)
    theirs, ours = [], []
    for _ in range(rounds):
        theirs += [opencv(picture) for _ in range(5)]
        ours.append(footlight(program))
    least = {name: min(times[name] for times in ours) for name in ours[0]}
    print(f"cv2.GaussianBlur, sigma 16: {min(theirs):.2f} ms")
    for name, value in least.items():
        added = value - least["post: no effect"]
        print(f"{name}: {value:.2f} ms, adds {added:.2f} ms, {added / min(theirs):.3f} of OpenCV's")


if __name__ == "__main__":
    main()
