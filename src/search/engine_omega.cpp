#include "search/engine_inside.hpp"

namespace cadenza::search {

template class Engine<omega::Small>;
template class Engine<omega::Large>;

}  // namespace cadenza::search
