// What the fuzzers do with foreign records: whatever is read can be written and read again, and
// says the same.
#pragma once

#include <string>
#include <string_view>

#include "record/convert.hpp"
#include "record/json.hpp"
#include "record/replay.hpp"
#include "targets.hpp"

namespace cadenza::fuzz {

inline void json_record(std::string_view text) {
  const auto parsed = record::read(text);
  if (!parsed) return require(!parsed.error().message.empty());
  const std::string line = record::write(*parsed);
  const auto again = record::read(line);
  require(again && *again == *parsed && record::write(*again) == line);
  const auto game = record::replay(*parsed);
  require(game || !game.error().message.empty());
}

// The input chooses the format.
inline void text_records(const Input& input) {
  constexpr record::Format kFormats[] = {record::Format::pgn, record::Format::sgf,
                                         record::Format::otn};
  const record::Format format = kFormats[input.choice % std::size(kFormats)];
  const auto parsed = record::read_all(format, input.text);
  if (!parsed) return require(!parsed.error().message.empty());
  if (parsed->empty()) return;
  // One is enough: setting up its game takes longer than reading it.
  const record::Record& first = parsed->front();
  const auto text = record::write_all(format, {first});
  require(text.has_value());
  const auto again = record::read_all(format, *text);
  require(again && again->size() == 1 && again->front() == first);
  const auto from_json = record::read(record::write(first));
  require(from_json && *from_json == first);
}

}  // namespace cadenza::fuzz
