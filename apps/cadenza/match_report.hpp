// A match's figures for people and for programs.
#pragma once

#include <string>

#include "match/match.hpp"
#include "match/settings.hpp"
#include "session/game.hpp"

namespace cadenza::app {

// "Elo +29.0 ± 40.1"
[[nodiscard]] std::string elo_text(const match::Pentanomial& pairs);

// ", LLR 1.23 of -2.94 to 2.94"; nothing without a sequential test.
[[nodiscard]] std::string sprt_text(const match::Settings& settings,
                                    const match::Pentanomial& pairs);

[[nodiscard]] std::string match_text(const session::Game& start, const match::Settings& settings,
                                     const match::PlayedMatch& played);

// One object, on one line.
[[nodiscard]] std::string match_json(const session::Game& start, const match::Settings& settings,
                                     const match::PlayedMatch& played);

}  // namespace cadenza::app
