// How long to think, as command lines say it: in milliseconds, in nodes, or both.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "search/limits.hpp"

namespace cadenza::app {

struct LimitOptions {
  std::optional<double> milliseconds{};
  std::optional<std::uint64_t> nodes{};
  std::optional<search::Clock> clock{};

  [[nodiscard]] bool any() const { return milliseconds || nodes || clock; }
};

struct OptionText {
  std::string name;  // "--nodes,-n"
  std::string about;
};

void add_limit_options(CLI::App& command, LimitOptions& options, const OptionText& time,
                       const OptionText& nodes);

// "60" or "60+0.5": seconds for the whole game, and more of them after every turn.
[[nodiscard]] std::optional<search::Clock> parse_clock(const std::string& text);

void add_clock_option(CLI::App& command, LimitOptions& options, const OptionText& clock);

[[nodiscard]] search::Duration from_milliseconds(double milliseconds);

[[nodiscard]] search::Limits limits_from(const LimitOptions& options);

}  // namespace cadenza::app
