#include "targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cadenza::fuzz::moves<cadenza::omega::Family>(cadenza::fuzz::split(data, size));
  return 0;
}
