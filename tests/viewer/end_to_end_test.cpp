// End-to-end tests of the real window: mouse, keys, and the files written.
#include "real_window.hpp"

namespace pinwheel::viewer {
namespace {

using namespace std::chrono_literals;
using chess::Square;

using EndToEnd = RealWindow;

TEST_F(EndToEnd, AGameIsPlayedOnTurnedBoardsScrubbedUndoneAndSaved) {
    const std::string path = emptyGame();
    ASSERT_NO_FATAL_FAILURE(start(path));
    expectPly(0, 0);
    play(kNW, Square::e2, Square::e4);
    expectPly(1, 1);
    play(kSE, Square::g1, Square::f3);
    expectPly(2, 2);
    play(kNE, Square::e7, Square::e5);
    play(kSW, Square::c7, Square::c5);
    expectPly(4, 4);
    press("Home");
    expectPly(0, 4);
    press("Right j Right");
    expectPly(3, 4);
    press("End ctrl+z");
    expectPly(3, 3);
    press("ctrl+shift+z");
    expectPly(4, 4);
    press("ctrl+s");
    EXPECT_TRUE(waitFor([&] { return movesIn(path) == "e2e4 g1f3 e7e5 c7c5 "; })) << movesIn(path);
    EXPECT_TRUE(isSound(path));
    press("ctrl+q");
    EXPECT_EQ(viewer_->wait(), 0);
}

TEST_F(EndToEnd, ThePromotionDialogAsksForThePiece) {
    // North's a-pawn makes its way to b7 on both boards.
    const std::string path = folder_.file("pawn.json");
    store::SavedGame game;
    for (const char* move : {"a2a4", "a2a3", "h7h6", "h7h6", "a4a5", "a3a4", "h6h5", "h6h5", "a5a6",
                             "a4a5", "h5h4", "h5h4", "a6b7", "h2h3", "g7g6", "g7g6"})
        game.moves.push_back(*chess::parseCoordinates(move));
    ASSERT_TRUE(store::storeSave(path, game));
    ASSERT_TRUE(isSound(path));
    ASSERT_NO_FATAL_FAILURE(start(path));
    press("End");
    expectPly(16, 16);
    play(kNE, Square::b7, Square::a8);
    press("n");
    expectPly(17, 17);
    press("ctrl+s");
    EXPECT_TRUE(waitFor([&] { return movesIn(path).ends_with("b7a8n "); })) << movesIn(path);
    EXPECT_TRUE(isSound(path));
}

TEST_F(EndToEnd, AFinishedGameExplainsItsMateToTheMouse) {
    const std::string path = folder_.file("mate.json");
    store::SavedGame game;
    for (const char* move :
         {"e2e4", "d2d4", "b8c6", "c7c5", "d1f3", "g1f3", "a7a6", "b8c6", "f3f7", "b1c3"})
        game.moves.push_back(*chess::parseCoordinates(move));
    ASSERT_TRUE(store::storeSave(path, game));
    ASSERT_NO_FATAL_FAILURE(start(path));
    press("End");
    expectPly(10, 10);
    // East's king could take the queen on NE, but on SE its own ghost is in the way.
    click(kNE, Square::e8);
    click(kNE, Square::f7);
    expectOnScreen("is legal on NE, but not on SE");
    expectOnScreen("own ghost on");
    // The wheel over the boards steps.
    ASSERT_EQ(std::system("xdotool click 4"), 0);
    expectPly(9, 10);
    ASSERT_EQ(std::system("xdotool click 5"), 0);
    expectPly(10, 10);
}

TEST_F(EndToEnd, APositionIsSetUpWithKeysPlayedAndSaved) {
    ASSERT_NO_FATAL_FAILURE(start(emptyGame()));
    press("ctrl+b");
    expectOnScreen("This position can be played");
    press("0");
    expectOnScreen("North has no king on NW and NE");
    // Refused until all kings are there.
    press("Return k Tab Down Down Down k Next k Next Next Tab Down Down Down k");
    // A ghost of South's: Shift places the rook on SE only.
    press("Left shift+r Return");
    expectOnScreen("from a set-up position");
    const std::string path = folder_.file("start");
    ASSERT_EQ(std::system(fmt::format("xdotool key --delay 40 ctrl+shift+s ctrl+a BackSpace && "
                                      "xdotool type --delay 10 '{}' && xdotool key Return",
                                      path)
                              .c_str()),
              0);
    ASSERT_TRUE(waitFor([&] { return std::filesystem::exists(path + ".json"); }));
    EXPECT_TRUE(isSound(path + ".json"));
    const auto game = store::loadSave(path + ".json");
    ASSERT_TRUE(game) << game.error().what;
    ASSERT_TRUE(game->start);
    EXPECT_EQ(outputOf(fmt::format("'{}' trace '{}.json' | head -c 193", PINWHEEL_ENGINE, path)),
              R"({"ply":0,"move":null,"to_move":"N","fens":{)"
              R"("NW":"8/4k3/8/8/4K3/8/8/8 w - - 0 1","NE":"8/4k3/8/8/4K3/8/8/8 w - - 0 1",)"
              R"("SW":"8/4k3/8/8/4K3/8/8/8 w - - 0 1","SE":"8/4k3/8/8/3RK3/8/8/8 w - - 0 1"},)")
        << "the position";
}

TEST_F(EndToEnd, AKilledViewerLeavesEveryMoveInItsJournal) {
    ASSERT_NO_FATAL_FAILURE(start(emptyGame()));
    play(kNW, Square::e2, Square::e4);
    play(kSE, Square::d2, Square::d4);
    expectPly(2, 2);
    viewer_->end(SIGKILL);
    std::string journal;
    for (const auto& entry :
         std::filesystem::directory_iterator(folder_.file("state/pinwheel/journal"))) {
        if (entry.path().extension() == ".json") journal = entry.path().string();
    }
    EXPECT_EQ(movesIn(journal), "e2e4 d2d4 ");
    EXPECT_TRUE(isSound(journal));
}

TEST_F(EndToEnd, PicturesAndFilmsOfTheWindowOpenAsTheGameTheyShow) {
    ASSERT_NO_FATAL_FAILURE(start(emptyGame()));
    play(kNW, Square::e2, Square::e4);
    expectPly(1, 1);
    press("F12");
    const std::string picture = folder_.file("pictures/pinwheel-game-json-ply-1.png");
    ASSERT_TRUE(waitFor([&] { return std::filesystem::exists(picture); }));
    press("ctrl+r");
    play(kSE, Square::d2, Square::d4);
    expectPly(2, 2);
    press("Home End ctrl+r");
    const std::string film = folder_.file("pictures/pinwheel-game-json-film.gif");
    ASSERT_TRUE(waitFor([&] { return std::filesystem::exists(film); }));
    // The first window may still be asking about its unsaved moves.
    viewer_->end(SIGKILL);
    std::filesystem::remove_all(folder_.file("state"));
    ASSERT_NO_FATAL_FAILURE(start(picture));
    expectPly(1, 1);
}

TEST_F(EndToEnd, KeysThatComeFasterThanFramesReachTheTextFieldInOrder) {
    ASSERT_NO_FATAL_FAILURE(start(emptyGame()));
    for (const char* name : {"first", "second", "third"}) {
        const std::string path = folder_.file(name);
        // Much shorter than a frame, but not 0: GLFW ignores a key that is pressed twice within one
        // millisecond.
        ASSERT_EQ(std::system(fmt::format("xdotool key --delay 4 ctrl+shift+s ctrl+a BackSpace && "
                                          "xdotool type --delay 0 '{}x' && "
                                          "xdotool key --delay 4 BackSpace Return",
                                          path)
                                  .c_str()),
                  0);
        EXPECT_TRUE(waitFor([&] { return std::filesystem::exists(path + ".json"); })) << path;
    }
    // The typed names include the letter keys that rotate the layout and change theme and palette.
    press("ctrl+q");
    EXPECT_EQ(viewer_->wait(), 0);
    const auto kept = loadSettings(folder_.file("config/pinwheel"));
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->quarterTurns, 0U);
    EXPECT_EQ(kept->theme, settings_.theme);
    EXPECT_EQ(kept->palette, settings_.palette);
}

TEST_F(EndToEnd, NothingIsDrawnWhileNothingChanges) {
    ASSERT_NO_FATAL_FAILURE(start(emptyGame()));
    std::this_thread::sleep_for(1s);
    const auto switches = [&] {
        return outputOf(fmt::format("grep -h voluntary_ctxt /proc/{}/status", viewer_->pid()));
    };
    const std::string before = switches();
    std::this_thread::sleep_for(2s);
    // A thread that was never scheduled has not drawn a frame.
    EXPECT_EQ(switches(), before);
}

}  // namespace
}  // namespace pinwheel::viewer
