#include "viewer/drawing/theme.hpp"

namespace pinwheel::viewer {

namespace {

using debugger::BySeat;

// In seat order, North, South, East, West: blue, red, violet, orange.
constexpr BySeat<Rgba> kStandard = {
    {Rgba{74, 144, 226}, Rgba{226, 88, 88}, Rgba{178, 128, 232}, Rgba{245, 163, 55}}};
// Blue, vermilion, reddish purple and yellow of the Okabe-Ito palette, which can be told apart with
// every kind of colour vision (https://jfly.uni-koeln.de/color/).
constexpr BySeat<Rgba> kColourBlindSafe = {
    {Rgba{0, 114, 178}, Rgba{213, 94, 0}, Rgba{204, 121, 167}, Rgba{240, 228, 66}}};

// The same hues for text: lighter on dark backgrounds, darker on light ones.
constexpr BySeat<Rgba> kStandardOnDark = {
    {Rgba{94, 160, 238}, Rgba{240, 112, 112}, Rgba{188, 142, 240}, Rgba{245, 163, 55}}};
constexpr BySeat<Rgba> kStandardOnLight = {
    {Rgba{24, 88, 166}, Rgba{172, 36, 36}, Rgba{110, 58, 176}, Rgba{140, 76, 0}}};
constexpr BySeat<Rgba> kSafeOnDark = {
    {Rgba{86, 170, 226}, Rgba{240, 124, 40}, Rgba{214, 138, 180}, Rgba{240, 228, 66}}};
constexpr BySeat<Rgba> kSafeOnLight = {
    {Rgba{0, 88, 142}, Rgba{158, 62, 0}, Rgba{148, 56, 108}, Rgba{104, 94, 0}}};

// On one board, for White and Black. Black is light enough to show the outlines inside a piece.
constexpr Rgba kWhiteSide = {247, 247, 243};
constexpr Rgba kBlackSide = {64, 67, 76};

constexpr std::array<Rgba, 4> kMarks = {Rgba{32, 170, 92, 235}, Rgba{216, 60, 60, 235},
                                        Rgba{40, 122, 222, 235}, Rgba{232, 178, 20, 235}};

constexpr SignColours kSignsOnDark = {
    .rim = {8, 9, 12},
    .playable = {44, 212, 108},
    .boardOnly = {244, 245, 248},
    .inHand = {44, 218, 244},
    .toBlame = {255, 104, 190},
    .check = {214, 68, 74},
    .lastMove = {240, 216, 92},
    .pointer = {255, 255, 255},
    .inspected = {255, 204, 92},
};

constexpr SignColours kSignsOnLight = {
    .rim = {14, 16, 22},
    .playable = {40, 190, 96},
    .boardOnly = {255, 255, 255},
    .inHand = {20, 196, 230},
    .toBlame = {255, 92, 184},
    .check = {228, 84, 84},
    .lastMove = {228, 186, 34},
    .pointer = {255, 255, 255},
    .inspected = {255, 184, 60},
};

constexpr Theme kDark = {
    .background = {23, 24, 28},
    .panel = {29, 31, 37},
    .panelTitle = {37, 40, 49},
    .line = {52, 56, 67},
    .text = {236, 238, 243},
    .quietText = {160, 165, 178},
    .fadedText = {112, 117, 130},
    .accent = {58, 196, 224},
    .lightSquare = {174, 182, 199},
    .darkSquare = {100, 111, 138},
    .boardRim = {44, 47, 57},
    .coordinate = {150, 156, 170},
    .badge = {196, 38, 44},
    .badgeText = {255, 255, 255},
    .lastMove = {240, 216, 92},
    .check = {250, 106, 106},
    .grabbed = {36, 214, 240},
    .playable = {54, 208, 114},
    .culprit = {250, 106, 106},
    .repetition = {192, 140, 240},
    .changed = {255, 204, 92},
    .shadow = {12, 13, 16},
    .signs = kSignsOnDark,
    .marks = kMarks,
    .players = kStandard,
    .playerTexts = kStandardOnDark,
};

constexpr Theme kLight = {
    .background = {240, 241, 244},
    .panel = {252, 252, 253},
    .panelTitle = {229, 232, 238},
    .line = {205, 209, 218},
    .text = {28, 31, 38},
    .quietText = {84, 90, 104},
    .fadedText = {124, 130, 142},
    .accent = {0, 106, 136},
    .lightSquare = {226, 230, 238},
    .darkSquare = {158, 170, 193},
    .boardRim = {176, 183, 197},
    .coordinate = {92, 98, 112},
    .badge = {196, 30, 36},
    .badgeText = {255, 255, 255},
    .lastMove = {168, 122, 0},
    .check = {186, 26, 32},
    .grabbed = {0, 112, 146},
    .playable = {0, 112, 50},
    .culprit = {186, 26, 32},
    .repetition = {116, 58, 180},
    .changed = {152, 76, 0},
    .shadow = {40, 44, 54},
    .signs = kSignsOnLight,
    .marks = kMarks,
    .players = kStandard,
    .playerTexts = kStandardOnLight,
};

std::uint8_t mixed(std::uint8_t top, std::uint8_t ground, float share) {
    const float sum = static_cast<float>(top) * share + static_cast<float>(ground) * (1 - share);
    return static_cast<std::uint8_t>(std::lround(sum));
}

}  // namespace

Rgba over(Rgba colour, Rgba ground) {
    const float share = opacityOf(colour);
    return {mixed(colour.red, ground.red, share), mixed(colour.green, ground.green, share),
            mixed(colour.blue, ground.blue, share), ground.alpha};
}

std::vector<ThemeColour> coloursOf(const Theme& theme) {
    std::vector<ThemeColour> colours = {
        {"background", ColourUse::Ground, theme.background},
        {"panel", ColourUse::Ground, theme.panel},
        {"panel title", ColourUse::Ground, theme.panelTitle},
        {"line", ColourUse::Decoration, theme.line},
        {"text", ColourUse::Text, theme.text},
        {"quiet text", ColourUse::Text, theme.quietText},
        {"faded text", ColourUse::FadedText, theme.fadedText},
        {"accent", ColourUse::Text, theme.accent},
        {"light square", ColourUse::Fill, theme.lightSquare},
        {"dark square", ColourUse::Fill, theme.darkSquare},
        {"board rim", ColourUse::Decoration, theme.boardRim},
        {"coordinate", ColourUse::Text, theme.coordinate},
        {"badge", ColourUse::Fill, theme.badge},
        {"badge text", ColourUse::BadgeText, theme.badgeText},
        {"last move", ColourUse::FadedText, theme.lastMove},
        {"check", ColourUse::Text, theme.check},
        {"grabbed", ColourUse::Text, theme.grabbed},
        {"playable", ColourUse::Text, theme.playable},
        {"culprit", ColourUse::Text, theme.culprit},
        {"repetition", ColourUse::Text, theme.repetition},
        {"changed", ColourUse::Text, theme.changed},
        {"shadow", ColourUse::Decoration, theme.shadow},
    };
    for (const Rgba& colour : theme.players) colours.push_back({"player", ColourUse::Fill, colour});
    for (const Rgba& colour : theme.playerTexts)
        colours.push_back({"player's text", ColourUse::Text, colour});
    return colours;
}

Theme themeFor(ThemeChoice theme, PaletteChoice palette) {
    const bool isDark = theme == ThemeChoice::Dark;
    Theme chosen = isDark ? kDark : kLight;
    if (palette == PaletteChoice::ColourBlindSafe) {
        chosen.players = kColourBlindSafe;
        chosen.playerTexts = isDark ? kSafeOnDark : kSafeOnLight;
    }
    return chosen;
}

Theme themeFor(ThemeChoice theme, PaletteChoice palette, const debugger::Roster& roster) {
    Theme chosen = themeFor(theme, palette);
    if (roster.boards().size() > 1) return chosen;
    for (const debugger::SeatIndex seat : roster.seatIndices()) {
        const bool isWhite = roster[seat].color == chess::Color::White;
        chosen.players[seat] = isWhite ? kWhiteSide : kBlackSide;
        chosen.playerTexts[seat] = chosen.text;
    }
    return chosen;
}

Rgba inkOn(Rgba ground) {
    // Perceived brightness, from 0 to 255.
    const float light = 0.299F * static_cast<float>(ground.red) +
                        0.587F * static_cast<float>(ground.green) +
                        0.114F * static_cast<float>(ground.blue);
    constexpr float kMiddle = 140;
    return light > kMiddle ? Rgba{16, 16, 20, 255} : Rgba{255, 255, 255, 255};
}

}  // namespace pinwheel::viewer
