// For the larger boards: a file of its own, because a browser's engine is compiled for size there.
#include "search/engine_inside.hpp"

namespace cadenza::search {

template class Engine<andantino::Large>;

}  // namespace cadenza::search
