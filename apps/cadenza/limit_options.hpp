// How long to think, as command lines say it: in milliseconds, in nodes, or both.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "search/limits.hpp"

namespace cadenza::app {

struct LimitOptions {
  std::optional<double> milliseconds;
  std::optional<std::uint64_t> nodes;

  [[nodiscard]] bool any() const { return milliseconds || nodes; }
};

struct OptionText {
  std::string name;  // "--nodes,-n"
  std::string about;
};

void add_limit_options(CLI::App& command, LimitOptions& options, const OptionText& time,
                       const OptionText& nodes);

[[nodiscard]] search::Limits limits_from(const LimitOptions& options);

}  // namespace cadenza::app
