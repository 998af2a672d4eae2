// The engine for a game whose type is known only inside: whole turns and lines of play in text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "search/limits.hpp"
#include "search/profile.hpp"
#include "search/report.hpp"
#include "session/turns.hpp"

namespace cadenza::session {

inline constexpr int kFullStrength = 10;
// Full strength, and the answers of a strategy that wins by force, where one is known.
inline constexpr int kPerfect = 11;

struct EngineSettings {
  std::size_t table_bytes = std::size_t{64} << 20;
  int threads = 1;                           // a level below full strength takes one
  int level = kFullStrength;                 // from 1; prepare_level() says what cannot be had
  std::uint64_t seed = 0;                    // for the choices of a level
  std::optional<search::Profile> profile{};  // none: the game's own
  bool solver = false;                       // beside the search at full strength: proving.hpp

  friend bool operator==(const EngineSettings&, const EngineSettings&) = default;
};

struct Question {
  search::Limits limits{};   // for the whole turn
  int lines = 1;             // the best turn, the second best …: so many of them
  std::vector<Turn> only{};  // what may be played; empty: anything
  bool watch = false;        // the search itself: search::Question
};

// What the engine has to say.
struct Info {
  search::Report report;        // its moves are plies
  std::vector<std::string> pv;  // the same as turns; the last may be unfinished
  Turn begun{};                 // what comes before the moves of the report, in the same turn
};

using InfoListener = std::function<void(const Info&)>;

struct Answer {
  Turn turn;
  std::string text;       // of the turn
  std::string reply;      // the turn that is expected next; empty: nobody knows
  search::Report report;  // of the last ply; nodes and time are those of all
};

// Serves one game type and variant, from one thread.
class Engine {
 public:
  virtual ~Engine() = default;
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  Engine(Engine&&) = delete;
  Engine& operator=(Engine&&) = delete;

  virtual void new_game() = 0;

  // The search for one ply of a turn; the game is not over.
  [[nodiscard]] virtual search::Report think(
      const Game& game, const search::Question& question,
      const std::function<void(const search::Report&)>& listen) = 0;
};

// For games of this one's type and variant. Where there is not so much memory, with a smaller
// table.
[[nodiscard]] std::unique_ptr<Engine> make_engine(const Game& game, const EngineSettings& settings);

// How the engine searches this game unless somebody wants it otherwise.
[[nodiscard]] search::Profile profile_of(const Game& game);

// A whole turn, ply by ply: each gets its share of the limits.
[[nodiscard]] Answer answer(Engine& engine, const Game& game, const Question& question,
                            const InfoListener& listen);

}  // namespace cadenza::session
