// SHA-256 (FIPS 180-4) of a text that comes in pieces. Written out, because certificates are also
// read in browsers, where no library has it for us.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cadenza::certificate {

class Sha256 {
 public:
  void add(std::string_view bytes);

  // In lower-case hexadecimal. Only once: nothing may be added afterwards.
  [[nodiscard]] std::string finish();

 private:
  static constexpr std::size_t kBlock = 64;

  void digest_block();

  std::array<std::uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, kBlock> block_{};
  std::size_t filled_ = 0;  // bytes of the block
  std::uint64_t bytes_ = 0;
};

[[nodiscard]] std::string sha256(std::string_view text);

}  // namespace cadenza::certificate
