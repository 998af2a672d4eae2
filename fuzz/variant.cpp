#include "targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  cadenza::catalog::for_each_family(
      [&](auto family) { cadenza::fuzz::variant<decltype(family)>(text); });
  return 0;
}
