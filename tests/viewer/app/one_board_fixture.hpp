#pragma once

#include "../panels/panel_fixture.hpp"
#include "viewer/chrome/stage.hpp"

#include <fstream>
#include <string>
#include <string_view>

namespace pinwheel::viewer {

inline constexpr debugger::BoardIndex kOnlyBoard{0};
inline constexpr debugger::SeatIndex kWhiteSeat{0};
inline constexpr debugger::SeatIndex kBlackSeat{1};

// An ordinary game in the window.
class OneBoardFixture : public PanelFixture {
protected:
    // The moves as PGN has them, after these tags.
    void openPgn(const std::string& moves, const std::string& tags = "") {
        const std::string path = folder_.file("game.pgn");
        std::ofstream(path) << tags << "\n" << moves << "\n";
        const base::Status opened = app().open(path);
        ASSERT_TRUE(opened) << opened.error().what;
        frame();
        ASSERT_TRUE(app().snapshot().isOneBoard());
    }
    void openSample() {
        const base::Status opened =
            app().open(PINWHEEL_SOURCE_DIR "/assets/games/a-repetition-bug.pgn");
        ASSERT_TRUE(opened) << opened.error().what;
        frame();
    }
    void openPosition(const std::string& fen) {
        openPgn("*", "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n");
    }
    std::optional<StageText> stage() {
        return stageText(app().snapshot(), app().view().looking, app().view().notice);
    }
    // Types the move as a person does, capital letters with Shift.
    void type(std::string_view words) {
        press('/');
        for (const char c : words) {
            const bool isCapital = c >= 'A' && c <= 'Z';
            press(isCapital ? static_cast<char>(c - 'A' + 'a') : c, false, isCapital);
        }
        press(Key::Enter);
    }
};

}  // namespace pinwheel::viewer
