// Every node of a recorded tree returned for the first rule that applies: mate, stalemate,
// repetition, fifty moves, dead position.
#include "from_text.hpp"
#include "minimax.hpp"
#include "pinwheel/chess/draws.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/search/tree_recorder.hpp"
#include "random_lines.hpp"
#include "searching.hpp"

#include <gtest/gtest.h>

#include <map>

namespace pinwheel::search {
namespace {

using chess::moveNamed;
using chess::Position;

#if defined(PINWHEEL_VALIDATE)
constexpr std::size_t kReturnLines = 15;
constexpr std::uint64_t kReturnLeaves = 500;
#else
constexpr std::size_t kReturnLines = 200;
constexpr std::uint64_t kReturnLeaves = 5'000;
#endif

struct Repetition {
    Return why;
    std::size_t distance;
};

// Found by comparing positions one by one; `path` leads from the game's start to a node.
std::optional<Repetition> repetitionAt(const naive::Game& path, std::size_t plyFromRoot) {
    std::optional<std::size_t> nearest;
    unsigned inGame = 0;
    for (std::size_t distance = 1; distance < path.size(); ++distance) {
        if (!isSamePosition(path[path.size() - 1 - distance], path.back())) continue;
        if (!nearest) nearest = distance;
        if (distance < plyFromRoot) return Repetition{Return::RepetitionInSearch, *nearest};
        if (++inGame == 2) return Repetition{Return::RepetitionInGame, *nearest};
    }
    return std::nullopt;
}

std::optional<Return> reasonAt(const naive::Game& path, std::size_t plyFromRoot) {
    const Position& position = path.back();
    if (!hasLegalMove(position)) return position.isCheck() ? Return::Checkmate : Return::Stalemate;
    if (const auto repetition = repetitionAt(path, plyFromRoot)) return repetition->why;
    if (position.halfmoveClock() >= 100) return Return::FiftyMoves;
    if (isInsufficientMaterial(position)) return Return::InsufficientMaterial;
    return std::nullopt;
}

// The positions from the game's start to a recorded node.
naive::Game pathTo(const TreeRecorder& recorder, std::size_t node, const naive::Game& game) {
    const RecordedNode& recorded = recorder.nodes()[node];
    if (!recorded.parent) return game;
    naive::Game path = pathTo(recorder, *recorded.parent, game);
    path.push_back(path.back());
    path.back().make(*recorded.entry.move);
    return path;
}

void expectReason(const RecordedNode& node, const naive::Game& path) {
    const auto expected = reasonAt(path, node.entry.ply);
    const Return why = node.exit.why;
    SCOPED_TRACE(testing::Message() << "ply " << node.entry.ply << ", " << chess::toFen(path.back())
                                    << ": " << nameOf(why));
    if (!expected) {
        EXPECT_TRUE(why != Return::Checkmate && !isDrawReturn(why));
        EXPECT_FALSE(node.exit.repeats);
        return;
    }
    // If a shorter mate is known, the node does not check whether it is mate itself.
    const bool isSkipped = *expected <= Return::Stalemate && why == Return::MateDistance;
    EXPECT_TRUE(why == *expected || isSkipped) << "expected " << nameOf(*expected);
    EXPECT_TRUE(!isDrawReturn(why) || node.exit.score == kDraw);
    if (const auto repetition = repetitionAt(path, node.entry.ply)) {
        EXPECT_EQ(node.exit.repeats, repetition->distance);
    } else {
        EXPECT_FALSE(node.exit.repeats);
    }
}

TEST(DrawReturns, AreForTheFirstRuleThatHolds) {
    std::map<Return, std::size_t> seen;
    for (std::size_t i = 0; i < kReturnLines && !HasFailure(); ++i) {
        const RandomLine line = randomLine(300'000 + i);
        const naive::Game game = naive::gameAfter(line.start, line.moves);
        SCOPED_TRACE(testing::Message() << "random line with seed " << line.seed << " to "
                                        << chess::toFen(game.back()));
        TreeRecorder recorder({});
        searched(line.game(), toDepth(depthWithin(game.back(), kReturnLeaves, 8)), {}, &recorder);
        for (std::size_t node = 1; node < recorder.nodes().size() && !HasFailure(); ++node) {
            expectReason(recorder.nodes()[node], pathTo(recorder, node, game));
            ++seen[recorder.nodes()[node].exit.why];
        }
        EXPECT_EQ(recorder.nodes()[0].exit.why, Return::AllMoves);
    }
#if !defined(PINWHEEL_VALIDATE)
    for (int why = 0; why < static_cast<int>(Return::MateDistance); ++why)
        EXPECT_GT(seen[static_cast<Return>(why)], 0U) << nameOf(static_cast<Return>(why));
#endif
}

// Why the node after one root move returned.
Return returnAfter(std::string_view move, const GameLine& game) {
    TreeRecorder recorder({.maxPly = 1, .rootMove = moveNamed(move)});
    searched(game, toDepth(2), {}, &recorder);
    EXPECT_EQ(recorder.nodes().size(), 2U) << move;
    return recorder.nodes().back().exit.why;
}

TEST(DrawReturns, PutMateBeforeFiftyMoves) {
    EXPECT_EQ(returnAfter("f7f8", gameLine("7k/5R2/6K1/8/8/8/8/8 w - - 99 80")), Return::Checkmate);
}

TEST(DrawReturns, PutStalemateBeforeFiftyMoves) {
    EXPECT_EQ(returnAfter("g5g6", gameLine("7k/5Q2/8/6K1/8/8/8/8 w - - 99 80")), Return::Stalemate);
}

TEST(DrawReturns, PutStalemateBeforeADeadPosition) {
    EXPECT_EQ(returnAfter("g1h2", gameLine("k7/8/1K6/8/8/8/8/6B1 w - - 0 80")), Return::Stalemate);
}

TEST(DrawReturns, PutRepetitionBeforeFiftyMoves) {
    // The start occurs for the third time with the hundredth ply.
    const GameLine game =
        gameLine("8/8/3k4/8/3K4/8/7R/7R w - - 92 60", "h2g2 d6d7 g2h2 d7d6 h2g2 d6d7 g2h2");
    EXPECT_EQ(returnAfter("d7d6", game), Return::RepetitionInGame);
    EXPECT_EQ(returnAfter("d7d8", game), Return::FiftyMoves);
}

TEST(DrawReturns, PutRepetitionBeforeADeadPosition) {
    const GameLine game =
        gameLine("8/8/3k4/8/3K4/8/8/8 w - - 0 60", "d4c4 d6e6 c4d4 e6d6 d4c4 d6e6 c4d4");
    EXPECT_EQ(returnAfter("e6d6", game), Return::RepetitionInGame);
    EXPECT_EQ(returnAfter("e6f6", game), Return::InsufficientMaterial);
}

TEST(DrawReturns, PutFiftyMovesBeforeADeadPosition) {
    EXPECT_EQ(returnAfter("d4c4", gameLine("8/8/3k4/8/3K4/8/8/8 w - - 99 80")), Return::FiftyMoves);
}

TEST(DrawReturns, ComeFromTheGameOnlyAtTheThirdOccurrence) {
    constexpr std::string_view kRooks = "8/8/3k4/8/3K4/8/7R/7R w - - 4 1";
    const GameLine once = gameLine(kRooks, "h2g2 d6d7 g2h2");
    EXPECT_FALSE(isDrawReturn(returnAfter("d7d6", once)));
    const GameLine twice = gameLine(kRooks, "h2g2 d6d7 g2h2 d7d6 h2g2 d6d7 g2h2");
    EXPECT_EQ(returnAfter("d7d6", twice), Return::RepetitionInGame);
}

TEST(DrawReturns, DoNotCountAPositionThatDiffersInItsRightsOrEnPassant) {
    // The rooks are back, but the rights are lost.
    const GameLine rights =
        gameLine("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1a2 a8a7 a2a1 a7a8 a1a2 a8a7 a2a1");
    EXPECT_FALSE(isDrawReturn(returnAfter("a7a8", rights)));
    // After c7c5 White could capture en passant, later not.
    const GameLine enPassant =
        gameLine("8/2p5/3p4/1P5r/K7/8/8/k7 b - - 0 1", "c7c5 a4a3 a1b1 a3a4 b1a1 a4a3 a1b1 a3a4");
    EXPECT_FALSE(isDrawReturn(returnAfter("b1a1", enPassant)));
    // Here White could not either, because the king would be in check: the same position.
    const GameLine phantom =
        gameLine("8/2p5/3p4/KP5r/8/8/8/k7 b - - 0 1", "c7c5 a5a4 a1a2 a4a5 a2a1 a5a4 a1a2 a4a5");
    EXPECT_EQ(returnAfter("a2a1", phantom), Return::RepetitionInGame);
}

}  // namespace
}  // namespace pinwheel::search
