#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/picture/image.hpp"
#include "viewer/state/view.hpp"

#include <functional>
#include <memory>
#include <string>

namespace pinwheel::viewer {

// Draws the window's pictures without a window: the same frames, one after the other.
class Studio {
public:
    // `scale` is how large a point is, in pixels; `texts` are those from outside that will be
    // drawn, for the letters in them.
    static base::Result<Studio> open(ImageSize size, float scale, const std::string& texts = "");
    Studio(Studio&&) noexcept;
    Studio& operator=(Studio&&) noexcept;
    ~Studio();

    // The game as this view shows it, once everything has come to rest.
    base::Result<Image> draw(const debugger::Snapshot& game, const ViewState& view);

    // One frame of a window that is no larger than the studio: whatever `draw` asks of ImGui.
    using Draw = std::function<void(const Resources&)>;
    void drawFrame(ImageSize window, Rgba background, const Draw& draw);
    base::Result<Image> read() const;

private:
    struct Parts;
    explicit Studio(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace pinwheel::viewer
