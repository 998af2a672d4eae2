// Checks a program that should speak UGI, and says in plain words what it does wrong: which line
// was sent, what came, what should have come, and what to do about it. The rules are ours.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "process/child.hpp"

namespace cadenza::protocol::selftest {

using Milliseconds = std::chrono::milliseconds;

struct Limits {
  Milliseconds startup{10'000};   // for the answer to ugi
  Milliseconds patience{10'000};  // for any other
  Milliseconds slack{500};        // beyond a limit of time, and from stop to bestmove
  Milliseconds search{200};       // movetime of a single search,
  Milliseconds move{50};          // and of a move in a whole game
};

struct Settings {
  process::Command program;
  std::string game;  // empty: what the program plays by itself
  std::string variant;
  Limits limits{};
  int games = 1;                    // of each kind
  int longest_game = 400;           // turns
  std::uint64_t seed = 1;           // of the random moves
  std::vector<std::string> only{};  // checks, with what they need; empty: all
};

enum class Result : std::uint8_t { ok, warning, failed, not_reached };
[[nodiscard]] std::string_view to_text(Result result);

struct Finding {
  std::string happened;
  std::string sent{};      // the lines just before
  std::string expected{};  // empty where `happened` says it all
  std::string advice{};
  std::string errors{};  // the end of what the program wrote on stderr
  bool serious = true;   // false: a warning
};

struct Checked {
  std::string_view name;
  std::string_view about;
  Result result = Result::ok;
  std::vector<Finding> findings{};
  std::vector<std::string> notes{};
};

struct Report {
  std::string name;  // as the program calls itself
  std::string game;
  std::string variant;
  std::vector<Checked> checks;

  [[nodiscard]] int count(Result result) const;
  [[nodiscard]] bool passed() const { return count(Result::failed) == 0; }
};

// The names of all checks, in their order.
[[nodiscard]] std::vector<std::string_view> check_names();

// Starts the program, as often as needed. The observer gets the name of each check before it
// begins.
[[nodiscard]] Report run(const Settings& settings,
                         const std::function<void(std::string_view check)>& observer = {});

}  // namespace cadenza::protocol::selftest
