#include "match/openings.hpp"

#include <optional>
#include <string>
#include <unordered_set>
#include <utility>

#include "base/random.hpp"

namespace cadenza::match {
namespace {

struct Candidate {
  Opening moves;
  std::unique_ptr<session::Game> game;
};

// Each has a seed of its own, so that candidate i is the same whatever became of the others.
std::uint64_t candidate_seed(std::uint64_t seed, std::uint64_t i) {
  constexpr std::uint64_t kOpenings = 0x6F70656E696E6773;  // apart from the players' seeds
  return mix64(mix64(seed ^ kOpenings) + i);
}

// Null when the game ends before the opening does, or with it.
std::optional<Candidate> random_opening(const session::Game& start, PlyRange plies,
                                        std::uint64_t seed) {
  Random random(seed);
  Candidate candidate{{}, start.clone()};
  const auto spread = static_cast<std::uint32_t>(plies.most - plies.least + 1);
  const int length = plies.least + static_cast<int>(random.below(spread));
  for (int ply = 0; ply < length && !candidate.game->outcome().over(); ++ply) {
    const auto moves = candidate.game->legal_moves();
    const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    candidate.game->play(move);
    candidate.moves.push_back(move);
  }
  if (candidate.game->outcome().over()) return std::nullopt;
  return candidate;
}

std::string too_few(std::size_t wanted, std::size_t found) {
  return "expected " + std::to_string(wanted) + " different openings, found only " +
         std::to_string(found) + "; ask for fewer pairs or another number of opening plies";
}

}  // namespace

PlyRange usual_opening_plies(const session::Game& start) {
  if (start.name() == "andantino") return {7, 8};
  const int turn_each = start.turn_length() * start.players();
  if (start.name() == "omega") return {turn_each, turn_each};
  return {2 * turn_each, 2 * turn_each};
}

Expected<std::vector<Opening>> make_openings(const session::Game& start, std::size_t count,
                                             const OpeningSettings& settings) {
  // In a row. So long a run of known positions means that few or none are left.
  constexpr int kMostFailures = 10'000;
  std::vector<Opening> openings;
  std::unordered_set<board::Key> seen;
  int failures = 0;
  for (std::uint64_t i = 0; openings.size() < count; ++i) {
    if (failures++ == kMostFailures) {
      return fail("openings", 0, too_few(count, openings.size()));
    }
    auto candidate = random_opening(start, settings.plies, candidate_seed(settings.seed, i));
    if (!candidate || !seen.insert(candidate->game->symmetric_key()).second) continue;
    if (settings.accept && !settings.accept(*candidate->game)) continue;
    openings.push_back(std::move(candidate->moves));
    failures = 0;
  }
  return openings;
}

std::unique_ptr<session::Game> play_opening(const session::Game& start, const Opening& opening) {
  auto game = start.clone();
  for (const game::Move move : opening) game->play(move);
  return game;
}

}  // namespace cadenza::match
