#include "protocol/selftest.hpp"

#include <algorithm>
#include <array>

#include "protocol/selftest_checks.hpp"

namespace cadenza::protocol::selftest {
namespace {

struct Entry {
  std::string_view name;
  std::string_view about;
  checks::Check check;
  std::array<std::string_view, 2> needs{};  // checks that must not have failed
};

// The simple ones first: what fails at the top explains what fails below.
constexpr Entry kEntries[] = {
    {"start", "the program can be started", checks::start},
    {"ugi", "answers ugi with id and ugiok", checks::ugi, {"start"}},
    {"options", "its option lines are well-formed", checks::options, {"ugi"}},
    {"isready", "answers isready before there is a position", checks::isready, {"ugi"}},
    {"setoption",
     "takes its options in any case, and unknown ones",
     checks::setoption,
     {"isready"}},
    {"unknown-lines", "survives lines it does not know", checks::unknown_lines, {"isready"}},
    {"long-line", "survives a line of more than 64 KiB", checks::long_line, {"isready"}},
    {"quit", "leaves with 0 on quit", checks::quit, {"isready"}},
    {"end-of-input",
     "leaves with 0 when there is no more input",
     checks::end_of_input,
     {"isready"}},
    {"game", "plays a game whose rules are known here", checks::game, {"isready"}},
    {"startpos", "knows the start: whose turn, not over, no result", checks::startpos, {"game"}},
    {"moves", "follows moves by the rules", checks::moves, {"startpos"}},
    {"fen", "takes positions in text", checks::fen, {"startpos"}},
    {"illegal-move", "keeps its position after an illegal move", checks::illegal_move, {"moves"}},
    {"bad-fen", "keeps its position after a wrong one", checks::bad_fen, {"moves"}},
    {"movetime", "plays a legal move in the time it has", checks::movetime, {"game"}},
    {"depth", "searches to a depth", checks::depth, {"game"}},
    {"nodes", "searches so many nodes", checks::nodes, {"game"}},
    {"clock", "plays by the clock of the player to move", checks::clock, {"game"}},
    {"stop", "searches until stop, and then answers at once", checks::stop, {"game"}},
    {"isready-in-search",
     "answers isready while it searches",
     checks::ready_while_searching,
     {"game"}},
    {"position-in-search", "keeps its position while it searches", checks::busy, {"startpos"}},
    {"quit-in-search",
     "leaves with 0 on quit while it searches",
     checks::quit_while_searching,
     {"game"}},
    {"info", "its info lines are well-formed, and their moves legal", checks::info, {"movetime"}},
    {"finished-game",
     "knows a finished game, and plays 0000 in it",
     checks::finished_game,
     {"moves"}},
    {"extensions", "what it knows beyond UGI it knows rightly", checks::extensions, {"moves"}},
    {"plays-itself",
     "plays whole games against itself",
     checks::plays_itself,
     {"moves", "movetime"}},
    {"plays-random",
     "plays whole games against random moves",
     checks::plays_random_moves,
     {"moves", "movetime"}},
    {"one-answer", "answers once what is asked, and nothing else", checks::one_answer, {"ugi"}},
    {"only-protocol", "prints nothing but the protocol", checks::only_protocol, {"start"}},
};

const Checked* result_of(const Report& report, std::string_view name) {
  const auto at = std::find_if(report.checks.begin(), report.checks.end(),
                               [&](const Checked& checked) { return checked.name == name; });
  return at == report.checks.end() ? nullptr : &*at;
}

// The check without which this one cannot be made; empty if there is none.
std::string_view missing_need(const Report& report, const Entry& entry) {
  for (const std::string_view need : entry.needs) {
    const Checked* checked = result_of(report, need);
    if (checked != nullptr && checked->result >= Result::failed) return need;
  }
  return {};
}

Checked checked_by(const Entry& entry, Tester& tester) {
  Checked checked{entry.name, entry.about};
  Verdict verdict(checked);
  const auto done = entry.check(tester, verdict);
  if (!done) verdict.fail(done.error());
  return checked;
}

// The names asked for, and all that those need.
std::vector<std::string_view> wanted_names(const std::vector<std::string>& only) {
  std::vector<std::string_view> wanted(only.begin(), only.end());
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const auto* const entry =
        std::find_if(std::begin(kEntries), std::end(kEntries),
                     [&](const Entry& each) { return each.name == wanted[i]; });
    if (entry == std::end(kEntries)) continue;
    for (const std::string_view need : entry->needs) {
      if (!need.empty()) wanted.push_back(need);
    }
    // They fill in what later ones read.
    if (entry->name == "game" || entry->name == "setoption") wanted.emplace_back("options");
  }
  return wanted;
}

}  // namespace

std::string_view to_text(Result result) {
  constexpr std::array<std::string_view, 4> kTexts = {"ok", "warning", "failed", "not reached"};
  return kTexts[static_cast<std::size_t>(result)];
}

int Report::count(Result result) const {
  return static_cast<int>(std::count_if(checks.begin(), checks.end(), [&](const Checked& checked) {
    return checked.result == result;
  }));
}

std::vector<std::string_view> check_names() {
  std::vector<std::string_view> names;
  for (const Entry& entry : kEntries) names.push_back(entry.name);
  return names;
}

Report run(const Settings& settings, const std::function<void(std::string_view)>& observer) {
  Report report;
  Tester tester(settings);
  const auto wanted = wanted_names(settings.only);
  for (const Entry& entry : kEntries) {
    const bool chosen = std::find(wanted.begin(), wanted.end(), entry.name) != wanted.end();
    if (!wanted.empty() && !chosen) continue;
    if (observer) observer(entry.name);
    const std::string_view need = missing_need(report, entry);
    if (need.empty()) {
      report.checks.push_back(checked_by(entry, tester));
    } else {
      report.checks.push_back({entry.name,
                               entry.about,
                               Result::not_reached,
                               {},
                               {"not possible without '" + std::string(need) + "'"}});
    }
  }
  report.name = tester.introduction.name;
  if (tester.start) {
    report.game = tester.start->name();
    report.variant = tester.start->variant();
  }
  return report;
}

}  // namespace cadenza::protocol::selftest
