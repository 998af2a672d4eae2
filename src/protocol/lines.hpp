// Lines from a stream whose sender is not to be trusted with memory.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>

namespace cadenza::protocol {

class LineReader {
 public:
  struct Line {
    std::string text;       // without its end, and without a carriage return before it
    bool too_long = false;  // then the text is gone
  };

  LineReader(std::istream& input, std::size_t longest) : input_(input), longest_(longest) {}

  // None at the end of the input. A last line needs no end.
  [[nodiscard]] std::optional<Line> next() {
    Line line;
    bool any = false;
    for (int c = input_.get(); c != std::istream::traits_type::eof(); c = input_.get()) {
      any = true;
      if (c == '\n') break;
      if (line.text.size() == longest_) line.too_long = true;
      if (!line.too_long) line.text += static_cast<char>(c);
    }
    if (!any) return std::nullopt;
    if (line.too_long) line.text.clear();
    if (!line.text.empty() && line.text.back() == '\r') line.text.pop_back();
    return line;
  }

 private:
  std::istream& input_;
  std::size_t longest_;
};

}  // namespace cadenza::protocol
