#include "record_targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cadenza::fuzz::text_records(cadenza::fuzz::split(data, size));
  return 0;
}
