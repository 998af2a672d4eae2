// Whole games without a terminal: what is typed is scripted, what came of it is returned.
#pragma once

#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "terminal/fakes.hpp"
#include "terminal/setup.hpp"

namespace cadenza::terminal {

struct Played {
  std::string text;
  std::optional<Ended> ended;
  std::string error;

  [[nodiscard]] const std::vector<std::string>& moves() const { return ended->record.moves; }
};

inline Played run(const PlayOptions& options, std::deque<std::string> script,
                  std::optional<StateFolder> folder = std::nullopt) {
  FakeEvents events(std::move(script));
  FakeScreen screen;
  const auto ended = play(options, screen, events, std::move(folder));
  if (!ended) return {screen.text, {}, to_text(ended.error())};
  return {screen.text, *ended, {}};
}

inline PlayOptions options(std::string game, std::vector<std::string> seats = {},
                           std::string variant = {}) {
  PlayOptions options;
  options.game = std::move(game);
  options.variant = std::move(variant);
  options.seats = std::move(seats);
  options.settings.think = std::chrono::milliseconds(20);
  options.settings.seed = 1;
  return options;
}

// An engine that would think until it is told otherwise.
inline PlayOptions patient(std::string game, std::vector<std::string> seats = {}) {
  PlayOptions patient = options(std::move(game), std::move(seats));
  patient.level = session::kFullStrength;  // the others stop by themselves
  patient.settings.think = std::chrono::minutes(60);
  return patient;
}

inline const std::vector<std::string> kTwoPersons = {"person", "person"};

}  // namespace cadenza::terminal
