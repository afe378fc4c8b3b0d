#pragma once

#include "viewer/drawing/theme.hpp"
#include "viewer/picture/image.hpp"
#include "viewer/state/window_layout.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// How pieces stand on their turned boards.
enum class PieceFacing : std::uint8_t { WithBoard, Owner, Upright };

// What is remembered from one start to the next.
struct Settings {
    ThemeChoice theme = ThemeChoice::Dark;
    PaletteChoice palette = PaletteChoice::Standard;
    PieceFacing facing = PieceFacing::WithBoard;
    unsigned quarterTurns = 0;
    float zoom = 1;  // the user's wish; 1 for text as it comes
    Preset preset = Preset::Play;
    WindowLayout layout = layoutOf(Preset::Play);
    ImageSize window{1440, 900};  // points
    bool isMaximised = false;
    bool animatesMoves = true;
    std::vector<std::string> recentFiles;  // the newest first
    std::string picturesFolder;            // empty: the one that XDG names

    friend bool operator==(const Settings&, const Settings&) = default;
};

inline constexpr float kLeastZoom = 0.6F;
inline constexpr float kMostZoom = 3;
inline constexpr std::size_t kMostRecentFiles = 10;

}  // namespace pinwheel::viewer
