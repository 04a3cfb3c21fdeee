"""What the peers draw: the scenes bench-seed, bench-tiltshift and bench-stage, as plain numbers.

A wall, one large figure or sixty turning sprites, and lights whose colours fade linearly over 500 px. Pictures are floats
in 0…1, colours premultiplied by alpha.
"""

import math
import sys
import time

import numpy

WIDTH, HEIGHT = 1920, 1080
LIGHT_RANGE = 500
AMBIENT = 0.1
LIGHT_COLORS = [(1, 0.8, 0.6), (0.4, 0.6, 1), (1, 0.3, 0.4), (0.5, 1, 0.6)]
BLUR = 16
"""The blur's standard deviation in px."""
FOCUS = (0.2, 0.4, 0.6, 0.8)
"""Parts of the height: all blurred up to the first and from the last on, sharp between the other two."""


class Scene:
    """One scene: its sprites' pictures, and where sprites and lights are in a frame."""

    def __init__(self, name):
        self.is_still = name != "stage"
        self.has_tilt_shift = name == "tiltshift"
        self.sprite_count, self.light_count = (1, 3) if self.is_still else (60, 12)
        size, count = ((420, 724), 16) if self.is_still else ((256, 256), 8)
        self.pictures = [figure(*size, phase) for phase in range(count)]

    def sprites(self, frame):
        """Yields a picture's index, the place of its centre, and its angle in degrees and scale, from back to front."""
        if self.is_still:
            yield frame % 16, (910, 562), 0, 1
            return
        for index in range(self.sprite_count):
            yield index % 8, (100 + index * 173 % 1700, 80 + index * 97 % 900), 2 * frame + 6 * index, 0.9

    def lights(self, frame):
        """Yields a place and a colour."""
        for index in range(self.light_count):
            x = WIDTH / 2 + 600 * math.cos(0.05 * frame + 2.1 * index)
            y = HEIGHT / 2 + 350 * math.sin(0.07 * frame + 1.3 * index)
            yield (x, y), LIGHT_COLORS[index % 4]


def wall():
    """Bricks of waving brightness with dark joints, as rows of red, green and blue."""
    y, x = numpy.mgrid[0:HEIGHT, 0:WIDTH]
    value = (140 + 40 * numpy.sin(x / 37) * numpy.cos(y / 23)) / 255
    picture = numpy.stack([value, 0.8 * value, 0.7 * value], axis=-1)
    joints = (y % 60 < 4) | ((x + y // 60 % 2 * 60) % 120 < 4)
    picture[joints] = 60 / 255
    return picture.astype(numpy.float32)


def figure(width, height, phase):
    """A striped ellipse with a soft rim, as rows of red, green, blue and alpha."""
    y, x = numpy.mgrid[0:height, 0:width]
    radius = numpy.hypot(2 * x / width - 1, 2 * y / height - 1)
    alpha = numpy.clip(8 * (1 - radius), 0, 1)
    red = (50 + 100 * (numpy.sin(x / 9 + phase) + 1)) / 255
    return (numpy.stack([red, 0.7 * red, 1 - red, numpy.ones_like(red)], axis=-1) * alpha[..., None]).astype(numpy.float32)


def measure(render):
    """Renders the frames that the command line asks for, and prints the processor's time for each.

    usage: PROGRAM seed|tiltshift|stage FRAMES

    `render` takes a scene and gives a function that draws one frame into 8-bit pixels.
    """
    scene, frames = Scene(sys.argv[1]), int(sys.argv[2])
    draw = render(scene)
    start = time.process_time()
    for frame in range(frames):
        draw(frame)
    print(f"cpu {(time.process_time() - start) / frames * 1000:.2f} ms")
