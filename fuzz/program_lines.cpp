// What programs print, as a runner reads it, and command lines as a shell splits them.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "process/command_line.hpp"
#include "protocol/selftest_lines.hpp"
#include "protocol/ugi_client.hpp"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace cadenza;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto thoughts = protocol::ugi::parse_info(text);
  require(!thoughts.depth || (*thoughts.depth >= 0 && *thoughts.depth <= 1000));
  require(!thoughts.score ||
          (*thoughts.score >= -search::kMate && *thoughts.score <= search::kMate));
  (void)protocol::selftest::parse_option_line(text);
  (void)protocol::selftest::second_of_two(text);
  const auto words = process::split_command_line(text);
  if (!words) return 0;
  require(!words->empty());
  // Words in single quotes come out as they went in.
  std::string quoted;
  for (const std::string& word : *words) {
    if (word.find('\'') != std::string::npos) return 0;
    quoted += "'" + word + "' ";
  }
  const auto again = process::split_command_line(quoted);
  require(again && *again == *words);
  return 0;
}
