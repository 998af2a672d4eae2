#include "solver/companion.hpp"

#include <thread>
#include <utility>

#include "catalog/catalog.hpp"
#include "solver/settling.hpp"

namespace cadenza::solver {
namespace {

template <game::Game G>
class TypedCompanion final : public Companion {
 public:
  TypedCompanion(const typename G::Position& start, std::size_t table_bytes,
                 std::atomic<bool>& found)
      : settling_(start, Settings{}, table_bytes) {
    thread_ = std::thread([this, &found] {
      settled_ = settling_.run();
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
    settling_.stop();
    if (thread_.joinable()) thread_.join();
  }

  Settling<G> settling_;
  std::optional<Settled> settled_;
  std::thread thread_;
};

}  // namespace

std::unique_ptr<Companion> solve_beside(const CompanionTask& task, std::atomic<bool>& found) {
  auto companion = catalog::visit(
      task.game, task.variant,
      [&](auto g, const auto& variant) -> Expected<std::unique_ptr<Companion>> {
        using G = decltype(g);
        if constexpr (kSettling<G>) {
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
