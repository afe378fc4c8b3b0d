#include "viewer/state/glide.hpp"

#include "../compass.hpp"
#include "pinwheel/chess/notation.hpp"
#include "viewer/app/app.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace pinwheel::viewer {
namespace {

using chess::Color;
using chess::Piece;
using chess::PieceType;
using chess::Square;

class GlideTest : public testing::Test {
protected:
    void open(const std::string& game) {
        ASSERT_TRUE(app_.open(fmt::format("{}/assets/games/{}.json", PINWHEEL_SOURCE_DIR, game)));
    }
    void play(const std::string& moves) {
        std::istringstream words(moves);
        for (std::string word; words >> word;)
            app_.request(game::PlayMove{*chess::parseCoordinates(word)});
    }
    Glide glide(std::uint32_t ply, bool isBackwards = false) const {
        return glideOf(*app_.snapshot().line, *app_.snapshot().roster, {ply}, isBackwards);
    }

    App app_;
};

TEST_F(GlideTest, TwinsGoTogetherOnBothBoards) {
    play("e2e4");
    const Piece pawn(Color::White, PieceType::Pawn);
    const Glide forward = glide(1);
    EXPECT_EQ(forward.player, kNorth);
    EXPECT_EQ(forward.movers, (std::vector<Glide::Mover>{{kNW, pawn, Square::e2, Square::e4},
                                                         {kNE, pawn, Square::e2, Square::e4}}));
    EXPECT_TRUE(forward.captured.empty());
    EXPECT_TRUE(forward.hides(kNE, Square::e4));
    EXPECT_FALSE(forward.hides(kSE, Square::e4));
    const Glide back = glide(1, true);
    EXPECT_EQ(back.movers, (std::vector<Glide::Mover>{{kNW, pawn, Square::e4, Square::e2},
                                                      {kNE, pawn, Square::e4, Square::e2}}));
    EXPECT_TRUE(back.hides(kNE, Square::e2));
}

TEST_F(GlideTest, InCastlingKingAndRookGoOnBothBoards) {
    play("g1f3 a2a3 a7a6 a7a6 e2e3 a3a4 a6a5 a6a5 f1e2 b2b3 b7b6 b7b6 e1g1");
    ASSERT_EQ(app_.snapshot().ply.value, 13U);
    const Glide castling = glide(13);
    ASSERT_EQ(castling.movers.size(), 4U);
    const Piece rook(Color::White, PieceType::Rook);
    EXPECT_EQ(castling.movers[1], (Glide::Mover{kNW, rook, Square::h1, Square::f1}));
    EXPECT_EQ(castling.movers[3], (Glide::Mover{kNE, rook, Square::h1, Square::f1}));
}

TEST_F(GlideTest, ACapturedPieceFadesInPlaceAndItsTwinBecomesAGhostAtTheEnd) {
    // On NW a plain capture on d6, on NE an en-passant capture of the pawn on d5.
    open("en-passant-against-a-plain-capture");
    const Piece pawn(Color::Black, PieceType::Pawn);
    const Glide forward = glide(9);
    EXPECT_EQ(forward.captured,
              (std::vector<Glide::Bystander>{{kNW, pawn, Square::d6}, {kNE, pawn, Square::d5}}));
    EXPECT_EQ(forward.futureGhosts,
              (std::vector<Glide::Bystander>{{kSW, pawn, Square::d6}, {kSE, pawn, Square::d5}}));
    EXPECT_TRUE(forward.hides(kSE, Square::d5));
    const Glide back = glide(9, true);
    EXPECT_TRUE(back.hides(kNE, Square::d5));
    EXPECT_FALSE(back.hides(kSE, Square::d5));
}

TEST_F(GlideTest, APawnPromotesWhenItHasArrived) {
    open("promotion-captures-different-pieces");
    for (const bool isBackwards : {false, true}) {
        for (const Glide::Mover& mover : glide(17, isBackwards).movers)
            EXPECT_EQ(mover.piece.type(), PieceType::Pawn);
    }
}

TEST_F(GlideTest, ArrivesAfterItsTimeAndStartsAndEndsSlowly) {
    Glide glide;
    EXPECT_EQ(glide.way(), 0);
    EXPECT_TRUE(glide.advance(kGlideSeconds / 4));
    EXPECT_LT(glide.way(), 0.25F);
    EXPECT_TRUE(glide.advance(kGlideSeconds / 4));
    EXPECT_EQ(glide.way(), 0.5F);
    EXPECT_FALSE(glide.advance(kGlideSeconds));
    EXPECT_EQ(glide.way(), 1);
}

TEST_F(GlideTest, OnlyAStepOfOnePlyGlides) {
    open("two-board-divergence");
    const auto from = [&](std::uint32_t ply) {
        EXPECT_TRUE(app_.goTo({ply}));
        return GlideStart(app_.snapshot());
    };
    const GlideStart five = from(5);
    ASSERT_TRUE(app_.goTo({6}));
    ASSERT_TRUE(five.to(app_.snapshot()));
    EXPECT_FALSE(five.to(app_.snapshot())->isBackwards);
    ASSERT_TRUE(app_.goTo({4}));
    ASSERT_TRUE(five.to(app_.snapshot()));
    EXPECT_TRUE(five.to(app_.snapshot())->isBackwards);
    for (const std::uint32_t ply : {0U, 3U, 5U, 7U}) {
        ASSERT_TRUE(app_.goTo({ply}));
        EXPECT_FALSE(five.to(app_.snapshot())) << ply;
    }
}

TEST_F(GlideTest, AnotherGameIsNotAStepEvenWithTheNextPly) {
    play("e2e4");
    const GlideStart start(app_.snapshot());
    open("two-board-divergence");
    ASSERT_TRUE(app_.goTo({2}));
    EXPECT_TRUE(start.to(app_.snapshot()));  // it also begins with e2e4
    open("shortest-mate");
    ASSERT_TRUE(app_.goTo({2}));
    EXPECT_FALSE(start.to(app_.snapshot()));
}

TEST_F(GlideTest, AnUndoneMoveGlidesBackAlthoughItIsNoLongerInTheLine) {
    play("e2e4");
    const GlideStart start(app_.snapshot());
    app_.request(Action::Undo);
    ASSERT_EQ(app_.snapshot().lastPly.value, 0U);
    const auto back = start.to(app_.snapshot());
    ASSERT_TRUE(back);
    EXPECT_EQ(back->movers.size(), 2U);
    EXPECT_EQ(back->movers[0].end, Square::e2);
}

}  // namespace
}  // namespace pinwheel::viewer
