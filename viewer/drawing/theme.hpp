#pragma once

#include "pinwheel/debugger/roster.hpp"
#include "viewer/picture/image.hpp"

#include <array>
#include <cmath>
#include <cstdint>

namespace pinwheel::viewer {

enum class ThemeChoice : std::uint8_t { Dark, Light };
enum class PaletteChoice : std::uint8_t { Standard, ColourBlindSafe };

// Every colour of the window, by what it is for.
struct Theme {
    Rgba background;
    Rgba panel;
    Rgba panelTitle;
    Rgba line;  // hair lines between things
    Rgba text;
    Rgba quietText;
    Rgba fadedText;  // what lies after the ply on screen
    Rgba accent;
    Rgba lightSquare;
    Rgba darkSquare;
    Rgba boardRim;
    Rgba coordinate;
    Rgba lastMove;
    Rgba check;
    Rgba badgeText;  // on the colour of check
    Rgba grabbed;    // the cyan outline
    Rgba playable;   // the green dot
    Rgba boardOnly;  // the grey dashed ring
    Rgba culprit;
    Rgba repetition;
    Rgba changed;  // a value that is another one than before
    Rgba shadow;
    std::array<Rgba, 4> marks;  // by game::MarkColour
    debugger::BySeat<Rgba> players;
};

Theme themeFor(ThemeChoice theme, PaletteChoice palette);

inline Rgba withAlpha(Rgba colour, float share) {
    colour.alpha = static_cast<std::uint8_t>(std::lround(static_cast<float>(colour.alpha) * share));
    return colour;
}

// Sizes in squares of a board, so that everything on it grows with it.
namespace size {
inline constexpr float kPiece = 0.94F;
inline constexpr float kGlow = 0.34F;
inline constexpr float kRim = 0.10F;
inline constexpr float kEdge = 0.17F;  // of the line around the boards of the player to move
inline constexpr float kPlayableDot = 0.17F;
inline constexpr float kCaptureRing = 0.46F;
inline constexpr float kCaptureWidth = 0.09F;
inline constexpr float kBoardOnlyRing = 0.18F;
inline constexpr float kBoardOnlyWidth = 0.06F;
inline constexpr float kGrabbedWidth = 0.08F;
inline constexpr float kGhostRing = 0.43F;
inline constexpr float kGhostWidth = 0.055F;
inline constexpr float kMarkWidth = 0.16F;
inline constexpr float kMarkHead = 0.44F;
inline constexpr float kCoordinate = 0.42F;
inline constexpr float kCoordinateDistance = 0.36F;
inline constexpr float kLeastCoordinatePixels = 9.0F;
}  // namespace size

inline constexpr float kGhostOpacity = 0.42F;

}  // namespace pinwheel::viewer
