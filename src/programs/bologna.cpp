#include "programs/bologna.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "process/command_line.hpp"
#include "process/socket.hpp"
#include "programs/bologna_link.hpp"
#include "protocol/bologna.hpp"

namespace cadenza::programs {
namespace {

using game::Side;
using player::Choice;
using player::Fault;
using process::Clock;
using protocol::bologna::State;
using protocol::bologna::state_message;
using protocol::bologna::state_of;
using protocol::bologna::Turn;
using std::chrono::milliseconds;

// Their clients know whole seconds a move, and nothing else.
std::int64_t seconds_a_move(const search::Limits& limits, const ProgramRules& rules) {
  constexpr int kMovesOnAClock = 40;
  search::Duration time = rules.patience;
  if (limits.clock) {
    time = limits.clock->left / kMovesOnAClock + limits.clock->increment + limits.clock->byoyomi;
  }
  if (limits.move_time) time = *limits.move_time;
  return std::max<std::int64_t>(1, std::chrono::duration_cast<std::chrono::seconds>(time).count());
}

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
}

Turn ending(std::optional<Side> winner) {
  if (!winner) return Turn::drawn;
  return *winner == Side::white ? Turn::white_won : Turn::black_won;
}

class BolognaPlayer final : public player::Player {
 public:
  BolognaPlayer(process::Command command, const ProgramRules& rules)
      : command_(std::move(command)), rules_(rules) {}

  // A client that comes early has to wait, but is not turned away, as on their server.
  void sit_down(const player::Seat& seat) override {
    leave();
    side_ = seat.side;
    start_ = state_of(seat.start);
    seconds_ = seconds_a_move(seat.limits, rules_);
    auto listener = process::Listener::open(port(), Clock::now() + rules_.new_game);
    if (!listener) throw Fault("start", listener.error().message);
    listener_ = std::move(*listener);
  }

  void new_game(std::uint64_t) override {
    guarded([&] {
      if (!listener_) throw Fault("start", "has no seat");
      link_.emplace(filled_in(), rules_);
      link_->welcome(*listener_, port());
      listener_.reset();
      // Whoever has the first move sees the board when its time begins.
      const Turn ours = side_ == Side::white ? Turn::white : Turn::black;
      if (start_.turn != ours) link_->send(state_message(start_), rules_.grace);
    });
  }

  [[nodiscard]] Choice choose(const session::Game& game, const search::Limits& limits) override {
    Choice choice;
    guarded([&] { choice.move = ask(game, time_for(game, limits, rules_)); });
    return choice;
  }

  void game_over(const session::Game& last, std::optional<Side> winner) override {
    State state = state_of(last);
    state.turn = ending(winner);
    if (link_) link_->part(state_message(state));
    leave();
  }

 private:
  [[nodiscard]] int port() const { return rules_.bologna_port + (side_ == Side::black ? 1 : 0); }

  [[nodiscard]] process::Command filled_in() const {
    const std::array<std::pair<std::string_view, std::string>, 4> values = {
        {{"{colour}", side_ == Side::white ? "white" : "black"},
         {"{seconds}", std::to_string(seconds_)},
         {"{host}", "127.0.0.1"},
         {"{port}", std::to_string(port())}}};
    process::Command command = command_;
    for (std::string& word : command.words) {
      for (const auto& [name, value] : values) replace_all(word, name, value);
    }
    return command;
  }

  void leave() {
    listener_.reset();
    link_.reset();
  }

  // After a fault the client is of no use.
  template <class F>
  void guarded(F&& f) {
    try {
      f();
    } catch (const Fault&) {
      leave();
      throw;
    }
  }

  game::Move ask(const session::Game& game, milliseconds time) {
    if (!link_) throw Fault("exit", "is not connected");
    link_->send(state_message(state_of(game)), time);
    const std::string text = link_->receive_move(time);
    const auto move = game.parse_move({"move", text, 1});
    if (!move) link_->give_up("illegal move", "illegal move " + printable(text));
    show_after(game, *move);
    return *move;
  }

  // How the game ends it is told by game_over(). If it has left, that is found out at its next
  // turn, should it have one.
  void show_after(const session::Game& game, game::Move move) {
    const auto next = game.clone();
    next->play(move);
    if (next->outcome().over()) return;
    link_->send_if_there(state_message(state_of(*next)), rules_.grace);
  }

  process::Command command_;
  ProgramRules rules_;
  Side side_ = Side::white;
  State start_;
  std::int64_t seconds_ = 1;
  std::optional<process::Listener> listener_;  // from sitting down until the client has connected
  std::optional<Link> link_;
};

}  // namespace

bool is_bologna(std::string_view spec) {
  return spec.substr(0, kBolognaPrefix.size()) == kBolognaPrefix;
}

Expected<std::unique_ptr<player::Player>> make_bologna_player(std::string_view spec,
                                                              const session::Game& game,
                                                              const ProgramRules& rules,
                                                              const std::string& folder) {
  if (game.name() != "tablut" || game.variant() != "ashton") {
    return fail("player", 0,
                "players of the Bologna challenge know tablut ashton alone, not " +
                    std::string(game.name()) + ' ' + game.variant());
  }
  const std::string_view text = trimmed(spec.substr(kBolognaPrefix.size()));
  if (text.empty()) return std::make_unique<BolognaPlayer>(process::Command{}, rules);
  if (rules.untrusted) {
    return fail("player", 0,
                "a player of the Bologna challenge needs the network, which there is "
                "not in a sandbox: it can only be trusted, or started elsewhere");
  }
  auto words = process::split_command_line(text);
  if (!words) return tl::unexpected<Error>(words.error());
  return std::make_unique<BolognaPlayer>(process::Command{std::move(*words), folder}, rules);
}

}  // namespace cadenza::programs
