// A page writes no files, so nothing of a solve is kept.
#include "solver/checkpoint.hpp"

namespace cadenza::solver {

Expected<void> save_checkpoint(const std::string& /*path*/, std::string_view /*problem*/,
                               const ProofTable& /*table*/) {
  return {};
}

Expected<void> load_checkpoint(const std::string& /*path*/, std::string_view /*problem*/,
                               ProofTable& /*table*/) {
  return {};
}

}  // namespace cadenza::solver
