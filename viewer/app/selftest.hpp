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

// Draws one ImGui frame offscreen, looks at the pixels that come back, and sends them through PNG
// and back. Succeeds only if every step gave what was drawn.
base::Result<SelftestReport> runSelftest();

}  // namespace pinwheel::viewer
