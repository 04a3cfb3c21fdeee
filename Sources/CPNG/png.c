#include "CPNG.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

struct cpng_reader {
  png_structp png;
  png_infop info;
  const uint8_t *next;
  size_t left;
  /// What is left of the chunk that is being read, its checksum included; 0 before the next one's head.
  size_t chunk_left;
  bool is_pixels;
  /// Bytes of compressed pixels that the current row may still take.
  size_t row_left;
  char message[160];
};

static void note_failure(png_structp png, png_const_charp message) {
  cpng_reader *reader = png_get_error_ptr(png);
  strncpy(reader->message, message, sizeof reader->message - 1);
  png_longjmp(png, 1);
}

// What libpng can mend is no failure, and nothing is written to the terminal.
static void ignore_warning(png_structp png, png_const_charp message) {}

static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

// libpng reads compressed pixels in pieces of this length.
enum { piece = 8192 };

static void copy_bytes(png_structp png, png_bytep out, size_t count) {
  cpng_reader *reader = png_get_io_ptr(png);
  if (count > reader->left) png_error(png, "the file ends early");
  memcpy(out, reader->next, count);
  if (reader->chunk_left > 0) {
    bool is_checksum = reader->chunk_left <= 4;
    reader->chunk_left -= count < reader->chunk_left ? count : reader->chunk_left;
    if (reader->is_pixels && !is_checksum) {
      if (count > reader->row_left) png_error(png, "more is compressed than the picture has pixels");
      reader->row_left -= count;
    }
  } else if (count == 8 && memcmp(reader->next, signature, 8) != 0) {
    reader->chunk_left = ((size_t)out[0] << 24 | (size_t)out[1] << 16 | (size_t)out[2] << 8 | out[3]) + 4;
    reader->is_pixels = memcmp(out + 4, "IDAT", 4) == 0;
  }
  reader->next += count;
  reader->left -= count;
}

// The chunks that libpng is to understand, beside those that every PNG has.
static const png_byte used[] = "tRNS\0gAMA\0cHRM\0sRGB\0iCCP\0sBIT";

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
  // Texts and the like are passed over: expanding them can take long, and the caller reads those that it wants.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_AS_DEFAULT, used, sizeof used / 5);
  png_set_compression_buffer_size(png, piece);
  reader->row_left = SIZE_MAX;
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
  header->has_primaries =
      png_get_cHRM_fixed(png, info, &header->white[0], &header->white[1], &header->red[0], &header->red[1],
                         &header->green[0], &header->green[1], &header->blue[0], &header->blue[1]) != 0;
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
  // No row needs as much as twice its own bytes, and what libpng reads ahead. Behind the last one it goes on until the
  // compressed data ends.
  size_t row_limit = 2 * words * sizeof *samples + 4 * piece;
  for (int pass = 0; pass < passes; pass++) {
    for (png_uint_32 y = 0; y < height; y++) {
      reader->row_left = row_limit;
      png_read_row(png, (png_bytep)(samples + y * words), NULL);
    }
  }
  // What follows is not expanded.
  reader->row_left = SIZE_MAX;
  png_read_end(png, NULL);
  return true;
}

const char *cpng_message(const cpng_reader *reader) { return reader->message; }

void cpng_close(cpng_reader *reader) {
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}
