// The inside of a session::Game: the line of play of one game type.
#pragma once

#include <algorithm>
#include <cassert>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/line.hpp"
#include "game/playthrough.hpp"
#include "session/game.hpp"

namespace cadenza::session {

namespace detail {

template <game::Game G>
inline constexpr char kTypeTag = 0;

template <class Variant>
std::string variant_text(const Variant& variant) {
  return to_text(variant);
}

}  // namespace detail

template <game::Game G>
class TypedGame final : public Game {
 public:
  TypedGame(std::string_view name, const typename G::Variant& variant,
            const typename G::Position& start)
      : name_(name),
        variant_(detail::variant_text(variant)),
        players_(G::players(variant)),
        first_side_(G::initial(variant).side_to_move()),
        line_(start) {}

  [[nodiscard]] const game::Line<G>& line() const noexcept { return line_; }

  [[nodiscard]] std::unique_ptr<Game> clone() const override {
    return std::make_unique<TypedGame>(*this);
  }
  [[nodiscard]] std::string_view name() const override { return name_; }
  [[nodiscard]] std::string variant() const override { return variant_; }
  [[nodiscard]] int players() const override { return players_; }
  [[nodiscard]] game::Side first_side() const override { return first_side_; }
  [[nodiscard]] game::Side side_to_move() const override { return line_.position().side_to_move(); }
  [[nodiscard]] game::Outcome outcome() const override { return line_.outcome(); }
  [[nodiscard]] std::string describe(game::Outcome outcome) const override {
    return game::describe<G>(outcome);
  }
  [[nodiscard]] std::string_view ending(game::Outcome outcome) const override {
    return G::kEndings[outcome.ending];
  }
  [[nodiscard]] std::vector<std::string> scores() const override {
    std::vector<std::string> scores;
    if constexpr (game::Scored<G>) {
      for (int i = 0; i < players_; ++i) {
        scores.push_back(
            G::score_text(line_.position(), game::side_of(static_cast<std::size_t>(i))));
      }
    }
    return scores;
  }
  [[nodiscard]] board::Diagram diagram() const override { return G::diagram(line_.position()); }
  [[nodiscard]] std::vector<std::string> winning_shape() const override {
    if constexpr (game::Shaped<G>) return G::winning_shape(line_.position());
    return {};
  }
  [[nodiscard]] int plies() const override { return plies_; }
  [[nodiscard]] int turn_length() const override { return game::turn_length<G>(line_.position()); }

  [[nodiscard]] std::vector<game::Move> legal_moves() const override {
    if (outcome().over()) return {};
    const auto moves = game::legal_moves<G>(line_.position());
    return {moves.begin(), moves.end()};
  }
  [[nodiscard]] bool is_legal(game::Move move) const override {
    return !outcome().over() && line_.position().is_legal(move);
  }
  void play(game::Move move) override {
    assert(is_legal(move));
    line_.play(move);
    ++plies_;
  }

  [[nodiscard]] std::string to_text() const override { return G::to_text(line_.position()); }
  [[nodiscard]] std::string to_text(game::Move move) const override {
    return G::to_text(line_.position(), move);
  }
  [[nodiscard]] Expected<game::Move> parse_move(const Field& field) const override {
    return G::parse_move(line_.position(), field);
  }
  [[nodiscard]] board::Key symmetric_key() const override {
    const auto& position = line_.position();
    board::Key key = position.key();
    if constexpr (game::Symmetric<G>) {
      for (int s = 1; s < G::kSymmetries; ++s) {
        key = std::min(key, G::transformed(position, s).key());
      }
    }
    return key;
  }
  [[nodiscard]] const void* type_tag() const noexcept override { return &detail::kTypeTag<G>; }

 private:
  std::string_view name_;
  std::string variant_;
  int players_;
  game::Side first_side_;
  int plies_ = 0;
  game::Line<G> line_;
};

// The line inside, for whoever was made for this game's type; null when it is another.
template <game::Game G>
[[nodiscard]] const game::Line<G>* typed_line(const Game& game) noexcept {
  if (game.type_tag() != &detail::kTypeTag<G>) return nullptr;
  return &static_cast<const TypedGame<G>&>(game).line();
}

}  // namespace cadenza::session
