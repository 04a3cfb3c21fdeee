#include "CPNG.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

struct cpng_reader {
  png_structp png;
  png_infop info;
  const uint8_t *next;
  size_t left;
  char message[160];
};

static void note_failure(png_structp png, png_const_charp message) {
  cpng_reader *reader = png_get_error_ptr(png);
  strncpy(reader->message, message, sizeof reader->message - 1);
  png_longjmp(png, 1);
}

// What libpng can mend is no failure, and nothing is written to the terminal.
static void ignore_warning(png_structp png, png_const_charp message) {}

static void copy_bytes(png_structp png, png_bytep out, size_t count) {
  cpng_reader *reader = png_get_io_ptr(png);
  if (count > reader->left) png_error(png, "the file ends early");
  memcpy(out, reader->next, count);
  reader->next += count;
  reader->left -= count;
}

cpng_reader *cpng_open(const uint8_t *bytes, size_t count) {
  cpng_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->next = bytes;
  reader->left = count;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, note_failure, ignore_warning);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  if (!reader->info) {
    cpng_close(reader);
    return NULL;
  }
  return reader;
}

bool cpng_read_header(cpng_reader *reader, cpng_header *header) {
  png_structp png = reader->png;
  png_infop info = reader->info;
  if (setjmp(png_jmpbuf(png))) return false;

  png_set_read_fn(png, reader, copy_bytes);
  // The caller has its own limits, and a better message.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_read_info(png, info);

  memset(header, 0, sizeof *header);
  header->width = png_get_image_width(png, info);
  header->height = png_get_image_height(png, info);
  header->is_srgb = png_get_valid(png, info, PNG_INFO_sRGB) != 0;
  png_charp name = NULL;
  int compression = 0;
  png_bytep profile = NULL;
  png_uint_32 profile_count = 0;
  if (png_get_iCCP(png, info, &name, &compression, &profile, &profile_count)) {
    header->profile = profile;
    header->profile_count = profile_count;
  }
  png_fixed_point gamma = 0;
  if (png_get_gAMA_fixed(png, info, &gamma)) header->gamma = gamma;
  png_bytep exif = NULL;
  png_uint_32 exif_count = 0;
  if (png_get_eXIf_1(png, info, &exif_count, &exif)) {
    header->exif = exif;
    header->exif_count = exif_count;
  }
  return true;
}

bool cpng_read_pixels(cpng_reader *reader, uint16_t *samples) {
  png_structp png = reader->png;
  if (setjmp(png_jmpbuf(png))) return false;

  png_set_expand_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xffff, PNG_FILLER_AFTER);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  png_set_swap(png);
#endif
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);

  size_t words = (size_t)png_get_image_width(png, reader->info) * 4;
  png_uint_32 height = png_get_image_height(png, reader->info);
  if (png_get_rowbytes(png, reader->info) != words * sizeof *samples) png_error(png, "unknown layout of the pixels");
  for (int pass = 0; pass < passes; pass++) {
    for (png_uint_32 y = 0; y < height; y++) png_read_row(png, (png_bytep)(samples + y * words), NULL);
  }
  png_read_end(png, NULL);
  return true;
}

const char *cpng_message(const cpng_reader *reader) { return reader->message; }

void cpng_close(cpng_reader *reader) {
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}
