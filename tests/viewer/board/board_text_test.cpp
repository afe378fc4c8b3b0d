// The text around the boards with the window's fonts: its position and its
// size.
#include "../app/app_fixture.hpp"
#include "viewer/board/board_label.hpp"
#include "viewer/board/centre.hpp"
#include "viewer/board/seats.hpp"
#include "viewer/platform/fonts.hpp"

#include <algorithm>
#include <functional>
#include <map>

namespace pinwheel::viewer {
namespace {

using debugger::BoardIndex;
using debugger::SeatIndex;

constexpr float kLeastCapital = 7.0F;  // pixels: height of a capital letter in 11-pixel text

class BoardText : public AppFixture {
protected:
    BoardText() {
        resources_.fonts = loadFonts(fontSizesFor(kWindow, 1)).fonts;
        resources_.scale = 1;
    }

    // The glyphs drawn. Everything else has the colour of the texture's white pixel.
    std::vector<ScreenRect> glyphs(const std::function<void(ImDrawList&)>& draw) {
        ImGui::GetStyle().AntiAliasedLinesUseTex = false;
        ImGui::NewFrame();
        const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
        ImDrawList& list = *ImGui::GetForegroundDrawList();
        const int first = list.VtxBuffer.Size;
        draw(list);
        std::vector<ScreenRect> rects;
        for (int i = first; i + 3 < list.VtxBuffer.Size;) {
            const ImDrawVert* const corner = &list.VtxBuffer[i];
            const bool isGlyph = corner->uv.x != white.x || corner->uv.y != white.y;
            if (isGlyph)
                rects.push_back(
                    {{corner[0].pos.x, corner[0].pos.y}, {corner[2].pos.x, corner[2].pos.y}});
            i += isGlyph ? 4 : 1;
        }
        ImGui::EndFrame();
        return rects;
    }

    // The height of the capitals in each line of text, by baseline. A line such as "move" has only
    // small letters, which are three quarters as high in the window's font.
    static std::vector<float> lineHeights(const std::vector<ScreenRect>& glyphs) {
        constexpr float kCapitalsPerSmall = 4.0F / 3;
        std::map<long, std::vector<float>> lines;
        for (const ScreenRect& glyph : glyphs)
            lines[std::lround(glyph.max.y)].push_back(glyph.height());
        std::vector<float> heights;
        for (const auto& [base, letters] : lines) {
            if (letters.size() < 3) continue;
            const auto [least, most] = std::minmax_element(letters.begin(), letters.end());
            const bool isSmallOnly = *most < 1.2F * *least;
            heights.push_back(isSmallOnly ? *most * kCapitalsPerSmall : *most);
        }
        return heights;
    }

    // Every layout of boards in a window of 1280 by 720.
    std::vector<Layout> layouts() const {
        std::vector<Layout> all;
        for (const ScreenRect area :
             {ScreenRect{{12, 12}, {1268, 680}}, ScreenRect{{12, 38}, {901, 603}},
              ScreenRect{{12, 38}, {781, 506}}}) {
            for (unsigned turns = 0; turns < 4; ++turns) all.push_back(compassLayout(area, turns));
            const debugger::Roster& roster = debugger::duplicateRoster();
            for (const SeatIndex player : roster.seatIndices()) {
                all.push_back(focusLayout(area, roster, player));
                all.push_back(pairLayout(area, roster, player));
            }
            all.push_back(boardLayout(area, roster, kNE, 0));
        }
        return all;
    }

    Theme theme_ = themeFor(ThemeChoice::Light, PaletteChoice::Standard);
};

TEST_F(BoardText, EveryBoardIsNamedInsideItsRoomAndLegibly) {
    for (const Layout& layout : layouts()) {
        for (const BoardIndex board : debugger::duplicateRoster().boardIndices()) {
            if (!layout.boards[board].isVisible()) continue;
            const BoardLabel& label = layout.labels[board];
            const auto letters = glyphs([&](ImDrawList& list) {
                drawBoardLabel(list, app().snapshot(), resources_, theme_, label, board);
            });
            // "NE", "White North", "Black East", without the spaces.
            EXPECT_GE(letters.size(), 2U + 9U + 9U);
            for (const ScreenRect& letter : letters) {
                EXPECT_GE(letter.min.x, label.room.min.x - 2);
                EXPECT_LE(letter.max.x, label.room.max.x + 2);
                EXPECT_GE(letter.min.y, label.room.min.y - 2);
                EXPECT_LE(letter.max.y, label.room.max.y + 2);
            }
            for (const float height : lineHeights(letters)) EXPECT_GE(height, kLeastCapital);
        }
    }
}

TEST_F(BoardText, ASeatOfTheComputerIsLegible) {
    constexpr float kALittleSmaller = 0.85F;  // "computer · 4 ghosts" is squeezed a little
    ASSERT_TRUE(app().open(PINWHEEL_SOURCE_DIR "/assets/games/a-long-game.json"));
    ASSERT_TRUE(app().goTo({43}));
    for (const Layout& layout : layouts()) {
        for (const SeatIndex player : debugger::duplicateRoster().seatIndices()) {
            const auto letters = glyphs([&](ImDrawList& list) {
                drawSeat(list, app().snapshot(), resources_, theme_, layout.seats[player], player,
                         true);
            });
            for (const float height : lineHeights(letters))
                EXPECT_GE(height, kLeastCapital * kALittleSmaller);
        }
    }
}

TEST_F(BoardText, TheCentreHasNoSmallLettersDuringTheGame) {
    for (const Layout& layout : layouts()) {
        const auto letters = glyphs([&](ImDrawList& list) {
            drawCentre(list, app().snapshot(), resources_, theme_, layout.centre,
                       layout.centreForm);
        });
        EXPECT_FALSE(letters.empty());
        for (const float height : lineHeights(letters)) EXPECT_GE(height, kLeastCapital);
    }
}

TEST_F(BoardText, ALongHeadlineIsWrappedAndNotMadeSmall) {
    ASSERT_TRUE(app().open(PINWHEEL_SOURCE_DIR "/assets/games/fifty-rounds.json"));
    ASSERT_TRUE(app().goTo(app().snapshot().lastPly));
    ASSERT_TRUE(app().snapshot().outcome);
    for (const Layout& layout : layouts()) {
        const auto letters = glyphs([&](ImDrawList& list) {
            drawCentre(list, app().snapshot(), resources_, theme_, layout.centre,
                       layout.centreForm);
        });
        for (const float height : lineHeights(letters)) EXPECT_GE(height, kLeastCapital);
        if (layout.centreForm != CentreForm::Diamond) continue;
        EXPECT_GE(lineHeights(letters).size(), 3U);
    }
}

}  // namespace
}  // namespace pinwheel::viewer
