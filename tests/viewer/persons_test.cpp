// People who have never seen the program, and one without a mouse, in a real window. Every action
// is counted, and everything they are told is read from the screen.
#include "real_window.hpp"

namespace pinwheel::viewer {
namespace {

using chess::Square;

class Persons : public RealWindow, public testing::WithParamInterface<TestScreen> {
protected:
    Persons() : RealWindow(GetParam()) {
        // Smaller than the screen, so that full screen makes a difference.
        settings_.window.width -= 40;
        settings_.window.height -= 24;
    }

    void press(const std::string& keys) {
        ++actions_;
        RealWindow::press(keys);
    }
    void clickOn(const std::string& words) {
        ++actions_;
        RealWindow::clickOn(words);
    }
    void click(debugger::BoardIndex board, Square square) {
        ++actions_;
        RealWindow::click(board, square);
    }
    void pointAt(debugger::BoardIndex board, Square square) {
        ++actions_;
        RealWindow::pointAt(board, square);
    }
    void startProgram(const std::vector<std::string>& command) {
        ++actions_;
        startWith(command);
    }
    // "1280 720" of the only picture in the pictures folder.
    std::string sizeOfPicture() const {
        return outputOf(fmt::format("identify -format '%w %h' '{}'/*.png 2>/dev/null",
                                    folder_.file("pictures")));
    }

    int actions_ = 0;
};

TEST_P(Persons, ATeacherShowsWhyAMoveIsGreyAndTakesAPicture) {
    ASSERT_NO_FATAL_FAILURE(startProgram({PINWHEEL_PROGRAM}));
    clickOn("Mate, though the board alone");
    expectPly(10, 10);
    click(kNE, Square::e8);
    click(kNE, Square::f7);
    expectOnScreen("is legal on NE, but not on SE");
    expectOnScreen("own ghost on");
    pointAt(kSE, Square::f7);
    expectOnScreen("has been a ghost since");
    press("F11");
    press("F12");
    const std::string wanted = fmt::format("{} {}", screen_.size.width, screen_.size.height);
    EXPECT_TRUE(waitFor([&] { return sizeOfPicture() == wanted; })) << sizeOfPicture();
    EXPECT_LE(actions_, 12);
}

TEST_P(Persons, AnInventorReadsWhyTheOnlyEscapeFails) {
    ASSERT_NO_FATAL_FAILURE(startProgram(
        {PINWHEEL_PROGRAM, PINWHEEL_SOURCE_DIR "/assets/games/mate-despite-an-escape.json"}));
    expectOnScreen("East is in check on NE");
    expectOnScreen("own ghost on");
    EXPECT_LE(actions_, 3);
}

class EngineDeveloper : public Persons {};

// Pastes a game, looks at its keys, finds the repetitions, claims the draw, tries a line, compares
// it, saves everything and opens it again.
TEST_P(EngineDeveloper, FindsARepetitionBugInAPastedGame) {
    ASSERT_NO_FATAL_FAILURE(startProgram({PINWHEEL_PROGRAM}));
    copyFile(PINWHEEL_SOURCE_DIR "/assets/games/a-repetition-bug.pgn");
    press("ctrl+v");
    press("ctrl+3");
    expectOnScreen("What the last move changed");
    expectOnScreen("black to move");
    EXPECT_LE(actions_, 3);
    expectPly(22, 22);

    press("Home");
    clickOn("Breakpoints");
    clickOn("clock >= 50");
    type("repetition >= 2");
    press("Return");
    press("F5");
    expectPly(16, 22);
    press("F5");
    expectPly(17, 22);
    press("shift+F5");
    expectPly(16, 22);
    press("Escape");
    press("ctrl+d");
    expectOnScreen("Draw cannot be claimed");

    press("ctrl+g");
    type("20");
    press("Return");
    expectPly(20, 22);
    press("ctrl+d");
    expectOnScreen("Draw claimed");
    press("ctrl+z");
    expectPly(20, 22);

    press("Left Left");
    expectPly(18, 22);
    type("a3");
    press("Return");
    expectPly(19, 19);
    press("v");
    expectOnScreen("differ");
    press("Escape");

    const std::string path = folder_.file("mine.pgn");
    press("ctrl+s");
    type(path);
    press("Return");
    EXPECT_TRUE(waitFor([&] { return isSound(path); }));
    press("ctrl+q");
    EXPECT_EQ(viewer_->wait(), 0);
    ASSERT_NO_FATAL_FAILURE(startProgram({PINWHEEL_PROGRAM, path}));
    expectPly(22, 22);
    press("Home");
    press("Return");
    EXPECT_NE(outputOf(fmt::format("'{}' lines '{}'", PINWHEEL_ENGINE, path))
                  .find(R"("from":{"line":0,"ply":18})"),
              std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Projector, EngineDeveloper, testing::Values(TestScreen{{1280, 720}, 1}));

INSTANTIATE_TEST_SUITE_P(Screens, Persons,
                         testing::Values(TestScreen{{1280, 720}, 1}, TestScreen{{2560, 1440}, 2}),
                         [](const auto& screen) {
                             return screen.param.scale == 1 ? "Projector" : "DoubledScale";
                         });

class KeyboardOnly : public RealWindow {
protected:
    KeyboardOnly() : RealWindow(TestScreen{{1280, 720}, 1}) {}
};

TEST_F(KeyboardOnly, AGameIsPlayedSavedOpenedExplainedAndLeftWithoutAMouse) {
    ASSERT_NO_FATAL_FAILURE(startWith({PINWHEEL_PROGRAM}));
    expectOnScreen("Read the rules");
    press("Return");
    expectPly(0, 0);
    type("e2e4");
    press("Return");
    expectPly(1, 1);
    const std::string path = folder_.file("keys.json");
    press("ctrl+s");
    type(path);
    press("Return");
    EXPECT_TRUE(waitFor([&] { return movesIn(path) == "e2e4 "; })) << movesIn(path);
    press("ctrl+n");
    expectPly(0, 0);
    press("ctrl+o");
    type(path);
    press("Return");
    expectPly(1, 1);
    type("e2e5");
    press("Return");
    expectOnScreen("not move like that");
    expectPly(1, 1);
    press("ctrl+q");
    EXPECT_EQ(viewer_->wait(), 0);
}

}  // namespace
}  // namespace pinwheel::viewer
