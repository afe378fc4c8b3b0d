#pragma once

#include "viewer/picture/image.hpp"

namespace pinwheel::viewer {

inline constexpr Rgba kRed{200, 30, 30};
inline constexpr Rgba kBlue{20, 60, 190};
inline constexpr Rgba kGrey{90, 92, 101};

}  // namespace pinwheel::viewer
