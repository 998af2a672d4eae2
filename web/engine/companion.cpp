// In a browser the page has a solver of its own beside the search (web/solver), for those who want
// it: everybody else need not download it.
#include "solver/companion.hpp"

namespace cadenza::solver {

std::unique_ptr<Companion> solve_beside(const CompanionTask& /*task*/,
                                        std::atomic<bool>& /*found*/) {
  return nullptr;
}

}  // namespace cadenza::solver
