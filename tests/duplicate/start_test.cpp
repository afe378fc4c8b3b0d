#include "pinwheel/duplicate/start.hpp"

#include "pinwheel/chess/fen.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "played_game.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <limits>
#include <string_view>
#include <vector>

namespace pinwheel::duplicate {
namespace {

using enum BoardId;
using enum Player;

constexpr std::string_view kArray = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
// The side to move on NW, NE, SW and SE in each player's turn.
constexpr PerPlayer<std::string_view> kSides = {{"wwww", "bbww", "bbbb", "bwbw"}};

std::string fenOf(std::string_view placement, char side) {
    return fmt::format("{} {} - - 0 1", placement, side);
}

// Four placements with the sides to move that fit the player to move.
PerBoard<std::string> fensFor(Player toMove, const PerBoard<std::string_view>& placements) {
    PerBoard<std::string> fens;
    for (const BoardId board : kAllBoards) {
        fens[board] = fenOf(placements[board], kSides[toMove][static_cast<std::size_t>(board)]);
    }
    return fens;
}

std::string refusalOf(const PerBoard<std::string>& fens, Player toMove, std::uint32_t clock = 0) {
    const auto start = parseStart(fens, toMove, clock);
    return start ? "accepted" : start.error().what;
}

TEST(Start, OfTheGameIsTheDefaultState) {
    const std::string fen(chess::kStartFen);
    const auto start = parseStart({{fen, fen, fen, fen}}, North, 0);
    ASSERT_TRUE(start) << start.error().what;
    EXPECT_EQ(*start, GameState());
    EXPECT_EQ(toFens(*start)[SE], fen);
}

TEST(Start, MayHaveAnyPlayerToMoveAndAnyClock) {
    for (const Player player : kAllPlayers) {
        const auto fens = fensFor(player, {{kArray, kArray, kArray, kArray}});
        const auto start = parseStart(fens, player, kMaxStartClock);
        ASSERT_TRUE(start) << start.error().what;
        EXPECT_EQ(start->toMove(), player);
        EXPECT_EQ(start->clock(), kMaxStartClock);
        EXPECT_EQ(toFens(*start)[NW], fens[NW]);
        EXPECT_EQ(apply(*start, syncMoves(*start).front()).toMove(), nextPlayer(player));
    }
}

TEST(Start, IsRefusedWhereTheWrongSideIsToMove) {
    for (const Player player : kAllPlayers) {
        for (const BoardId board : kAllBoards) {
            const bool isWhites = kSides[player][static_cast<std::size_t>(board)] == 'w';
            auto fens = fensFor(player, {{kArray, kArray, kArray, kArray}});
            fens[board] = fenOf(kArray, isWhites ? 'b' : 'w');
            EXPECT_EQ(refusalOf(fens, player),
                      fmt::format("start: {} is to move on {}, but with {} to move it is {}'s turn "
                                  "there",
                                  isWhites ? "Black" : "White", nameOf(board), nameOf(player),
                                  isWhites ? "White" : "Black"));
        }
    }
}

TEST(Start, IsRefusedForAFenThatIsNotSound) {
    struct Refused {
        BoardId board;
        std::string fen;
        std::string_view sentence;
    };
    const Refused refused[] = {
        {NW, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
         "start: NW: fen: the side to move is 'x', not 'w' or 'b'"},
        {NE, "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
         "start: NE: fen: rank 6 has '9', which is neither a piece nor a number from 1 to 8"},
        {SW, "rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
         "start: SW: fen: Black has no king"},
        {SE, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBKR w - - 0 1",
         "start: SE: fen: White has 2 kings (e1, g1)"},
        {NW, "rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/1NBQKBNR w - - 0 1",
         "start: NW: fen: White has 9 pawns (a2, b2, c2, d2, e2, f2, g2, h2, a3), more than 8"},
        {NE, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w KQkq - 0 1",
         "start: NE: fen: castling right Q, but White's rook is not on a1"},
        {SW, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1",
         "start: SW: fen: en-passant square e6, but no black pawn can just have gone from e7 to "
         "e5"},
        {SE, "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
         "start: SE: fen: Black is in check from e2 although White is to move"},
        {NW, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
         "start: NW: fen: 4 fields instead of 6 (pieces, side, castling, en passant, clock, move)"},
    };
    for (const auto& [board, fen, sentence] : refused) {
        auto fens = fensFor(North, {{kArray, kArray, kArray, kArray}});
        fens[board] = fen;
        EXPECT_EQ(refusalOf(fens, North), sentence);
    }
}

struct Refused {
    Player toMove;
    PerBoard<std::string_view> placements;
    std::string_view sentence;
};

void expectRefused(const std::vector<Refused>& table) {
    for (const auto& [toMove, placements, sentence] : table)
        EXPECT_EQ(refusalOf(fensFor(toMove, placements), toMove), sentence);
}

TEST(Start, IsRefusedWhereAPlayersKingsStandApart) {
    constexpr std::string_view kBare = "4k3/8/8/8/8/8/8/4K3";
    constexpr std::string_view kWhiteAside = "4k3/8/8/8/8/8/8/3K4";
    constexpr std::string_view kBlackAside = "5k2/8/8/8/8/8/8/4K3";
    expectRefused({
        {North,
         {{kBare, kWhiteAside, kBare, kBare}},
         "start: North's king is on e1 on NW, but on d1 on NE"},
        {South,
         {{kWhiteAside, kBare, kBare, kBare}},
         "start: North's king is on d1 on NW, but on e1 on NE"},
        {East,
         {{kBare, kBare, kBare, kWhiteAside}},
         "start: South's king is on e1 on SW, but on d1 on SE"},
        {West,
         {{kBare, kBare, kWhiteAside, kBare}},
         "start: South's king is on d1 on SW, but on e1 on SE"},
        {North,
         {{kBare, kBlackAside, kBare, kBare}},
         "start: East's king is on f8 on NE, but on e8 on SE"},
        {South,
         {{kBare, kBare, kBare, kBlackAside}},
         "start: East's king is on e8 on NE, but on f8 on SE"},
        {East,
         {{kBlackAside, kBare, kBare, kBare}},
         "start: West's king is on f8 on NW, but on e8 on SW"},
        {West,
         {{kBare, kBare, kBlackAside, kBare}},
         "start: West's king is on e8 on NW, but on f8 on SW"},
    });
}

TEST(Start, IsRefusedWhereTwinsDiffer) {
    expectRefused({
        {North,
         {{"4k3/8/8/8/4P3/8/8/4K3", "4k3/8/8/8/4N3/8/8/4K3", "4k3/8/8/8/8/8/8/4K3",
           "4k3/8/8/8/8/8/8/4K3"}},
         "start: on e4 North has a pawn on NW, but a knight on NE"},
        {South,
         {{"4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/Q3K3",
           "4k3/8/8/8/8/8/8/R3K3"}},
         "start: on a1 South has a queen on SW, but a rook on SE"},
        {East,
         {{"4k3/8/8/8/8/8/8/4K3", "4k3/8/8/2b5/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3",
           "4k3/8/8/2q5/8/8/8/4K3"}},
         "start: on c5 East has a bishop on NE, but a queen on SE"},
        {West,
         {{"4k3/7r/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3", "4k3/7p/8/8/8/8/8/4K3",
           "4k3/8/8/8/8/8/8/4K3"}},
         "start: on h7 West has a rook on NW, but a pawn on SW"},
        // The second of two squares.
        {North,
         {{"4k3/8/8/8/8/N6N/8/4K3", "4k3/8/8/8/8/N6B/8/4K3", "4k3/8/8/8/8/8/8/4K3",
           "4k3/8/8/8/8/8/8/4K3"}},
         "start: on h3 North has a knight on NW, but a bishop on NE"},
    });
}

TEST(Start, IsRefusedWithMoreThanSixteenPairsCanBecome) {
    constexpr std::string_view kNoKnights = "r1bqkb1r/pppppppp/8/8/8/8/PPPPPPPP/R1BQKB1R";
    expectRefused({
        // The pawn on a3 of NE is a ghost, and the one on a2 of NW is another.
        {North,
         {{kArray, "rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR", kArray, kArray}},
         "start: North has 9 pawns on NW and NE together (a2, b2, c2, d2, e2, f2, g2, h2, a3), "
         "more than 8"},
        {East,
         {{kArray, kArray, kArray, "rnbqkbnr/1ppppp1p/6pp/8/8/8/PPPPPPPP/RNBQKBNR"}},
         "start: East has 10 pawns on NE and SE together (g6, h6, a7, b7, c7, d7, e7, f7, g7, h7), "
         "more than 8"},
        {North,
         {{kNoKnights, "r1bqkb1r/pppppppp/8/8/8/Q7/PPPPPPPP/R1BQKB1R", kArray, kArray}},
         "start: North has queens on d1, a3 on NW and NE together, 1 more "
         "than at the start, but no missing pawn could have promoted to it"},
        // Three knights, each a ghost or a pair.
        {South,
         {{kArray, kArray, "rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/R1BQKBNR", kArray}},
         "start: South has knights on b1, g1, a3 on SW and SE together, 1 more "
         "than at the start, but no missing pawn could have promoted to it"},
        {West,
         {{"rnbqkbn1/pppppppp/8/8/7r/8/PPPPPPPP/RNBQKBNR", kArray, kArray, kArray}},
         "start: West has rooks on h4, a8, h8 on NW and SW together, 1 more "
         "than at the start, but no missing pawn could have promoted to it"},
        // Two bishops, but both on light squares.
        {East,
         {{kArray, "rn1qkbnr/pppppppp/8/5b2/8/8/PPPPPPPP/RNBQKBNR", kArray, kArray}},
         "start: East has light-squared bishops on f5, c8 on NE and SE together, 1 more "
         "than at the start, but no missing pawn could have promoted to it"},
        {North,
         {{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK1NR",
           "rnbqkbnr/pppppppp/8/8/5B2/8/PPPPPPPP/RNBQK1NR", kArray, kArray}},
         "start: North has dark-squared bishops on c1, f4 on NW and NE together, 1 more "
         "than at the start, but no missing pawn could have promoted to it"},
        {West,
         {{"r1bqkbnr/1ppppppp/8/q7/q7/8/PPPPPPPP/RNBQKBNR", kArray,
           "rnbqkbnr/1ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", kArray}},
         "start: West has queens on a4, a5, d8 on NW and SW together, 2 more "
         "than at the start, but only 1 missing pawn could have promoted to them"},
        {South,
         {{kArray, kArray, "rnbqkbnr/pppppppp/8/QQ6/8/8/2PPPPPP/RNBQKBNR",
           "rnbqkbnr/pppppppp/8/8/8/N7/2PPPPPP/RNBQKBNR"}},
         "start: South has knights on b1, g1, a3 and queens on d1, a5, b5 on SW and SE together, 3 "
         "more "
         "than at the start, but only 2 missing pawns could have promoted to them"},
    });
}

TEST(Start, IsRefusedWithAClockThatNoGameReaches) {
    const auto fens = fensFor(North, {{kArray, kArray, kArray, kArray}});
    EXPECT_EQ(refusalOf(fens, North, kMaxStartClock + 1),
              "start: the clock is 10001, more than 10000");
    EXPECT_EQ(refusalOf(fens, North, std::numeric_limits<std::uint32_t>::max()),
              "start: the clock is 4294967295, more than 10000");
}

TEST(Start, MayHavePromotedPiecesInPlaceOfMissingPawns) {
    // North: nine queens and no pawn. West: two knights too many, two pawns gone.
    const std::string_view nw = "rnbqkbnr/2pppppp/n6n/8/8/QQQQQQQQ/8/RNBQKBNR";
    const std::string_view ne = "rnbqkbnr/pppppppp/8/8/8/QQQQQQQQ/8/RNBQKBNR";
    const std::string_view sw = "rnbqkbnr/2pppppp/n6n/8/8/8/PPPPPPPP/RNBQKBNR";
    EXPECT_EQ(refusalOf(fensFor(North, {{nw, ne, sw, kArray}}), North), "accepted");
}

TEST(Start, MayHaveGhostsOnBothOfAPlayersBoards) {
    // North's a-pawn is a ghost on NW, the b-pawn on NE; all other pawns are gone.
    const auto start = parseStart(fensFor(West, {{"4k3/8/8/8/8/8/P7/4K3", "4k3/8/8/8/8/8/1P6/4K3",
                                                  "4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3"}}),
                                  West, 7);
    ASSERT_TRUE(start) << start.error().what;
    EXPECT_EQ(ghostsOf(*start), "NE:b2 NW:a2");
    EXPECT_EQ(start->clock(), 7U);
}

TEST(Start, KeepsEnPassantAndCastlingRights) {
    const GameState played = stateAfter("e2e4 g1f3 g8f6 g8f6 e4e5 f3g1 d7d5 f6g8");
    ASSERT_EQ(played.board(NE).enPassant(), chess::Square::d6);
    const auto start = parseStart(toFens(played), played.toMove(), played.clock());
    ASSERT_TRUE(start) << start.error().what;
    EXPECT_EQ(*start, played);
    EXPECT_EQ(boardOnlyMovesOf(*start, NE), boardOnlyMovesOf(played, NE));
    EXPECT_NE(boardOnlyMovesOf(*start, NE).find("e5d6"), std::string::npos);
}

TEST(Start, MayBeOverAlready) {
    const Rulings rulings;
    const GameState mate = stateAfter(kMate);
    const auto start = startFrom(mate.boards(), mate.toMove(), mate.clock());
    ASSERT_TRUE(start) << start.error().what;
    EXPECT_EQ(outcomeOf(*start, {}, drawLimits(rulings), rulings)->reason, Reason::Checkmate);
    const auto late = startFrom(GameState().boards(), North, 200);
    ASSERT_TRUE(late) << late.error().what;
    EXPECT_EQ(outcomeOf(*late, {}, drawLimits(rulings), rulings), drawFor(Reason::Fifty, 50));
}

}  // namespace
}  // namespace pinwheel::duplicate
