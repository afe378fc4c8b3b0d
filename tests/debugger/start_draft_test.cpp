#include "pinwheel/debugger/start_draft.hpp"

#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/start.hpp"
#include "pinwheel/game/tree.hpp"

#include <gtest/gtest.h>

#include <random>

namespace pinwheel::debugger {
namespace {

using chess::Color;
using chess::Piece;
using chess::PieceType;
using chess::Square;
using chess::Wing;

constexpr BoardIndex kNW{0};
constexpr BoardIndex kNE{1};
constexpr BoardIndex kSW{2};
constexpr BoardIndex kSE{3};
constexpr Piece kWhiteKnight(Color::White, PieceType::Knight);
constexpr Piece kWhiteKing(Color::White, PieceType::King);
constexpr Piece kBlackQueen(Color::Black, PieceType::Queen);

StartDraft standard() { return StartDraft(duplicateRoster()); }
StartDraft empty() {
    StartDraft draft = standard();
    draft.apply(ClearBoards{});
    return draft;
}
std::optional<Piece> on(const StartDraft& draft, BoardIndex board, Square square) {
    return draft.board(board).pieces[square];
}
std::vector<std::string> sentencesOf(const StartDraft& draft) {
    std::vector<std::string> sentences;
    for (const DraftProblem& problem : draft.problems()) sentences.push_back(problem.sentence);
    return sentences;
}
using Sentences = std::vector<std::string>;

TEST(StartDraft, APieceIsPlacedWithItsTwin) {
    StartDraft draft = empty();
    draft.apply(PlacePiece{kNW, Square::e4, kWhiteKnight});
    EXPECT_EQ(on(draft, kNW, Square::e4), kWhiteKnight);
    EXPECT_EQ(on(draft, kNE, Square::e4), kWhiteKnight);
    EXPECT_FALSE(on(draft, kSW, Square::e4));
    draft.apply(PlacePiece{kSE, Square::d8, kBlackQueen});
    EXPECT_EQ(on(draft, kNE, Square::d8), kBlackQueen);
    EXPECT_FALSE(on(draft, kSW, Square::d8));
    for (const BoardIndex board : draft.roster().boardIndices())
        EXPECT_TRUE(draft.ghosts(board).isEmpty());
}

TEST(StartDraft, APieceOnThisBoardOnlyIsAGhost) {
    StartDraft draft = empty();
    draft.apply(PlacePiece{kNW, Square::e4, kWhiteKnight, DraftScope::ThisBoard});
    EXPECT_FALSE(on(draft, kNE, Square::e4));
    EXPECT_EQ(draft.ghosts(kNW), chess::Bitboard(Square::e4));
    EXPECT_EQ(draft.snapshot().seat(SeatIndex{0}).ghosts, 1U);
}

TEST(StartDraft, RemovingTakesTheTwinTooUnlessOneBoardIsAskedFor) {
    StartDraft draft = standard();
    draft.apply(RemovePiece{kNW, Square::b1});
    EXPECT_FALSE(on(draft, kNW, Square::b1));
    EXPECT_FALSE(on(draft, kNE, Square::b1));
    draft.apply(RemovePiece{kNW, Square::g1, DraftScope::ThisBoard});
    EXPECT_EQ(draft.ghosts(kNE), chess::Bitboard(Square::g1));
    EXPECT_TRUE(sentencesOf(draft).empty());
    draft.apply(RemovePiece{kNW, Square::e5});
    EXPECT_TRUE(sentencesOf(draft).empty());
}

TEST(StartDraft, MovingTakesTheTwinAlongAndAGhostStaysAGhost) {
    StartDraft draft = standard();
    draft.apply(ShiftPiece{kSW, Square::g1, Square::f3});
    EXPECT_EQ(on(draft, kSE, Square::f3), kWhiteKnight);
    EXPECT_FALSE(on(draft, kSE, Square::g1));
    draft.apply(RemovePiece{kNE, Square::b1, DraftScope::ThisBoard});
    draft.apply(ShiftPiece{kNW, Square::b1, Square::c3});
    EXPECT_EQ(on(draft, kNW, Square::c3), kWhiteKnight);
    EXPECT_FALSE(on(draft, kNE, Square::c3));
    EXPECT_EQ(draft.ghosts(kNW), chess::Bitboard(Square::c3));
    draft.apply(ShiftPiece{kNW, Square::a2, Square::a4, DraftScope::ThisBoard});
    EXPECT_EQ(draft.ghosts(kNE), chess::Bitboard(Square::a2));
    const StartDraft before = draft;
    draft.apply(ShiftPiece{kNW, Square::e5, Square::e6});
    draft.apply(ShiftPiece{kNW, Square::e2, Square::e2});
    EXPECT_EQ(draft, before);
}

TEST(StartDraft, WhatStoodOnTheSquareGoesWithItsTwin) {
    StartDraft draft = standard();
    draft.apply(ShiftPiece{kNW, Square::b1, Square::d7});
    // West's pawns on NW and SW, and East's on NE and SE, where the twin landed.
    EXPECT_EQ(on(draft, kNW, Square::d7), kWhiteKnight);
    EXPECT_EQ(on(draft, kNE, Square::d7), kWhiteKnight);
    EXPECT_FALSE(on(draft, kSW, Square::d7));
    EXPECT_FALSE(on(draft, kSE, Square::d7));
    draft = standard();
    draft.apply(PlacePiece{kNW, Square::d7, kWhiteKnight, DraftScope::ThisBoard});
    EXPECT_EQ(draft.ghosts(kSW), chess::Bitboard(Square::d7));
}

TEST(StartDraft, APlayerHasOneKingSoPlacingItMovesIt) {
    StartDraft draft = standard();
    draft.apply(PlacePiece{kNE, Square::e3, kWhiteKing});
    for (const BoardIndex board : {kNW, kNE}) {
        EXPECT_EQ(on(draft, board, Square::e3), kWhiteKing);
        EXPECT_FALSE(on(draft, board, Square::e1));
    }
    EXPECT_EQ(on(draft, kSW, Square::e1), kWhiteKing);
    EXPECT_TRUE(sentencesOf(draft).empty());
    draft.apply(PlacePiece{kNE, Square::e4, kWhiteKing, DraftScope::ThisBoard});
    EXPECT_EQ(sentencesOf(draft), Sentences{"North's king is on e3 on NW, but on e4 on NE."});
}

TEST(StartDraft, RightsAndEnPassantGoWithThePiecesTheyNeed) {
    StartDraft draft = standard();
    draft.apply(RemovePiece{kNW, Square::h1});
    EXPECT_FALSE(draft.board(kNW).castlingRights.has(Color::White, Wing::King));
    EXPECT_FALSE(draft.board(kNE).castlingRights.has(Color::White, Wing::King));
    EXPECT_TRUE(draft.board(kNW).castlingRights.has(Color::White, Wing::Queen));
    draft.apply(ShiftPiece{kSW, Square::d7, Square::d5});
    draft.apply(SetEnPassant{kSW, Square::d6});
    EXPECT_TRUE(sentencesOf(draft).empty());
    draft.apply(ShiftPiece{kNW, Square::g1, Square::f3});
    EXPECT_EQ(draft.board(kSW).enPassant, Square::d6);
    draft.apply(GiveTurn{SeatIndex{2}});
    EXPECT_FALSE(draft.board(kSW).enPassant);
}

// Ticking a right before its rook is there says what is missing, and keeps the tick.
TEST(StartDraft, AnImpossibleRightIsAProblemUntilTheRookIsThere) {
    StartDraft draft = standard();
    draft.apply(RemovePiece{kNW, Square::h1});
    draft.apply(SetCastlingRight{kNW, Color::White, Wing::King, true});
    EXPECT_EQ(sentencesOf(draft),
              Sentences{"NW: castling right K, but White's rook is not on h1."});
    EXPECT_EQ(draft.problems().front().squares[kNW], chess::Bitboard(Square::h1));
    draft.apply(RemovePiece{kNW, Square::a2});
    EXPECT_EQ(sentencesOf(draft).size(), 1U);
    draft.apply(PlacePiece{kNW, Square::h1, Piece(Color::White, PieceType::Rook)});
    EXPECT_TRUE(sentencesOf(draft).empty());
    draft.apply(SetCastlingRight{kNW, Color::White, Wing::King, false});
    EXPECT_FALSE(draft.board(kNW).castlingRights.has(Color::White, Wing::King));
}

TEST(StartDraft, EverySideToMoveFollowsThePlayerToMove) {
    StartDraft draft = standard();
    draft.apply(GiveTurn{SeatIndex{3}});
    EXPECT_EQ(draft.board(kNW).sideToMove, Color::Black);
    EXPECT_EQ(draft.board(kNE).sideToMove, Color::White);
    EXPECT_EQ(draft.board(kSW).sideToMove, Color::Black);
    EXPECT_EQ(draft.board(kSE).sideToMove, Color::White);
    EXPECT_TRUE(sentencesOf(draft).empty());
}

TEST(StartDraft, AllProblemsAreListedAtOnceWithTheirSquares) {
    StartDraft draft = standard();
    draft.apply(RemovePiece{kNE, Square::e1, DraftScope::ThisBoard});
    draft.apply(
        PlacePiece{kSW, Square::h8, Piece(Color::White, PieceType::Pawn), DraftScope::ThisBoard});
    draft.apply(SetGameClock{20'000});
    draft.apply(SetBoardClock{kSE, 2'000'000});
    EXPECT_EQ(sentencesOf(draft),
              (Sentences{"North has no king on NE, but one on e1 on NW.",
                         "South has 9 pawns on SW and SE together (a2, b2, c2, d2, e2, f2, g2, h2, "
                         "h8), more than 8.",
                         "SW: a pawn on h8: pawns cannot be on the first or last rank.",
                         "SE: the halfmove clock is 2000000, more than 1000000.",
                         "The clock is 20000, more than 10000."}));
    EXPECT_EQ(draft.problems()[0].squares[kNW], chess::Bitboard(Square::e1));
    EXPECT_TRUE(draft.problems()[1].squares[kSW].contains(Square::h8));
    EXPECT_FALSE(draft.problems()[1].squares[kSE].contains(Square::h8));
    EXPECT_EQ(*draft.snapshot().draftProblems, 5U);
}

TEST(StartDraft, ADraftOfAnythingCanBeDrawn) {
    std::mt19937_64 random(3);
    for (int i = 0; i < 300; ++i) {
        StartDraft draft = i % 2 == 0 ? standard() : empty();
        for (int j = 0; j < 12; ++j) {
            const auto board = static_cast<BoardIndex>(random() % 4);
            const auto square = static_cast<Square>(random() % 64);
            const Piece piece(static_cast<Color>(random() % 2),
                              static_cast<PieceType>(random() % 6));
            const auto scope = static_cast<DraftScope>(random() % 2);
            if (random() % 3 == 0) draft.apply(RemovePiece{board, square, scope});
            if (random() % 3 == 0) draft.apply(SetEnPassant{board, square});
            if (random() % 5 == 0)
                draft.apply(ShiftPiece{board, square, static_cast<Square>(random() % 64), scope});
            draft.apply(PlacePiece{board, square, piece, scope});
        }
        const Snapshot shown = draft.snapshot();
        for (const BoardIndex board : draft.roster().boardIndices()) {
            for (const Square square : chess::kAllSquares)
                EXPECT_EQ(shown.board(board).position.pieceOn(square), on(draft, board, square));
        }
        StartDraft again = standard();
        ASSERT_TRUE(again.paste(draft.toText()));
    }
}

// Draft, game, FENs, draft.
TEST(StartDraft, APositionOfAGameComesBackAsAGameFromThere) {
    const auto game = debug(game::DuplicateTree());
    for (const char* move : {"e2e4", "g1f3", "g8f6", "g8f6", "e4e5", "f3g1", "d7d5", "f6g8"})
        ASSERT_TRUE(game->dispatch(game::PlayMove{*chess::parseCoordinates(move)}));
    const StartDraft draft(game->snapshot());
    EXPECT_TRUE(sentencesOf(draft).empty());
    const auto started = debugFrom(draft, *game);
    ASSERT_TRUE(started) << started.error().what;
    const Snapshot& shown = (*started)->snapshot();
    EXPECT_EQ(shown.ply.value, 0U);
    EXPECT_FALSE(shown.isStandardStart);
    EXPECT_EQ(shown.key, game->snapshot().key);
    EXPECT_EQ(shown.playable, game->snapshot().playable);
    for (const BoardIndex board : shown.roster->boardIndices())
        EXPECT_EQ(shown.board(board).fen, game->snapshot().board(board).fen);
    StartDraft pasted = standard();
    const auto warnings = pasted.paste(draft.toText());
    ASSERT_TRUE(warnings);
    EXPECT_TRUE(warnings->empty());
    EXPECT_EQ(pasted, draft);
}

TEST(StartDraft, AGameFromADraftKeepsTheRulesOfTheGameBefore) {
    duplicate::Rulings rulings;
    rulings.rounds = 7;
    const auto game = debug(game::DuplicateTree({rulings, game::DrawPolicy::Claim}));
    const auto started = debugFrom(StartDraft(game->snapshot()), *game);
    ASSERT_TRUE(started);
    EXPECT_EQ((*started)->snapshot().rulings, "rounds=7");
    EXPECT_EQ((*started)->snapshot().policy, game::DrawPolicy::Claim);
    StartDraft broken(game->snapshot());
    broken.apply(RemovePiece{kNW, Square::e1});
    const auto refused = debugFrom(broken, *game);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().what, "North has no king on NW and NE.");
}

TEST(StartDraft, OneFenIsPutOnAllBoards) {
    StartDraft draft = standard();
    const std::string fen = "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 40";
    const auto warnings = draft.paste(fen);
    ASSERT_TRUE(warnings) << warnings.error().what;
    EXPECT_TRUE(warnings->empty());
    EXPECT_EQ(draft.toMove(), SeatIndex{2});
    for (const BoardIndex board : draft.roster().boardIndices())
        EXPECT_EQ(toFen(draft.board(board)), fen);
    EXPECT_TRUE(sentencesOf(draft).empty());
}

TEST(StartDraft, FourFensMayHaveNamesInAnyOrder) {
    const std::string w = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    const std::string b = "4k3/8/8/8/8/8/8/4K3 b - - 0 1";
    StartDraft plain = standard();
    ASSERT_TRUE(plain.paste(b + "\r\n" + b + "\n\n" + w + "\n" + w + "\n"));
    EXPECT_EQ(plain.toMove(), SeatIndex{1});
    StartDraft named = standard();
    ASSERT_TRUE(
        named.paste("se: " + w + "\nSW " + w + "\nNE: " + b + "\n  nw  " + b + "\nclock 9"));
    EXPECT_EQ(named.toMove(), SeatIndex{1});
    EXPECT_EQ(named.clock(), 9U);
    EXPECT_EQ(named.board(kNW).sideToMove, Color::Black);
}

TEST(StartDraft, APasteThatCannotBeReadChangesNothing) {
    const std::string fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    const std::pair<std::string, std::string> cases[] = {
        {"", "there is nothing to paste; copy one FEN, or one on each of four lines"},
        {" \n\t\n", "there is nothing to paste; copy one FEN, or one on each of four lines"},
        {fen + "\n" + fen, "2 lines were found instead of one FEN, or one on each of four lines"},
        {"NW " + fen, "1 line was found instead of one FEN, or one on each of four lines"},
        {"NW " + fen + "\nNW " + fen + "\nSW " + fen + "\nSE " + fen, "there are two FENs for NW"},
        {"NW " + fen + "\n" + fen + "\nSW " + fen + "\nSE " + fen,
         "some FENs have the name of their board and some do not"},
        {"hello",
         "NW: fen: 1 fields instead of 6 (pieces, side, castling, en passant, clock, move)"},
        {fen + "\n" + fen + "\n" + fen + "\n9/8/8/8/8/8/8/8 w - - 0 1",
         "SE: fen: rank 8 has '9', which is neither a piece nor a number from 1 to 8"},
        {fen + "\nclock x", "the clock is 'x', not a number"},
    };
    for (const auto& [text, sentence] : cases) {
        StartDraft draft = standard();
        const auto done = draft.paste(text);
        ASSERT_FALSE(done) << text;
        EXPECT_EQ(done.error().what, sentence);
        EXPECT_EQ(draft, standard());
    }
}

TEST(StartDraft, WhatCannotBeRealIsLeftOutOfAPasteWithAWarning) {
    StartDraft draft = standard();
    const auto warnings = draft.paste("4k3/8/8/8/8/8/8/4K2R w KQ e6 0 0");
    ASSERT_TRUE(warnings) << warnings.error().what;
    ASSERT_EQ(warnings->size(), 12U);
    EXPECT_EQ((*warnings)[0], "NW: fen: the fullmove number is 0, but counts from 1; ignored");
    EXPECT_EQ((*warnings)[4], "NW: castling right Q, but White's rook is not on a1; ignored");
    EXPECT_EQ((*warnings)[5],
              "NW: en-passant square e6, but no black pawn can just have gone from e7 to e5; "
              "ignored");
    EXPECT_TRUE(sentencesOf(draft).empty());
    const std::string w = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    const std::string b = "4k3/8/8/8/8/8/8/4K3 b - - 0 1";
    const auto mixed = draft.paste(w + "\n" + b + "\n" + w + "\n" + w);
    ASSERT_TRUE(mixed);
    EXPECT_EQ(*mixed, Sentences{"the sides to move (White on NW, Black on NE, White on SW, White "
                                "on SE) fit no player's turn; North is to move"});
}

TEST(StartDraft, APastedPositionMayBeUnsound) {
    StartDraft draft = standard();
    ASSERT_TRUE(draft.paste("8/8/8/8/8/8/8/8 w - - 0 1"));
    EXPECT_EQ(sentencesOf(draft),
              (Sentences{"North has no king on NW and NE.", "South has no king on SW and SE.",
                         "East has no king on NE and SE.", "West has no king on NW and SW."}));
}

class OneBoardDraft : public testing::Test {
protected:
    StartDraft draft_{orthodoxRoster()};
    static constexpr BoardIndex kOnly{0};
};

TEST_F(OneBoardDraft, HasNoTwinsAndNoGhosts) {
    draft_.apply(PlacePiece{kOnly, Square::e4, kWhiteKnight});
    draft_.apply(RemovePiece{kOnly, Square::b1, DraftScope::ThisBoard});
    EXPECT_TRUE(draft_.ghosts(kOnly).isEmpty());
    EXPECT_EQ(draft_.toText(), "rnbqkbnr/pppppppp/8/8/4N3/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1\n");
    EXPECT_TRUE(sentencesOf(draft_).empty());
}

TEST_F(OneBoardDraft, IsCheckedAsAFen) {
    draft_.apply(RemovePiece{kOnly, Square::e1});
    draft_.apply(PlacePiece{kOnly, Square::e3, Piece(Color::Black, PieceType::Pawn)});
    EXPECT_EQ(sentencesOf(draft_),
              (Sentences{"White has no king.",
                         "Black has 9 pawns (e3, a7, b7, c7, d7, e7, f7, g7, h7), more than 8.",
                         "Black has 17 pieces, more than 16."}));
}

TEST_F(OneBoardDraft, StartsAGameFromThere) {
    const auto game = debug(game::OrthodoxTree());
    ASSERT_TRUE(draft_.paste("4k3/8/8/8/8/8/4P3/4K3 b - - 7 30"));
    EXPECT_EQ(draft_.toMove(), SeatIndex{1});
    const auto started = debugFrom(draft_, *game);
    ASSERT_TRUE(started) << started.error().what;
    EXPECT_EQ((*started)->snapshot().board(kOnly).fen, "4k3/8/8/8/8/8/4P3/4K3 b - - 7 30");
    EXPECT_EQ(StartDraft((*started)->snapshot()), draft_);
    const auto refused = draft_.paste("a\nb");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().what, "2 lines were found instead of one FEN");
}

}  // namespace
}  // namespace pinwheel::debugger
