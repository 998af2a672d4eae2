#include "certificate/sha256.hpp"

#include <algorithm>
#include <bit>

namespace cadenza::certificate {
namespace {

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> kRounds = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

// The block's sixteen words, most significant byte first, and those that follow from them.
std::array<std::uint32_t, 64> schedule(const std::array<std::uint8_t, 64>& block) {
  std::array<std::uint32_t, 64> words{};
  for (std::size_t i = 0; i < block.size(); ++i) words[i / 4] = words[i / 4] << 8U | block[i];
  for (std::size_t i = 16; i < words.size(); ++i) {
    const std::uint32_t a = words[i - 15];
    const std::uint32_t b = words[i - 2];
    words[i] = words[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3U) + words[i - 7] +
               (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10U);
  }
  return words;
}

}  // namespace

void Sha256::digest_block() {
  const auto words = schedule(block_);
  auto [a, b, c, d, e, f, g, h] = state_;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::uint32_t choice = (e & f) ^ (~e & g);
    const std::uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
    const std::uint32_t one = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + choice +
                              kRounds[i] + words[i];
    const std::uint32_t two = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + majority;
    h = g;
    g = f;
    f = e;
    e = d + one;
    d = c;
    c = b;
    b = a;
    a = one + two;
  }
  const std::array<std::uint32_t, 8> mixed = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < state_.size(); ++i) state_[i] += mixed[i];
  filled_ = 0;
}

void Sha256::add(std::string_view bytes) {
  bytes_ += bytes.size();
  while (!bytes.empty()) {
    const std::size_t taken = std::min(bytes.size(), kBlock - filled_);
    std::transform(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(taken),
                   block_.begin() + static_cast<std::ptrdiff_t>(filled_),
                   [](char c) { return static_cast<std::uint8_t>(c); });
    bytes.remove_prefix(taken);
    filled_ += taken;
    if (filled_ == kBlock) digest_block();
  }
}

// A one bit, zeros, and the number of bits in the last eight bytes of a block.
std::string Sha256::finish() {
  const std::uint64_t bits = bytes_ * 8;
  add("\x80");
  while (filled_ != kBlock - 8) add(std::string_view("\0", 1));
  for (unsigned shift = 64; shift > 0; shift -= 8) {
    const char byte = static_cast<char>(bits >> (shift - 8) & 0xffU);
    add({&byte, 1});
  }
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const std::uint32_t word : state_) {
    for (unsigned shift = 32; shift > 0; shift -= 4) text += kDigits[word >> (shift - 4) & 15U];
  }
  return text;
}

std::string sha256(std::string_view text) {
  Sha256 sum;
  sum.add(text);
  return sum.finish();
}

}  // namespace cadenza::certificate
