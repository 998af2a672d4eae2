#include "search/engine_inside.hpp"

namespace cadenza::search {

template class Engine<andantino::Small>;

}  // namespace cadenza::search
