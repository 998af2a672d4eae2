// What was found out about a program, for people and for programs.
#pragma once

#include <string>

#include "protocol/selftest.hpp"

namespace cadenza::app {

[[nodiscard]] std::string selftest_text(const protocol::selftest::Report& report);
[[nodiscard]] std::string selftest_json(const protocol::selftest::Report& report);

}  // namespace cadenza::app
