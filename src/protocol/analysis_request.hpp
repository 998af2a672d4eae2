// What a client of the analysis engine asks for, a JSON object a line: read and checked, nothing
// more.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/expected.hpp"
#include "search/limits.hpp"

namespace cadenza::protocol::analysis {

inline constexpr std::size_t kLongestLine = 1 << 20;

struct Request {
  std::string id;
  std::string game;
  std::string variant;
  std::optional<std::string> fen;
  std::vector<std::string> moves;
  std::vector<int> turns;  // which of the positions along the moves; never empty
  search::Limits limits;
  int lines = 1;
  std::optional<std::chrono::milliseconds> report_every;
  int priority = 0;
};

struct Action {
  enum class Kind : std::uint8_t { query_version, terminate, terminate_all, clear_cache };

  std::string id;
  Kind kind = Kind::query_version;
  std::string terminate_id;
};

// An error, and the id of the request if it was readable.
struct Refusal {
  Error error;
  std::string id;
};

using Parsed = tl::expected<std::variant<Request, Action>, Refusal>;

[[nodiscard]] Parsed parse(std::string_view line);

}  // namespace cadenza::protocol::analysis
