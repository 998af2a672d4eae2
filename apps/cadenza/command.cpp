#include "command.hpp"

namespace cadenza::app {

void add_position_options(CLI::App& command, PositionOptions& options) {
  command.add_option("--game,-g", options.game, "andantino, omega or tablut")->required();
  command.add_option("--variant,-v", options.variant,
                     "the variant, such as side5,two-stones; see 'cadenza games'");
  command.add_option("--fen,-f", options.fen, "the position to begin with; default: the start");
  command.add_option("--moves,-m", options.moves, "moves to play first, separated by blanks");
}

}  // namespace cadenza::app
