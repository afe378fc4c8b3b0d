// Starts that are refused, each with the sentence that the window and the programs show.
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/duplicate/start.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace pinwheel::duplicate {
namespace {

using enum BoardId;
using enum Player;

constexpr std::string_view kLoneKings = "4k3/8/8/8/8/8/8/4K3";
constexpr std::string_view kWholeArmy = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
constexpr PerBoard<std::string_view> kKingsAlone = {
    {kLoneKings, kLoneKings, kLoneKings, kLoneKings}};
constexpr PerBoard<std::string_view> kWholeArmies = {
    {kWholeArmy, kWholeArmy, kWholeArmy, kWholeArmy}};

// Boards with all kinds of problems: the pieces, and after a blank the rights and the en-passant
// square if there are any.
struct RefusedStart {
    Player toMove;
    PerBoard<std::string_view> boards;
    std::string_view sentence;
    std::uint32_t clock = 0;
};

StartSetup refusedSetup(const RefusedStart& refused) {
    StartSetup start;
    for (const BoardId board : kAllBoards) {
        std::string fen(refused.boards[board]);
        const std::size_t blank = fen.find(' ');
        const bool isWhite = sideToMove(board, refused.toMove) == chess::Color::White;
        if (blank == std::string::npos) fen += " - -";
        fen.insert(fen.find(' '), isWhite ? " w" : " b");
        const auto reading = chess::readSetup(fen);
        EXPECT_TRUE(reading) << fen << ": " << reading.error().what;
        if (reading) start.boards[board] = reading->setup;
    }
    start.toMove = refused.toMove;
    start.clock = refused.clock;
    return start;
}

// kKingsAlone or kWholeArmies with some boards replaced.
PerBoard<std::string_view> with(PerBoard<std::string_view> boards, BoardId board,
                                std::string_view fen) {
    boards[board] = fen;
    return boards;
}
PerBoard<std::string_view> with(PerBoard<std::string_view> boards, BoardId board,
                                std::string_view fen, BoardId other, std::string_view otherFen) {
    boards[board] = fen;
    boards[other] = otherFen;
    return boards;
}

const std::vector<RefusedStart>& refusedStarts() {
    static const std::vector<RefusedStart> kRefused = {
        // Kings.
        {North, with(kKingsAlone, NE, "4k3/8/8/8/8/8/8/5K2"),
         "North's king is on e1 on NW, but on f1 on NE"},
        {South, with(kKingsAlone, NW, "4k3/8/8/8/8/8/8/3K4"),
         "North's king is on d1 on NW, but on e1 on NE"},
        {East, with(kKingsAlone, SE, "4k3/8/8/8/8/8/8/6K1"),
         "South's king is on e1 on SW, but on g1 on SE"},
        {West, with(kKingsAlone, SW, "4k3/8/8/8/8/8/8/1K6"),
         "South's king is on b1 on SW, but on e1 on SE"},
        {North, with(kKingsAlone, NE, "6k1/8/8/8/8/8/8/4K3"),
         "East's king is on g8 on NE, but on e8 on SE"},
        {South, with(kKingsAlone, SW, "2k5/8/8/8/8/8/8/4K3"),
         "West's king is on e8 on NW, but on c8 on SW"},
        {North, with(kKingsAlone, NW, "4k3/8/8/8/8/8/8/8"),
         "North has no king on NW, but one on e1 on NE"},
        {North, with(kKingsAlone, SE, "8/8/8/8/8/8/8/4K3"),
         "East has no king on SE, but one on e8 on NE"},
        {North, with(kKingsAlone, NW, "4k3/8/8/8/8/8/8/8", NE, "4k3/8/8/8/8/8/8/8"),
         "North has no king on NW and NE"},
        {East, with(kKingsAlone, NE, "8/8/8/8/8/8/8/4K3", SE, "8/8/8/8/8/8/8/4K3"),
         "East has no king on NE and SE"},
        {North, with(kKingsAlone, NW, "4k3/8/8/8/8/8/8/K3K3"), "North has 2 kings on NW (a1, e1)"},
        {West, with(kKingsAlone, SE, "4k2k/8/8/8/8/8/8/4K3"), "East has 2 kings on SE (e8, h8)"},
        {North, with(kKingsAlone, NW, "4k3/8/8/8/8/8/8/2K1K1K1", NE, "4k3/8/8/8/8/8/8/2K1K1K1"),
         "North has 3 kings on NW (c1, e1, g1)"},
        {North,
         {{"8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8"}},
         "North has no king on NW and NE"},
        // Twins of different types.
        {North, with(kKingsAlone, NW, "4k3/8/8/8/4P3/8/8/4K3", NE, "4k3/8/8/8/4N3/8/8/4K3"),
         "on e4 North has a pawn on NW, but a knight on NE"},
        {South, with(kKingsAlone, SW, "4k3/8/8/8/8/8/8/Q3K3", SE, "4k3/8/8/8/8/8/8/R3K3"),
         "on a1 South has a queen on SW, but a rook on SE"},
        {East, with(kKingsAlone, NE, "4k3/8/8/2b5/8/8/8/4K3", SE, "4k3/8/8/2n5/8/8/8/4K3"),
         "on c5 East has a bishop on NE, but a knight on SE"},
        {West, with(kKingsAlone, NW, "4k3/7p/8/8/8/8/8/4K3", SW, "4k3/7r/8/8/8/8/8/4K3"),
         "on h7 West has a pawn on NW, but a rook on SW"},
        {North, with(kWholeArmies, NE, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBNR"),
         "on a1 North has a rook on NW, but a knight on NE"},
        {North, with(kKingsAlone, NW, "4k3/8/8/8/8/8/8/4K3", NE, "4k3/8/8/8/8/8/8/4R1K1"),
         "North's king is on e1 on NW, but on g1 on NE"},
        // Pawns.
        {North, with(kWholeArmies, NE, "rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR"),
         "North has 9 pawns on NW and NE together (a2, b2, c2, d2, e2, f2, g2, h2, a3), more than "
         "8"},
        {North, with(kWholeArmies, NW, "rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/1NBQKBNR"),
         "North has 9 pawns on NW and NE together (a2, b2, c2, d2, e2, f2, g2, h2, a3), more than "
         "8"},
        {East, with(kWholeArmies, SE, "rnbqkbnr/1ppppp1p/6pp/8/8/8/PPPPPPPP/RNBQKBNR"),
         "East has 10 pawns on NE and SE together (g6, h6, a7, b7, c7, d7, e7, f7, g7, h7), more "
         "than 8"},
        {South,
         with(kWholeArmies, SW, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", SE,
              "rnbqkbnr/pppppppp/8/8/PPPPPPPP/8/8/RNBQKBNR"),
         "South has 16 pawns on SW and SE together (a2, b2, c2, d2, e2, f2, g2, h2, a4, b4, c4, "
         "d4, e4, f4, g4, h4), more than 8"},
        {North, with(kKingsAlone, NW, "4k2P/8/8/8/8/8/8/4K3"),
         "NW: a pawn on h8: pawns cannot be on the first or last rank"},
        {North, with(kKingsAlone, NW, "P3k2P/8/8/8/8/8/8/4K3"),
         "NW: pawns on a8, h8: pawns cannot be on the first or last rank"},
        {South, with(kKingsAlone, SE, "4k3/8/8/8/8/8/8/p3K3"),
         "SE: a pawn on a1: pawns cannot be on the first or last rank"},
        {East, with(kKingsAlone, SW, "4k3/8/8/8/8/8/8/P3K3"),
         "SW: a pawn on a1: pawns cannot be on the first or last rank"},
        {West, with(kKingsAlone, NE, "1p2k3/8/8/8/8/8/8/4K3"),
         "NE: a pawn on b8: pawns cannot be on the first or last rank"},
        // More pieces than sixteen pairs can become.
        {North, with(kWholeArmies, NE, "rnbqkbnr/pppppppp/8/8/8/Q7/PPPPPPPP/RNB1KBNR"),
         "North has queens on d1, a3 on NW and NE together, 1 more "
         "than at the start, but no missing pawn could have promoted to it"},
        {South, with(kWholeArmies, SW, "rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/R1BQKBNR"),
         "South has knights on b1, g1, a3 on SW and SE together, 1 more "
         "than at the start, but no missing pawn could have promoted to it"},
        {West, with(kWholeArmies, NW, "rnbqkbn1/pppppppp/8/8/7r/8/PPPPPPPP/RNBQKBNR"),
         "West has rooks on h4, a8, h8 on NW and SW together, 1 more "
         "than at the start, but no missing pawn could have promoted to it"},
        {East, with(kWholeArmies, NE, "rn1qkbnr/pppppppp/8/5b2/8/8/PPPPPPPP/RNBQKBNR"),
         "East has light-squared bishops on f5, c8 on NE and SE together, 1 more "
         "than at the start, but no missing pawn could have promoted to it"},
        {North, with(kWholeArmies, NE, "rnbqkbnr/pppppppp/8/8/5B2/8/PPPPPPPP/RNBQK1NR"),
         "North has dark-squared bishops on c1, f4 on NW and NE together, 1 more "
         "than at the start, but no missing pawn could have promoted to it"},
        {West, with(kWholeArmies, SW, "rnbqkbnr/1ppppppp/8/q7/q7/8/PPPPPPPP/RNBQKBNR"),
         "West has queens on a4, a5, d8 on NW and SW together, 2 more "
         "than at the start, but no missing pawn could have promoted to them"},
        {West,
         with(kWholeArmies, NW, "rnbqkbnr/1ppppppp/8/q7/q7/8/PPPPPPPP/RNBQKBNR", SW,
              "rnbqkbnr/1ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"),
         "West has queens on a4, a5, d8 on NW and SW together, 2 more "
         "than at the start, but only 1 missing pawn could have promoted to them"},
        {South,
         with(kWholeArmies, SW, "rnbqkbnr/pppppppp/8/QQ6/8/8/2PPPPPP/RNBQKBNR", SE,
              "rnbqkbnr/pppppppp/8/8/8/N7/2PPPPPP/RNBQKBNR"),
         "South has knights on b1, g1, a3 and queens on d1, a5, b5 on SW and SE together, 3 more "
         "than at the start, but only 2 missing pawns could have promoted to them"},
        {North,
         with(kWholeArmies, NW, "rnbqkbnr/pppppppp/8/8/QQQQQQQQ/QQ6/PPPPPPPP/RNB1KBNR", NE,
              "rnbqkbnr/pppppppp/8/8/QQQQQQQQ/QQ6/PPPPPPPP/RNB1KBNR"),
         "North has queens on a3, b3, a4, b4, c4, d4, e4, f4, g4, h4 on NW and NE together, 9 more "
         "than at the start, but no missing pawn could have promoted to them"},
        {East, with(kKingsAlone, NE, "rrr1k3/pppppppp/8/8/8/8/8/4K3"),
         "East has rooks on a8, b8, c8 on NE and SE together, 1 more "
         "than at the start, but no missing pawn could have promoted to it"},
        {South,
         with(kKingsAlone, SE, "4k3/8/8/8/8/NNN5/PPPPPPP1/4K3", SW, "4k3/8/8/8/8/4N3/PPPPPPP1/4K3"),
         "South has knights on a3, b3, c3, e3 on SW and SE together, 2 more "
         "than at the start, but only 1 missing pawn could have promoted to them"},
        {North, with(kKingsAlone, NW, "4k3/8/8/8/8/8/PPPPPPPP/B1B1K3"),
         "North has dark-squared bishops on a1, c1 on NW and NE together, 1 more "
         "than at the start, but no missing pawn could have promoted to it"},
        // The side that is not to move in check.
        {North, with(kKingsAlone, NW, "4k3/8/8/8/8/8/4R3/4K3"),
         "NW: Black is in check from e2 although White is to move"},
        {North, with(kKingsAlone, SE, "4k3/8/8/1B6/8/8/8/4K3"),
         "SE: Black is in check from b5 although White is to move"},
        {South, with(kKingsAlone, SW, "4k3/8/3N4/8/8/8/8/4K3"),
         "SW: Black is in check from d6 although White is to move"},
        {South, with(kKingsAlone, NW, "4k3/8/8/8/8/8/3p4/4K3"),
         "NW: White is in check from d2 although Black is to move"},
        {East, with(kKingsAlone, SE, "4k3/8/8/8/7b/8/8/4K3"),
         "SE: White is in check from h4 although Black is to move"},
        {West, with(kKingsAlone, NE, "4k3/3P4/8/8/8/8/8/4K3"),
         "NE: Black is in check from d7 although White is to move"},
        {North, with(kKingsAlone, NE, "4k3/8/8/8/8/8/8/r3K3", SW, "4k3/8/8/8/4Q3/8/8/4K3"),
         "SW: Black is in check from e4 although White is to move"},
        {North, with(kKingsAlone, NW, "4k2R/8/3N4/8/8/8/8/4K3"),
         "NW: Black is in check from d6, h8 although White is to move"},
        {North,
         {{"8/8/8/8/8/4k3/4K3/8", "8/8/8/8/8/4k3/4K3/8", "8/8/8/8/8/4k3/4K3/8",
           "8/8/8/8/8/4k3/4K3/8"}},
         "NW: Black is in check from e2 although White is to move"},
        // Castling rights without king or rook at home.
        {North, with(kKingsAlone, NW, "4k3/8/8/8/8/8/8/4K3 K -"),
         "NW: castling right K, but White's rook is not on h1"},
        {North, with(kWholeArmies, NE, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR KQkq -"),
         "NE: castling right Q, but White's rook is not on a1"},
        {South, with(kWholeArmies, SW, "rnbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR kq -"),
         "SW: castling right k, but Black's rook is not on h8"},
        {East, with(kKingsAlone, NE, "r2k3r/8/8/8/8/8/8/4K3 q -", SE, "3k4/8/8/8/8/8/8/4K3"),
         "NE: castling right q, but Black's king is not on e8"},
        {West, with(kKingsAlone, SE, "4k3/8/8/8/8/8/8/N3K3 Q -"),
         "SE: castling right Q, but White's rook is not on a1"},
        // En-passant squares that no double step can have passed.
        {North, with(kWholeArmies, NW, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR - e6"),
         "NW: en-passant square e6, but no black pawn can just have gone from e7 to e5"},
        {North,
         with(kWholeArmies, NE, "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR - e3", SE,
              "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR"),
         "NE: the en-passant square is e3, but with White to move it is on rank 6"},
        {South,
         with(kWholeArmies, NE, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR - d3", NW,
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"),
         "NE: en-passant square d3, but no white pawn can just have gone from d2 to d4"},
        {South, with(kKingsAlone, SE, "4k3/8/4n3/4p3/8/8/8/4K3 - e6"),
         "SE: en-passant square e6, but no black pawn can just have gone from e7 to e5"},
        {East, with(kKingsAlone, NW, "4k3/8/8/8/4P3/8/4P3/4K3 - e3"),
         "NW: en-passant square e3, but no white pawn can just have gone from e2 to e4"},
        {West, with(kKingsAlone, SW, "4k3/8/8/8/4P3/4N3/8/4K3 - e3"),
         "SW: en-passant square e3, but no white pawn can just have gone from e2 to e4"},
        {West, with(kKingsAlone, SE, "4k3/8/8/4P3/8/8/8/4K3 - e6"),
         "SE: en-passant square e6, but no black pawn can just have gone from e7 to e5"},
        // Clocks out of range.
        {North, kWholeArmies, "the clock is 10001, more than 10000", kMaxStartClock + 1},
        {West, kWholeArmies, "the clock is 4294967295, more than 10000", 4'294'967'295U},
        {North, with(kWholeArmies, NW, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR KQkq - 0 1"),
         "the clock is 20000, more than 10000", 20'000},
    };
    return kRefused;
}

TEST(StartRefusal, EveryRefusedStartHasItsSentence) {
    EXPECT_GE(refusedStarts().size(), 60U);
    for (const RefusedStart& refused : refusedStarts()) {
        const StartSetup start = refusedSetup(refused);
        const auto problems = problemsOf(start);
        ASSERT_FALSE(problems.empty()) << refused.sentence;
        EXPECT_EQ(problems.front().what, refused.sentence);
        const auto state = startFrom(start);
        ASSERT_FALSE(state) << refused.sentence;
        EXPECT_EQ(state.error().what, "start: " + problems.front().what);
    }
}

}  // namespace
}  // namespace pinwheel::duplicate
