#pragma once

#include "pinwheel/analysis/analyst.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/picture/image.hpp"
#include "viewer/state/effort.hpp"
#include "viewer/state/window_layout.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// The orientation of pieces on rotated boards.
enum class PieceFacing : std::uint8_t { WithBoard, Owner, Upright };

// Settings stored between runs.
struct Settings {
    ThemeChoice theme = ThemeChoice::Dark;
    PaletteChoice palette = PaletteChoice::Standard;
    PieceFacing facing = PieceFacing::WithBoard;
    unsigned quarterTurns = 0;
    float zoom = 1;  // chosen by the user; 1 is the default size
    Preset preset = Preset::Play;
    WindowLayout layout = layoutOf(Preset::Play);
    ImageSize window{1440, 900};  // points
    bool isMaximised = false;
    bool animatesMoves = true;
    std::vector<std::string> recentFiles;  // newest first
    std::string picturesFolder;            // empty: the XDG default
    std::vector<std::string> engines;      // commands that were attached, newest first
    analysis::Model analysisModel = analysis::Model::Maxn;
    Effort analysisEffort = forTenths(50);

    friend bool operator==(const Settings&, const Settings&) = default;
};

// Whether the board of a game on one board has Black at the bottom. The layout of four boards turns
// by quarters; a single board only by halves.
inline bool isFlipped(const Settings& settings) { return settings.quarterTurns >= 2; }

inline constexpr float kLeastZoom = 0.6F;
inline constexpr float kMostZoom = 3;
inline constexpr std::size_t kMostRecentFiles = 10;
inline constexpr std::size_t kMostEngines = 8;

}  // namespace pinwheel::viewer
