// The effects of a move on each board, as data and in words.
#include "pinwheel/duplicate/board_effect.hpp"

#include "from_text.hpp"
#include "pinwheel/duplicate/explain.hpp"
#include "played_game.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace pinwheel::duplicate {
namespace {

using chess::moveNamed;
using chess::PieceType;
using chess::Square;
using enum BoardId;
using enum Player;

Explanation explainedAt(const PlayedGame& game, std::string_view move) {
    return explain(game.past(), game.state().toMove(), moveNamed(move));
}
std::string sentence(const PlayedGame& game, std::string_view move) {
    return explainedAt(game, move).sentence;
}

TEST(BoardEffect, ACaptureHereAndAQuietMoveThere) {
    const PlayedGame game("b1c3 a2a3 d7d5 a7a6");
    const Explanation explanation = explainedAt(game, "c3d5");
    EXPECT_TRUE(explanation.boards[0].effect->isQuiet());
    EXPECT_EQ(explanation.boards[1].effect->captured,
              (Captured{East, PieceType::Pawn, Square::d5, SE}));
    EXPECT_EQ(explanation.sentence,
              "c3–d5 is playable: quiet on NW; on NE it takes East's pawn, whose twin on SE "
              "becomes a ghost.");
    // The same with the quiet board second.
    EXPECT_EQ(sentence(PlayedGame("b1c3 a2a3 a7a6 d7d5"), "c3d5"),
              "c3–d5 is playable: quiet on NE; on NW it takes West's pawn, whose twin on SW "
              "becomes a ghost.");
}

TEST(BoardEffect, CapturesOnBothBoardsAreToldOneByOne) {
    EXPECT_EQ(sentence(PlayedGame("e2e4 a2a3 d7d5 d7d5"), "e4d5"),
              "e4–d5 is playable: on NW it takes West's pawn, whose twin on SW becomes a ghost; on "
              "NE it takes East's pawn, whose twin on SE becomes a ghost.");
}

TEST(BoardEffect, ACapturedGhostIsTheLastOfItsPair) {
    const PlayedGame game("b1c3 b1c3 d7d5 a7a6 c3d5");
    const Explanation explanation = explainedAt(game, "c3d5");
    EXPECT_EQ(explanation.boards[1].effect->captured,
              (Captured{East, PieceType::Pawn, Square::d5, std::nullopt}));
    EXPECT_EQ(explanation.sentence,
              "c3–d5 is playable: quiet on SW; on SE it takes East's ghost pawn, the last of its "
              "pair.");
}

TEST(BoardEffect, ACaptureEnPassantHereAndAPlainOneThere) {
    const PlayedGame game("e2e4 a2a3 a7a6 d7d6 e4e5 a3a4 d7d5 h7h6");
    const Explanation explanation = explainedAt(game, "e5d6");
    EXPECT_FALSE(explanation.boards[0].effect->isEnPassant);
    EXPECT_TRUE(explanation.boards[1].effect->isEnPassant);
    EXPECT_EQ(explanation.boards[1].effect->captured->square, Square::d5);
    EXPECT_EQ(explanation.sentence,
              "e5–d6 is playable: on NW it takes West's pawn, whose twin on SW becomes a ghost; on "
              "NE it takes en passant East's pawn on d5, whose twin on SE becomes a ghost.");
}

TEST(BoardEffect, Castling) {
    EXPECT_EQ(sentence(onAllBoards("g1f3 g8f6 g2g3 g7g6 f1g2 f8g7"), "e1g1"),
              "e1–g1 is playable: on both boards it castles on the king's side.");
    EXPECT_EQ(sentence(onAllBoards("b1c3 b8c6 d2d4 d7d5 c1f4 c8f5 d1d2 d8d7"), "e1c1"),
              "e1–c1 is playable: on both boards it castles on the queen's side.");
}

TEST(BoardEffect, ACheckOnOneBoardOnly) {
    // East has moved its f-pawn, West has not.
    const PlayedGame game("e2e4 a2a3 f7f6 a7a6");
    EXPECT_TRUE(explainedAt(game, "d1h5").boards[1].effect->givesCheck);
    EXPECT_EQ(sentence(game, "d1h5"), "d1–h5 is playable: quiet on NW; on NE it gives check.");
}

TEST(BoardEffect, APromotionThatCaptures) {
    const PlayedGame game(
        "a2a4 h2h3 d7d6 h7h6 a4a5 h3h4 c8g4 h6h5 a5a6 g2g3 d8c8 g7g6 a6b7 b2b3 h7h6 c7c6");
    EXPECT_EQ(sentence(game, "b7c8q"),
              "b7–c8 is playable: on NW it takes West's bishop, whose twin on SW becomes a ghost, "
              "and promotes to a queen; on NE it takes East's queen, whose twin on SE becomes a "
              "ghost, promotes to a queen, and gives check.");
    EXPECT_EQ(explainedAt(game, "b7c8n").boards[0].effect->promotion, PieceType::Knight);
}

TEST(BoardEffect, AMoveThatIsLegalHereOnlyWouldHaveAnEffect) {
    const PlayedGame game("e2e4 a2a3 d7d5 a7a6");
    const Explanation explanation = explainedAt(game, "e4d5");
    EXPECT_FALSE(explanation.boards[0].effect);
    ASSERT_TRUE(explanation.boards[1].effect);
    EXPECT_EQ(describe(*explanation.boards[1].effect, explanation.mood()),
              "would take East's pawn, whose twin on SE would become a ghost");
}

TEST(BoardEffect, AGhostThatCouldMoveHasNone) {
    const Explanation explanation =
        explainedAt(PlayedGame("b1c3 a2a3 d7d5 a7a6 c3d5 a3a4"), "d5d4");
    ASSERT_EQ(explanation.boards[1].verdict, Verdict::LegalHereOnly);
    EXPECT_FALSE(explanation.boards[1].effect);
}

TEST(BoardEffect, InWords) {
    BoardEffect effect;
    EXPECT_EQ(describe(effect), "quiet");
    EXPECT_EQ(describe(effect, Mood::Would), "would be quiet");
    effect.castling = chess::Wing::Queen;
    effect.givesCheck = true;
    EXPECT_EQ(describe(effect), "castles on the queen's side and gives check");
    EXPECT_EQ(describe(effect, Mood::Would), "would castle on the queen's side and give check");
    effect = {};
    effect.promotion = PieceType::Rook;
    EXPECT_EQ(describe(effect, Mood::Would), "would promote to a rook");
    effect.captured = Captured{South, PieceType::Knight, Square::a1, std::nullopt};
    EXPECT_EQ(describe(effect, Mood::Would),
              "would take South's ghost knight, the last of its pair, and promote to a rook");
}

}  // namespace
}  // namespace pinwheel::duplicate
