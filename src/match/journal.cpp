#include "match/journal.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

namespace cadenza::match {
namespace {

constexpr int kClosed = -1;

// The lines that have an end; whatever follows the last of them is torn.
std::vector<std::string> complete_lines(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t end = 0; (end = text.find('\n')) != std::string_view::npos;) {
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return lines;
}

std::size_t length_of(const std::vector<std::string>& lines) {
  std::size_t length = 0;
  for (const std::string& line : lines) length += line.size() + 1;
  return length;
}

// "seed (1 there, 2 here), b ("random" there, "engine" here)"; empty when there is none.
std::string differences(const Json& there, const Json& here) {
  std::string text;
  for (const auto& [name, value] : here.items()) {
    const Json other = there.contains(name) ? there.at(name) : Json();
    if (other == value) continue;
    text += (text.empty() ? "" : ", ") + name + " (" + one_line(other) + " there, " +
            one_line(value) + " here)";
  }
  return text;
}

}  // namespace

Expected<Journal> Journal::open(const std::string& path) {
  constexpr mode_t kReadableByAll = 0644;
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, kReadableByAll);
  Journal journal(path, file);
  if (file == kClosed) return journal.system_failure("cannot be opened");
  struct stat status {};
  if (fstat(file, &status) != 0) return journal.system_failure("cannot be opened");
  if (!S_ISREG(status.st_mode)) return journal.refusal("is not a regular file");
  if (flock(file, LOCK_EX | LOCK_NB) != 0) {
    return errno == EWOULDBLOCK ? journal.refusal("is in use by another match or tournament")
                                : journal.system_failure("cannot be locked");
  }
  return journal;
}

Journal::Journal(Journal&& other) noexcept
    : path_(std::move(other.path_)),
      file_(std::exchange(other.file_, kClosed)),
      finished_(std::move(other.finished_)) {}

Journal::~Journal() {
  if (file_ != kClosed) close(file_);
}

Expected<void> Journal::load(const Json& parameters) {
  const auto text = read_all();
  if (!text) return tl::unexpected<Error>(text.error());
  const std::string first = one_line(parameters);
  auto lines = complete_lines(*text);
  if (lines.empty()) {
    // Only what could be the beginning of our own first line is overwritten.
    if (first.rfind(*text, 0) != 0) return refusal("is not the journal of a match or a tournament");
    return cut_to(0).and_then([&] { return write_line(first); });
  }
  const Json there = Json::parse(lines.front(), nullptr, false);
  if (!there.is_object() || there.value("format", Json()) != parameters.at("format")) {
    return refusal("is not the journal of a match or a tournament");
  }
  if (const auto text_of_differences = differences(there, parameters);
      !text_of_differences.empty()) {
    return refusal("belongs to another one, with a different " + text_of_differences +
                   "; name another file, or give its options");
  }
  // A crash of the whole machine may leave a last line that has an end and still is nonsense.
  if (lines.size() > 1 && !Json::accept(lines.back())) lines.pop_back();
  return read_games(lines).and_then([&] { return cut_to(length_of(lines)); });
}

Expected<void> Journal::read_games(const std::vector<std::string>& lines) {
  for (std::size_t i = 1; i < lines.size(); ++i) {
    auto entry = parse_entry(lines[i]);
    if (!entry) {
      return refusal("is damaged in line " + std::to_string(i + 1) + ": " + to_text(entry.error()));
    }
    if (!finished_.emplace(entry->number, std::move(entry->result)).second) {
      return refusal("is damaged: it has game " + std::to_string(entry->number) + " twice");
    }
  }
  return {};
}

Expected<void> Journal::append(const std::string& line) { return write_line(line); }

Expected<std::string> Journal::read_all() const {
  std::string text;
  std::array<char, 65536> buffer{};
  for (;;) {
    const ssize_t n = pread(file_, buffer.data(), buffer.size(), static_cast<off_t>(text.size()));
    if (n == 0) return text;
    if (n < 0) return system_failure("cannot be read");
    text.append(buffer.data(), static_cast<std::size_t>(n));
  }
}

Expected<void> Journal::write_line(const std::string& line) const {
  const std::string text = line + '\n';
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t n = write(file_, text.data() + done, text.size() - done);
    if (n < 0 && errno != EINTR) return system_failure("cannot be written");
    if (n > 0) done += static_cast<std::size_t>(n);
  }
  if (fsync(file_) != 0) return system_failure("cannot be written");
  return {};
}

Expected<void> Journal::cut_to(std::size_t size) const {
  if (ftruncate(file_, static_cast<off_t>(size)) != 0) return system_failure("cannot be written");
  return {};
}

tl::unexpected<Error> Journal::refusal(const std::string& why) const {
  return fail("journal", 0, "'" + path_ + "' " + why);
}

tl::unexpected<Error> Journal::system_failure(const char* what) const {
  return refusal(std::string(what) + ": " + std::strerror(errno));
}

}  // namespace cadenza::match
