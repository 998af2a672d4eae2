// Before a game begins: which one, who plays, and whether an unfinished one goes on.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "terminal/play.hpp"

namespace cadenza::terminal {

// What a command line says.
struct PlayOptions {
  std::string game{};     // empty: the person is asked
  std::string variant{};  //
  std::optional<std::string> position{};
  std::string turns{};               // blank-separated
  std::vector<std::string> seats{};  // by colour; empty ones, and missing ones, as is usual
  int level = kUsualLevel;
  std::optional<TimeControl> time{};
  bool fresh = false;   // never offers an unfinished game
  bool resume = false;  // takes the newest without asking
  PlaySettings settings{};
};

// Plays. None: the person went away before a game began. The field of an error names the option at
// fault.
[[nodiscard]] Expected<std::optional<Ended>> play(const PlayOptions& options, Screen& screen,
                                                  Events& events,
                                                  std::optional<StateFolder> folder);

// The seats of a new game. If the options name no person, the first in the order of turns whom they
// leave open is one; all others are the engine.
[[nodiscard]] Expected<std::vector<Seat>> seats_for(const PlayOptions& options,
                                                    const session::Game& game);

[[nodiscard]] Expected<Beginning> beginning_of(const PlayOptions& options);
[[nodiscard]] Expected<Beginning> beginning_of(const SavedGame& saved);

// A record in a file, of any format, the first if there are several.
[[nodiscard]] Expected<record::Record> read_record(const std::string& path);
// To go on with it at this table.
[[nodiscard]] Expected<Beginning> continued(const record::Record& record, const Table& table);

// "2026-11-15T12:01:33Z"
[[nodiscard]] std::string date_now();

}  // namespace cadenza::terminal
