#include "terminal/screen.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>

namespace cadenza::terminal {
namespace {

constexpr std::string_view kClearLine = "\r\x1b[K";
constexpr std::string_view kUp = "\x1b[1A";
constexpr std::string_view kSaveCursor =
    "\x1b"
    "7";
constexpr std::string_view kRestoreCursor =
    "\x1b"
    "8";

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

// A status line that wraps could not be drawn over.
std::string FileScreen::fitting(std::string_view line) const {
  constexpr std::size_t kUsual = 80;
  winsize size{};
  const bool known = ioctl(file_, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
  const std::size_t width = (known ? size.ws_col : kUsual) - 1;
  std::size_t end = 0;
  for (std::size_t characters = 0; end < line.size(); ++end) {
    if (!continues_character(line[end]) && ++characters > width) break;
  }
  return std::string(line.substr(0, end));
}

// Goes to the beginning of the line where the next text belongs.
std::string FileScreen::cleared() const {
  std::string text;
  if (!options_.live) {
    if (prompt_shown_) text = "\n";
    return text;
  }
  if (prompt_shown_) text += kClearLine;
  if (status_shown_) {
    if (prompt_shown_) text += kUp;
    text += kClearLine;
  }
  return text;
}

void FileScreen::print(std::string_view lines) {
  std::string text = cleared();
  text += lines;
  prompt_shown_ = status_shown_ = false;
  write(text);
}

void FileScreen::status(std::string_view line) {
  if (!options_.live) {
    std::string text(line);
    text += '\n';
    return print(text);
  }
  std::string text;
  if (prompt_shown_ && status_shown_) {
    text.append(kSaveCursor).append(kUp).append(kClearLine).append(fitting(line));
    text.append(kRestoreCursor);
  } else {
    text = cleared();
    text.append(fitting(line));
    prompt_shown_ = false;
  }
  status_shown_ = true;
  write(text);
}

void FileScreen::prompt(std::string_view text) {
  if (!options_.prompts) return;
  std::string line = prompt_shown_ ? std::string(options_.live ? kClearLine : "\n") : std::string{};
  if (!prompt_shown_ && status_shown_ && options_.live) line += '\n';
  line += text;
  prompt_shown_ = true;
  write(line);
}

void FileScreen::entered() { prompt_shown_ = status_shown_ = false; }

void FileScreen::write(std::string_view text) const {
  const std::string plain = options_.style.ascii ? to_ascii(text) : std::string(text);
  text = plain;
  while (!text.empty()) {
    const ssize_t n = ::write(file_, text.data(), text.size());
    if (n < 0 && errno != EINTR && errno != EAGAIN) return;  // nobody looks any more
    if (n > 0) text.remove_prefix(static_cast<std::size_t>(n));
  }
}

}  // namespace cadenza::terminal
