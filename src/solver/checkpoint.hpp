// What a solve has found so far, on disk: enough to go on after the machine, or somebody, has ended
// it.
#pragma once

#include <string>
#include <string_view>

#include "base/expected.hpp"
#include "solver/proof_table.hpp"

namespace cadenza::solver {

// Only what took some effort to find: the rest is found again sooner than it is read. Replaces the
// file in one step, so that there is a whole one at every moment, whoever or whatever ends us.
[[nodiscard]] Expected<void> save_checkpoint(const std::string& path, std::string_view problem,
                                             const ProofTable& table);

// Nothing to do if there is no such file; an error if it is damaged or about another problem.
[[nodiscard]] Expected<void> load_checkpoint(const std::string& path, std::string_view problem,
                                             ProofTable& table);

}  // namespace cadenza::solver
