#include "search/engine_inside.hpp"

namespace cadenza::search {

template class Engine<tablut::Tablut>;

}  // namespace cadenza::search
