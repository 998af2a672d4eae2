#include "record_targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cadenza::fuzz::json_record({reinterpret_cast<const char*>(data), size});
  return 0;
}
