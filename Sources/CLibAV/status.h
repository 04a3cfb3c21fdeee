// What Swift can't import of libav: error codes that are built by macros.

#include <libavutil/error.h>
#include <libavutil/log.h>

static const int footlight_av_eof = AVERROR_EOF;
static const int footlight_av_no_option = AVERROR_OPTION_NOT_FOUND;
static const int footlight_av_no_encoder = AVERROR_ENCODER_NOT_FOUND;
