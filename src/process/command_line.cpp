#include "process/command_line.hpp"

#include <utility>

namespace cadenza::process {
namespace {

constexpr char kNoQuote = '\0';

class Splitter {
 public:
  explicit Splitter(std::string_view text) : text_(text) {}

  Expected<std::vector<std::string>> split() {
    for (; at_ < text_.size(); ++at_) {
      if (quote_ != kNoQuote) {
        inside_quotes();
      } else {
        outside_quotes();
      }
    }
    if (quote_ != kNoQuote) return fail("command", opened_ + 1, "this quote is never closed");
    end_word();
    if (words_.empty()) return fail("command", 1, "expected a program to start");
    return std::move(words_);
  }

 private:
  void outside_quotes() {
    const char c = text_[at_];
    if (c == ' ' || c == '\t' || c == '\n') return end_word();
    if (c == '\'' || c == '"') {
      quote_ = c;
      opened_ = at_;
      begun_ = true;  // '' is a word
    } else {
      take_literally(c == '\\');
    }
  }

  void inside_quotes() {
    const char c = text_[at_];
    if (c == quote_) {
      quote_ = kNoQuote;
    } else {
      take_literally(c == '\\' && quote_ == '"' && escapes_next());
    }
  }

  // Between double quotes a backslash stands for itself before other characters.
  [[nodiscard]] bool escapes_next() const {
    return at_ + 1 < text_.size() && (text_[at_ + 1] == '"' || text_[at_ + 1] == '\\');
  }

  // A backslash at the very end stands for itself.
  void take_literally(bool escaped) {
    if (escaped && at_ + 1 < text_.size()) ++at_;
    word_ += text_[at_];
    begun_ = true;
  }

  void end_word() {
    if (begun_) words_.push_back(std::exchange(word_, {}));
    begun_ = false;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  char quote_ = kNoQuote;
  std::size_t opened_ = 0;  // where the quote began
  bool begun_ = false;
  std::string word_;
  std::vector<std::string> words_;
};

}  // namespace

Expected<std::vector<std::string>> split_command_line(std::string_view text) {
  return Splitter(text).split();
}

}  // namespace cadenza::process
