#include "viewer/state/readings.hpp"

#include "viewer/app/app.hpp"

#include <gtest/gtest.h>

namespace pinwheel::viewer {
namespace {

class ReadingsTest : public testing::Test {
protected:
    ReadingsTest() {
        const base::Status opened = app_.open(PINWHEEL_SOURCE_DIR "/assets/games/a-long-game.json");
        EXPECT_TRUE(opened) << opened.error().what;
    }
    const debugger::Snapshot& at(std::uint32_t ply) {
        EXPECT_TRUE(app_.goTo({ply}));
        return app_.snapshot();
    }

    App app_;
    Readings readings_;
};

TEST_F(ReadingsTest, AnotherPlyIsReadAgain) {
    const std::string before = readings_.position(at(10)).key;
    EXPECT_NE(readings_.position(at(11)).key, before);
    EXPECT_EQ(readings_.position(at(10)).key, before);
}

TEST_F(ReadingsTest, NothingIsReadTwice) {
    const debugger::Snapshot& game = at(43);
    const char* const fen = readings_.position(game).boards[debugger::BoardIndex{0}].fen.data();
    EXPECT_EQ(readings_.position(game).boards[debugger::BoardIndex{0}].fen.data(), fen);
    const chess::KeyChange* const change =
        (*readings_.comparison(game, {3}))[debugger::BoardIndex{0}].data();
    EXPECT_EQ((*readings_.comparison(game, {3}))[debugger::BoardIndex{0}].data(), change);
}

TEST_F(ReadingsTest, TheSamePlyDiffersInNothing) {
    EXPECT_FALSE(readings_.comparison(at(5), {5}));
    EXPECT_TRUE(readings_.comparison(at(5), {4}));
}

TEST_F(ReadingsTest, BreakpointsFollowTheirListAndThePly) {
    debugger::Breakpoints breakpoints;
    EXPECT_TRUE(readings_.breakpoints(at(4), breakpoints).empty());
    breakpoints.add(*debugger::parseCondition("ply = 4", debugger::duplicateRoster()));
    EXPECT_TRUE(readings_.breakpoints(at(4), breakpoints)[0].holdsHere);
    EXPECT_FALSE(readings_.breakpoints(at(5), breakpoints)[0].holdsHere);
    EXPECT_EQ(readings_.breakpoints(at(5), breakpoints)[0].hits, "0 hits");
}

TEST_F(ReadingsTest, TheCountsOfThePiecesAddUpToAllMoves) {
    const debugger::Snapshot& game = at(43);
    std::size_t playable = 0;
    for (const PieceReading& piece : readings_.legality(game).pieces) playable += piece.counts[0];
    EXPECT_EQ(playable, game.playable.size());
}

}  // namespace
}  // namespace pinwheel::viewer
