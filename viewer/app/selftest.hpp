#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/picture/image.hpp"
#include "viewer/platform/desktop/offscreen.hpp"

#include <cstdint>
#include <vector>

namespace pinwheel::viewer {

struct SelftestReport {
    GlDescription gl;
    ImageSize size;
    std::vector<std::uint8_t> png;
};

// Draws one ImGui frame offscreen, checks its pixels, and encodes and decodes them as PNG. Succeeds
// only if every step preserves the drawing.
base::Result<SelftestReport> runSelftest();

}  // namespace pinwheel::viewer
