// One board is a game like any other.
#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/debugger/debugger.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>

namespace pinwheel::debugger {
namespace {

using chess::moveNamed;
using chess::Ply;
using chess::Square;

constexpr BoardIndex kBoard{0};
constexpr SeatIndex kWhite{0};
constexpr SeatIndex kBlack{1};

std::unique_ptr<Debugger> orthodoxGame(std::string_view moves,
                                       std::string_view fen = chess::kStartFen) {
    auto debugger = debug(game::OrthodoxTree({}, *chess::parseFen(fen)));
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;)
        EXPECT_TRUE(debugger->dispatch(game::PlayMove{moveNamed(word)}));
    return debugger;
}

TEST(OrthodoxDebugger, PutsAClaimIntoWords) {
    EXPECT_FALSE(orthodoxGame("", "8/8/8/4k3/8/8/7K/R7 w - - 99 80")->snapshot().claim);
    const auto quiet = orthodoxGame("a1a2", "8/8/8/4k3/8/8/7K/R7 w - - 99 80");
    ASSERT_TRUE(quiet->snapshot().claim);
    EXPECT_EQ(quiet->snapshot().claim->headline, "Black may claim a draw by the 50-move rule.");
    EXPECT_EQ(quiet->snapshot().claim->detail,
              "Nothing was captured and no pawn moved for 100 plies.");
}

TEST(OrthodoxDebugger, ShowsOneBoardAndTwoSeats) {
    const auto game = orthodoxGame("e2e4 e7e5 g1f3");
    const Snapshot& shown = game->snapshot();
    ASSERT_EQ(shown.boards.size(), 1U);
    ASSERT_EQ(shown.seats.size(), 2U);
    EXPECT_EQ(shown.seats[0].name, "White");
    EXPECT_EQ(shown.toMove, kBlack);
    EXPECT_EQ(shown.board(kBoard).fen,
              "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    EXPECT_EQ(shown.playable.size(), 29U);
    EXPECT_TRUE(shown.board(kBoard).only.empty());
    EXPECT_EQ(shown.facts().round, 2U);
    EXPECT_EQ(shown.facts().mover, kWhite);
    EXPECT_EQ(shown.key, shown.board(kBoard).position.key());
    EXPECT_EQ(shown.limits.clock, 100U);
    EXPECT_TRUE(shown.isStandardStart);
}

// Two pawns leave the fifth rank at once, so the capture is illegal and the position does not
// remember it.
TEST(OrthodoxDebugger, ExplainsAnEnPassantCaptureThatWouldOpenACheck) {
    const auto game = orthodoxGame("d7d5", "4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1");
    const Explanation why = game->why(kWhite, moveNamed("e5d6"));
    EXPECT_EQ(why.boards[0].reason, "exposes-king");
    EXPECT_EQ(why.boards[0].culprits, chess::squares("h5"));
    EXPECT_EQ(game->why(kWhite, moveNamed("e5f6")).boards[0].reason, "nothing-to-capture");
}

TEST(OrthodoxDebugger, ConditionsNameItsPlayers) {
    const auto game = orthodoxGame("e2e4 d7d5 e4d5 d8d5 b1c3");
    const LineFacts& line = *game->snapshot().line;
    const Roster& roster = game->roster();
    const auto plies = [&](std::string_view text) {
        std::string found;
        for (const Ply ply : pliesWhere(line, *parseCondition(text, roster)))
            found += (found.empty() ? "" : " ") + std::to_string(ply.value);
        return found;
    };
    EXPECT_EQ(plies("capture and by White"), "3");
    EXPECT_EQ(plies("capture and by Black"), "4");
    EXPECT_EQ(plies("enters d5"), "2 3 4");
    EXPECT_EQ(plies("capture on board"), "3 4");
    EXPECT_EQ(toText(*parseCondition("BY b", roster), roster), "by Black");
    EXPECT_EQ(parseCondition("by North", roster).error().what,
              "column 4: a player (White or Black) was expected, not 'North'");
    EXPECT_EQ(parseCondition("check on NW", roster).error().what,
              "column 10: a board (board) was expected, not 'NW'");
}

TEST(OrthodoxDebugger, OffersTheClaimAtTheThirdOccurrenceAndEndsWithIt) {
    const auto game = orthodoxGame("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    EXPECT_EQ(game->snapshot().facts().occurrences, 3U);
    EXPECT_TRUE(game->snapshot().claims.threefold);
    EXPECT_EQ(game->snapshot().samePlies, (std::vector{Ply{0}, Ply{4}, Ply{8}}));
    ASSERT_TRUE(game->dispatch(game::ClaimDraw{}));
    ASSERT_TRUE(game->snapshot().outcome);
    EXPECT_EQ(game->snapshot().outcome->description, "Draw by threefold repetition, claimed.");
    EXPECT_EQ(game->snapshot().outcome->results[kWhite], duplicate::Result::Draw);
}

TEST(OrthodoxDebugger, TellsAMateForBothSeats) {
    const auto game = orthodoxGame("f2f3 e7e5 g2g4 d8h4");
    ASSERT_TRUE(game->snapshot().outcome);
    EXPECT_EQ(game->snapshot().outcome->results[kWhite], duplicate::Result::Loss);
    EXPECT_EQ(game->snapshot().outcome->results[kBlack], duplicate::Result::Win);
    EXPECT_EQ(game->snapshot().outcome->name, "Checkmate");
    EXPECT_TRUE(game->snapshot().facts().marks.has(Mark::End));
}

TEST(OrthodoxDebugger, ExplainsWhatStandsInTheWay) {
    const auto game = orthodoxGame("e2e4 e7e5");
    const Explanation why = game->why(kWhite, moveNamed("f1a6"));
    EXPECT_TRUE(why.isPlayable);
    const Explanation blocked = game->why(kWhite, moveNamed("e4e5"));
    EXPECT_FALSE(blocked.isPlayable);
    EXPECT_EQ(blocked.boards[0].reason, "blocked");
    EXPECT_EQ(blocked.boards[0].culprits, chess::Bitboard(Square::e5));
    EXPECT_EQ(blocked.sentence, "e4–e5 is not legal: the black pawn on e5 blocks the way.");
    EXPECT_EQ(game->why(kBlack, moveNamed("g8f6")).sentence,
              "g8–f6 is legal on the board, but it is White's turn.");
}

TEST(OrthodoxDebugger, KeepsLinesAndStarts) {
    const auto game =
        orthodoxGame("e2e4", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 7 9");
    EXPECT_FALSE(game->snapshot().isStandardStart);
    ASSERT_TRUE(game->dispatch(game::GoToPly{{0}}));
    EXPECT_EQ(game->snapshot().clock, 7U);
    EXPECT_EQ(game->snapshot().facts().round, 9U);
    EXPECT_FALSE(game->snapshot().facts().resetAt);
    ASSERT_TRUE(game->dispatch(game::PlayMove{moveNamed("d2d4")}));
    EXPECT_EQ(game->lines().size(), 2U);
    ASSERT_TRUE(game->dispatch(game::NewGame{}));
    EXPECT_EQ(game->snapshot().clock, 7U);
    EXPECT_EQ(game->lines().size(), 1U);
}

TEST(OrthodoxDebugger, CountsMovesAsPerftDoes) {
    const auto game = orthodoxGame("");
    const std::atomic<bool> stop = false;
    base::Progress progress = 0;
    std::uint64_t leaves = 0;
    for (const auto& entry : game->counter({})(3, stop, progress)) leaves += entry.leaves;
    EXPECT_EQ(leaves, 8902U);
}

TEST(OrthodoxDebugger, NamesThePeopleWhoPlayWhateverHappens) {
    const auto game = orthodoxGame("e2e4");
    EXPECT_EQ(game->snapshot().seat(kWhite).person, "");
    game->namePeople({{"Anna", "Bert", "", ""}});
    EXPECT_EQ(game->snapshot().seat(kBlack).person, "Bert");
    ASSERT_TRUE(game->dispatch(game::PlayMove{moveNamed("e7e5")}));
    EXPECT_EQ(game->snapshot().seat(kWhite).person, "Anna");
}

TEST(OrthodoxDebugger, SaysWhenACastlingRightWasLost) {
    const auto game = orthodoxGame("g1f3 g8f6 h1g1 h8g8 g1h1 g8h8 g2g3 g7g6 f1g2 f8g7");
    EXPECT_EQ(game->why(kWhite, moveNamed("e1g1")).boards.front().clause,
              "the right to castle on the king's side was lost at ply 3");
    const auto bare = orthodoxGame("", "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    EXPECT_EQ(bare->why(kWhite, moveNamed("e1g1")).boards.front().clause,
              "there was no right to castle on the king's side at the start");
}

TEST(OrthodoxDebugger, NamesTheRuleThatEndedTheGameAndTheReason) {
    const auto end = [](std::string_view moves, std::string_view fen = chess::kStartFen) {
        const auto game = orthodoxGame(moves, fen);
        EXPECT_TRUE(game->snapshot().outcome) << moves;
        return game->snapshot().outcome.value_or(OutcomeView());
    };
    const OutcomeView mate = end("f2f3 e7e5 g2g4 d8h4");
    EXPECT_EQ(mate.explanation, "Checkmate: Black wins.");
    EXPECT_EQ(mate.detail, "White is in check and has no legal move.");
    const OutcomeView stalemate = end("f5f7", "7k/8/8/5Q2/8/8/8/K7 w - - 0 1");
    EXPECT_EQ(stalemate.name, "Draw by stalemate");
    EXPECT_EQ(stalemate.detail, "Black is not in check and has no legal move.");
    const OutcomeView slow = end("a1a2", "8/8/8/4k3/8/8/7K/R7 w - - 149 100");
    EXPECT_EQ(slow.explanation, "Draw by the 75-move rule.");
    const OutcomeView dead = end("h2g1", "8/8/8/4k3/8/8/7K/6r1 w - - 0 1");
    EXPECT_EQ(dead.explanation, "Draw by insufficient material.");
    EXPECT_EQ(dead.results[kWhite], duplicate::Result::Draw);
}

TEST(OrthodoxDebugger, AnAnnouncedClaimSaysWhichMoveCompletesIt) {
    const auto game = orthodoxGame("", "8/8/8/4k3/8/8/7K/R7 w - - 99 80");
    ASSERT_FALSE(game->dispatch(game::ClaimDraw{}));
    ASSERT_TRUE(game->dispatch(game::ClaimDraw{moveNamed("a1a2")}));
    EXPECT_EQ(game->snapshot().outcome->explanation, "White claimed a draw by the 50-move rule.");
    EXPECT_EQ(game->snapshot().outcome->detail,
              "The claim holds after Ra2, which was announced but not played.");
}

}  // namespace
}  // namespace pinwheel::debugger
