// What Swift can't import of libav: error codes that are built by macros, and the log callback with its va_list.

#include <libavutil/error.h>
#include <libavutil/log.h>
#include <string.h>

static const int footlight_av_eof = AVERROR_EOF;
static const int footlight_av_no_encoder = AVERROR_ENCODER_NOT_FOUND;

enum { footlight_av_line_bytes = 512 };

/// The last error line that libav logged on this thread. Each file that uses it has its own.
static inline char *footlight_av_line(void) {
  static _Thread_local char line[footlight_av_line_bytes];
  return line;
}

static inline void footlight_av_keep_line(void *source, int level, const char *format, va_list arguments) {
  if (level > AV_LOG_ERROR) return;
  char line[footlight_av_line_bytes];
  // No prefix: it would show the address of the source.
  int prefix = 0;
  av_log_format_line2(source, level, format, arguments, line, sizeof line, &prefix);
  // A lone line end finishes a line that came in pieces.
  if (line[strspn(line, " \n")] != 0) memcpy(footlight_av_line(), line, sizeof line);
}

static inline void footlight_av_log_quietly(void) { av_log_set_callback(footlight_av_keep_line); }
