// Bytes in, lines out, with a bound on both: whoever writes them may be out of his mind.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

namespace cadenza::process {

struct Line {
  std::string text;  // without its end, and without a carriage return before it
  bool cut = false;  // it was longer
};

class LineBuffer {
 public:
  explicit LineBuffer(std::size_t longest) : longest_(longest) {}

  void append(std::string_view bytes);
  // What has no end yet is a line too, when nothing more will come.
  void finish();

  [[nodiscard]] std::optional<Line> next();

  // The beginning of a line whose end has not come.
  [[nodiscard]] const std::string& unfinished() const noexcept { return current_.text; }
  // Bytes that wait here, with something for every line: empty ones take memory too.
  [[nodiscard]] std::size_t size() const noexcept { return size_ + current_.text.size(); }

 private:
  void extend(std::string_view bytes);
  void end_line();

  std::size_t longest_;
  std::size_t size_ = 0;
  Line current_;
  std::deque<Line> lines_;
};

}  // namespace cadenza::process
