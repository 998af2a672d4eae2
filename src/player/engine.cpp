// The engine as a player.
#include "search/engine.hpp"

#include <cassert>
#include <utility>

#include "catalog/catalog.hpp"
#include "player/kind.hpp"
#include "session/typed_game.hpp"

namespace cadenza::player {
namespace {

template <game::Game G>
class EnginePlayer final : public Player {
 public:
  EnginePlayer(const search::Settings& settings, const typename G::Position& any, int depth)
      : engine_(settings, any), depth_(depth) {}

  // The engine leaves nothing to chance: it needs no seed.
  void new_game(std::uint64_t /*seed*/) override { engine_.new_game(); }

  [[nodiscard]] Choice choose(const session::Game& game, const search::Limits& limits) override {
    const game::Line<G>* line = session::typed_line<G>(game);
    assert(line != nullptr);
    search::Limits own = limits;
    if (depth_ > 0) own.depth = own.depth > 0 ? std::min(own.depth, depth_) : depth_;
    const search::Report report = engine_.think(*line, own);
    return {report.best(), report.depth, report.nodes, search::to_text(report.score)};
  }

 private:
  search::Engine<G> engine_;
  int depth_;
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

template <game::Game G>
Expected<std::unique_ptr<Player>> make_typed(const Spec& spec, const game::Line<G>& line) {
  constexpr int kMostThreads = 256;
  constexpr int kMostMegabytes = 1 << 20;
  const auto threads = number_option(spec, "threads", 1, kMostThreads, 1);
  if (!threads) return tl::unexpected<Error>(threads.error());
  const auto megabytes = number_option(spec, "hash", 1, kMostMegabytes, 32);
  if (!megabytes) return tl::unexpected<Error>(megabytes.error());
  const auto depth = number_option(spec, "depth", 1, search::kMaxPly, 0);
  if (!depth) return tl::unexpected<Error>(depth.error());
  auto profile = tuned(search::default_profile<G>(), spec);
  if (!profile) return tl::unexpected<Error>(profile.error());
  const auto techniques = techniques_of(profile->techniques, spec);
  if (!techniques) return tl::unexpected<Error>(techniques.error());
  profile->techniques = *techniques;
  const search::Settings settings{static_cast<std::size_t>(*megabytes) << 20, *threads, *profile};
  return std::make_unique<EnginePlayer<G>>(settings, line.position(), *depth);
}

Expected<std::unique_ptr<Player>> make(const Spec& spec, const session::Game& game) {
  return catalog::visit(game.name(), game.variant(),
                        [&](auto g, const auto&) -> Expected<std::unique_ptr<Player>> {
                          using G = decltype(g);
                          const game::Line<G>* line = session::typed_line<G>(game);
                          assert(line != nullptr);
                          return make_typed<G>(spec, *line);
                        });
}

}  // namespace

std::vector<Kind> engine_kinds() {
  std::vector<std::string_view> options = {"threads", "hash", "depth", "without", "with"};
  for (const search::Parameter& parameter : search::kParameters) options.push_back(parameter.name);
  return {{{"engine",
            "the project's own: alpha-beta with everything that pays in the game; "
            "engine:threads=2,without=lmr+vcf,hash=64,depth=8",
            {"andantino", "omega", "tablut"}},
           std::move(options),
           make}};
}

}  // namespace cadenza::player
