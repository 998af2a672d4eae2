#include "search/engine_inside.hpp"

namespace cadenza::search {

template class Engine<andantino::Small>;
template class Engine<andantino::Large>;

}  // namespace cadenza::search
