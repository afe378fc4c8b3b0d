#include "pinwheel/duplicate/ghosts.hpp"

#include "from_text.hpp"
#include "played_game.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace pinwheel::duplicate {
namespace {

using chess::PieceType;
using chess::Square;
using chess::squares;
using enum BoardId;
using enum Player;

// North's knight takes East's pawn on NE:d5; its twin on SE:d5 becomes a ghost.
constexpr std::string_view kPawnFalls = "b1c3 a2a3 d7d5 a7a6 c3d5";

GhostStory storyOf(const PlayedGame& game, BoardId board, Square square) {
    const auto story = ghostStory(game.past(), board, square);
    EXPECT_TRUE(story) << nameOf(board) << " has no ghost there";
    return story.value_or(GhostStory{});
}

void expectStory(const GhostStory& story, unsigned since, BoardId fellOn, Player taker,
                 PieceType takerType) {
    EXPECT_EQ(story.fellOn, fellOn);
    EXPECT_EQ(story.firstPly().value, since);
    ASSERT_TRUE(story.fall);
    EXPECT_EQ(story.fall->since.value, since);
    EXPECT_EQ(story.fall->taker, taker);
    EXPECT_EQ(story.fall->takerType, takerType);
}

TEST(Ghosts, NobodyStartsWithOne) {
    EXPECT_TRUE(allGhosts(GameState()).empty());
    EXPECT_FALSE(ghostStory(PlayedGame().past(), NW, Square::e2));
}

TEST(Ghosts, ThePieceWhoseTwinWasCapturedIsOne) {
    const PlayedGame game(kPawnFalls);
    EXPECT_EQ(ghostsOf(game.state()), "SE:d5");
    const Ghost ghost = allGhosts(game.state()).front();
    EXPECT_EQ(ghost.owner, East);
    EXPECT_EQ(ghost.type, PieceType::Pawn);
    EXPECT_EQ(ghosts(game.state(), SE, East), squares("d5"));
    EXPECT_EQ(ghosts(game.state(), SE, South), squares(""));
    EXPECT_EQ(ghosts(game.state(), SE), squares("d5"));
    EXPECT_EQ(ghosts(game.state(), NE), squares(""));
}

TEST(Ghosts, ACaptureOnBothBoardsMakesOneForEachOpponent) {
    // North's pawn takes on d5 on both boards: West's twin stands on SW, East's on SE.
    const PlayedGame game("e2e4 a2a3 d7d5 d7d5 e4d5");
    EXPECT_EQ(ghostsOf(game.state()), "SE:d5 SW:d5");
    EXPECT_EQ(ghosts(game.state(), SE), ghosts(game.state(), SE, East));
    EXPECT_EQ(ghosts(game.state(), SW), ghosts(game.state(), SW, West));
}

TEST(Ghosts, AnEnemyOnTheTwinsSquareIsNoTwin) {
    // North's knight stands on NE:d5, where East's pawn stood.
    const PlayedGame game(kPawnFalls);
    ASSERT_EQ(game.state().board(NE).pieceOn(Square::d5)->color(), chess::Color::White);
    EXPECT_TRUE(ghosts(game.state(), SE, East).contains(Square::d5));
}

TEST(Ghosts, StayWhereTheyAreAndNeverMoveAgain) {
    PlayedGame game(kPawnFalls);
    game.play("a3a4 a7a6 a6a5 d5c3 h2h3 h7h6 h7h6");
    EXPECT_EQ(ghostsOf(game.state()), "SE:d5");
}

TEST(Ghosts, CanBeCapturedAndThenBothTwinsAreGone) {
    // South's knight takes the ghost on SE:d5; on SW the square is empty.
    PlayedGame game("b1c3 b1c3 d7d5 a7a6 c3d5 c3d5");
    EXPECT_EQ(ghostsOf(game.state()), "");
    EXPECT_EQ(game.state().board(NE).pieces(chess::Color::Black).count(), 15U);
    EXPECT_EQ(game.state().board(SE).pieces(chess::Color::Black).count(), 15U);
}

TEST(Ghosts, ATwinCapturedOnBothBoardsAtOnceLeavesNone) {
    // The two boards have different opponents: North's captures never affect South's.
    PlayedGame game = onAllBoards("e2e4 d7d5 e4d5");
    EXPECT_EQ(ghostsOf(game.state()), "");
}

TEST(Ghosts, StillGiveCheck) {
    // West's bishop gives check on SW; then North's knight captures its twin on NW. South must
    // still answer the check from what is now a ghost.
    const PlayedGame game("b1c3 d2d4 a7a6 e7e6 c3d5 h2h3 a6a5 f8b4 d5b4");
    EXPECT_EQ(ghostsOf(game.state()), "SW:b4");
    EXPECT_EQ(game.state().board(SW).checkers(), squares("b4"));
    EXPECT_EQ(syncMovesOf(game.state()), "b1c3 b1d2 c1d2 c2c3 d1d2");
}

TEST(GhostStory, TellsWhenWhereAndToWhomTheTwinFell) {
    const PlayedGame game(kPawnFalls);
    expectStory(storyOf(game, SE, Square::d5), 5, NE, North, PieceType::Knight);
}

TEST(GhostStory, StaysTheSameAsTheGameGoesOn) {
    PlayedGame game(kPawnFalls);
    game.play("a3a4 a7a6 a6a5 d5c3 h2h3 h7h6 h7h6");
    expectStory(storyOf(game, SE, Square::d5), 5, NE, North, PieceType::Knight);
}

TEST(GhostStory, IsToldForGhostsOnly) {
    const PlayedGame game(kPawnFalls);
    EXPECT_FALSE(ghostStory(game.past(), NE, Square::d5));
    EXPECT_FALSE(ghostStory(game.past(), SE, Square::d4));
    EXPECT_FALSE(ghostStory(game.past(), SE, Square::e7));
}

TEST(GhostStory, OfACaptureEnPassantHereAndAPlainOneThere) {
    // On NE the pawn captures d5 en passant, on NW it captures the pawn on d6.
    const PlayedGame game("e2e4 a2a3 a7a6 d7d6 e4e5 a3a4 d7d5 h7h6 e5d6");
    EXPECT_EQ(ghostsOf(game.state()), "SE:d5 SW:d6");
    expectStory(storyOf(game, SE, Square::d5), 9, NE, North, PieceType::Pawn);
    expectStory(storyOf(game, SW, Square::d6), 9, NW, North, PieceType::Pawn);
}

TEST(GhostStory, OfACaptureByPromotionNamesThePawn) {
    // b7xc8=Q takes West's bishop on NW and East's queen on NE.
    const PlayedGame game(
        "a2a4 h2h3 d7d6 h7h6 a4a5 h3h4 c8g4 h6h5 a5a6 g2g3 d8c8 g7g6 a6b7 b2b3 h7h6 c7c6 b7c8q");
    EXPECT_EQ(ghostsOf(game.state()), "SE:b7 SE:c8 SW:b7 SW:c8");
    expectStory(storyOf(game, SW, Square::c8), 17, NW, North, PieceType::Pawn);
    expectStory(storyOf(game, SE, Square::c8), 17, NE, North, PieceType::Pawn);
    expectStory(storyOf(game, SE, Square::b7), 13, NE, North, PieceType::Pawn);
    EXPECT_EQ(game.state().board(SE).pieceOn(Square::c8)->type(), PieceType::Queen);
    EXPECT_EQ(game.state().board(SW).pieceOn(Square::c8)->type(), PieceType::Bishop);
}

TEST(GhostStory, OfASquareWhereAnEarlierGhostStood) {
    // The ghost on SE:d5 is captured; later East's knight is captured on NE:d5 and leaves another
    // ghost.
    PlayedGame game("b1c3 b1c3 d7d5 a7a6 c3d5 c3d5 g8f6 a6a5 d5c3 d5c3 f6d5 h7h6 c3d5");
    EXPECT_EQ(ghostsOf(game.state()), "SE:d5");
    expectStory(storyOf(game, SE, Square::d5), 13, NE, North, PieceType::Knight);
}

TEST(GhostStory, OfATwinThatFellBeforeTheStart) {
    PlayedGame game(kPawnFalls);
    const auto atTheStart = ghostStory(game.pastFrom({5}), SE, Square::d5);
    EXPECT_EQ(atTheStart, (GhostStory{NE, std::nullopt}));
    EXPECT_EQ(atTheStart->firstPly(), chess::Ply{0});
    game.play("a3a4 a7a6 a6a5 d5c3 h2h3 h7h6 h7h6");
    EXPECT_EQ(ghostStory(game.pastFrom({5}), SE, Square::d5), atTheStart);
}

TEST(GhostStory, NamesTheTakerWhoeverMovedFirst) {
    // The game starts with South, and its second last move is North's capture.
    const PlayedGame game("b1c3 a2a3 d7d5 a7a6 c3d5 h2h3");
    EXPECT_EQ(ghostStory(game.pastFrom({1}), SE, Square::d5),
              (GhostStory{NE, Fall{{4}, North, PieceType::Knight}}));
}

}  // namespace
}  // namespace pinwheel::duplicate
