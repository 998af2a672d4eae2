#include "session/level.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <utility>

namespace cadenza::session {
namespace {

constexpr std::string_view kPerfectName = "perfect";

using Levels = std::array<Level, kFullStrength - 1>;

// Found by matches of neighbours; docs/levels.md has the round robin.
constexpr Levels kAndantino = {{{1'000, 64, 1'000, true},
                                {1'000, 64, 550, true},
                                {1'000, 64, 120, true},
                                {600, 8, 40},
                                {600, 4, 20},
                                {300},
                                {1'200},
                                {4'000},
                                {15'000}}};
constexpr Levels kOmega = {{{2'500, 100, 700, true},
                            {2'500, 100, 90, true},
                            {2'000, 24, 80, true},
                            {1'000, 12, 55},
                            {1'000, 8, 35},
                            {1'000, 4, 18},
                            {1'000},
                            {4'000},
                            {20'000}}};
constexpr Levels kTablut = {{{2'500, 100, 700, true},
                             {2'500, 100, 400, true},
                             {2'500, 100, 100, true},
                             {1'000, 10, 50},
                             {1'000, 4, 18},
                             {500},
                             {1'800},
                             {6'000},
                             {25'000}}};

const Levels& levels_of(std::string_view game) {
  if (game == "andantino") return kAndantino;
  if (game == "omega") return kOmega;
  return kTablut;
}

// Proven results as large advantages, the nearer the larger: on the scale of guesses, so that a
// hot-headed player can miss them.
double worth(search::Score score) {
  constexpr double kResult = 2'000;
  constexpr double kPly = 20;
  if (search::is_mate(score)) {
    const double size = kResult - kPly * std::min(search::plies_to_mate(score), 50);
    return score > 0 ? size : -size;
  }
  return std::clamp(static_cast<double>(score), -kResult, kResult);
}

// Uniform in [0, 1).
double fraction(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

class LimitedEngine final : public Engine {
 public:
  LimitedEngine(std::unique_ptr<Engine> engine, const Level& level, std::uint64_t seed)
      : engine_(std::move(engine)), level_(level), seed_(seed) {}

  void new_game() override { engine_->new_game(); }

  [[nodiscard]] search::Report think(
      const Game& game, const search::Question& question,
      const std::function<void(const search::Report&)>& listen) override {
    return session::think(*engine_, game, question, level_, seed_, listen);
  }

 private:
  std::unique_ptr<Engine> engine_;
  Level level_;
  std::uint64_t seed_;
};

}  // namespace

Expected<int> parse_level(const Field& field) {
  if (to_lower(field.text) == kPerfectName) return kPerfect;
  auto number = parse_number(field, 1, kFullStrength);
  if (number) return number;
  return fail(std::string(field.name), field.column,
              "expected a level from 1 to " + std::to_string(kFullStrength) + " or " +
                  std::string(kPerfectName) + ", found " + in_quotes(field.text));
}

std::string level_text(int number) {
  return number == kPerfect ? std::string(kPerfectName) : std::to_string(number);
}

Level level_of(std::string_view game, int number) {
  assert(number >= 1 && number <= kFullStrength);
  if (number == kFullStrength) return {};
  return levels_of(game)[static_cast<std::size_t>(number - 1)];
}

const search::Report& pick(const std::vector<search::Report>& lines, const Level& level,
                           Random& random) {
  assert(!lines.empty());
  const bool wins_at_once = lines[0].score == search::wins_at(1);
  if (level.temperature == 0 || (wins_at_once && !level.misses_wins)) return lines[0];
  const double best = worth(lines[0].score);
  std::vector<double> chances;
  double sum = 0;
  for (const search::Report& line : lines) {
    chances.push_back(std::exp((worth(line.score) - best) / level.temperature));
    sum += chances.back();
  }
  double left = fraction(random) * sum;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    left -= chances[i];
    if (left < 0) return lines[i];
  }
  return lines[0];  // rounding
}

search::Report think(Engine& engine, const Game& game, const search::Question& question,
                     const Level& level, std::uint64_t seed,
                     const std::function<void(const search::Report&)>& listen) {
  search::Question own = question;
  own.lines = std::max(question.lines, level.lines);
  own.watch = false;  // what is weighed here are whole iterations
  if (level.nodes > 0) {
    own.limits.nodes = own.limits.nodes > 0 ? std::min(own.limits.nodes, level.nodes) : level.nodes;
  }
  std::vector<search::Report> lines;  // of the last iteration that saw all of them
  std::vector<search::Report> begun;
  search::Report last = engine.think(game, own, [&](const search::Report& report) {
    if (report.rank == 1) begun.clear();
    begun.push_back(report);
    if (begun.size() >= lines.size()) lines = begun;
    if (listen && report.rank <= question.lines) listen(report);
  });
  if (lines.empty() || level.lines <= 1) return last;
  lines.resize(std::min(lines.size(), static_cast<std::size_t>(level.lines)));
  Random random(mix64(seed ^ game.symmetric_key()) + static_cast<std::uint64_t>(game.plies()));
  search::Report chosen = pick(lines, level, random);
  chosen.rank = 1;
  chosen.nodes = last.nodes;
  chosen.seconds = last.seconds;
  return chosen;
}

std::unique_ptr<Engine> limited(std::unique_ptr<Engine> engine, const Level& level,
                                std::uint64_t seed) {
  return std::make_unique<LimitedEngine>(std::move(engine), level, seed);
}

}  // namespace cadenza::session
