// Moves as people type them: cells with anything between them that could mean "and" or "to".
#include "base/text.hpp"
#include "terminal/command.hpp"

namespace cadenza::terminal {
namespace {

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

class CellReader {
 public:
  explicit CellReader(std::string_view lower_case) : rest_(lower_case) {}

  std::optional<std::vector<std::string>> read() {
    std::vector<std::string> cells;
    for (skip_separators(); !rest_.empty(); skip_separators()) {
      auto cell = one_cell();
      if (!cell) return std::nullopt;
      cells.push_back(std::move(*cell));
    }
    if (cells.empty()) return std::nullopt;
    return cells;
  }

 private:
  bool skip(std::string_view text) {
    if (rest_.substr(0, text.size()) != text) return false;
    rest_.remove_prefix(text.size());
    return true;
  }

  void skip_separators() {
    constexpr std::string_view kSigns[] = {" ", "\t", ",", ";", ":", "-", ">", ".",
                                           "+", "/",  "(", ")", "–", "—", "→"};
    bool again = true;
    while (again) {
      again = skip_word();
      for (const std::string_view sign : kSigns) again = skip(sign) || again;
    }
  }

  // "to" between two cells, or the x of a capture; a cell may begin with these letters as well.
  bool skip_word() {
    if (rest_.size() > 2 && rest_[0] == 'x' && is_letter(rest_[1])) return skip("x");
    return rest_.size() > 2 && rest_[2] == ' ' && skip("to");
  }

  std::string take(bool (*wanted)(char), std::size_t most) {
    std::string taken;
    while (taken.size() < most && !rest_.empty() && wanted(rest_[0])) {
      taken += rest_[0];
      rest_.remove_prefix(1);
    }
    return taken;
  }

  // Letters and digits, in this order unless they are the whole text.
  std::optional<std::string> one_cell() {
    constexpr std::size_t kMostLetters = 2;
    constexpr std::size_t kMostDigits = 2;
    const std::string before = take(is_digit, kMostDigits);
    const std::string letters = take(is_letter, kMostLetters);
    if (!before.empty()) {
      return !letters.empty() && rest_.empty() ? std::optional(letters + before) : std::nullopt;
    }
    take([](char c) { return c == ' '; }, rest_.size());
    const std::string digits = take(is_digit, kMostDigits);
    if (letters.empty() || digits.empty()) return std::nullopt;
    return letters + digits;
  }

  std::string_view rest_;
};

}  // namespace

std::optional<std::vector<std::string>> parse_cells(std::string_view text) {
  const std::string lower_case = to_lower(trimmed(text));
  return CellReader(lower_case).read();
}

}  // namespace cadenza::terminal
