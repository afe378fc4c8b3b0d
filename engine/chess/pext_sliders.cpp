#include "pinwheel/chess/attacks.hpp"

namespace pinwheel::chess {

const SliderTables<PextIndex> kPextSliders;

}  // namespace pinwheel::chess
