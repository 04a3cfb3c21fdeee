#!/usr/bin/env python3
"""Draws the benchmark scenes in OpenCV, on one thread, as one who knows OpenCV would: pictures of floats, one light's
picture that is added wherever a light is, and its sum that multiplies the sprites."""

import math

import cv2
import numpy

import drawing
from drawing import HEIGHT, LIGHT_RANGE, WIDTH


def light_pictures():
    y, x = numpy.mgrid[-LIGHT_RANGE : LIGHT_RANGE + 1, -LIGHT_RANGE : LIGHT_RANGE + 1]
    share = numpy.clip(1 - numpy.hypot(x, y) / LIGHT_RANGE, 0, 1)[..., None]
    return {
        color: numpy.ascontiguousarray(share * color, dtype=numpy.float32) for color in drawing.LIGHT_COLORS}


def blur_mask():
    """How much of the blurred picture there is, as all of the picture's pixels."""
    height = numpy.arange(HEIGHT) / HEIGHT
    share = numpy.interp(height, drawing.FOCUS, [1, 0, 0, 1]).astype(numpy.float32)
    return numpy.repeat(share[:, None], WIDTH, axis=1)


def turned(picture, angle, scale):
    """The picture turned about its centre, in a square that holds it."""
    side = math.ceil(math.hypot(*picture.shape[:2]) * scale)
    matrix = cv2.getRotationMatrix2D((picture.shape[1] / 2, picture.shape[0] / 2), -angle, scale)
    matrix[:, 2] += ((side - picture.shape[1]) / 2, (side - picture.shape[0]) / 2)
    return cv2.warpAffine(picture, matrix, (side, side), flags=cv2.INTER_LINEAR)


def parts(x, y, size):
    """The part of the frame that a picture at a place covers, and the part of the picture that is in the frame."""
    left, top, right, bottom = max(x, 0), max(y, 0), min(x + size[1], WIDTH), min(y + size[0], HEIGHT)
    return (slice(top, bottom), slice(left, right)), (slice(top - y, bottom - y), slice(left - x, right - x))


def renderer(scene):
    cv2.setNumThreads(1)
    wall, lights, mask = drawing.wall(), light_pictures(), blur_mask()
    inverse = 1 - mask
    light = numpy.empty((HEIGHT, WIDTH, 3), numpy.float32)

    def draw_sprites(canvas, frame):
        for index, (x, y), angle, scale in scene.sprites(frame):
            picture = scene.pictures[index]
            if angle != 0 or scale != 1:
                picture = turned(picture, angle, scale)
            place, part = parts(round(x) - picture.shape[1] // 2, round(y) - picture.shape[0] // 2, picture.shape)
            picture = picture[part]
            canvas[place] *= 1 - picture[..., 3:]
            canvas[place] += picture[..., :3]

    def draw_light(frame):
        light[:] = drawing.AMBIENT
        for (x, y), color in scene.lights(frame):
            picture = lights[color]
            place, part = parts(round(x) - LIGHT_RANGE, round(y) - LIGHT_RANGE, picture.shape)
            cv2.add(light[place], picture[part], dst=light[place])

    def draw(frame):
        canvas = wall.copy()
        draw_sprites(canvas, frame)
        draw_light(frame)
        canvas = cv2.multiply(canvas, light)
        if scene.has_tilt_shift:
            canvas = cv2.blendLinear(canvas, cv2.GaussianBlur(canvas, (0, 0), drawing.BLUR), inverse, mask)
        return cv2.convertScaleAbs(canvas, alpha=255)

    return draw


if __name__ == "__main__":
    drawing.measure(renderer)
