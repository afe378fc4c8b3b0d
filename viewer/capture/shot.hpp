#pragma once

#include "base/result.hpp"
#include "session/snapshot.hpp"
#include "viewer/image.hpp"
#include "viewer/view_state.hpp"

#include <string>

namespace viewer {

struct ShotRequest {
    ImageSize size{1920, 1080};
    float scale = 1;  // how large a point is, in pixels
    ViewState view;
};

// The window's picture of a game, drawn without a window.
base::Result<Image> takeShot(const session::Snapshot& game, const ShotRequest& request);

}  // namespace viewer
