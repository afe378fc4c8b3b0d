#include "pinwheel/search/transposition_table.hpp"

namespace pinwheel::search {

template class BasicTranspositionTable<Score>;

}  // namespace pinwheel::search
