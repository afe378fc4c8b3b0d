#include "pinwheel/debugger/outline.hpp"

#include "pinwheel/chess/notation.hpp"
#include "pinwheel/debugger/debugger.hpp"

#include <gtest/gtest.h>

namespace pinwheel::debugger {
namespace {

// Plays "e2e4" and so on from the current place.
void play(Debugger& debugger, std::initializer_list<const char*> moves) {
    for (const char* move : moves)
        ASSERT_TRUE(debugger.dispatch(game::PlayMove{*chess::parseCoordinates(move)})) << move;
}

void goTo(Debugger& debugger, std::uint32_t ply) {
    ASSERT_TRUE(debugger.dispatch(game::GoToPly{{ply}}));
}

std::string textsOf(const OutlineLine& line) {
    std::string texts;
    for (const OutlineMove& move : line.moves) texts += (texts.empty() ? "" : " ") + move.text;
    return texts;
}

TEST(Outline, MovesOnOneBoardAreWrittenInAlgebraicNotation) {
    const auto debugger = debug(game::OrthodoxTree());
    play(*debugger, {"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5c6", "d7c6", "e1g1"});
    const Outline& outline = *debugger->snapshot().outline;
    ASSERT_EQ(outline.lines.size(), 1U);
    EXPECT_EQ(textsOf(outline.lines[0]), "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O");
}

TEST(Outline, MovesOnFourBoardsAreWrittenInCoordinates) {
    const auto debugger = debug(game::DuplicateTree());
    play(*debugger, {"e2e4", "d2d4", "g8f6"});
    EXPECT_EQ(textsOf(debugger->snapshot().outline->lines[0]), "e2e4 d2d4 g8f6");
}

TEST(Outline, ALineHasOnlyTheMovesItDoesNotShare) {
    const auto debugger = debug(game::OrthodoxTree());
    play(*debugger, {"e2e4", "e7e5", "g1f3"});
    goTo(*debugger, 1);
    play(*debugger, {"c7c5", "g1f3"});
    const Snapshot& game = debugger->snapshot();
    ASSERT_EQ(game.outline->lines.size(), 2U);
    const OutlineLine& line = game.outline->lines[1];
    EXPECT_EQ(textsOf(line), "c5 Nf3");
    EXPECT_EQ(line.from, (game::LineSpan::Origin{0, {1}}));
    EXPECT_EQ(line.firstPly.value, 2U);
    EXPECT_EQ(line.lastPly.value, 3U);
    EXPECT_EQ(game.lineNumber, 1U);
    EXPECT_EQ(game.outline->moveAt(1, {1})->text, "e4");
    EXPECT_EQ(game.outline->moveAt(1, {0}), nullptr);
    goTo(*debugger, 0);
    EXPECT_EQ(debugger->snapshot().lineNumber, 1U) << "the line on screen stays";
}

TEST(Outline, TwoOrdersOfTheSameMovesJoin) {
    const auto debugger = debug(game::OrthodoxTree());
    play(*debugger, {"g1f3", "g8f6", "b1c3", "b8c6", "e2e4"});
    goTo(*debugger, 0);
    play(*debugger, {"b1c3", "g8f6", "g1f3"});
    const Outline& outline = *debugger->snapshot().outline;
    ASSERT_EQ(outline.lines.size(), 2U);
    EXPECT_EQ(outline.lines[1].join, (OutlineLine::Join{{3}, 0, {3}}));
    ASSERT_TRUE(debugger->dispatch(game::Undo{}));
    EXPECT_FALSE(debugger->snapshot().outline->lines[1].join) << "the move was taken back";
}

TEST(Outline, AReturnToAPositionOfItsOwnLineIsARepetitionNotAJoin) {
    const auto debugger = debug(game::OrthodoxTree());
    play(*debugger, {"e2e4", "e7e5"});
    goTo(*debugger, 0);
    play(*debugger, {"g1f3", "g8f6", "f3g1", "f6g8"});
    EXPECT_FALSE(debugger->snapshot().outline->lines[1].join);
}

TEST(Outline, ADeclaredDrawEndsALineWithoutAMove) {
    const auto debugger = debug(game::DuplicateTree());
    play(*debugger, {"e2e4", "d2d4"});
    goTo(*debugger, 1);
    ASSERT_TRUE(debugger->dispatch(game::DeclareDraw{}));
    const Snapshot& game = debugger->snapshot();
    ASSERT_EQ(game.outline->lines.size(), 2U);
    const OutlineLine& line = game.outline->lines[1];
    ASSERT_EQ(line.moves.size(), 1U);
    EXPECT_FALSE(line.moves[0].move);
    EXPECT_EQ(line.moves[0].text, "draw declared");
    EXPECT_EQ(line.lastPly.value, 1U);
    EXPECT_EQ(game.outline->nodeAt(1, {1}), line.end);
}

TEST(Outline, ALineThatLeavesBeforeADrawForksAtTheLastMove) {
    const auto debugger = debug(game::DuplicateTree());
    play(*debugger, {"e2e4"});
    const game::NodeId last = debugger->snapshot().node;
    ASSERT_TRUE(debugger->dispatch(game::DeclareDraw{}));
    ASSERT_TRUE(debugger->dispatch(game::GoToNode{last}));
    play(*debugger, {"d2d4", "e7e5"});
    const Outline& outline = *debugger->snapshot().outline;
    ASSERT_EQ(outline.lines.size(), 2U);
    for (const std::size_t line : {std::size_t{0}, std::size_t{1}}) {
        EXPECT_EQ(outline.forksOf(line), (std::vector<chess::Ply>{{1}})) << line;
        EXPECT_EQ(outline.forkAt(line, {1}), last) << line;
    }
    EXPECT_EQ(outline.forkAt(0, {0}), game::NodeId{});
}

TEST(Outline, TitlesCommentsAndGlyphsFollowTheirNotes) {
    const auto debugger = debug(game::OrthodoxTree());
    play(*debugger, {"e2e4", "e7e5"});
    goTo(*debugger, 1);
    play(*debugger, {"c7c5"});
    const game::NodeId first = debugger->snapshot().node;
    ASSERT_TRUE(debugger->dispatch(game::SetTitle{first, "Sicilian"}));
    ASSERT_TRUE(debugger->dispatch(game::SetTitle{{}, "Openings"}));
    ASSERT_TRUE(debugger->dispatch(game::SetComment{first, "Sharp."}));
    ASSERT_TRUE(debugger->dispatch(game::SetGlyphs{first, {5, 14, 5}}));
    const Outline& outline = *debugger->snapshot().outline;
    EXPECT_EQ(outline.lines[0].title, "Openings");
    EXPECT_EQ(outline.lines[1].title, "Sicilian");
    ASSERT_TRUE(outline.lines[1].moves[0].hasComment());
    EXPECT_EQ(outline.lines[1].moves[0].note->comment, "Sharp.");
    EXPECT_EQ(outline.lines[1].moves[0].glyphs(), "!? +/=") << "each glyph once";
    for (int i = 0; i < 4; ++i) ASSERT_TRUE(debugger->dispatch(game::Undo{}));
    EXPECT_EQ(debugger->snapshot().outline->lines[1].moves[0].note, nullptr);
    EXPECT_EQ(debugger->snapshot().outline->lines[1].title, "");
}

TEST(Outline, GlyphsWithoutAUsualSignAreWrittenAsNumbers) {
    EXPECT_EQ(glyphText(std::uint16_t{3}), "!!");
    EXPECT_EQ(glyphText(std::uint16_t{142}), "$142");
    const std::vector<std::uint16_t> several = {1, 16, 142};
    EXPECT_EQ(glyphText(several), "! +/- $142");
}

}  // namespace
}  // namespace pinwheel::debugger
