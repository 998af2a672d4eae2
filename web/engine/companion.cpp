// In a browser nobody solves beside the search: the page would have to download the solver first.
#include "solver/companion.hpp"

namespace cadenza::solver {

std::unique_ptr<Companion> solve_beside(const CompanionTask& /*task*/,
                                        std::atomic<bool>& /*found*/) {
  return nullptr;
}

}  // namespace cadenza::solver
