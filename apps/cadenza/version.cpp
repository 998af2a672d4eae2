#include "version.hpp"

#include <fmt/format.h>

namespace cadenza::app {

std::string version_text() {
#ifdef NDEBUG
  constexpr const char* kAssertions = "without assertions";
#else
  constexpr const char* kAssertions = "with assertions";
#endif
  return fmt::format("cadenza {}\ncompiler: {}\ninstruction set: {}\nbuild: {}, {}\nbench: {}",
                     CADENZA_VERSION, CADENZA_COMPILER, CADENZA_INSTRUCTION_SET, CADENZA_BUILD_TYPE,
                     kAssertions, CADENZA_BENCH_SIGNATURE);
}

}  // namespace cadenza::app
