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

constexpr std::string_view kBare = "4k3/8/8/8/8/8/8/4K3";
constexpr std::string_view kArray = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
constexpr PerBoard<std::string_view> kBareBoards = {{kBare, kBare, kBare, kBare}};
constexpr PerBoard<std::string_view> kArrays = {{kArray, kArray, kArray, kArray}};

// Boards with all kinds of problems: the pieces, and after a blank the rights and the en-passant
// square if there are any.
struct RefusedStart {
    Player toMove;
    PerBoard<std::string_view> boards;
    std::string_view sentence;
    std::uint32_t clock = 0;
};

StartSetup setupOf(const RefusedStart& refused) {
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

// kBareBoards or kArrays with some boards replaced.
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
    static const std::vector<RefusedStart> kStarts = {
        // Kings.
        {North, with(kBareBoards, NE, "4k3/8/8/8/8/8/8/5K2"), "?"},
        {South, with(kBareBoards, NW, "4k3/8/8/8/8/8/8/3K4"), "?"},
        {East, with(kBareBoards, SE, "4k3/8/8/8/8/8/8/6K1"), "?"},
        {West, with(kBareBoards, SW, "4k3/8/8/8/8/8/8/1K6"), "?"},
        {North, with(kBareBoards, NE, "6k1/8/8/8/8/8/8/4K3"), "?"},
        {South, with(kBareBoards, SW, "2k5/8/8/8/8/8/8/4K3"), "?"},
        {North, with(kBareBoards, NW, "4k3/8/8/8/8/8/8/8"), "?"},
        {North, with(kBareBoards, SE, "8/8/8/8/8/8/8/4K3"), "?"},
        {North, with(kBareBoards, NW, "4k3/8/8/8/8/8/8/8", NE, "4k3/8/8/8/8/8/8/8"), "?"},
        {East, with(kBareBoards, NE, "8/8/8/8/8/8/8/4K3", SE, "8/8/8/8/8/8/8/4K3"), "?"},
        {North, with(kBareBoards, NW, "4k3/8/8/8/8/8/8/K3K3"), "?"},
        {West, with(kBareBoards, SE, "4k2k/8/8/8/8/8/8/4K3"), "?"},
        {North, with(kBareBoards, NW, "4k3/8/8/8/8/8/8/2K1K1K1", NE, "4k3/8/8/8/8/8/8/2K1K1K1"),
         "?"},
        {North,
         {{"8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8"}},
         "?"},
        // Twins of different types.
        {North, with(kBareBoards, NW, "4k3/8/8/8/4P3/8/8/4K3", NE, "4k3/8/8/8/4N3/8/8/4K3"), "?"},
        {South, with(kBareBoards, SW, "4k3/8/8/8/8/8/8/Q3K3", SE, "4k3/8/8/8/8/8/8/R3K3"), "?"},
        {East, with(kBareBoards, NE, "4k3/8/8/2b5/8/8/8/4K3", SE, "4k3/8/8/2n5/8/8/8/4K3"), "?"},
        {West, with(kBareBoards, NW, "4k3/7p/8/8/8/8/8/4K3", SW, "4k3/7r/8/8/8/8/8/4K3"), "?"},
        {North, with(kArrays, NE, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBNR"), "?"},
        {North, with(kBareBoards, NW, "4k3/8/8/8/8/8/8/4K3", NE, "4k3/8/8/8/8/8/8/4R1K1"), "?"},
        // Pawns.
        {North, with(kArrays, NE, "rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR"), "?"},
        {North, with(kArrays, NW, "rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/1NBQKBNR"), "?"},
        {East, with(kArrays, SE, "rnbqkbnr/1ppppp1p/6pp/8/8/8/PPPPPPPP/RNBQKBNR"), "?"},
        {South,
         with(kArrays, SW, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", SE,
              "rnbqkbnr/pppppppp/8/8/PPPPPPPP/8/8/RNBQKBNR"),
         "?"},
        {North, with(kBareBoards, NW, "4k2P/8/8/8/8/8/8/4K3"), "?"},
        {North, with(kBareBoards, NW, "P3k2P/8/8/8/8/8/8/4K3"), "?"},
        {South, with(kBareBoards, SE, "4k3/8/8/8/8/8/8/p3K3"), "?"},
        {East, with(kBareBoards, SW, "4k3/8/8/8/8/8/8/P3K3"), "?"},
        {West, with(kBareBoards, NE, "1p2k3/8/8/8/8/8/8/4K3"), "?"},
        // More pieces than sixteen pairs can become.
        {North, with(kArrays, NE, "rnbqkbnr/pppppppp/8/8/8/Q7/PPPPPPPP/RNB1KBNR"), "?"},
        {South, with(kArrays, SW, "rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/R1BQKBNR"), "?"},
        {West, with(kArrays, NW, "rnbqkbn1/pppppppp/8/8/7r/8/PPPPPPPP/RNBQKBNR"), "?"},
        {East, with(kArrays, NE, "rn1qkbnr/pppppppp/8/5b2/8/8/PPPPPPPP/RNBQKBNR"), "?"},
        {North, with(kArrays, NE, "rnbqkbnr/pppppppp/8/8/5B2/8/PPPPPPPP/RNBQK1NR"), "?"},
        {West, with(kArrays, SW, "rnbqkbnr/1ppppppp/8/q7/q7/8/PPPPPPPP/RNBQKBNR"), "?"},
        {West,
         with(kArrays, NW, "rnbqkbnr/1ppppppp/8/q7/q7/8/PPPPPPPP/RNBQKBNR", SW,
              "rnbqkbnr/1ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"),
         "?"},
        {South,
         with(kArrays, SW, "rnbqkbnr/pppppppp/8/QQ6/8/8/2PPPPPP/RNBQKBNR", SE,
              "rnbqkbnr/pppppppp/8/8/8/N7/2PPPPPP/RNBQKBNR"),
         "?"},
        {North,
         with(kArrays, NW, "rnbqkbnr/pppppppp/8/8/QQQQQQQQ/QQ6/PPPPPPPP/RNB1KBNR", NE,
              "rnbqkbnr/pppppppp/8/8/QQQQQQQQ/QQ6/PPPPPPPP/RNB1KBNR"),
         "?"},
        {East, with(kBareBoards, NE, "rrr1k3/pppppppp/8/8/8/8/8/4K3"), "?"},
        {South,
         with(kBareBoards, SE, "4k3/8/8/8/8/NNN5/PPPPPPP1/4K3", SW, "4k3/8/8/8/8/4N3/PPPPPPP1/4K3"),
         "?"},
        {North, with(kBareBoards, NW, "4k3/8/8/8/8/8/PPPPPPPP/B1B1K3"), "?"},
        // The side that is not to move in check.
        {North, with(kBareBoards, NW, "4k3/8/8/8/8/8/4R3/4K3"), "?"},
        {North, with(kBareBoards, SE, "4k3/8/8/1B6/8/8/8/4K3"), "?"},
        {South, with(kBareBoards, SW, "4k3/8/3N4/8/8/8/8/4K3"), "?"},
        {South, with(kBareBoards, NW, "4k3/8/8/8/8/8/3p4/4K3"), "?"},
        {East, with(kBareBoards, SE, "4k3/8/8/8/7b/8/8/4K3"), "?"},
        {West, with(kBareBoards, NE, "4k3/3P4/8/8/8/8/8/4K3"), "?"},
        {North, with(kBareBoards, NE, "4k3/8/8/8/8/8/8/r3K3", SW, "4k3/8/8/8/4Q3/8/8/4K3"), "?"},
        {North, with(kBareBoards, NW, "4k2R/8/3N4/8/8/8/8/4K3"), "?"},
        {North,
         {{"8/8/8/8/8/4k3/4K3/8", "8/8/8/8/8/4k3/4K3/8", "8/8/8/8/8/4k3/4K3/8",
           "8/8/8/8/8/4k3/4K3/8"}},
         "?"},
        // Castling rights without king or rook at home.
        {North, with(kBareBoards, NW, "4k3/8/8/8/8/8/8/4K3 K -"), "?"},
        {North, with(kArrays, NE, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR KQkq -"), "?"},
        {South, with(kArrays, SW, "rnbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR kq -"), "?"},
        {East,
         {{"3k4/8/8/8/8/8/8/4K3", "r2k3r/8/8/8/8/8/8/4K3 q -", kBare, "3k4/8/8/8/8/8/8/4K3"}},
         "?"},
        {West, with(kBareBoards, SE, "4k3/8/8/8/8/8/8/N3K3 Q -"), "?"},
        // En-passant squares that no double step can have passed.
        {North, with(kArrays, NW, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR - e6"), "?"},
        {North, with(kArrays, NE, "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR - e3"), "?"},
        {South, with(kArrays, NE, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR - d3"), "?"},
        {South, with(kArrays, SE, "rnbqkbnr/pppppppp/4p3/4p3/8/8/PPPPPPPP/RNBQKBNR - e6"), "?"},
        {East, with(kBareBoards, NW, "4k3/8/8/8/4P3/8/4P3/4K3 - e3"), "?"},
        {West, with(kBareBoards, SW, "4k3/8/8/8/4P3/4N3/8/4K3 - e3"), "?"},
        {West, with(kBareBoards, SE, "4k3/8/8/4P3/8/8/8/4K3 - e6"), "?"},
        // Clocks out of range.
        {North, kArrays, "?", kMaxStartClock + 1},
        {West, kArrays, "?", 4'294'967'295U},
        {North, with(kArrays, NW, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR KQkq - 0 1"), "?",
         20'000},
    };
    return kStarts;
}

TEST(StartRefusal, EveryRefusedStartHasItsSentence) {
    EXPECT_GE(refusedStarts().size(), 60U);
    for (const RefusedStart& refused : refusedStarts()) {
        const StartSetup start = setupOf(refused);
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
