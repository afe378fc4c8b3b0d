#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/picture/image.hpp"
#include "viewer/picture/pixel_rect.hpp"
#include "viewer/state/view.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// Draws the window's frames on the CPU, without a display or a graphics driver.
class Studio {
public:
    // `scale` is the number of pixels per point; `texts` are the user's texts that will be drawn,
    // so that their characters are in the font atlas.
    static base::Result<Studio> open(ImageSize size, float scale, const std::string& texts = "");
    Studio(Studio&&) noexcept;
    Studio& operator=(Studio&&) noexcept;
    ~Studio();

    // The game in this view, after all animations have settled.
    Image draw(const debugger::Snapshot& game, const ViewState& view);
    // The same, left in image(); in a transparent picture the colours are premultiplied.
    void update(const debugger::Snapshot& game, const ViewState& view);

    // One frame of a window that is not larger than the studio, with everything that `draw` draws.
    using Draw = std::function<void(const Resources&)>;
    void drawFrame(ImageSize window, Rgba background, const Draw& draw);
    const Image& image() const;
    // The parts of image() that may differ from the frame before.
    const std::vector<PixelRect>& changed() const;

private:
    void buildFrame(ImageSize window, const Draw& draw);
    void rasterise(Rgba background);

    struct Parts;
    explicit Studio(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace pinwheel::viewer
