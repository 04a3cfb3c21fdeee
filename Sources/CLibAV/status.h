// What Swift can't import of libav: error codes that are built by macros, and the log callback with its va_list.

#include <libavutil/error.h>
#include <libavutil/log.h>
#include <string.h>

static const int footlight_av_eof = AVERROR_EOF;
static const int footlight_av_no_encoder = AVERROR_ENCODER_NOT_FOUND;

/// The last error line that libav logged on this thread. Only `LibAVLog.swift` uses it.
static _Thread_local char footlight_av_last_line[512];

static void footlight_av_keep_line(void *source, int level, const char *format, va_list arguments) {
  if (level > AV_LOG_ERROR) return;
  char line[sizeof footlight_av_last_line];
  int prefix = 1;
  av_log_format_line2(source, level, format, arguments, line, sizeof line, &prefix);
  // A lone line end finishes a line that came in pieces.
  if (strspn(line, " \n") < strlen(line)) memcpy(footlight_av_last_line, line, sizeof line);
}

static inline void footlight_av_log_quietly(void) { av_log_set_callback(footlight_av_keep_line); }
static inline void footlight_av_forget_line(void) { footlight_av_last_line[0] = 0; }
static inline const char *footlight_av_line(void) { return footlight_av_last_line; }
