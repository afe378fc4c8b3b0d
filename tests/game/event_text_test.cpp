#include "pinwheel/game/event_text.hpp"

#include "from_text.hpp"
#include "pinwheel/game/session.hpp"

#include <gtest/gtest.h>

namespace pinwheel::game {
namespace {

using chess::moveNamed;

std::string textOf(const OrthodoxRules::Happening& what) {
    const chess::Position position = chess::after(chess::Position(), "e2e4");
    const std::vector<chess::Move> moves = {moveNamed("e2e4")};
    return describe(
        Event<OrthodoxRules>{what, position, moves, chess::Ply{1}, position.sideToMove()});
}

TEST(EventText, NamesThePlayerWhoMoved) {
    EXPECT_EQ(textOf(MovePlayed{moveNamed("e2e4")}), "White plays e2e4.");
}

TEST(EventText, SaysWhatMayBeClaimedAndWhy) {
    EXPECT_EQ(textOf(FiftyMoveAvailable{104}),
              "A draw by the 50-move rule can be claimed (clock 104).");
    EXPECT_EQ(textOf(ThreefoldAvailable{3}),
              "A draw by threefold repetition can be claimed (3 occurrences).");
}

TEST(EventText, PassesTheReasonOfARefusalOn) {
    EXPECT_EQ(textOf(MoveRefused{moveNamed("e2e5"), "Not so."}), "Not so.");
    EXPECT_EQ(textOf(ClaimRefused{"Not yet."}), "Not yet.");
}

TEST(EventText, SaysWhichPlyIsOnScreen) {
    EXPECT_EQ(textOf(PositionChanged{PositionChanged::Cause::Scrubbing}), "Now at ply 1.");
    EXPECT_EQ(textOf(PositionChanged{PositionChanged::Cause::Undo}), "Undone: back at ply 1.");
    EXPECT_EQ(textOf(PositionChanged{PositionChanged::Cause::Redo}), "Redone: now at ply 1.");
    EXPECT_EQ(textOf(PositionChanged{PositionChanged::Cause::Deletion}),
              "The line was deleted: now at ply 1.");
    EXPECT_EQ(textOf(PositionChanged{PositionChanged::Cause::Note}),
              "The notes on ply 1 have changed.");
    EXPECT_EQ(textOf(PositionChanged{PositionChanged::Cause::NewGame}), "New game.");
}

TEST(EventText, SaysHowTheGameEnded) {
    using chess::Color;
    using chess::Ending;
    const auto over = [](const BoardOutcome& outcome) {
        return textOf(GameOver<BoardOutcome>{outcome});
    };
    EXPECT_EQ(over({Ending::Checkmate, Color::Black}), "Checkmate: Black wins.");
    EXPECT_EQ(over({Ending::Stalemate, {}}), "Draw by stalemate.");
    EXPECT_EQ(over({Ending::Repetition, {}}), "Draw by repetition.");
    EXPECT_EQ(over({Ending::NoProgress, {}}),
              "Draw: too many moves without a capture or a pawn move.");
    EXPECT_EQ(over({Ending::InsufficientMaterial, {}}), "Draw by insufficient material.");
    EXPECT_EQ(over({DrawClaimed{{.threefold = true}}, {}}),
              "Draw by threefold repetition, claimed.");
    EXPECT_EQ(over({DrawClaimed{{.fiftyMoves = true}}, {}}), "Draw by the 50-move rule, claimed.");
    EXPECT_EQ(over({DrawDeclared{}, {}}), "Draw, declared.");
}

TEST(EventText, TellsTheRestInAWordOrTwo) {
    EXPECT_EQ(textOf(CheckGiven{}), "Check.");
    EXPECT_EQ(textOf(DrawClaimed{{.threefold = true}}), "Draw claimed.");
    EXPECT_EQ(textOf(DrawDeclared{}), "Draw declared.");
    EXPECT_EQ(textOf(PositionChanged{PositionChanged::Cause::Promotion}), "The line was promoted.");
    EXPECT_EQ(textOf(HandlerFailed{"no room"}), "An event handler failed: no room");
}

}  // namespace
}  // namespace pinwheel::game
