// A certificate as plain values, and its text: everything that docs/certificates.md says of the
// file and nothing of the game. Whether the strategy wins is for checker.hpp to say.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"

namespace cadenza::certificate {

// A file from anywhere is read; these keep it from taking all memory.
inline constexpr std::size_t kLongestText = std::size_t{256} << 20;
inline constexpr std::size_t kMostAnswers = 20'000'000;
inline constexpr std::size_t kLongestLine = 2'000;
inline constexpr std::size_t kLongestStart = 20'000;
inline constexpr std::size_t kLongestMove = 64;
inline constexpr int kLongestKept = 1'000;

struct Header {
  std::string game;
  std::string variant;
  std::string start;   // the position that is claimed to be won
  std::string winner;  // "white" or "black"

  friend bool operator==(const Header&, const Header&) = default;
};

// Back to the first `kept` plies of the line before; there the loser replies, the winner answers.
struct Answer {
  int kept = 0;
  std::string reply;  // empty where the file has "-": the winner moves first
  std::string answer;

  friend bool operator==(const Answer&, const Answer&) = default;
};

struct Certificate {
  Header header;
  std::vector<Answer> answers;

  friend bool operator==(const Certificate&, const Certificate&) = default;
};

// The first answer stands on this line of a file.
inline constexpr std::size_t kFirstAnswerLine = 6;

// An error's field is the line that is wrong, as in "line 7", its column counts in that line.
[[nodiscard]] Expected<Certificate> parse(std::string_view text);

// How the lines of answers hang together, for whoever reads or writes them one after another.
class Continuity {
 public:
  // Takes the next answer, or says what is wrong with its KEPT or its REPLY.
  [[nodiscard]] Expected<void> take(int kept, bool has_reply);

 private:
  int length_ = 0;  // plies of the line that is being played
  bool first_ = true;
  bool winner_begins_ = false;
};

// A move as it may stand in a record: no blanks, nothing unprintable, not too long.
[[nodiscard]] bool is_move_text(std::string_view text);

}  // namespace cadenza::certificate
