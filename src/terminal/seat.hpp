// Who plays which colour.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "session/engine.hpp"
#include "session/game.hpp"

namespace cadenza::terminal {

// Neither child's play nor hopeless for somebody who knows the rules.
inline constexpr int kUsualLevel = 5;

struct Seat {
  enum class Kind { person, engine, player };  // player: any other that has a name

  Kind kind = Kind::person;
  std::string spec = "person";         // as `cadenza match` would write it, for a player
  session::EngineSettings settings{};  // of the engine

  [[nodiscard]] bool is_person() const { return kind == Kind::person; }
};

// Of an engine of this level, as all seats have them.
[[nodiscard]] session::EngineSettings engine_settings(int level);

// "person", "engine", "engine:level=3", "random" … An engine that says nothing about its level gets
// the usual one.
[[nodiscard]] Expected<Seat> parse_seat(std::string_view text, const session::Game& game,
                                        int usual_level = kUsualLevel);

// What parse_seat() reads: "engine:level=3".
[[nodiscard]] std::string to_text(const Seat& seat);

// For people: "the engine (level 3)".
[[nodiscard]] std::string in_words(const Seat& seat);

// "person,engine:level=3,engine": a part without a colon but with a = belongs to the one before.
[[nodiscard]] std::vector<std::string> split_seats(std::string_view text);

}  // namespace cadenza::terminal
