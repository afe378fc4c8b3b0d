#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/board/image.hpp"
#include "viewer/board/theme.hpp"
#include "viewer/chrome/window_layout.hpp"

#include <cstdint>
#include <string>
#include <string_view>
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
    ImageSize window{1440, 900};
    std::vector<std::string> recentFiles;  // the newest first
    std::string picturesFolder;            // empty: the one that XDG names

    friend bool operator==(const Settings&, const Settings&) = default;
};

inline constexpr float kLeastZoom = 0.6F;
inline constexpr float kMostZoom = 3;
inline constexpr std::size_t kMostRecentFiles = 10;

// Puts a file first among the recent ones.
void remember(std::vector<std::string>& recentFiles, const std::string& path);

std::string toText(const Settings& settings);
// Whatever is missing or makes no sense is as in new settings; only what is not a JSON object at
// all is refused.
base::Result<Settings> parseSettings(std::string_view text);

// New settings if the folder has none yet.
base::Result<Settings> loadSettings(const std::string& folder);
base::Status storeSettings(const std::string& folder, const Settings& settings);

}  // namespace pinwheel::viewer
