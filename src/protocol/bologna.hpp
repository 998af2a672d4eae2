// The messages of the Bologna Tablut challenge, as pure functions. Each is JSON behind its length
// in four bytes, the highest first.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/expected.hpp"
#include "session/game.hpp"

namespace cadenza::protocol::bologna {

inline constexpr std::size_t kLongestMessage = 64 * 1024;
inline constexpr int kWhitePort = 5800;
inline constexpr int kBlackPort = 5801;

enum class Turn : std::uint8_t { white, black, white_won, black_won, drawn };

// What the server shows both players after every move.
struct State {
  std::string rows;  // as a position's text begins: rank 9 first
  Turn turn = Turn::white;
};

[[nodiscard]] std::string framed(std::string_view message);
// The length that the first four bytes of a message announce.
[[nodiscard]] Expected<std::size_t> parse_length(std::string_view four_bytes);

[[nodiscard]] std::string name_message(std::string_view name);
[[nodiscard]] std::string move_message(std::string_view move, game::Side side);  // "e4-f4"
[[nodiscard]] std::string state_message(const State& state);

[[nodiscard]] Expected<State> parse_state(std::string_view message);
// "e4-f4", or whatever else it says: it need not be legal. Who moves is known, and not read.
[[nodiscard]] Expected<std::string> parse_move(std::string_view message);

[[nodiscard]] State state_of(const session::Game& game);

// Brings a game up to date with what the server shows: by the one move that leads there, or, if
// there is none, by setting the board up anew, which forgets what was repeated.
[[nodiscard]] Expected<void> follow(std::unique_ptr<session::Game>& game, const State& state);

}  // namespace cadenza::protocol::bologna
