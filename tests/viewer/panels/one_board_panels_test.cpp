// What the panels say about a game on one board.
#include "../app/one_board_fixture.hpp"
#include "pinwheel/chess/fen.hpp"
#include "viewer/chrome/draw_rules_text.hpp"

#include <fmt/format.h>

namespace pinwheel::viewer {
namespace {

class OneBoardPanels : public OneBoardFixture {};

TEST_F(OneBoardPanels, NoneSpeaksOfOtherBoardsGhostsOrTwins) {
    openSample();
    for (const std::uint32_t ply : {0U, 10U, 20U, 22U}) {
        ASSERT_TRUE(app().goTo({ply}));
        for (const Panel panel : kAllPanels) {
            if (!isOffered(panel, 1)) continue;
            const std::string text = textOf(panel);
            SCOPED_TRACE(fmt::format("{} at ply {}", nameOf(panel), ply));
            for (const char* foreign :
                 {"both boards", "four boards", "four", "synchronized", "ghost", "Ghost", "twin",
                  "North", "South", "East", "West", "round", "combined", "NW", "only board"})
                expectNotIn(text, foreign);
        }
    }
}

TEST_F(OneBoardPanels, ZobristShowsOneKeyWithAllItsTermsAtTheStart) {
    openPgn("1. e4 *");
    ASSERT_TRUE(app().goTo({0}));
    const std::string start = textOf(Panel::Zobrist);
    expectIn(start, "key " + toText(app().snapshot().key));
    expectNotIn(start, "all 0x");
    expectIn(start, "All 36 terms of this key");  // 32 pieces and 4 castling rights
    expectIn(start, "white king e1");
    ASSERT_TRUE(app().goTo({1}));
    const std::string after = textOf(Panel::Zobrist);
    expectIn(after, "− white pawn e2");
    expectIn(after, "+ white pawn e4");
}

TEST_F(OneBoardPanels, ClocksCountToBothLimits) {
    openPosition("8/8/8/4k3/8/8/7K/R7 w - - 42 80");
    const std::string text = textOf(Panel::Clocks);
    expectIn(text, "clock 42 /100");
    expectIn(text, "75 moves 42 /150");
    expectIn(text,
             "A draw can be claimed when the clock reaches 100; at 150 the game is drawn "
             "automatically.");
}

TEST_F(OneBoardPanels, RepetitionNamesItsThresholds) {
    openSample();
    ASSERT_TRUE(app().goTo({18}));
    const std::string text = textOf(Panel::Repetition);
    expectIn(text, "position 2 ×");
    expectIn(text, "ply 14");
    expectIn(text,
             "2 of 3: a draw can be claimed when a position has occurred 3 times; at 5 the game is "
             "drawn automatically.");
    expectIn(text, "inside a search one earlier occurrence is enough");
    EXPECT_EQ(claimHelp(app().snapshot()),
              "Nothing to claim yet: a draw can be claimed\nwhen a position has occurred 3 "
              "times,\nor after 100 plies without a capture or a pawn move");
}

TEST_F(OneBoardPanels, LegalityAndPositionSpeakOfLegalMovesAndOneFen) {
    openPgn("*");
    const std::string legality = textOf(Panel::Legality);
    expectIn(legality, "20 legal moves");
    expectIn(legality, "Perft and divide");
    expectNotIn(legality, "only");
    const std::string position = textOf(Panel::Position);
    expectIn(position, std::string(chess::kStartFen));
    expectNotIn(position, "board ");
}

TEST_F(OneBoardPanels, LegendExplainsOnlyWhatCanAppear) {
    openPgn("*");
    const std::string text = textOf(Panel::Legend);
    expectIn(text, "a legal capture");
    expectIn(text, "the last move");
    expectNotIn(text, "divergence");
}

TEST_F(OneBoardPanels, WhyAcceptsAlgebraicNotation) {
    openPgn("*");
    app().view().looking.whyForm.text = "Nf3";
    const CommandQueue asked = pressed(Panel::Why, "Why?");
    ASSERT_EQ(asked.size(), 1U);
    EXPECT_EQ(std::get<AskWhy>(asked.front()).move, moveNamed("g1f3"));
    app().request(asked.front());
    const std::string text = textOf(Panel::Why);
    expectIn(text, "is legal.");
    expectNotIn(text, "board legal");
}

TEST_F(OneBoardPanels, SearchNeedsNoChoiceOfABoard) {
    openPgn("*");
    const std::string text = textOf(Panel::Search);
    expectNotIn(text, "board");
    expectIn(text, "draws only");
}

}  // namespace
}  // namespace pinwheel::viewer
