// The computer as player.
#include "analysis_fixture.hpp"

namespace pinwheel::viewer {
namespace {

class AppComputerTest : public AnalysisFixture {
protected:
    void seat(std::initializer_list<debugger::SeatIndex> seats, Effort effort = toDepth(1)) {
        SeatComputer asked;
        for (const debugger::SeatIndex each : seats) asked.seats[each] = effort;
        app().request(asked);
    }
    // Frames for longer than the computer waits before it plays.
    void letTimePass() {
        for (int i = 0; i < 60; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
            frame();
        }
    }
};

TEST_F(AppComputerTest, PlaysItsSeatsAndWaitsForPeople) {
    seat({kSouth, kEast, kWest});
    letTimePass();
    EXPECT_EQ(ply(), 0U);
    EXPECT_FALSE(app().isWorking());
    expectIn(textOf(Panel::Analysis), "It waits for North.");
    play({"e2e4"});
    waitForPly(4);
    letTimePass();
    EXPECT_EQ(ply(), 4U);
    EXPECT_EQ(app().snapshot().toMove, kNorth);
}

TEST_F(AppComputerTest, PlaysAgainstItselfUntilItIsPaused) {
    seat({kNorth, kSouth, kEast, kWest});
    waitForPly(5);
    press('x');
    EXPECT_TRUE(analysis().isPaused);
    const std::uint32_t paused = ply();
    letTimePass();
    EXPECT_EQ(ply(), paused);
    EXPECT_FALSE(app().isWorking());
    press('x');
    waitForPly(paused + 1);
}

TEST_F(AppComputerTest, StopsAtTheEndOfTheGame) {
    openAsset("shortest-mate");
    const std::uint32_t last = app().snapshot().lastPly.value;
    app().request(game::GoToPly{{last - 1}});
    app().request(game::Undo{});
    app().request(game::DeleteLine{app().snapshot().next.front().node});
    ASSERT_TRUE(app().snapshot().next.empty());
    seat({kNorth, kSouth, kEast, kWest}, toDepth(2));
    waitUntil([this] { return app().snapshot().outcome.has_value(); });
    EXPECT_EQ(ply(), last);
    letTimePass();
    EXPECT_FALSE(app().isWorking());
    expectIn(textOf(Panel::Analysis), "The game is over.");
}

TEST_F(AppComputerTest, DoesNotPlayAtAnEarlierPly) {
    play({"e2e4", "e2e4"});
    app().request(game::GoToPly{{0}});
    seat({kNorth});
    letTimePass();
    EXPECT_EQ(ply(), 0U);
    EXPECT_EQ(app().snapshot().outline->lines.size(), 1U);
    expectIn(textOf(Panel::Analysis), "It goes on at the end of the line.");
}

TEST_F(AppComputerTest, UndoGoesBackToThePerson) {
    seat({kSouth, kEast, kWest});
    play({"e2e4"});
    waitForPly(4);
    play({"d2d4"});
    waitForPly(8);
    press('z', true);
    EXPECT_EQ(ply(), 4U);
    EXPECT_EQ(app().snapshot().toMove, kNorth);
    EXPECT_FALSE(analysis().isPaused);
    press('z', true, true);
    EXPECT_EQ(ply(), 8U);
    press('z', true);
    press('z', true);
    EXPECT_EQ(ply(), 0U);
    letTimePass();
    EXPECT_EQ(ply(), 0U);
}

TEST_F(AppComputerTest, UndoWithoutAPersonPauses) {
    seat({kNorth, kSouth, kEast, kWest});
    waitForPly(3);
    press('z', true);
    EXPECT_TRUE(analysis().isPaused);
    expectIn(said(), "The computer is paused: x resumes");
    const std::uint32_t before = ply();
    letTimePass();
    EXPECT_EQ(ply(), before);
}

TEST_F(AppComputerTest, SeatsAreTyped) {
    press('w');
    type("ew 3");
    EXPECT_EQ(analysis().computer[kEast], toDepth(3));
    EXPECT_EQ(analysis().computer[kWest], toDepth(3));
    EXPECT_FALSE(analysis().computer[kNorth]);
    expectIn(said(), "The computer plays East depth 3, West depth 3");
    press('w');
    type("e off");
    EXPECT_FALSE(analysis().computer[kEast]);
    press('w');
    type("all 0.5 s");
    EXPECT_EQ(analysis().computer[kNorth], forTenths(5));
    press('w');
    type("none");
    EXPECT_FALSE(analysis().hasComputer());
    expectIn(said(), "People play all seats");
    for (const char* wrong : {"", "q 3", "e 99", "3"}) {
        press('w');
        type(wrong);
        ASSERT_TRUE(app().view().looking.prompt) << wrong;
        expectIn(app().view().looking.prompt->problem, "does not say who plays");
        press(Key::Escape);
    }
}

TEST_F(AppComputerTest, AGameThatIsOpenedIsNotPlayedOn) {
    seat({kNorth, kSouth, kEast, kWest});
    openAsset("a-ghost-gives-check");
    EXPECT_TRUE(analysis().isPaused);
    const std::uint32_t before = ply();
    letTimePass();
    EXPECT_EQ(ply(), before);
}

TEST_F(AppComputerTest, ANewGameIsPlayedAtOnce) {
    seat({kSouth, kEast, kWest});
    press('x');
    app().request(Action::NewDuplicateGame);
    EXPECT_FALSE(analysis().isPaused);
    play({"e2e4"});
    waitForPly(4);
}

TEST_F(AppComputerTest, APersonMayMoveForIt) {
    seat({kNorth}, toDepth(20));
    EXPECT_TRUE(analysis().isThinking);
    play({"e2e4"});
    EXPECT_FALSE(analysis().isThinking);
    EXPECT_FALSE(app().isWorking());
}

TEST_F(AppComputerTest, WaitsWithoutDrawingWhileAnotherScreenIsOpen) {
    app().request(Action::ShowLab);
    seat({kNorth});
    waitForWork();
    letTimePass();
    EXPECT_EQ(ply(), 0U);
    EXPECT_FALSE(app().isWorking());
    app().request(Action::ShowLab);
    waitForPly(1);
}

TEST_F(AppComputerTest, WaitsForTheAnswerToADialog) {
    play({"e2e4", "e2e4"});
    app().request(AskToDelete{app().snapshot().node});
    seat({kEast});
    letTimePass();
    EXPECT_EQ(ply(), 2U);
    app().request(AnswerDeletion{false});
    waitForPly(3);
}

TEST_F(AppComputerTest, ItsSeatsSaySo) {
    seat({kEast});
    EXPECT_TRUE(app().view().looking.computers[kEast]);
    EXPECT_FALSE(app().view().looking.computers[kNorth]);
}

TEST_F(AppComputerTest, PauseNeedsASeat) {
    press('x');
    expectIn(said(), "The computer plays no seat: w gives it some");
}

TEST_F(AppComputerTest, ClosingStopsItsThoughts) {
    seat({kNorth}, toDepth(20));
    app().stopWork();
    EXPECT_FALSE(app().isWorking());
}

}  // namespace
}  // namespace pinwheel::viewer
