#include "record/json_path.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace cadenza::record {
namespace {

// Behind the string that begins at `at`; the end of the text when it has no end.
std::size_t end_of_string(std::string_view text, std::size_t at) {
  for (++at; at < text.size(); ++at) {
    if (text[at] == '"') return at + 1;
    if (text[at] == '\\') ++at;  // whatever it escapes, it is no end
  }
  return text.size();
}

// Walks a JSON text and knows the path of the value ahead. No recursion: a stack of its own.
class Walk {
 public:
  explicit Walk(std::string_view text) : text_(text) {}

  std::size_t find(std::string_view path) {
    while (at_ < text_.size()) {
      if (at_value() && here() == path) return at_ + 1;
      step();
    }
    return 0;
  }

 private:
  // An array or object that is open here.
  struct Level {
    bool is_object;
    bool expects_key;        // the next string is a key, not a value
    std::size_t index = 0;   // of the element ahead
    std::string_view key{};  // of the member ahead, as it is written: escapes stay
  };

  [[nodiscard]] bool at_value() const {
    constexpr std::string_view kNoValue = " \t\r\n,:]}";
    return kNoValue.find(text_[at_]) == std::string_view::npos &&
           (levels_.empty() || !levels_.back().expects_key);
  }

  [[nodiscard]] std::string here() const {
    std::string path;
    for (const Level& level : levels_) {
      if (level.is_object) {
        path.append(path.empty() ? "" : ".").append(level.key);
      } else {
        path += "[" + std::to_string(level.index) + "]";
      }
    }
    return path;
  }

  // Past one token.
  void step() {
    const char c = text_[at_];
    if (c == '"') return step_over_string();
    ++at_;
    if (c == '{' || c == '[') levels_.push_back({c == '{', c == '{'});
    if (levels_.empty()) return;
    if (c == '}' || c == ']') levels_.pop_back();
    if (c == ',') {
      ++levels_.back().index;
      levels_.back().expects_key = levels_.back().is_object;
    }
  }

  void step_over_string() {
    const std::size_t begin = at_;
    at_ = end_of_string(text_, at_);
    if (levels_.empty() || !levels_.back().expects_key) return;
    levels_.back().key = text_.substr(begin + 1, at_ - begin - 2);
    levels_.back().expects_key = false;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Level> levels_{};
};

}  // namespace

std::size_t column_of(std::string_view json, std::string_view path) {
  return Walk(json).find(path);
}

std::size_t nesting_of(std::string_view text) {
  std::size_t depth = 0;
  std::size_t deepest = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '"') {
      at = end_of_string(text, at);
      continue;
    }
    if (text[at] == '{' || text[at] == '[') deepest = std::max(deepest, ++depth);
    if ((text[at] == '}' || text[at] == ']') && depth > 0) --depth;
    ++at;
  }
  return deepest;
}

}  // namespace cadenza::record
