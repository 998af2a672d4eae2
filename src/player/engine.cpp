// The engine as a player.
#include "session/engine.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "player/kind.hpp"
#include "session/level.hpp"
#include "session/perfect.hpp"

namespace cadenza::player {
namespace {

// How the engine plays when nobody limits it: a depth, or a level.
struct Handicap {
  int depth = 0;  // 0: any
  std::optional<session::Level> level{};
};

class EnginePlayer final : public Player {
 public:
  EnginePlayer(const session::EngineSettings& settings, const session::Game& game,
               const Handicap& handicap)
      : engine_(session::make_engine(game, settings)), handicap_(handicap) {}

  // Only a level leaves anything to chance.
  void new_game(std::uint64_t seed) override {
    engine_->new_game();
    seed_ = seed;
  }

  [[nodiscard]] Choice choose(const session::Game& game, const search::Limits& limits) override {
    search::Question question{limits};
    int& depth = question.limits.depth;
    if (handicap_.depth > 0) depth = depth > 0 ? std::min(depth, handicap_.depth) : handicap_.depth;
    const search::Report report =
        handicap_.level ? session::think(*engine_, game, question, *handicap_.level, seed_, {})
                        : engine_->think(game, question, {});
    return {report.best(), report.depth, report.nodes, search::to_text(report.score), report.score};
  }

 private:
  std::unique_ptr<session::Engine> engine_;
  Handicap handicap_;
  std::uint64_t seed_ = 0;
};

Expected<int> number_option(const Spec& spec, std::string_view name, int low, int high,
                            int otherwise) {
  for (const Spec::Option& option : spec.options) {
    if (option.name == name) return parse_number({name, option.value, 0}, low, high);
  }
  return otherwise;
}

// "lmr-base=40": the numbers of the profile, for experiments.
Expected<search::Profile> tuned(search::Profile profile, const Spec& spec) {
  constexpr int kLargest = 50'000;  // no sum or product of the search gets near an overflow
  for (const auto& [name, member] : search::kParameters) {
    const auto value = number_option(spec, name, 0, kLargest, profile.*member);
    if (!value) return tl::unexpected<Error>(value.error());
    profile.*member = *value;
  }
  return profile;
}

// "lmr+vcf"
Expected<search::Techniques> techniques_of(search::Techniques techniques, const Spec& spec) {
  for (const Spec::Option& option : spec.options) {
    if (option.name != "without" && option.name != "with") continue;
    std::string_view rest = option.value;
    while (true) {
      const std::size_t plus = std::min(rest.find('+'), rest.size());
      const auto technique = search::parse_technique({option.name, rest.substr(0, plus), 0});
      if (!technique) return tl::unexpected<Error>(technique.error());
      techniques =
          option.name == "with" ? techniques.with(*technique) : techniques.without(*technique);
      if (plus == rest.size()) break;
      rest.remove_prefix(plus + 1);
    }
  }
  return techniques;
}

// "level=3", "level=perfect"
Expected<int> level_number(const Spec& spec, const session::Game& game, int otherwise) {
  int number = otherwise;
  for (const Spec::Option& option : spec.options) {
    if (option.name != "level") continue;
    const auto named = session::parse_level({"level", option.value, 0});
    if (!named) return tl::unexpected<Error>(named.error());
    number = *named;
  }
  const auto checked = session::prepare_level(game, number);
  if (!checked) return tl::unexpected<Error>(checked.error());
  return number;
}

// What that number means, or a level of one's own: "nodes=500,lines=8,temperature=60".
Expected<std::optional<session::Level>> level_in(const Spec& spec, const session::Game& game,
                                                 int number) {
  constexpr int kMostNodes = 1'000'000'000;
  constexpr int kMost = 10'000;
  session::Level level =
      number < session::kFullStrength ? session::level_of(game.name(), number) : session::Level{};
  const auto nodes = number_option(spec, "nodes", 0, kMostNodes, static_cast<int>(level.nodes));
  if (!nodes) return tl::unexpected<Error>(nodes.error());
  const auto lines = number_option(spec, "lines", 1, kMost, level.lines);
  if (!lines) return tl::unexpected<Error>(lines.error());
  const auto temperature = number_option(spec, "temperature", 0, kMost, level.temperature);
  if (!temperature) return tl::unexpected<Error>(temperature.error());
  level.nodes = static_cast<std::uint64_t>(*nodes);
  level.lines = *lines;
  level.temperature = *temperature;
  if (level == session::Level{}) return std::nullopt;
  return level;
}

Expected<std::unique_ptr<Player>> make(const Spec& spec, const session::Game& game,
                                       int usual_level) {
  constexpr int kMostThreads = 256;
  constexpr int kMostMegabytes = 1 << 20;
  const auto threads = number_option(spec, "threads", 1, kMostThreads, 1);
  if (!threads) return tl::unexpected<Error>(threads.error());
  const auto megabytes = number_option(spec, "hash", 1, kMostMegabytes, 32);
  if (!megabytes) return tl::unexpected<Error>(megabytes.error());
  const auto depth = number_option(spec, "depth", 1, search::kMaxPly, 0);
  if (!depth) return tl::unexpected<Error>(depth.error());
  const auto solver = number_option(spec, "solver", 0, 1, 0);
  if (!solver) return tl::unexpected<Error>(solver.error());
  const auto number = level_number(spec, game, usual_level);
  if (!number) return tl::unexpected<Error>(number.error());
  const auto level = level_in(spec, game, *number);
  if (!level) return tl::unexpected<Error>(level.error());
  auto profile = tuned(session::profile_of(game), spec);
  if (!profile) return tl::unexpected<Error>(profile.error());
  const auto techniques = techniques_of(profile->techniques, spec);
  if (!techniques) return tl::unexpected<Error>(techniques.error());
  profile->techniques = *techniques;
  session::EngineSettings settings;
  settings.table_bytes = static_cast<std::size_t>(*megabytes) << 20;
  settings.threads = *threads;
  // Lower levels are the player's own business: its seed comes with each game.
  settings.level = std::max(*number, session::kFullStrength);
  settings.profile = *profile;
  settings.solver = *solver != 0;
  return std::make_unique<EnginePlayer>(settings, game, Handicap{*depth, *level});
}

Expected<std::unique_ptr<Player>> make_engine_player(const Spec& spec, const session::Game& game) {
  return make(spec, game, session::kFullStrength);
}

Expected<std::unique_ptr<Player>> make_perfect(const Spec& spec, const session::Game& game) {
  return make(spec, game, session::kPerfect);
}

}  // namespace

std::vector<Kind> engine_kinds() {
  std::vector<std::string_view> options = {"threads", "hash",        "depth",   "level", "nodes",
                                           "lines",   "temperature", "without", "with",  "solver"};
  for (const search::Parameter& parameter : search::kParameters) options.push_back(parameter.name);
  return {{{"engine",
            "the project's own: alpha-beta with everything that pays in the game; "
            "engine:level=3, engine:threads=2,without=lmr+vcf,hash=64,depth=8",
            {"andantino", "omega", "tablut"}},
           std::move(options),
           make_engine_player},
          {{"perfect",
            "the engine, and as Black in Andantino on side 10 a proved strategy: it always wins; "
            "perfect:threads=2,hash=64",
            {"andantino", "omega", "tablut"}},
           {"threads", "hash"},
           make_perfect}};
}

}  // namespace cadenza::player
