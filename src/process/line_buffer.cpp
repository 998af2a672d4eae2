#include "process/line_buffer.hpp"

#include <utility>

namespace cadenza::process {
namespace {

std::size_t cost_of(const Line& line) { return line.text.size() + sizeof(Line); }

}  // namespace

void LineBuffer::append(std::string_view bytes) {
  while (true) {
    const std::size_t end = bytes.find('\n');
    extend(bytes.substr(0, end));
    if (end == std::string_view::npos) return;
    end_line();
    bytes.remove_prefix(end + 1);
  }
}

void LineBuffer::finish() {
  if (!current_.text.empty()) end_line();
}

std::optional<Line> LineBuffer::next() {
  if (lines_.empty()) return std::nullopt;
  Line line = std::move(lines_.front());
  lines_.pop_front();
  size_ -= cost_of(line);
  return line;
}

void LineBuffer::extend(std::string_view bytes) {
  const std::size_t room = longest_ - current_.text.size();
  if (bytes.size() > room) current_.cut = true;
  current_.text += bytes.substr(0, room);
}

void LineBuffer::end_line() {
  if (!current_.text.empty() && current_.text.back() == '\r') current_.text.pop_back();
  size_ += cost_of(current_);
  lines_.push_back(std::exchange(current_, {}));
}

}  // namespace cadenza::process
