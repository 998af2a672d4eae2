// A place in a foreign text that moves forward only, and knows its column.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "base/text.hpp"

namespace cadenza::record {

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  [[nodiscard]] bool done() const { return at_ >= text_.size(); }
  // A zero at the end; a zero in the text is no character that anybody asks for.
  [[nodiscard]] char next() const { return done() ? '\0' : text_[at_]; }
  [[nodiscard]] bool at_line_start() const { return at_ == 0 || text_[at_ - 1] == '\n'; }
  [[nodiscard]] std::size_t column() const { return at_ + 1; }

  bool skip(char c) {
    if (done() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  void skip_any() { at_ = std::min(at_ + 1, text_.size()); }
  void skip_blanks() { move_to(text_.find_first_not_of(" \t\r\n\v\f", at_)); }
  // Up to the line's end, which is a blank.
  void skip_line() { move_to(text_.find('\n', at_)); }

  // The text before any of these characters, which may be nothing; the end counts as all of them.
  Field until(std::string_view name, std::string_view ends) {
    const std::size_t begin = at_;
    move_to(text_.find_first_of(ends, at_));
    return {name, text_.substr(begin, at_ - begin), begin + 1};
  }

 private:
  // The end, when what was looked for is not there.
  void move_to(std::size_t at) { at_ = std::min(at, text_.size()); }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace cadenza::record
