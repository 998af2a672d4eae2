// Those who think: the engine of a session, and the players that have a name, each in its own
// thread. One thought at a time; what it finds is posted with its ticket.
#pragma once

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

#include "player/player.hpp"
#include "session/game_session.hpp"
#include "terminal/events.hpp"
#include "terminal/seat.hpp"

namespace cadenza::terminal {

class Minds {
 public:
  explicit Minds(Post post);
  ~Minds() { abandon(); }
  Minds(const Minds&) = delete;
  Minds& operator=(const Minds&) = delete;
  Minds(Minds&&) = delete;
  Minds& operator=(Minds&&) = delete;

  // The game that the engine thinks about.
  [[nodiscard]] session::GameSession& session() { return session_; }

  // Makes the players of these seats, for a new game.
  [[nodiscard]] Expected<void> seat(const std::vector<Seat>& seats, const session::Game& game,
                                    std::uint64_t seed);

  // Each returns a ticket. The game of the session is not over.
  std::uint64_t choose(game::Side side, const Seat& seat, const search::Limits& limits);
  std::uint64_t analyse(session::EngineSettings settings, const session::Question& question);

  void hurry();    // it decides soon
  void abandon();  // it never decides

 private:
  void run_player(player::Player& player, std::unique_ptr<session::Game> game,
                  const search::Limits& limits, std::uint64_t ticket);

  Post post_;
  session::GameSession session_;
  std::vector<std::unique_ptr<player::Player>> players_{};  // by colour; null: no player
  std::uint64_t seed_ = 0;
  std::uint64_t last_player_ticket_;
  std::atomic<bool> cancel_{false};
  std::atomic<bool> abandoned_{false};
  std::thread thread_{};
};

}  // namespace cadenza::terminal
