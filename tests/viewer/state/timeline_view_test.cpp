#include "viewer/state/timeline_view.hpp"

#include "pinwheel/debugger/debugger.hpp"
#include "pinwheel/store/save_file.hpp"

#include <gtest/gtest.h>

#include <random>

namespace pinwheel::viewer {
namespace {

using chess::Ply;

TEST(PlyWindow, PlacesAndPliesAreInverse) {
    for (const std::uint32_t last : {0U, 1U, 20U, 5000U}) {
        const PlyWindow window = wholeGame({last});
        for (Ply ply; ply.value <= last; ++ply.value)
            ASSERT_EQ(plyAt(window, placeOf(window, ply), {last}), ply) << last;
    }
}

TEST(PlyWindow, OutsideIsTheNearestPly) {
    const PlyWindow window = wholeGame({20});
    EXPECT_EQ(plyAt(window, -3, {20}), Ply{0});
    EXPECT_EQ(plyAt(window, 7, {20}), Ply{20});
}

TEST(PlyWindow, ZoomingKeepsThePlyUnderTheMouse) {
    const Ply last{5000};
    const PlyWindow whole = wholeGame(last);
    const PlyWindow closer = zoomed(whole, 0.25F, 0.4F, last);
    EXPECT_EQ(plyAt(closer, 0.4F, last), plyAt(whole, 0.4F, last));
    EXPECT_LT(closer.count, whole.count);
    EXPECT_EQ(zoomed(closer, 1000, 0.4F, last), whole);
}

TEST(PlyWindow, NeverLeavesTheGame) {
    std::mt19937 random(7);
    std::uniform_real_distribution<float> share(-0.5F, 1.5F);
    for (const std::uint32_t last : {0U, 3U, 5000U}) {
        PlyWindow window = wholeGame({last});
        for (int i = 0; i < 1000; ++i) {
            window = zoomed(window, 0.5F + share(random) * 0.6F + 0.4F, share(random), {last});
            window = panned(window, share(random) * 300, {last});
            ASSERT_GE(window.first, 0);
            ASSERT_LE(window.first + window.count, wholeGame({last}).count + 0.01F);
        }
    }
}

TEST(PlyWindow, FollowsThePlyOnScreen) {
    const Ply last{1000};
    const PlyWindow window = zoomed(wholeGame(last), 0.01F, 0, last);
    for (const std::uint32_t ply : {0U, 500U, 1000U}) {
        const PlyWindow moved = following(window, {ply}, last);
        EXPECT_GE(placeOf(moved, {ply}), 0) << ply;
        EXPECT_LE(placeOf(moved, {ply}), 1) << ply;
    }
}

class Columns : public testing::Test {
protected:
    Columns() {
        const auto saved = store::loadSave(PINWHEEL_SOURCE_DIR "/assets/games/a-long-game.json");
        debugger_ = debugger::debug(*store::replay(*saved));
    }
    const debugger::LineFacts& line() const { return *debugger_->snapshot().line; }

    std::unique_ptr<debugger::Debugger> debugger_;
    TimelineColumns columns_;
};

TEST_F(Columns, WithRoomForAllThereIsOnePerPly) {
    columns_.update(line(), wholeGame(line().lastPly()), 1000);
    ASSERT_EQ(columns_.columns().size(), line().lastPly().value + 1);
    for (const TimelineColumn& column : columns_.columns()) {
        EXPECT_EQ(column.first, column.last);
        EXPECT_EQ(column.marks, line().at(column.first).marks);
        EXPECT_EQ(column.clock, line().at(column.first).clock);
    }
}

TEST_F(Columns, WithLittleRoomNothingIsLost) {
    columns_.update(line(), wholeGame(line().lastPly()), 10);
    EXPECT_LE(columns_.columns().size(), 11U);
    debugger::MarkSet all;
    debugger::MarkSet expected;
    for (const TimelineColumn& column : columns_.columns()) all |= column.marks;
    for (Ply ply; ply <= line().lastPly(); ++ply.value) expected |= line().at(ply).marks;
    EXPECT_EQ(all, expected);
    EXPECT_EQ(columns_.columns().back().last, line().lastPly());
}

TEST_F(Columns, FollowTheGameWhenItChanges) {
    columns_.update(line(), wholeGame(line().lastPly()), 1000);
    ASSERT_TRUE(debugger_->dispatch(game::GoToPly{{0}}));
    ASSERT_TRUE(
        debugger_->dispatch(game::PlayMove{chess::Move(chess::Square::d2, chess::Square::d4)}));
    columns_.update(line(), wholeGame(line().lastPly()), 1000);
    EXPECT_EQ(columns_.columns().size(), 2U);
}

TEST_F(Columns, FollowAnotherGameThatTakesItsPlace) {
    columns_.update(line(), wholeGame({8}), 1000);
    debugger_ = debugger::debug(game::DuplicateTree());
    columns_.update(line(), wholeGame({8}), 1000);
    EXPECT_EQ(columns_.columns().size(), 1U);
}

TEST(TimelineView, PlyNumbersAreAsCloseAsTheirWidthAllows) {
    EXPECT_EQ(axisStep(59, 30), 1U);
    EXPECT_EQ(axisStep(20, 30), 2U);
    EXPECT_EQ(axisStep(4.3F, 40), 10U);
    EXPECT_EQ(axisStep(0.08F, 50), 1000U);
    EXPECT_EQ(axisStep(0, 50), 1'000'000U);
}

}  // namespace
}  // namespace pinwheel::viewer
