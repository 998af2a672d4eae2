// What cadenza solve says of a game that is won or not: by whom, and what it took to find out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "solver/value.hpp"

namespace cadenza::app {

struct WrittenCertificate {
  std::string file;
  std::uint64_t positions = 0;
  std::uint64_t searched = 0;
  std::size_t plies = 0;
};

struct SolvedValue {
  solver::Found found;
  bool positions_repeat = false;  // then a failure may depend on the line that led to it
  int plies = 0;                  // within which a win counts; 0: any number
  std::optional<WrittenCertificate> certificate{};
};

[[nodiscard]] std::string value_as_text(const SolvedValue& solved);
[[nodiscard]] nlohmann::json value_as_json(const SolvedValue& solved);

}  // namespace cadenza::app
