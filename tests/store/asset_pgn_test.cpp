// The comments of the included ordinary game are true.
#include "pinwheel/chess/key_terms.hpp"
#include "pinwheel/game/line.hpp"
#include "pinwheel/store/pgn_game.hpp"

#include <gtest/gtest.h>

#include <variant>

namespace pinwheel::store {
namespace {

using chess::Position;
using OrthodoxLine = game::Line<game::OrthodoxRules>;

PgnGame repetitionBug() {
    const auto text = loadPgn(PINWHEEL_SOURCE_DIR "/assets/games/a-repetition-bug.pgn");
    EXPECT_TRUE(text) << (text ? "" : text.error().what);
    auto game = parsePgn(*text);
    EXPECT_TRUE(game) << (game ? "" : game.error().what);
    EXPECT_TRUE(game->warnings.empty());
    EXPECT_EQ(toPgn(*game), *text) << "it is stored in export format";
    return *std::move(game);
}

OrthodoxLine lineNumber(const PgnGame& game, std::size_t number) {
    return OrthodoxLine(game.tree, linesOf(game.tree).at(number).end);
}

bool hasSamePieces(const Position& a, const Position& b) {
    for (const chess::Square square : chess::kAllSquares) {
        if (a.pieceOn(square) != b.pieceOn(square)) return false;
    }
    return true;
}

// As a program counts that compares only the pieces and the side to move.
unsigned naiveCount(const OrthodoxLine& line, std::uint32_t ply) {
    unsigned count = 0;
    for (std::uint32_t earlier = 0; earlier <= ply; ++earlier) {
        const Position& a = line.stateAt({earlier});
        const Position& b = line.stateAt({ply});
        if (a.sideToMove() == b.sideToMove() && hasSamePieces(a, b)) ++count;
    }
    return count;
}

TEST(RepetitionBug, TheCastlingRightsMakeTheThirdOccurrenceTheSecond) {
    const PgnGame game = repetitionBug();
    const OrthodoxLine line = lineNumber(game, 0);
    ASSERT_EQ(line.lastPly().value, 22U);
    EXPECT_EQ(naiveCount(line, 18), 3U);
    EXPECT_EQ(line.occurrencesAt({18})[0], 2U);
    EXPECT_FALSE(game.tree.claims(line.nodeAt({18})).any());
    EXPECT_EQ(line.occurrencesAt({14})[0], 1U);
    EXPECT_EQ(line.occurrencesAt({16})[0], 2U);
    EXPECT_EQ(line.occurrencesAt({20})[0], 3U);
    EXPECT_TRUE(game.tree.claims(line.nodeAt({20})).threefold);
    EXPECT_EQ(line.occurrencesAt({22})[0], 3U);
}

TEST(RepetitionBug, TheEnPassantRightDoesTheSameInAVariation) {
    const PgnGame game = repetitionBug();
    const OrthodoxLine line = lineNumber(game, 1);
    EXPECT_EQ(naiveCount(line, 12), 3U);
    EXPECT_EQ(line.occurrencesAt({8})[0], 1U);
    EXPECT_EQ(line.occurrencesAt({12})[0], 2U);
    EXPECT_FALSE(game.tree.claims(line.nodeAt({12})).any());
    EXPECT_EQ(line.occurrencesAt({13})[0], 3U);
    EXPECT_TRUE(game.tree.claims(line.nodeAt({13})).threefold);
}

TEST(RepetitionBug, TheKeysOfPlies10And14DifferByTwoCastlingRights) {
    const PgnGame game = repetitionBug();
    const OrthodoxLine line = lineNumber(game, 0);
    const auto changes = keyChanges(line.stateAt({10}), line.stateAt({14}));
    ASSERT_EQ(changes.size(), 2U);
    for (const chess::KeyChange& change : changes) {
        EXPECT_FALSE(change.isAdded);
        EXPECT_FALSE(std::holds_alternative<chess::PieceTerm>(change.term));
    }
}

}  // namespace
}  // namespace pinwheel::store
