#include "record/draft.hpp"

#include <algorithm>
#include <utility>

#include "record/text.hpp"

namespace cadenza::record {

Expected<Seats> Draft::begin() {
  if (replay_) return seats_;
  // From here on the header is what the game says it is: a later tag would come too late.
  auto start = settle(record);
  if (!start) return placed(start.error());
  replay_.emplace(std::move(start->game));
  seats_ = start->seats;
  return seats_;
}

Expected<void> Draft::play(const Field& turn) {
  if (const auto seats = begin(); !seats) return tl::unexpected<Error>(seats.error());
  if (record.moves.size() == kMostMoves) {
    return fail("moves", turn.column, "expected at most " + std::to_string(kMostMoves) + " moves");
  }
  auto text = replay_->play(turn);
  if (!text) return tl::unexpected<Error>(text.error());
  // As the game writes it, not as the text did: captures and the like are left out.
  record.moves.push_back(std::move(*text));
  return {};
}

Expected<Record> Draft::finish() {
  if (const auto seats = begin(); !seats) return tl::unexpected<Error>(seats.error());
  // Formats with letters for colours can name one that has no player in this variant.
  if (record.winners >> seats_.players != 0) {
    return placed({"result", 0, "a colour that does not play has won"});
  }
  if (const auto checked = replay_->check_result(record); !checked) return placed(checked.error());
  return std::move(record);
}

tl::unexpected<Error> Draft::placed(Error error) const {
  error.column = place(error.field);
  return tl::unexpected<Error>(std::move(error));
}

Field bare_move(Field word) {
  // No move of ours begins with a digit, so digits are a number even without a dot.
  const std::size_t digits = std::min(word.text.find_first_not_of("0123456789"), word.text.size());
  const std::size_t begin = std::min(word.text.find_first_not_of('.', digits), word.text.size());
  word.text.remove_prefix(begin);
  word.column += begin;
  word.text = word.text.substr(0, word.text.find_last_not_of("!?") + 1);
  return word;
}

Expected<void> check_size(std::string_view text) {
  if (text.size() <= kLongestFile) return {};
  return fail("text", kLongestFile + 1,
              "expected at most " + std::to_string(kLongestFile) + " bytes");
}

Expected<std::string> short_text(const Field& field) {
  if (field.text.size() <= kLongestText) return plain(field.text);
  return fail(std::string(field.name), field.column,
              "expected at most " + std::to_string(kLongestText) + " characters");
}

}  // namespace cadenza::record
