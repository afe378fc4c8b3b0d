#include "viewer/state/move_log_rows.hpp"

#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/debugger/debugger.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace pinwheel::viewer {
namespace {

using debugger::debug;
using debugger::Debugger;

void play(Debugger& debugger, std::initializer_list<const char*> moves) {
    for (const char* move : moves)
        ASSERT_TRUE(debugger.dispatch(game::PlayMove{*chess::parseCoordinates(move)})) << move;
}
void goTo(Debugger& debugger, std::uint32_t ply) {
    ASSERT_TRUE(debugger.dispatch(game::GoToPly{{ply}}));
}

// Every character is one unit wide.
LogMeasure measure(float width = 40) {
    return {width, 1, 1, [](std::string_view words, float room) {
                if (static_cast<float>(words.size()) <= room) return words.size();
                const std::size_t blank = words.rfind(' ', static_cast<std::size_t>(room));
                return blank == std::string_view::npos ? static_cast<std::size_t>(room) : blank;
            }};
}

std::string textOf(const LogRow& row, const debugger::Outline& outline) {
    std::string text(2 * row.depth, ' ');
    if (row.kind == LogRow::Kind::Header) return text + (row.isFolded ? "+ " : "- ") + row.words;
    if (row.kind == LogRow::Kind::Comment) return text + "{" + row.words + "}";
    if (row.kind == LogRow::Kind::Columns) text += std::to_string(row.number) + " |";
    std::size_t column = 0;
    for (const LogToken& token : row.tokens) {
        for (; row.kind == LogRow::Kind::Columns && column < token.column; ++column) text += " |";
        const auto& move = outline.lines[token.line].moves[token.index];
        if (!token.number.empty()) text += token.number + " ";
        text += move.text + move.glyphs() + (row.kind == LogRow::Kind::Columns ? " |" : " ");
        ++column;
    }
    return text;
}

std::vector<std::string> textsOf(const Debugger& debugger,
                                 const std::set<game::NodeId>& folded = {}, float width = 40) {
    std::vector<std::string> texts;
    for (const LogRow& row : moveLogRows(debugger.snapshot(), folded, measure(width)))
        texts.push_back(textOf(row, *debugger.snapshot().outline));
    return texts;
}

using Rows = std::vector<std::string>;

TEST(MoveLogRows, OneBoardHasTwoColumnsAndLinesAsRunningText) {
    const auto game = debug(game::OrthodoxTree());
    play(*game, {"e2e4", "e7e5", "g1f3", "b8c6"});
    goTo(*game, 1);
    play(*game, {"d7d6", "d2d4", "g8f6"});
    EXPECT_EQ(textsOf(*game),
              (Rows{"1 |e4 |e5 |", "  - line 1", "  1… d6 2. d4 Nf6 ", "2 |Nf3 |Nc6 |"}));
}

TEST(MoveLogRows, FourBoardsHaveOneRowPerRoundInEveryLine) {
    const auto game = debug(game::DuplicateTree());
    play(*game, {"e2e4", "d2d4", "e7e5", "d7d5", "g1f3"});
    goTo(*game, 1);
    play(*game, {"c2c4", "e7e5", "c7c5", "g1f3"});
    EXPECT_EQ(textsOf(*game), (Rows{"1 |e2e4 |d2d4 |e7e5 |d7d5 |", "  - line 1",
                                    "  1 | |c2c4 |e7e5 |c7c5 |", "  2 |g1f3 |", "2 |g1f3 |"}));
}

TEST(MoveLogRows, LinesInsideLinesAreDeeperAndFollowTheMoveTheyReplace) {
    const auto game = debug(game::OrthodoxTree());
    play(*game, {"e2e4", "e7e5", "g1f3", "b8c6"});
    goTo(*game, 1);
    play(*game, {"d7d6", "d2d4", "g8f6"});
    goTo(*game, 2);
    play(*game, {"g1f3"});
    EXPECT_EQ(textsOf(*game), (Rows{"1 |e4 |e5 |", "  - line 1", "  1… d6 2. d4 ", "    - line 2",
                                    "    2. Nf3 ", "  2… Nf6 ", "2 |Nf3 |Nc6 |"}));
}

TEST(MoveLogRows, ALineThatReplacesTheFirstMoveComesAfterIt) {
    const auto game = debug(game::OrthodoxTree());
    play(*game, {"e2e4"});
    goTo(*game, 0);
    play(*game, {"d2d4"});
    EXPECT_EQ(textsOf(*game), (Rows{"1 |e4 |", "  - line 1", "  1. d4 "}));
}

TEST(MoveLogRows, CommentsGlyphsTitlesAndDrawsAreShownWhereTheyBelong) {
    const auto game = debug(game::OrthodoxTree());
    play(*game, {"e2e4"});
    ASSERT_TRUE(game->dispatch(game::SetComment{game->snapshot().node, "Best by test."}));
    ASSERT_TRUE(game->dispatch(game::SetGlyphs{game->snapshot().node, {1}}));
    play(*game, {"e7e5"});
    goTo(*game, 1);
    play(*game, {"c7c5", "g1f3"});
    const game::NodeId first = game->snapshot().outline->lines[1].moves[0].node;
    ASSERT_TRUE(game->dispatch(game::SetTitle{first, "Sicilian"}));
    ASSERT_TRUE(game->dispatch(game::SetComment{first, "Sharp, and very much played"}));
    ASSERT_TRUE(game->dispatch(game::DeclareDraw{}));
    EXPECT_EQ(textsOf(*game, {}, 24),
              (Rows{"1 |e4! |e5 |", "{e4: Best by test.}", "  - line 1 · Sicilian", "  1… c5 ",
                    "  {Sharp, and very much}", "  {played}", "  2. Nf3 draw declared "}));
}

TEST(MoveLogRows, RunningTextIsWrapped) {
    const auto game = debug(game::OrthodoxTree());
    play(*game, {"e2e4"});
    goTo(*game, 0);
    play(*game, {"d2d4", "d7d5", "c2c4", "e7e6", "b1c3", "g8f6"});
    EXPECT_EQ(textsOf(*game, {}, 14),
              (Rows{"1 |e4 |", "  - line 1", "  1. d4 d5 ", "  2. c4 e6 ", "  3. Nc3 Nf6 "}));
}

TEST(MoveLogRows, AFoldedLineIsOneRowWithAllItsLines) {
    const auto game = debug(game::OrthodoxTree());
    play(*game, {"e2e4", "e7e5"});
    goTo(*game, 1);
    play(*game, {"d7d6", "d2d4", "g8f6"});
    goTo(*game, 2);
    play(*game, {"g1f3"});
    std::set<game::NodeId> folded = {game->snapshot().outline->lines[1].moves[0].node};
    EXPECT_EQ(textsOf(*game, folded), (Rows{"1 |e4 |e5 |", "  + line 1 · 1… d6 … (3 plies)"}));
    EXPECT_TRUE(unfoldCurrent(folded, game->snapshot())) << "it hides the current move";
    EXPECT_TRUE(folded.empty());
    ASSERT_TRUE(game->dispatch(game::GoToNode{game->snapshot().outline->lines[0].end}));
    toggleFolds(folded, game->snapshot());
    EXPECT_EQ(folded.size(), 2U);
    toggleFolds(folded, game->snapshot());
    EXPECT_TRUE(folded.empty());
}

TEST(MoveLogRows, TheFirstRoundMayBeginWithAnotherPlayer) {
    const auto start = chess::parseFen("4k3/8/8/8/8/8/4p3/4K3 b - - 0 20");
    ASSERT_TRUE(start);
    const auto game = debug(game::OrthodoxTree({}, *start));
    play(*game, {"e8d8", "e1e2"});
    EXPECT_EQ(textsOf(*game), (Rows{"20 | |Kd8 |", "21 |Kxe2 |"}));
}

TEST(MoveLogRows, EveryMoveOfADeeplyNestedGameHasOneRow) {
    const auto game = debug(game::OrthodoxTree());
    // Each line leaves the previous one one ply later, with a move that it does not have.
    for (std::uint32_t ply = 0; ply < 120; ++ply) {
        const auto playable = game->snapshot().playable;
        if (playable.size() < 2) break;
        ASSERT_TRUE(game->dispatch(game::PlayMove{playable[0]}));
        goTo(*game, ply);
        ASSERT_TRUE(game->dispatch(game::PlayMove{playable[1]}));
        if (game->snapshot().outcome) break;
    }
    std::set<game::NodeId> seen;
    const auto& outline = *game->snapshot().outline;
    for (const LogRow& row : moveLogRows(game->snapshot(), {}, measure())) {
        for (const LogToken& token : row.tokens)
            EXPECT_TRUE(seen.insert(outline.lines[token.line].moves[token.index].node).second);
    }
    std::size_t moves = 0;
    for (const auto& line : outline.lines) moves += line.moves.size();
    EXPECT_EQ(seen.size(), moves);
    EXPECT_GT(outline.lines.size(), 30U);
}

TEST(MoveLogRows, TheRowOfAMoveIsFound) {
    const auto game = debug(game::OrthodoxTree());
    play(*game, {"e2e4", "e7e5", "g1f3"});
    goTo(*game, 1);
    play(*game, {"d7d6", "d2d4"});
    const auto rows = moveLogRows(game->snapshot(), {}, measure());
    EXPECT_EQ(rowOf(rows, 0, 1), 0U);
    EXPECT_EQ(rowOf(rows, 1, 1), 2U);
    EXPECT_EQ(rowOf(rows, 0, 2), 3U);
    EXPECT_EQ(rowOf(rows, 1, 2), std::nullopt);
}

}  // namespace
}  // namespace pinwheel::viewer
