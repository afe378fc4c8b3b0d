// Ctrl+V of what other programs print: divides, and warnings of tournament managers.
#include "engine_fixture.hpp"
#include "pinwheel/chess/fen.hpp"

#include <fmt/format.h>

namespace pinwheel::viewer {
namespace {

class PasteForEngines : public EngineFixture {
protected:
    // As Stockfish prints it.
    static std::string textOfDivide(const workbench::Divide& divide) {
        std::string text = "info string NNUE evaluation\n";
        for (const workbench::MoveCount& count : divide.counts)
            text += fmt::format("{}: {}\n", count.move, count.leaves);
        return text + fmt::format("\nNodes searched: {}\n\n", divide.leaves());
    }
};

TEST_F(PasteForEngines, ADivideIsComparedAtItsDepth) {
    openPgn("1. e4 e5 *");
    const workbench::Divide right = workbench::divideOf(pathOf(app().snapshot(), {2}).end(), 3);
    ASSERT_NO_FATAL_FAILURE(paste(textOfDivide(right)));
    ASSERT_TRUE(engine().divide);
    EXPECT_TRUE(engine().divide->isPasted);
    EXPECT_TRUE(engine().divide->isDepthSure);
    EXPECT_EQ(engine().divide->depth, 3U);
    expectIn(engine().divide->summary, "all the same");
    EXPECT_TRUE(app().settings().layout.isOpen(Panel::Engine));
    ASSERT_TRUE(app().view().brief);
    expectIn(app().view().brief->text, "Pasted divide: 29 moves");
    EXPECT_EQ(app().snapshot().lastPly.value, 2U) << "the game stays";
}

TEST_F(PasteForEngines, AMissingMoveIsExplained) {
    openPosition("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    workbench::Divide wrong = workbench::divideOf(pathOf(app().snapshot(), {0}).end(), 2);
    std::erase_if(wrong.counts, [](const auto& count) { return count.move == "e5d6"; });
    wrong.total.reset();
    ASSERT_NO_FATAL_FAILURE(paste(textOfDivide(wrong)));
    ASSERT_TRUE(engine().divide && engine().divide->fault);
    EXPECT_EQ(engine().divide->fault->missing, std::vector<std::string>{"e5d6"});
    const std::string text = textOf(Panel::Engine);
    expectIn(text, "− e5d6");
    expectIn(text, "e5–d6 is legal");
    // Clicking it asks why.
    EXPECT_EQ(engine().divide->depth, 2U);
}

TEST_F(PasteForEngines, TheDepthCanBeChosen) {
    openPgn("*");
    ASSERT_NO_FATAL_FAILURE(paste("e2e4 7000\nd2d4 6500\n"));
    ASSERT_TRUE(engine().divide);
    EXPECT_FALSE(engine().divide->isDepthSure);
    expectIn(textOf(Panel::Engine), "a guess");
    app().request(ComparePasted{2});
    ASSERT_TRUE(waitUntil([&] { return !engine().isCountingPasted; }));
    EXPECT_EQ(engine().divide->depth, 2U);
    EXPECT_EQ(engine().divide->ours.leaves(), 400U);
}

TEST_F(PasteForEngines, TheDepthCanBeTyped) {
    openPgn("*");
    ASSERT_NO_FATAL_FAILURE(paste("e2e4 7000\nd2d4 6500\n"));
    press('r');
    ASSERT_TRUE(app().view().looking.prompt);
    frame({{Key::Character, '2'}, {Key::Enter}});
    ASSERT_TRUE(waitUntil([&] { return !engine().isCountingPasted; }));
    EXPECT_EQ(engine().divide->depth, 2U);
}

TEST_F(PasteForEngines, ALongCountShowsItsProgressAndIsCancelled) {
    openPgn("*");
    ASSERT_NO_FATAL_FAILURE(paste("e2e4 20\nd2d4 20\n"));
    const ComparedDivide before = *engine().divide;
    app().request(ComparePasted{7});
    EXPECT_TRUE(app().isWorking());
    ASSERT_TRUE(waitUntil([&] { return engine().pastedProgress > 0; }));
    EXPECT_LT(engine().pastedProgress, 1);
    expectIn(textOf(Panel::Engine), "Cancel");
    app().request(EngineAct::CancelPasted);
    EXPECT_FALSE(app().isWorking());
    EXPECT_FALSE(engine().isCountingPasted);
    ASSERT_TRUE(app().view().brief);
    expectIn(app().view().brief->text, "cancelled");
    frame();
    EXPECT_EQ(engine().divide->depth, before.depth) << "the earlier comparison stays";
}

TEST_F(PasteForEngines, EscapeItsKeyAndStopEndTheCount) {
    openPgn("*");
    ASSERT_NO_FATAL_FAILURE(paste("e2e4 20\nd2d4 20\n"));
    for (const Request& end :
         {Request{Action::Cancel}, Request{Action::ComparePasted}, Request{EngineAct::Stop}}) {
        app().request(ComparePasted{7});
        ASSERT_TRUE(app().isWorking());
        app().request(end);
        EXPECT_FALSE(app().isWorking());
        EXPECT_FALSE(engine().isCountingPasted);
        EXPECT_FALSE(app().view().looking.prompt);
    }
}

TEST_F(PasteForEngines, ADivideOfAnotherPositionIsRecognised) {
    openPgn("*");
    const auto other = chess::parseFen("4k3/8/8/8/8/8/4P3/RNBQKBNR b KQ - 0 1");
    ASSERT_TRUE(other);
    ASSERT_NO_FATAL_FAILURE(paste(textOfDivide(workbench::divideOf(*other, 2))));
    expectIn(textOf(Panel::Engine), "divide of another position");
}

TEST_F(PasteForEngines, OnFourBoardsADivideIsRefusedWithASentence) {
    ImGui::SetClipboardText("e2e4: 20\nd2d4: 20\n\nNodes searched: 40\n");
    press('v', true);
    expectIn(app().view().notice, "open an ordinary game");
    EXPECT_FALSE(engine().divide);
}

TEST_F(PasteForEngines, GamesAndPositionsAreStillPasted) {
    openPgn("*");
    ASSERT_NO_FATAL_FAILURE(paste("1. d4 d5 2. c4 *\n"));
    EXPECT_EQ(app().snapshot().lastPly.value, 3U);
    EXPECT_FALSE(engine().divide);
}

TEST_F(PasteForEngines, AWarningStandsBeforeTheMoveItIsAbout) {
    ImGui::SetClipboardText(
        "Warning; Illegal PV move - move e1g1 from Toy\n"
        "Info; info depth 3 score cp 11 nodes 92 pv g1f3 b8c6 e1g1 c6b8\n"
        "Position; startpos\n"
        "Moves; e2e4 e7e5\n");
    press('v', true);
    frame();
    ASSERT_TRUE(app().snapshot().isOneBoard());
    EXPECT_EQ(app().snapshot().ply.value, 4U);
    EXPECT_EQ(app().snapshot().lastMove(), moveNamed("b8c6"));
    expectIn(app().snapshot().note.comment, "Illegal PV move - move e1g1 from Toy");
    expectIn(app().snapshot().note.comment,
             "e1–g1 is not legal: the white bishop on f1 stands between king and rook.");
    ASSERT_TRUE(app().view().looking.why);
    EXPECT_EQ(app().view().looking.why->move, moveNamed("e1g1"));
    ASSERT_TRUE(stage());
    EXPECT_EQ(stage()->kind, StageText::Kind::Refusal);
    press(Key::Left);
    press(Key::Left);
    expectIn(app().snapshot().note.comment, "Played so far");
    EXPECT_TRUE(app().document().isModified()) << "it is nowhere else";
}

TEST_F(PasteForEngines, AWarningAboutADrawSaysWhichAtThePosition) {
    ImGui::SetClipboardText(
        "[#0] Warning; PV continues after threefold repetition - move e2e4 from "
        "Toy :: Info; info depth 13 score cp 0 pv c6b8 e2e4 e7e5 :: Position; "
        "startpos :: Moves; b1c3 b8c6 c3b1 c6b8 b1c3 b8c6 c3b1");
    press('v', true);
    frame();
    ASSERT_TRUE(app().snapshot().isOneBoard());
    EXPECT_EQ(app().snapshot().ply.value, 8U);
    EXPECT_FALSE(app().view().looking.why) << "the move itself is legal";
    expectIn(app().snapshot().note.comment, "the position has occurred 3 times");
}

TEST_F(PasteForEngines, AWarningWithoutAPositionIsRefused) {
    openPgn("1. e4 *");
    ImGui::SetClipboardText("Warning: Illegal PV move d8d4 from toy (3)\n");
    press('v', true);
    expectIn(app().view().notice, "the warning does not name its position");
    EXPECT_EQ(app().snapshot().lastPly.value, 1U);
}

}  // namespace
}  // namespace pinwheel::viewer
