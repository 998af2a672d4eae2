#include "search/engine_inside.hpp"

namespace cadenza::search {

template class Engine<omega::Small>;

}  // namespace cadenza::search
