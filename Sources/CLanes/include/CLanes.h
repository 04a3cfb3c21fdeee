// Vector operations on sixteen lanes that Swift imports as inlined functions over SIMD16<Float> and SIMD16<Int32>.
//
// Every operation is exactly rounded or integer, so scalar, SSE2 and AVX2 builds give the same bits. Processors other
// than x86 take the plain C spelled out beside each intrinsic.
#pragma once

#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

// A product and a sum stay two roundings, as in Swift.
#pragma STDC FP_CONTRACT OFF

// The functions below are always inlined, so how a call would pass its vectors does not matter.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

#define LANES static inline __attribute__((always_inline))

typedef float LanesFloat __attribute__((ext_vector_type(16)));
typedef int32_t LanesInt __attribute__((ext_vector_type(16)));
typedef uint16_t LanesWord __attribute__((ext_vector_type(16)));
typedef uint8_t LanesByte __attribute__((ext_vector_type(16)));

// Sixteen pixels are four vectors in memory: red, green, blue, alpha. Functions write them through a plain pointer, for
// Swift imports neither structures of vectors nor pointers to them; inlined, they never reach memory.

// MARK: Arithmetic

/// 0, 1, 2 … 15.
LANES LanesFloat lanes_iota(void) { return (LanesFloat){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}; }

LANES LanesFloat lanes_splat(float x) { return (LanesFloat)x; }

LANES LanesFloat lanes_sqrt(LanesFloat x) { return __builtin_elementwise_sqrt(x); }

// The minimum and maximum are `a < b ? a : b` and `a > b ? a : b`: the one instruction that x86 has, which gives `b` when
// either is NaN. Spelled as an intrinsic because the optimiser takes the plain form apart when `b` is a constant.
#if defined(__AVX2__)
#define LANES_EXTREMUM(name, operation, relation)                                                                 \
  LANES LanesFloat name(LanesFloat a, LanesFloat b) {                                                             \
    __m256 x[2], y[2];                                                                                            \
    memcpy(x, &a, sizeof x);                                                                                      \
    memcpy(y, &b, sizeof y);                                                                                      \
    for (int i = 0; i < 2; i++) x[i] = _mm256_##operation##_ps(x[i], y[i]);                                       \
    memcpy(&a, x, sizeof x);                                                                                      \
    return a;                                                                                                     \
  }
#elif defined(__SSE2__)
#define LANES_EXTREMUM(name, operation, relation)                                                                 \
  LANES LanesFloat name(LanesFloat a, LanesFloat b) {                                                             \
    __m128 x[4], y[4];                                                                                            \
    memcpy(x, &a, sizeof x);                                                                                      \
    memcpy(y, &b, sizeof y);                                                                                      \
    for (int i = 0; i < 4; i++) x[i] = _mm_##operation##_ps(x[i], y[i]);                                          \
    memcpy(&a, x, sizeof x);                                                                                      \
    return a;                                                                                                     \
  }
#else
#define LANES_EXTREMUM(name, operation, relation)                                                                 \
  LANES LanesFloat name(LanesFloat a, LanesFloat b) { return a relation b ? a : b; }
#endif

LANES_EXTREMUM(lanes_min, min, <)
LANES_EXTREMUM(lanes_max, max, >)

/// To 0…1; NaN becomes 0.
LANES LanesFloat lanes_clamp(LanesFloat x) {
  return lanes_min(lanes_max(x, (LanesFloat)0.0f), (LanesFloat)1.0f);
}

/// Towards zero; for values that fit 32 bits.
LANES LanesInt lanes_int(LanesFloat x) { return __builtin_convertvector(x, LanesInt); }

LANES LanesFloat lanes_float(LanesInt x) { return __builtin_convertvector(x, LanesFloat); }

/// The greatest integers not above the values, for values that fit 32 bits.
LANES LanesInt lanes_floor(LanesFloat x) {
  LanesInt whole = lanes_int(x);
  return whole + (LanesInt)(lanes_float(whole) > x);
}

LANES LanesInt lanes_int_min(LanesInt a, LanesInt b) { return a < b ? a : b; }

LANES LanesInt lanes_int_max(LanesInt a, LanesInt b) { return a > b ? a : b; }

/// 1 where `a == b`, else 0.
LANES LanesFloat lanes_equal(LanesInt a, LanesInt b) { return a == b ? (LanesFloat)1.0f : (LanesFloat)0.0f; }

/// All bits set where `x > 0`, else none.
LANES LanesInt lanes_is_positive(LanesInt x) { return x > 0; }

/// `x` where `a < b`, else `y`.
LANES LanesFloat lanes_select_less(LanesFloat a, LanesFloat b, LanesFloat x, LanesFloat y) { return a < b ? x : y; }

/// 1 in the first `count` lanes, 0 in the others.
LANES LanesFloat lanes_first(int32_t count) {
  return lanes_iota() < (LanesFloat)(float)count ? (LanesFloat)1.0f : (LanesFloat)0.0f;
}

// MARK: Loads and stores

LANES LanesFloat lanes_load(const float *p) {
  LanesFloat x;
  memcpy(&x, p, sizeof x);
  return x;
}

LANES void lanes_store(float *p, LanesFloat x) { memcpy(p, &x, sizeof x); }

/// The even ones of thirty-two.
LANES LanesFloat lanes_load_even(const float *p) {
  LanesFloat a = lanes_load(p), b = lanes_load(p + 16);
  return __builtin_shufflevector(a, b, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
}

/// The odd ones of thirty-two.
LANES LanesFloat lanes_load_odd(const float *p) {
  LanesFloat a = lanes_load(p), b = lanes_load(p + 16);
  return __builtin_shufflevector(a, b, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
}

/// Sixteen texels from their red-green and blue-alpha word pairs.
LANES void lanes_unpack_words(LanesInt rg, LanesInt ba, void *pixels) {
  float *out = pixels;
  lanes_store(out, lanes_float(rg & 0xffff));
  lanes_store(out + 16, lanes_float((rg >> 16) & 0xffff));
  lanes_store(out + 32, lanes_float(ba & 0xffff));
  lanes_store(out + 48, lanes_float((ba >> 16) & 0xffff));
}

/// Sixteen texels of four words, as floats 0…65535.
LANES void lanes_load_rgba16(const uint16_t *p, void *pixels) {
  LanesInt first, second;
  memcpy(&first, p, sizeof first);
  memcpy(&second, p + 32, sizeof second);
  lanes_unpack_words(
      __builtin_shufflevector(first, second, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30),
      __builtin_shufflevector(first, second, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31),
      pixels);
}

/// The sixteen texels that end with `p`, the last first.
LANES void lanes_load_rgba16_reversed(const uint16_t *p, void *pixels) {
  LanesInt first, second;
  memcpy(&first, p - 60, sizeof first);
  memcpy(&second, p - 28, sizeof second);
  lanes_unpack_words(
      __builtin_shufflevector(first, second, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0),
      __builtin_shufflevector(first, second, 31, 29, 27, 25, 23, 21, 19, 17, 15, 13, 11, 9, 7, 5, 3, 1),
      pixels);
}

/// Sixteen signed bytes.
LANES LanesFloat lanes_load_signed_bytes(const int8_t *p) {
  typedef int8_t Bytes __attribute__((ext_vector_type(16)));
  Bytes bytes;
  memcpy(&bytes, p, sizeof bytes);
  return __builtin_convertvector(bytes, LanesFloat);
}

/// Sixteen bytes, from integers 0…255.
LANES void lanes_store_bytes(uint8_t *p, LanesInt x) {
  LanesByte bytes = __builtin_convertvector(x, LanesByte);
  memcpy(p, &bytes, sizeof bytes);
}

/// Sixteen pixels of four bytes, from integers 0…255.
LANES void lanes_store_rgba8(uint8_t *p, LanesInt r, LanesInt g, LanesInt b, LanesInt a) {
  LanesInt pixels = r | (g << 8) | (b << 16) | (a << 24);
  memcpy(p, &pixels, sizeof pixels);
}

/// Sixteen pixels of four words, from integers 0…65535.
LANES void lanes_store_rgba16(uint16_t *p, LanesInt r, LanesInt g, LanesInt b, LanesInt a) {
  LanesInt rg = r | (g << 16), ba = b | (a << 16);
  LanesInt first = __builtin_shufflevector(rg, ba, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  LanesInt second = __builtin_shufflevector(rg, ba, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  memcpy(p, &first, sizeof first);
  memcpy(p + 32, &second, sizeof second);
}

// The same for the first `count` pixels, 0…16, where a row ends.

LANES void lanes_store_bytes_first(uint8_t *p, int32_t count, LanesInt x) {
  uint8_t bytes[16];
  lanes_store_bytes(bytes, x);
  memcpy(p, bytes, count);
}

LANES void lanes_store_rgba8_first(uint8_t *p, int32_t count, LanesInt r, LanesInt g, LanesInt b, LanesInt a) {
  uint8_t pixels[64];
  lanes_store_rgba8(pixels, r, g, b, a);
  memcpy(p, pixels, count * 4);
}

LANES void lanes_store_rgba16_first(uint16_t *p, int32_t count, LanesInt r, LanesInt g, LanesInt b, LanesInt a) {
  uint16_t pixels[64];
  lanes_store_rgba16(pixels, r, g, b, a);
  memcpy(p, pixels, count * 8);
}

/// Brings the cache line at `p`, which need not be readable, into the cache.
LANES void lanes_prefetch(const void *p) { __builtin_prefetch(p); }

// MARK: Texels at computed places

/// The texels at sixteen offsets in texels from `base`, as floats 0…65535.
LANES void lanes_gather_rgba16(const uint16_t *base, LanesInt offset, void *pixels) {
  uint16_t texels[64];
  for (int i = 0; i < 16; i++) memcpy(texels + 4 * i, base + 4 * (intptr_t)offset[i], 8);
  lanes_load_rgba16(texels, pixels);
}

/// The weights of a bilinear mean add up to this.
#define LANES_WEIGHT 32767

// Four neighbours weighted in integers: the products are words times 15-bit weights whose sum is exactly LANES_WEIGHT,
// so that equal texels give themselves without any rounding. Texels are shifted by −32768 to fit the signed multiply.

#if defined(__AVX2__)
LANES __m256i lanes_texel_pairs(const uint16_t *p, const uint16_t *q) {
  __m256i pair = _mm256_inserti128_si256(
      _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)p)), _mm_loadu_si128((const __m128i *)q), 1);
  return _mm256_xor_si256(pair, _mm256_set1_epi16((short)0x8000));
}

#define LANES_BILINEAR_PAIR(i)                                                                                    \
  ({                                                                                                              \
    const uint16_t *p = base + 4 * (intptr_t)offset[8 * half + i], *q = base + 4 * (intptr_t)offset[8 * half + i + 4]; \
    __m256i upper = lanes_texel_pairs(p, q), lower = lanes_texel_pairs(p + row_step, q + row_step);               \
    _mm256_add_epi32(                                                                                             \
        _mm256_madd_epi16(_mm256_unpacklo_epi16(upper, lower), _mm256_shuffle_epi32(left, i * 0x55)),             \
        _mm256_madd_epi16(_mm256_unpackhi_epi16(upper, lower), _mm256_shuffle_epi32(right, i * 0x55)));           \
  })
#elif defined(__SSE2__)
LANES __m128i lanes_texel_pair(const uint16_t *p) {
  return _mm_xor_si128(_mm_loadu_si128((const __m128i *)p), _mm_set1_epi16((short)0x8000));
}

#define LANES_BILINEAR_ONE_PIXEL(i)                                                                               \
  ({                                                                                                              \
    const uint16_t *p = base + 4 * (intptr_t)offset[4 * quarter + i];                                             \
    __m128i upper = lanes_texel_pair(p), lower = lanes_texel_pair(p + row_step);                                  \
    _mm_add_epi32(                                                                                                \
        _mm_madd_epi16(_mm_unpacklo_epi16(upper, lower), _mm_shuffle_epi32(left, i * 0x55)),                      \
        _mm_madd_epi16(_mm_unpackhi_epi16(upper, lower), _mm_shuffle_epi32(right, i * 0x55)));                    \
  })
#endif

/// Bilinear means of sixteen blocks of 2×2 texels, as floats 0…65535 · LANES_WEIGHT.
///
/// `offset` counts texels from `base` to each block's first texel, `row_step` words from a row to the next; `fx` and
/// `fy`, 0…1, are the shares of the right and the lower texels. What lies `ahead` words further is brought into the cache.
LANES void lanes_bilinear_rgba16(
    const uint16_t *base, intptr_t row_step, intptr_t ahead, LanesInt offset, LanesFloat fx, LanesFloat fy,
    void *pixels) {
  for (int i = 0; i < 16; i++) __builtin_prefetch(base + ahead + 4 * (intptr_t)offset[i]);
  LanesInt lower = lanes_int(fy * (float)LANES_WEIGHT + 0.5f);
  LanesFloat lower_float = lanes_float(lower);
  LanesInt lower_right = lanes_int(fx * lower_float + 0.5f);
  LanesInt upper_right = lanes_int(fx * ((float)LANES_WEIGHT - lower_float) + 0.5f);
  LanesInt left_weights = (LANES_WEIGHT - lower - upper_right) | ((lower - lower_right) << 16);
  LanesInt right_weights = upper_right | (lower_right << 16);
  LanesInt sums[4];

#if defined(__AVX2__)
#pragma clang loop unroll(full)
  for (int half = 0; half < 2; half++) {
    __m256i left, right;
    memcpy(&left, (char *)&left_weights + 32 * half, 32);
    memcpy(&right, (char *)&right_weights + 32 * half, 32);
    __m256i a = LANES_BILINEAR_PAIR(0), b = LANES_BILINEAR_PAIR(1);
    __m256i c = LANES_BILINEAR_PAIR(2), d = LANES_BILINEAR_PAIR(3);
    __m256i ab_low = _mm256_unpacklo_epi32(a, b), ab_high = _mm256_unpackhi_epi32(a, b);
    __m256i cd_low = _mm256_unpacklo_epi32(c, d), cd_high = _mm256_unpackhi_epi32(c, d);
    __m256i planes[4] = {
        _mm256_unpacklo_epi64(ab_low, cd_low), _mm256_unpackhi_epi64(ab_low, cd_low),
        _mm256_unpacklo_epi64(ab_high, cd_high), _mm256_unpackhi_epi64(ab_high, cd_high)};
    for (int k = 0; k < 4; k++) memcpy((char *)&sums[k] + 32 * half, &planes[k], 32);
  }
#elif defined(__SSE2__)
#pragma clang loop unroll(full)
  for (int quarter = 0; quarter < 4; quarter++) {
    __m128i left, right;
    memcpy(&left, (char *)&left_weights + 16 * quarter, 16);
    memcpy(&right, (char *)&right_weights + 16 * quarter, 16);
    __m128i a = LANES_BILINEAR_ONE_PIXEL(0), b = LANES_BILINEAR_ONE_PIXEL(1);
    __m128i c = LANES_BILINEAR_ONE_PIXEL(2), d = LANES_BILINEAR_ONE_PIXEL(3);
    __m128i ab_low = _mm_unpacklo_epi32(a, b), ab_high = _mm_unpackhi_epi32(a, b);
    __m128i cd_low = _mm_unpacklo_epi32(c, d), cd_high = _mm_unpackhi_epi32(c, d);
    __m128i planes[4] = {
        _mm_unpacklo_epi64(ab_low, cd_low), _mm_unpackhi_epi64(ab_low, cd_low),
        _mm_unpacklo_epi64(ab_high, cd_high), _mm_unpackhi_epi64(ab_high, cd_high)};
    for (int k = 0; k < 4; k++) memcpy((char *)&sums[k] + 16 * quarter, &planes[k], 16);
  }
#else
  for (int i = 0; i < 16; i++) {
    const uint16_t *p = base + 4 * (intptr_t)offset[i], *q = p + row_step;
    for (int k = 0; k < 4; k++) {
      sums[k][i] = (p[k] - 32768) * (left_weights[i] & 0xffff) + (q[k] - 32768) * (left_weights[i] >> 16)
          + (p[k + 4] - 32768) * (right_weights[i] & 0xffff) + (q[k + 4] - 32768) * (right_weights[i] >> 16);
    }
  }
#endif
  for (int k = 0; k < 4; k++) lanes_store((float *)pixels + 16 * k, lanes_float(sums[k] + 32768 * LANES_WEIGHT));
}

/// The same of four texels that may lie anywhere: those at `left` and `right` in the rows that begin at `upper` and `lower`,
/// all in texels from `base`.
LANES void lanes_bilinear_corners_rgba16(
    const uint16_t *base, LanesInt left, LanesInt right, LanesInt upper, LanesInt lower, LanesFloat fx, LanesFloat fy,
    void *pixels) {
  LanesInt corners[4] = {upper + left, upper + right, lower + left, lower + right};
  uint16_t texels[16 * 16];
  for (int i = 0; i < 16; i++) {
    for (int k = 0; k < 4; k++) memcpy(texels + 16 * i + 4 * k, base + 4 * (intptr_t)corners[k][i], 8);
  }
  LanesInt offset = {0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60};
  lanes_bilinear_rgba16(texels, 8, 0, offset, fx, fy, pixels);
}

// MARK: Rows of floats

/// The first values of both, the second of both, and so on: thirty-two.
LANES void lanes_store_interleaved(float *p, LanesFloat even, LanesFloat odd) {
  lanes_store(p, __builtin_shufflevector(even, odd, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23));
  lanes_store(p + 16, __builtin_shufflevector(even, odd, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31));
}

/// e to the power of values up to 0; below −80 the value for −80. Accurate to two units in the last place.
///
/// x = n·ln 2 + r with ln 2 in two parts (Cody and Waite), and a polynomial for e^r (Moshier, Cephes, expf).
LANES LanesFloat lanes_exp_negative(LanesFloat x) {
  x = lanes_max(x, (LanesFloat)-80.0f);
  LanesInt n = lanes_floor(x * 1.44269504088896341f + 0.5f);
  LanesFloat whole = lanes_float(n);
  LanesFloat r = (x - whole * 0.693359375f) - whole * -2.12194440e-4f;
  LanesFloat sum = r * 1.9875691500e-4f + 1.3981999507e-3f;
  sum = sum * r + 8.3334519073e-3f;
  sum = sum * r + 4.1665795894e-2f;
  sum = sum * r + 1.6666665459e-1f;
  sum = sum * r + 5.0000001201e-1f;
  sum = (sum * r * r + r) + 1.0f;
  LanesInt bits = (n + 127) << 23;
  LanesFloat power;
  memcpy(&power, &bits, sizeof power);
  return sum * power;
}

/// The natural logarithms of positive values that are not denormal. Accurate to two units in the last place.
///
/// x = m·2ⁿ with m from √½ to √2, and a polynomial for log m (Moshier, Cephes, logf).
LANES LanesFloat lanes_log(LanesFloat x) {
  LanesInt bits;
  memcpy(&bits, &x, sizeof bits);
  LanesInt n = (bits >> 23) - 126;
  bits = (bits & 0x7fffff) | 0x3f000000;
  LanesFloat m;
  memcpy(&m, &bits, sizeof m);
  LanesInt isLow = m < 0.707106781186547524f;
  LanesFloat whole = lanes_float(n + isLow);
  m = isLow ? m + m - 1.0f : m - 1.0f;
  LanesFloat square = m * m;
  LanesFloat sum = m * 7.0376836292e-2f - 1.1514610310e-1f;
  sum = sum * m + 1.1676998740e-1f;
  sum = sum * m - 1.2420140846e-1f;
  sum = sum * m + 1.4249322787e-1f;
  sum = sum * m - 1.6668057665e-1f;
  sum = sum * m + 2.0000714765e-1f;
  sum = sum * m - 2.4999993993e-1f;
  sum = sum * m + 3.3333331174e-1f;
  sum = sum * m * square + whole * -2.12194440e-4f - square * 0.5f;
  return (m + sum) + whole * 0.693359375f;
}

/// The share of the area of a disc of radius 1 that a line cuts off whose distance from the centre is `u`: from 0 at −1
/// to 1 at 1 and beyond, ½ + (u·√(1 − u²) + asin u)/π. Accurate to 2e-6, exact at and beyond ±1.
///
/// What is left beyond the line is t^(3/2) times a smooth function of t = 1 − |u|, here the minimax cubic.
LANES LanesFloat lanes_disc_share(LanesFloat u) {
  LanesFloat t = lanes_max((LanesFloat)1.0f - __builtin_elementwise_abs(u), (LanesFloat)0.0f);
  LanesFloat smooth = ((t * -3.57141e-3f + -5.80111e-3f) * t + -9.096031e-2f) * t + 6.0033455e-1f;
  LanesFloat rest = t * lanes_sqrt(t) * smooth;
  return u < 0.0f ? rest : 1.0f - rest;
}

/// The greatest of the sixteen, none of which may be NaN.
LANES float lanes_greatest(LanesFloat x) {
  x = lanes_max(x, __builtin_shufflevector(x, x, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7));
  x = lanes_max(x, __builtin_shufflevector(x, x, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11));
  x = lanes_max(x, __builtin_shufflevector(x, x, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13));
  x = lanes_max(x, __builtin_shufflevector(x, x, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14));
  return x[0];
}

/// The sum of all lanes, by halves.
LANES float lanes_sum(LanesFloat x) {
  x += __builtin_shufflevector(x, x, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
  x += __builtin_shufflevector(x, x, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11);
  x += __builtin_shufflevector(x, x, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13);
  x += __builtin_shufflevector(x, x, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
  return x[0];
}

/// Sixteen rows of sixteen floats with rows and columns exchanged; the strides are in floats.
LANES void lanes_transpose(const float *in, intptr_t in_stride, float *out, intptr_t out_stride) {
  typedef float Quad __attribute__((ext_vector_type(4)));
  for (int y = 0; y < 16; y += 4) {
#pragma clang loop unroll(full)
    for (int x = 0; x < 16; x += 4) {
      Quad a, b, c, d;
      memcpy(&a, in + y * in_stride + x, sizeof a);
      memcpy(&b, in + (y + 1) * in_stride + x, sizeof b);
      memcpy(&c, in + (y + 2) * in_stride + x, sizeof c);
      memcpy(&d, in + (y + 3) * in_stride + x, sizeof d);
      Quad ab = __builtin_shufflevector(a, b, 0, 4, 1, 5), cd = __builtin_shufflevector(c, d, 0, 4, 1, 5);
      Quad columns[4];
      columns[0] = __builtin_shufflevector(ab, cd, 0, 1, 4, 5);
      columns[1] = __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
      ab = __builtin_shufflevector(a, b, 2, 6, 3, 7), cd = __builtin_shufflevector(c, d, 2, 6, 3, 7);
      columns[2] = __builtin_shufflevector(ab, cd, 0, 1, 4, 5);
      columns[3] = __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
      for (int i = 0; i < 4; i++) memcpy(out + (x + i) * out_stride + y, &columns[i], sizeof(Quad));
    }
  }
}

LANES LanesInt lanes_load_int(const int32_t *p) {
  LanesInt x;
  memcpy(&x, p, sizeof x);
  return x;
}

LANES void lanes_store_int(int32_t *p, LanesInt x) { memcpy(p, &x, sizeof x); }

#pragma clang diagnostic pop
