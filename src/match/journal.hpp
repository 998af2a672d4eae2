// The file that a match or a tournament leaves behind and is resumed from: a line with its
// parameters, then one for each finished game, on the disk before the next is begun. A crash costs
// the games in play. The lines are game records, so that everything that reads those reads this.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/expected.hpp"
#include "match/json.hpp"
#include "match/result.hpp"

namespace cadenza::match {

class Journal {
 public:
  // Opens or makes the file, and keeps other matches out of it.
  [[nodiscard]] static Expected<Journal> open(const std::string& path);

  Journal(Journal&& other) noexcept;
  Journal& operator=(Journal&&) = delete;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  ~Journal();

  // Reads the finished games of a match with these parameters; a new file gets its first line. What
  // a crash left of a last line is cut off. An error when the file belongs to another match.
  [[nodiscard]] Expected<void> load(const Json& parameters);

  // By the number of their fixtures.
  [[nodiscard]] const std::map<std::size_t, GameResult>& finished() const { return finished_; }

  [[nodiscard]] Expected<void> append(const std::string& line);

 private:
  Journal(std::string path, int file) : path_(std::move(path)), file_(file) {}

  [[nodiscard]] Expected<std::string> read_all() const;
  [[nodiscard]] Expected<void> read_games(const std::vector<std::string>& lines);
  [[nodiscard]] Expected<void> write_line(const std::string& line) const;
  [[nodiscard]] Expected<void> cut_to(std::size_t size) const;
  [[nodiscard]] tl::unexpected<Error> refusal(const std::string& why) const;
  [[nodiscard]] tl::unexpected<Error> system_failure(const char* what) const;

  std::string path_;
  int file_;
  std::map<std::size_t, GameResult> finished_;
};

}  // namespace cadenza::match
