#pragma once

#include "pinwheel/debugger/roster.hpp"
#include "viewer/picture/image.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <vector>

namespace pinwheel::viewer {

enum class ThemeChoice : std::uint8_t { Dark, Light };
enum class PaletteChoice : std::uint8_t { Standard, ColourBlindSafe };

// Every colour of the signs on the boards. Each is bright enough to be visible on the dark rim that
// they all have, and the rim is dark enough for every square.
struct SignColours {
    Rgba rim;
    Rgba playable;   // green
    Rgba boardOnly;  // nearly white
    Rgba inHand;     // cyan
    Rgba toBlame;    // pink
    Rgba check;      // red, used for nothing else
    Rgba lastMove;   // a tint of the square
    Rgba pointer;
    Rgba inspected;
};

// Every colour of the window, by purpose.
struct Theme {
    Rgba background;
    Rgba panel;
    Rgba panelTitle;
    Rgba line;  // hairlines between parts
    Rgba text;
    Rgba quietText;
    Rgba fadedText;  // plies after the current one
    Rgba accent;
    Rgba lightSquare;
    Rgba darkSquare;
    Rgba boardRim;
    Rgba coordinate;
    Rgba badge;
    Rgba badgeText;
    // For text, and for marks outside the boards; the signs on the boards have their own colours.
    Rgba lastMove;
    Rgba check;
    Rgba grabbed;
    Rgba playable;
    Rgba culprit;  // refusals and failures
    Rgba repetition;
    Rgba changed;  // a value that differs from the previous one
    Rgba shadow;
    SignColours signs;
    std::array<Rgba, 4> marks;           // by game::MarkColour
    debugger::BySeat<Rgba> players;      // pieces, dots, frames
    debugger::BySeat<Rgba> playerTexts;  // the same hues, legible as text
};

Theme themeFor(ThemeChoice theme, PaletteChoice palette);
// The same for a game with these players: on one board White is white and Black is black.
Theme themeFor(ThemeChoice theme, PaletteChoice palette, const debugger::Roster& roster);

// The purpose of a colour, which determines the contrast that it needs.
enum class ColourUse : std::uint8_t {
    Ground,      // a background of text
    Text,        // on every background
    FadedText,   // on every background, deliberately low in contrast
    Fill,        // of something that has its own rim or edge
    BadgeText,   // only on the badge
    Decoration,  // carries no information
};
struct ThemeColour {
    std::string_view name;
    ColourUse use;
    Rgba colour;
};
// Every colour of a theme except those of the signs, for which signs.hpp has a table.
std::vector<ThemeColour> coloursOf(const Theme& theme);

inline Rgba withAlpha(Rgba colour, float share) {
    colour.alpha = static_cast<std::uint8_t>(std::lround(static_cast<float>(colour.alpha) * share));
    return colour;
}

// Black or white, whichever is legible on the colour.
Rgba inkOn(Rgba ground);

inline float opacityOf(Rgba colour) { return static_cast<float>(colour.alpha) / 255; }

// A possibly translucent colour blended onto an opaque background.
Rgba over(Rgba colour, Rgba ground);

// Sizes in squares of a board, so that everything scales with the board.
namespace size {
inline constexpr float kPiece = 0.94F;
inline constexpr float kGlow = 0.34F;
inline constexpr float kRim = 0.10F;
inline constexpr float kEdge = 0.24F;  // of the line around the boards of the player to move
inline constexpr float kEdgeRim = 0.04F;
// Signs, from the outside in, so that none covers another: a teacher's circle, the ring of a
// capture, the ring of a ghost, the dots.
inline constexpr float kSignRim = 0.035F;
inline constexpr float kMarkCircle = 0.55F;
inline constexpr float kMarkCircleWidth = 0.06F;
inline constexpr float kCaptureRing = 0.455F;
inline constexpr float kCaptureWidth = 0.05F;
inline constexpr float kGhostRing = 0.365F;
inline constexpr float kGhostWidth = 0.055F;
inline constexpr float kGhostPiece = 0.80F;
inline constexpr float kPlayableDot = 0.17F;
inline constexpr float kBoardOnlyRing = 0.12F;
inline constexpr float kBoardOnlyWidth = 0.10F;
inline constexpr float kLineDiamond = 0.15F;
inline constexpr float kFrameWidth = 0.07F;
inline constexpr float kThinFrameWidth = 0.035F;
inline constexpr float kCornerArm = 0.24F;
inline constexpr float kWedgeDepth = 0.22F;
inline constexpr float kWedgeHalf = 0.16F;
inline constexpr float kHairline = 0.03F;
inline constexpr float kWayWidth = 0.06F;
inline constexpr float kMarkWidth = 0.16F;
inline constexpr float kMarkHead = 0.44F;
inline constexpr float kBestWidth = 0.24F;  // of an arrow of which only the edge is drawn
inline constexpr float kBestHead = 0.52F;
inline constexpr float kBestEdge = 0.06F;
inline constexpr float kCoordinate = 0.42F;
inline constexpr float kCoordinateDistance = 0.36F;
inline constexpr float kLeastCoordinatePixels = 9.0F;
}  // namespace size

// Points: no text around the boards is smaller.
inline constexpr float kLeastText = 11;

inline constexpr float kGhostOpacity = 0.45F;
// Opacity of the last-move highlight: for the newest ply, and for older ones.
inline constexpr float kNewestMoveTint = 0.5F;
inline constexpr float kOlderMoveTint = 0.22F;

}  // namespace pinwheel::viewer
