// The answers of a certificate, replayed by the rules and kept under the form of the position in
// which each is given: the first half of a checker's work.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/expected.hpp"
#include "certificate/andantino_board.hpp"
#include "certificate/certificate.hpp"

namespace cadenza::certificate {

struct KnownAnswer {
  Cell answer = 0;         // turned as the form of its position is
  std::size_t line = 0;    // of the file
  bool off_board = false;  // in its position a stone stands beyond the board of the header
  // Of the walk:
  bool used = false;
  int plies = 0;  // to the end of the game, the answer counted, if the loser resists longest
};

using AnswerTable = std::unordered_map<std::string, KnownAnswer>;

// What the header says, understood.
struct Claim {
  BoardVariant variant;
  Stone winner = Stone::black;
};

[[nodiscard]] Expected<Claim> read_claim(const Header& header);

// The start on a board of this side, or what is wrong with it.
[[nodiscard]] Expected<Board> read_start(const Header& header, const Claim& claim, int board_side);

// Every reply and every answer must be legal and leave the game undecided, and no position may have
// two answers. All are read on a board without an edge: nothing that happens on the board of the
// header is different there, and some answers are meant for beyond it.
[[nodiscard]] Expected<AnswerTable> read_answers(const Certificate& certificate,
                                                 const Claim& claim);

// "after j9 i9 k10" or "at the start": the stones that were placed after the first `start` ones.
[[nodiscard]] std::string place_in_line(const Board& board, std::size_t start, int side);

}  // namespace cadenza::certificate
