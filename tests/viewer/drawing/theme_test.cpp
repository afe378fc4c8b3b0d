#include "viewer/drawing/theme.hpp"

#include "contrast.hpp"

#include <gtest/gtest.h>

namespace pinwheel::viewer {
namespace {

constexpr double kForText = 4.5;
constexpr double kForShapes = 3;

std::vector<ThemeColour> with(ColourUse use, const Theme& theme) {
    std::vector<ThemeColour> chosen;
    for (const ThemeColour& each : coloursOf(theme)) {
        if (each.use == use) chosen.push_back(each);
    }
    return chosen;
}

TEST(Contrast, MatchesTheDefinition) {
    EXPECT_NEAR(contrast({0, 0, 0}, {255, 255, 255}), 21, 0.01);
    EXPECT_NEAR(contrast({255, 255, 255}, {119, 119, 119}), 4.48, 0.01);
    EXPECT_NEAR(contrast({40, 205, 104}, {174, 182, 199}), 1.03, 0.03);
}

TEST(ThemeColours, NoneIsMissingFromTheTable) {
    const Theme theme = themeFor(ThemeChoice::Dark, PaletteChoice::Standard);
    EXPECT_EQ(coloursOf(theme).size() * sizeof(Rgba),
              sizeof(Theme) - sizeof(SignColours) - sizeof(theme.marks));
}

TEST(ThemeColours, TextIsLegibleOnEveryGround) {
    forEachTheme([](const Theme& theme, const std::string& name) {
        for (const ThemeColour& ground : with(ColourUse::Ground, theme)) {
            for (const ThemeColour& text : with(ColourUse::Text, theme))
                EXPECT_GE(contrast(text.colour, ground.colour), kForText)
                    << name << ": " << text.name << " on " << ground.name;
            for (const ThemeColour& text : with(ColourUse::FadedText, theme))
                EXPECT_GE(contrast(text.colour, ground.colour), kForShapes)
                    << name << ": " << text.name << " on " << ground.name;
        }
        EXPECT_GE(contrast(theme.badgeText, theme.badge), kForText) << name;
    });
}

TEST(ThemeColours, DotsInAPlayersColourAreVisibleByTheirRim) {
    forEachTheme([](const Theme& theme, const std::string& name) {
        for (const ThemeColour& ground : with(ColourUse::Ground, theme))
            EXPECT_GE(contrast(theme.quietText, ground.colour), kForShapes) << name;
    });
}

TEST(ThemeColours, ThePlayersTextColoursAreDistinguishable) {
    forEachTheme([](const Theme& theme, const std::string& name) {
        for (const debugger::SeatIndex one : debugger::duplicateRoster().seatIndices()) {
            for (const debugger::SeatIndex other : debugger::duplicateRoster().seatIndices()) {
                if (one == other) continue;
                const Rgba a = theme.playerTexts[one];
                const Rgba b = theme.playerTexts[other];
                EXPECT_GT(std::abs(a.red - b.red) + std::abs(a.green - b.green) +
                              std::abs(a.blue - b.blue),
                          80)
                    << name;
            }
        }
    });
}

// On one board White is white and Black is black, with the dark outline of every piece.
TEST(ThemeColours, WhiteAndBlackAreLegibleOnEverySquareOfOneBoard) {
    constexpr Rgba kOutline{0, 0, 0};
    for (const ThemeChoice choice : {ThemeChoice::Dark, ThemeChoice::Light}) {
        for (const PaletteChoice palette :
             {PaletteChoice::Standard, PaletteChoice::ColourBlindSafe}) {
            const Theme theme = themeFor(choice, palette, debugger::orthodoxRoster());
            const Rgba white = theme.players[debugger::SeatIndex{0}];
            const Rgba black = theme.players[debugger::SeatIndex{1}];
            EXPECT_GE(contrast(white, black), kForText);
            EXPECT_GE(contrast(black, kOutline), 2) << "lines inside a black piece";
            for (const Rgba square : {theme.lightSquare, theme.darkSquare}) {
                EXPECT_GE(contrast(kOutline, square), kForShapes);
                EXPECT_TRUE(contrast(white, square) >= 2 || contrast(kOutline, white) >= kForText);
                EXPECT_GE(contrast(white, square) * contrast(square, black), kForText);
            }
        }
    }
}

TEST(ThemeColours, FourBoardsKeepThePlayersColours) {
    EXPECT_EQ(themeFor(ThemeChoice::Dark, PaletteChoice::Standard, debugger::duplicateRoster())
                  .players[debugger::SeatIndex{0}],
              themeFor(ThemeChoice::Dark, PaletteChoice::Standard).players[debugger::SeatIndex{0}]);
}

TEST(Over, MixesByOpacity) {
    EXPECT_EQ(over({200, 100, 0, 255}, {0, 0, 0}), (Rgba{200, 100, 0}));
    EXPECT_EQ(over({200, 100, 0, 0}, {10, 20, 30}), (Rgba{10, 20, 30}));
    EXPECT_EQ(over(withAlpha({200, 100, 0}, 0.5F), {0, 0, 100}).red, 100);
}

}  // namespace
}  // namespace pinwheel::viewer
