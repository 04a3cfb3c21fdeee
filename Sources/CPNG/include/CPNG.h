#ifndef CPNG_H
#define CPNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// One PNG being read from memory with libpng. libpng leaves its failures by longjmp; these functions catch it and
/// return false, and `cpng_message` then says why.
///
/// Order of calls: open, read_header, read_pixels, close. After a failure only message and close may follow.
typedef struct cpng_reader cpng_reader;

/// What stands before the pixels.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// Whether an sRGB chunk, or an embedded profile that is sRGB, was found.
  bool is_srgb;
  /// The colour profile (iCCP), valid until close; NULL when there is none.
  const uint8_t *profile;
  size_t profile_count;
  /// The gAMA chunk, in 1/100000; 0 when there is none.
  int32_t gamma;
  /// Whether there is a cHRM chunk, and its x and y of each, in 1/100000.
  bool has_primaries;
  int32_t white[2], red[2], green[2], blue[2];
} cpng_header;

/// Starts on `count` bytes, which must outlive the reader. NULL when memory is short.
cpng_reader *cpng_open(const uint8_t *bytes, size_t count);

/// Reads up to the first pixel; allocates nothing that depends on the picture's size.
bool cpng_read_header(cpng_reader *reader, cpng_header *header);

/// Reads the pixels as red, green, blue, straight alpha in 16-bit words of the machine's byte order: palettes,
/// grey levels, small depths, transparent colours and interlacing are expanded. `samples` has room for
/// width · height · 4 words. Then reads on to the end of the file. Fails when much more is compressed than the pixels,
/// which would take long to pass over.
bool cpng_read_pixels(cpng_reader *reader, uint16_t *samples);

/// libpng's last message; empty when there is none.
const char *cpng_message(const cpng_reader *reader);

void cpng_close(cpng_reader *reader);

#endif
