#include "terminal/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>

#include "record/text.hpp"

namespace cadenza::terminal {
namespace {

using search::Score;

std::string_view degree(Score size) {
  constexpr Score kEven = 30;
  constexpr Score kSlightly = 100;
  constexpr Score kClearly = 300;
  if (size < kEven) return "";
  if (size < kSlightly) return "slightly better";
  return size < kClearly ? "better" : "much better";
}

}  // namespace

std::string capitalised(std::string_view text) {
  std::string word(text);
  if (!word.empty() && word[0] >= 'a' && word[0] <= 'z') word[0] = static_cast<char>(word[0] - 32);
  return word;
}

std::string colour_name(game::Side side) { return capitalised(side_name(side)); }

std::string value_words(Score score, game::Side mover, int players) {
  const std::string figure = fmt::format("{:+.2f}", score / 100.0);
  const std::string own = colour_name(mover);
  const bool ahead = score > 0;
  // Of three and more, whoever is not ahead may be behind anybody.
  const std::string leader = ahead || players > 2 ? own : colour_name(game::opponent(mover));
  const std::string_view lost = players > 2 && !ahead ? " cannot win" : " wins";
  if (search::is_mate(score)) {
    return fmt::format("{}{} in {}", leader, lost,
                       counted(static_cast<std::size_t>(search::plies_to_mate(score)), "move"));
  }
  if (search::is_proven(score)) return fmt::format("{}{} for certain", leader, lost);
  const std::string_view words = degree(std::abs(score));
  if (words.empty()) return fmt::format("about even ({})", figure);
  if (players > 2 && !ahead) return fmt::format("{} is behind ({})", own, figure);
  return fmt::format("{} is {} ({})", leader, words, figure);
}

std::string count_words(std::uint64_t count) {
  constexpr double kThousand = 1e3;
  constexpr double kMillion = 1e6;
  constexpr double kBillion = 1e9;
  const auto value = static_cast<double>(count);
  if (value < 10 * kThousand) return std::to_string(count);
  if (value < kMillion) return fmt::format("{:.0f} thousand", value / kThousand);
  if (value < kBillion) return fmt::format("{:.1f} million", value / kMillion);
  return fmt::format("{:.1f} billion", value / kBillion);
}

std::string clock_words(search::Duration left) {
  using std::chrono::seconds;
  constexpr seconds kTight{20};
  left = std::max(left, search::Duration(0));
  if (left < kTight) {
    return fmt::format("{:.1f} s", std::chrono::duration<double>(left).count());
  }
  const auto whole = std::chrono::ceil<seconds>(left).count();
  constexpr std::int64_t kMinute = 60;
  constexpr std::int64_t kHour = 3600;
  if (whole < kHour) return fmt::format("{}:{:02}", whole / kMinute, whole % kMinute);
  return fmt::format("{}:{:02}:{:02}", whole / kHour, whole % kHour / kMinute, whole % kMinute);
}

std::string date_words(std::string_view date) {
  constexpr std::string_view kMonths[] = {"January",   "February", "March",    "April",
                                          "May",       "June",     "July",     "August",
                                          "September", "October",  "November", "December"};
  constexpr std::size_t kDay = 10;
  constexpr std::size_t kMinutes = 16;
  if (date.size() < kDay || !record::is_date(date)) return std::string(date);
  const auto month = static_cast<std::size_t>((date[5] - '0') * 10 + date[6] - '0');
  if (month < 1 || month > 12) return std::string(date);
  const int day = (date[8] - '0') * 10 + date[9] - '0';
  std::string text = fmt::format("{} {}", day, kMonths[month - 1]);
  if (date.size() >= kMinutes) text += fmt::format(", {} UTC", date.substr(kDay + 1, 5));
  return text;
}

std::string counted(std::size_t count, std::string_view thing) {
  return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

}  // namespace cadenza::terminal
