#include "pinwheel/chess/attacks.hpp"

namespace pinwheel::chess {

const SliderTables<MagicIndex> kMagicSliders;

}  // namespace pinwheel::chess
