#!/usr/bin/env python3
"""Swings the rope of the benchmark "1 s of a 32-link rope" in pymunk, and prints its time and its stretch.

usage: rope-in-pymunk.py [SECONDS]

Needs pymunk from PyPI. The rope has 32 links of 10 px and mass 1, and an end mass 50; gravity is 1000, the tick 1/600 s.
"""

import sys
import time

import pymunk

LINKS, LINK, LOAD, RATE = 32, 10, 50, 600


def rope(direction):
    space = pymunk.Space()
    space.gravity = (0, 1000)
    previous, bodies = space.static_body, []
    for index in range(1, LINKS + 1):
        body = pymunk.Body(LOAD if index == LINKS else 1, float("inf"))
        body.position = tuple(c * LINK * index for c in direction)
        joint = pymunk.PinJoint(previous, body)
        joint.distance = LINK
        space.add(body, joint)
        bodies.append(body)
        previous = body
    return space, bodies


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1
    for name, direction in (("hanging", (0, 1)), ("swinging", (0.6, 0.8))):
        space, bodies = rope(direction)
        worst, spent = 0, 0
        for _ in range(round(seconds * RATE)):
            begin = time.perf_counter()
            space.step(1 / RATE)
            spent += time.perf_counter() - begin
            points = [(0, 0)] + [tuple(body.position) for body in bodies]
            length = sum(((a - c) ** 2 + (b - d) ** 2) ** 0.5 for (a, b), (c, d) in zip(points, points[1:]))
            worst = max(worst, abs(length / (LINKS * LINK) - 1))
        print(f"pymunk {pymunk.version}, {name}: {1000 * spent / seconds:.2f} ms per second, stretch {worst:.4%}")


if __name__ == "__main__":
    main()
