#include "engine/reports.hpp"

#include <algorithm>
#include <utility>

#include "search/score.hpp"
#include "session/turns.hpp"

namespace cadenza::web {
namespace {

constexpr std::size_t kMostRoots = 16;  // more nobody reads, and every one is played out

Json score_of(search::Score score) {
  Json json{{"points", score}, {"text", search::to_text(score)}};
  if (search::is_mate(score)) json["plies"] = search::plies_to_mate(score);
  if (search::is_proven(score)) json["proven"] = score > 0 ? "win" : "loss";
  return json;
}

Json cutoffs_of(const search::Cutoffs& cutoffs) {
  Json json = Json::object();
  for (std::size_t i = 0; i < search::kCutCount; ++i) {
    json[std::string(search::kCutNames[i])] = cutoffs[static_cast<search::Cut>(i)];
  }
  return json;
}

// What every report has, finished or not.
Json progress_of(const search::Report& report) {
  Json json;
  json["depth"] = report.depth;
  json["deepest"] = report.deepest;
  json["nodes"] = report.nodes;
  json["seconds"] = report.seconds;
  json["cutoffs"] = cutoffs_of(report.cutoffs);
  return json;
}

std::string_view bound_name(search::Bound bound) {
  switch (bound) {
    case search::Bound::upper:
      return "atMost";
    case search::Bound::lower:
      return "atLeast";
    default:
      return "exact";
  }
}

Json root_of(const session::Game& game, const session::Turn& begun, const search::RootMove& root) {
  session::Turn moves = begun;
  moves.insert(moves.end(), root.line.begin(), root.line.end());
  Json json;
  json["line"] = session::turn_texts(game, moves);
  json["nodes"] = root.nodes;
  json["depth"] = root.depth;
  json["score"] = score_of(root.score);
  json["bound"] = bound_name(root.bound);
  return json;
}

}  // namespace

Json report_of(const search::Report& report, const std::vector<std::string>& line) {
  Json json = progress_of(report);
  json["rank"] = report.rank;
  json["score"] = score_of(report.score);
  json["table"] = report.table_used;
  json["line"] = line;
  return json;
}

Json watched_of(const session::Game& game, const session::Turn& begun,
                const search::Report& report) {
  std::vector<const search::RootMove*> roots;
  std::uint64_t own = 0;  // of this thread: the roots are, too
  for (const search::RootMove& root : report.roots) {
    own += root.nodes;
    if (root.depth > 0) roots.push_back(&root);
  }
  // Picked one by one: sorting them all would cost every visitor more than it saves.
  Json shown = Json::array();
  for (auto next = roots.begin(); next != roots.end() && shown.size() < kMostRoots; ++next) {
    std::iter_swap(next, std::max_element(next, roots.end(), [](const auto* a, const auto* b) {
                     return a->nodes < b->nodes;
                   }));
    shown.push_back(root_of(game, begun, **next));
  }
  Json json = progress_of(report);
  json["moves"] = report.roots.size();
  json["searched"] = roots.size();
  json["rootNodes"] = own;
  json["roots"] = std::move(shown);
  return json;
}

}  // namespace cadenza::web
