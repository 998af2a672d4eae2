#include "solver/companion.hpp"

#include <array>
#include <thread>
#include <utility>

#include "catalog/catalog.hpp"
#include "solver/strategy.hpp"
#include "solver/value.hpp"

namespace cadenza::solver {
namespace {

// Has forcing moves, so that proofs are short, and no position twice, so that a proof has an end.
template <class G>
inline constexpr bool kSolvable = threats::Forcing<G> && !game::Repeating<G>;

template <game::Game G>
class TypedCompanion final : public Companion {
 public:
  using Position = typename G::Position;

  TypedCompanion(const Position& start, std::size_t table_bytes, std::atomic<bool>& found)
      : start_(start), search_(start, Settings{}, std::nullopt, table_bytes) {
    thread_ = std::thread([this, &found] {
      settled_ = solve();
      if (settled_) found = true;
    });
  }
  ~TypedCompanion() override { stop(); }
  TypedCompanion(const TypedCompanion&) = delete;
  TypedCompanion& operator=(const TypedCompanion&) = delete;
  TypedCompanion(TypedCompanion&&) = delete;
  TypedCompanion& operator=(TypedCompanion&&) = delete;

  [[nodiscard]] std::optional<Settled> end() override {
    stop();
    return settled_;
  }

 private:
  void stop() {
    search_.stop();
    for (Shared& shared : shared_) shared.stop = true;
    if (thread_.joinable()) thread_.join();
  }

  [[nodiscard]] std::optional<Settled> solve() {
    const auto found = search_.run();
    if (!found) return std::nullopt;
    for (const Side side : {Side::white, Side::black}) {
      if (found->value == won_by(side)) return followed(side);
    }
    return std::nullopt;
  }

  // To its end, for the number of plies.
  [[nodiscard]] std::optional<Settled> followed(Side winner) {
    Settled settled{winner == start_.side_to_move(), {}, 0};
    Shared& shared = shared_[index(winner)];
    const auto take = [&](const Answer<G>& answer) -> Expected<void> {
      if (shared.stop) return fail("strategy", 0, "nobody waits for it any more");
      if (answer.reply == game::kNoMove) settled.move = G::to_text(answer.after, answer.answer);
      return {};
    };
    const auto figures = Strategy<G>(Goal{winner}, shared, take).write(start_);
    // A win at once is nobody's question, and has no answers to follow.
    if (!figures || (settled.mover_wins && settled.move.empty())) return std::nullopt;
    settled.plies = static_cast<int>(figures->longest);
    return settled;
  }

  Position start_;
  ValueSearch<G> search_;
  std::array<Shared, 2> shared_{Shared(search_.table(Side::white)),
                                Shared(search_.table(Side::black))};  // for following the win
  std::optional<Settled> settled_;
  std::thread thread_;
};

}  // namespace

std::unique_ptr<Companion> solve_beside(const CompanionTask& task, std::atomic<bool>& found) {
  auto companion = catalog::visit(
      task.game, task.variant,
      [&](auto g, const auto& variant) -> Expected<std::unique_ptr<Companion>> {
        using G = decltype(g);
        if constexpr (kSolvable<G>) {
          const auto start = G::parse_position(variant, task.position);
          if (!start) return tl::unexpected<Error>(start.error());
          return std::make_unique<TypedCompanion<G>>(*start, task.table_bytes, found);
        } else {
          return nullptr;
        }
      });
  return companion ? std::move(*companion) : nullptr;
}

}  // namespace cadenza::solver
