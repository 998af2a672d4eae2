// What a certificate says about a position: the move that it would play there.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "base/expected.hpp"
#include "certificate/answers.hpp"
#include "certificate/certificate.hpp"

namespace cadenza::certificate {

enum class Saying : std::uint8_t {
  wins_at_once,  // the winner is to move, and this move ends the game
  answers,       // the winner is to move, and this is the certificate's answer
  loses,         // the loser is to move where an answer of the certificate has led
  silent,        // the winner's strategy never comes here
};

struct Advice {
  Saying saying = Saying::silent;
  std::string move{};  // of the first two
  int plies = 0;       // of the first two: the game is over within so many, this move counted
};

class Oracle {
 public:
  // Reads all answers by the rules; whether they win is for the checker to say.
  [[nodiscard]] static Expected<Oracle> of(const Certificate& certificate);
  // The same from a text that was unpacked.
  [[nodiscard]] static Expected<Oracle> read(std::string_view text);

  // A position as everywhere, `rows side move`, on the certificate's board; not yet decided.
  [[nodiscard]] Expected<Advice> ask(std::string_view position) const;
  // The same for the winner alone, which is quick: silent where the loser is to move.
  [[nodiscard]] Expected<Advice> answer(std::string_view position) const;

  [[nodiscard]] const Claim& claim() const { return claim_; }

 private:
  Oracle(const Claim& claim, AnswerTable answers, std::size_t most_stones)
      : claim_(claim), answers_(std::move(answers)), most_stones_(most_stones) {}

  [[nodiscard]] Expected<Board> board_of(std::string_view position) const;
  [[nodiscard]] Advice winner_to_move(Board& board) const;
  [[nodiscard]] Advice loser_to_move(Board& board) const;

  Claim claim_;
  AnswerTable answers_;
  std::size_t most_stones_;  // that can be on the board when the winner has won
};

}  // namespace cadenza::certificate
