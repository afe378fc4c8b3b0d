#include "viewer/drawing/theme.hpp"

namespace pinwheel::viewer {

namespace {

using debugger::BySeat;

// By the number of the seat, North, South, East, West: blue, red, violet, orange.
constexpr BySeat<Rgba> kStandard = {
    {Rgba{74, 144, 226}, Rgba{226, 88, 88}, Rgba{178, 128, 232}, Rgba{245, 163, 55}}};
// Blue, vermilion, reddish purple and yellow of the Okabe-Ito palette, which every kind of colour
// vision tells apart (https://jfly.uni-koeln.de/color/).
constexpr BySeat<Rgba> kColourBlindSafe = {
    {Rgba{0, 114, 178}, Rgba{213, 94, 0}, Rgba{204, 121, 167}, Rgba{240, 228, 66}}};

constexpr std::array<Rgba, 4> kMarks = {Rgba{21, 158, 82, 205}, Rgba{208, 44, 44, 205},
                                        Rgba{20, 106, 208, 205}, Rgba{226, 168, 10, 215}};

constexpr Theme kDark = {
    .background = {23, 24, 28},
    .panel = {29, 31, 37},
    .panelTitle = {37, 40, 49},
    .line = {52, 56, 67},
    .text = {236, 238, 243},
    .quietText = {160, 165, 178},
    .fadedText = {92, 96, 107},
    .accent = {58, 196, 224},
    .lightSquare = {174, 182, 199},
    .darkSquare = {100, 111, 138},
    .boardRim = {44, 47, 57},
    .coordinate = {136, 142, 156},
    .lastMove = {240, 216, 92},
    .check = {236, 62, 62},
    .badgeText = {255, 255, 255},
    .grabbed = {36, 214, 240},
    .playable = {40, 205, 104},
    .boardOnly = {244, 245, 248},
    .culprit = {236, 72, 84},
    .repetition = {192, 140, 240},
    .changed = {255, 204, 92},
    .shadow = {12, 13, 16},
    .marks = kMarks,
    .players = kStandard,
};

constexpr Theme kLight = {
    .background = {240, 241, 244},
    .panel = {252, 252, 253},
    .panelTitle = {229, 232, 238},
    .line = {205, 209, 218},
    .text = {28, 31, 38},
    .quietText = {92, 98, 112},
    .fadedText = {166, 171, 182},
    .accent = {0, 134, 168},
    .lightSquare = {226, 230, 238},
    .darkSquare = {158, 170, 193},
    .boardRim = {176, 183, 197},
    .coordinate = {106, 113, 128},
    .lastMove = {228, 186, 34},
    .check = {222, 42, 42},
    .badgeText = {255, 255, 255},
    .grabbed = {0, 158, 196},
    .playable = {16, 158, 74},
    .boardOnly = {66, 72, 86},
    .culprit = {214, 42, 58},
    .repetition = {126, 66, 190},
    .changed = {176, 92, 0},
    .shadow = {40, 44, 54},
    .marks = kMarks,
    .players = kStandard,
};

}  // namespace

Theme themeFor(ThemeChoice theme, PaletteChoice palette) {
    Theme chosen = theme == ThemeChoice::Dark ? kDark : kLight;
    if (palette == PaletteChoice::ColourBlindSafe) chosen.players = kColourBlindSafe;
    return chosen;
}

}  // namespace pinwheel::viewer
