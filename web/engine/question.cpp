#include "engine/question.hpp"

#include <algorithm>
#include <chrono>

#include "session/perfect.hpp"

namespace cadenza::web {
namespace {

constexpr std::int64_t kDay = 24 * 3600 * 1000;  // milliseconds
constexpr std::int64_t kMostLines = 256;

// The game's own profile, without some techniques.
Expected<std::optional<search::Profile>> profile_without(const Json& request,
                                                         const session::Game& game) {
  const auto names = texts_field(request, "without");
  if (!names) return tl::unexpected<Error>(names.error());
  if (names->empty()) return std::optional<search::Profile>();
  search::Profile profile = session::profile_of(game);
  for (const std::string& name : *names) {
    const auto technique = search::parse_technique({"without", name, 1});
    if (!technique) return tl::unexpected<Error>(technique.error());
    profile.techniques = profile.techniques.without(*technique);
  }
  return std::optional<search::Profile>(profile);
}

}  // namespace

Expected<session::EngineSettings> settings_of(const Json& request, const session::Game& game) {
  const auto level = number_field(request, "level", 1, session::kPerfect, session::kFullStrength);
  if (!level) return tl::unexpected<Error>(level.error());
  const auto can_be_had = session::prepare_level(game, static_cast<int>(*level));
  if (!can_be_had) return tl::unexpected<Error>(can_be_had.error());
  const auto seed = number_field(request, "seed", 0, kLargestNumber, 0);
  if (!seed) return tl::unexpected<Error>(seed.error());
  const auto threads = number_field(request, "threads", 1, 1024, 1);
  if (!threads) return tl::unexpected<Error>(threads.error());
  const auto table = number_field(request, "table", 1, 1024, 16);
  if (!table) return tl::unexpected<Error>(table.error());
  const auto profile = profile_without(request, game);
  if (!profile) return tl::unexpected<Error>(profile.error());
  session::EngineSettings settings;
  settings.table_bytes = static_cast<std::size_t>(std::min(*table, kLargestTable)) << 20;
  settings.threads = std::min(static_cast<int>(*threads), kMostThreads);
  settings.level = static_cast<int>(*level);
  settings.seed = static_cast<std::uint64_t>(*seed);
  settings.profile = *profile;
  return settings;
}

Expected<session::Question> question_of(const Json& request, const session::Game& game) {
  const auto milliseconds = number_field(request, "milliseconds", 0, kDay, 0);
  if (!milliseconds) return tl::unexpected<Error>(milliseconds.error());
  const auto nodes = number_field(request, "nodes", 0, kLargestNumber, 0);
  if (!nodes) return tl::unexpected<Error>(nodes.error());
  const auto depth = number_field(request, "depth", 0, search::kMaxPly, 0);
  if (!depth) return tl::unexpected<Error>(depth.error());
  const auto lines = number_field(request, "lines", 1, kMostLines, 1);
  if (!lines) return tl::unexpected<Error>(lines.error());
  const auto only = texts_field(request, "only");
  if (!only) return tl::unexpected<Error>(only.error());

  session::Question question;
  if (*milliseconds > 0) question.limits.move_time = std::chrono::milliseconds(*milliseconds);
  question.limits.nodes = static_cast<std::uint64_t>(*nodes);
  question.limits.depth = static_cast<int>(*depth);
  question.lines = static_cast<int>(*lines);
  question.watch = flag_field(request, "watch");
  for (const std::string& text : *only) {
    const auto turn = session::parse_turn(game, {"only", text, 1});
    if (!turn) return tl::unexpected<Error>(turn.error());
    question.only.push_back(*turn);
  }
  return question;
}

}  // namespace cadenza::web
