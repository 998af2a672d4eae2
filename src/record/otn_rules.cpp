#include "record/otn_rules.hpp"

#include <array>
#include <utility>

#include "base/text.hpp"

namespace cadenza::record {
namespace {

// Not sayable: that the king needs four attackers near the throne and two elsewhere, that attackers
// may move inside their camp, how many repetitions are allowed, a limit of moves.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kRules = {{
    {"ashton",
     "dim:9 esc:e atkf:n tfr:d ks:n cor: afor:a4,a5,a6,b5,d1,e1,f1,e2,i4,i5,i6,h5,d9,e9,f9,e8 "
     "aforh:tTK aforp: afors: cenh:t cenhe:tTK cenp: cens:"},
    {"mcgill", "dim:9 esc:c atkf:y tfr:i ks:n cenh:tTK cenhe:tTK cenp:tTK cens:K corh:tTK"},
    {"linnaeus", "dim:9 esc:e atkf:y tfr:d ks:n cor: cenh:tT cenhe:tT cenp: cens:"},
    {"smith", "dim:9 esc:e atkf:y tfr:d ks:y cor: cenh:tT cenhe:tTK cenp: cens:"},
}};

// The entries may stand on several lines.
std::string one_blank_between_words(std::string_view text) {
  std::string joined;
  for (const Field& word : split_blanks("rules", text)) {
    joined.append(joined.empty() ? "" : " ").append(word.text);
  }
  return joined;
}

// The rows in the other order, each followed by a slash.
std::string turned_over(std::string_view rows) {
  std::string text;
  while (!rows.empty()) {
    const std::size_t slash = rows.rfind('/');
    const std::size_t begin = slash == std::string_view::npos ? 0 : slash + 1;
    text.append(rows.substr(begin)).append("/");
    rows = rows.substr(0, begin == 0 ? 0 : slash);
  }
  return text;
}

}  // namespace

std::string otn_rules(std::string_view variant) {
  const std::string_view ruleset = variant.substr(0, variant.find(','));
  for (const auto& [name, rules] : kRules) {
    if (name == ruleset) return std::string(rules);
  }
  return {};
}

std::optional<std::string> ruleset_of(std::string_view otn_rules) {
  const std::string rules = one_blank_between_words(otn_rules.substr(0, otn_rules.find("start:")));
  for (const auto& [name, known] : kRules) {
    if (rules == known) return std::string(name);
  }
  return std::nullopt;
}

std::string otn_position(std::string_view position) {
  return "/" + turned_over(position.substr(0, position.find(' ')));
}

std::string rows_from_otn(std::string_view otn_position) {
  if (!otn_position.empty() && otn_position.front() == '/') otn_position.remove_prefix(1);
  if (!otn_position.empty() && otn_position.back() == '/') otn_position.remove_suffix(1);
  std::string rows = turned_over(otn_position);
  if (!rows.empty()) rows.pop_back();
  return rows;
}

}  // namespace cadenza::record
