// A record on its way in from a text format. Its moves are checked as they come, so that an error
// can name the place in that text.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>

#include "base/expected.hpp"
#include "base/text.hpp"
#include "record/record.hpp"
#include "record/replay.hpp"
#include "record/seats.hpp"

namespace cadenza::record {

class Draft {
 public:
  Record record{};  // the header; complete before begin()

  // Where the text says something: "game", "variant", "start" or "result", for errors.
  void note(const std::string& field, std::size_t column) { places_[field] = column; }
  // The same, and takes what it says.
  void take(std::string& where, const std::string& value, const char* field, std::size_t column) {
    where = value;
    note(field, column);
  }
  [[nodiscard]] std::size_t place(const std::string& field) const {
    const auto place = places_.find(field);
    return place == places_.end() ? 0 : place->second;
  }

  // Settles the header. Called by whoever needs the seats before the first move; harmless twice.
  [[nodiscard]] Expected<Seats> begin();

  [[nodiscard]] Expected<void> play(const Field& turn);

  // The record, when the result agrees with the rules.
  [[nodiscard]] Expected<Record> finish();

 private:
  [[nodiscard]] tl::unexpected<Error> placed(Error error) const;

  std::map<std::string, std::size_t> places_{};
  std::optional<Replay> replay_{};
  Seats seats_{};
};

// Without "12." and "12..." before it, and "!?" behind it.
[[nodiscard]] Field bare_move(Field word);

// Refuses what is too long to be a text of records.
[[nodiscard]] Expected<void> check_size(std::string_view text);

// A name, an event or the like, on one line and not too long.
[[nodiscard]] Expected<std::string> short_text(const Field& field);

}  // namespace cadenza::record
