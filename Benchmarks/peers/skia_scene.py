#!/usr/bin/env python3
"""Draws the benchmark scenes in Skia, on the CPU, as one who knows Skia would: light is a picture of half floats, a sum of
radial gradients, which multiplies the sprites."""

import numpy
import skia

import drawing
from drawing import HEIGHT, LIGHT_RANGE, WIDTH


def image(picture):
    pixels = numpy.ones((*picture.shape[:2], 4), numpy.float32)
    pixels[..., : picture.shape[2]] = picture
    pixels = numpy.ascontiguousarray((pixels * 255).astype(numpy.uint8))
    return skia.Image.fromarray(pixels, colorType=skia.kRGBA_8888_ColorType)


def light_gradient(place, color):
    colors = [skia.Color4f(*color, alpha).toColor() for alpha in (1, 0)]
    return skia.GradientShader.MakeRadial(place, LIGHT_RANGE, colors)


def renderer(scene):
    wall, pictures = image(drawing.wall()), [image(picture) for picture in scene.pictures]
    surface = skia.Surface(WIDTH, HEIGHT)
    light = skia.Surface.MakeRaster(
        skia.ImageInfo.Make(WIDTH, HEIGHT, skia.kRGBA_F16_ColorType, skia.kPremul_AlphaType))
    output = numpy.empty((HEIGHT, WIDTH, 4), numpy.uint8)
    linear = skia.SamplingOptions(skia.FilterMode.kLinear)

    def draw_sprites(canvas, frame):
        for index, (x, y), angle, scale in scene.sprites(frame):
            picture = pictures[index]
            if angle == 0 and scale == 1:
                canvas.drawImage(picture, x - picture.width() / 2, y - picture.height() / 2)
                continue
            canvas.save()
            canvas.translate(x, y)
            canvas.rotate(angle)
            canvas.scale(scale, scale)
            canvas.drawImage(picture, -picture.width() / 2, -picture.height() / 2, linear)
            canvas.restore()

    def draw_light(canvas, frame):
        canvas.clear(skia.Color4f(*3 * [drawing.AMBIENT], 1))
        for (x, y), color in scene.lights(frame):
            paint = skia.Paint(BlendMode=skia.BlendMode.kPlus)
            paint.setShader(light_gradient((x, y), color))
            canvas.drawRect(
                skia.Rect.MakeLTRB(x - LIGHT_RANGE, y - LIGHT_RANGE, x + LIGHT_RANGE, y + LIGHT_RANGE), paint)

    def tilt_shift(canvas):
        blurred = skia.Paint(ImageFilter=skia.ImageFilters.Blur(drawing.BLUR, drawing.BLUR))
        mask = skia.Paint(BlendMode=skia.BlendMode.kDstIn)
        mask.setShader(
            skia.GradientShader.MakeLinear(
                [(0, 0), (0, HEIGHT)], [skia.ColorBLACK, 0, 0, skia.ColorBLACK], list(drawing.FOCUS)))
        sharp = surface.makeImageSnapshot()
        canvas.saveLayer(None, skia.Paint())
        canvas.drawImage(sharp, 0, 0, skia.SamplingOptions(), blurred)
        canvas.drawPaint(mask)
        canvas.restore()

    def draw(frame):
        canvas = surface.getCanvas()
        canvas.drawImage(wall, 0, 0)
        draw_sprites(canvas, frame)
        draw_light(light.getCanvas(), frame)
        canvas.drawImage(
            light.makeImageSnapshot(), 0, 0, skia.SamplingOptions(),
            skia.Paint(BlendMode=skia.BlendMode.kModulate))
        if scene.has_tilt_shift:
            tilt_shift(canvas)
        surface.readPixels(
            skia.ImageInfo.Make(WIDTH, HEIGHT, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType), output, 4 * WIDTH)

    return draw


if __name__ == "__main__":
    drawing.measure(renderer)
