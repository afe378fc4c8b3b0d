// Starts that no play led to: pieces scattered under the invariants, and the same with something
// wrong, compared with a naive check and played on against the naive implementation.
#include "naive_duplicate.hpp"
#include "naive_start.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/start.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/soak/random_start.hpp"
#include "random_duplicate_games.hpp"

#include <gtest/gtest.h>

#include <map>

namespace pinwheel::duplicate {
namespace {

using soak::Chance;

#if defined(PINWHEEL_VALIDATE)
constexpr std::uint64_t kScatteredStarts = 400;
constexpr std::uint64_t kStartsPlayed = 60;
#else
constexpr std::uint64_t kScatteredStarts = 4000;
constexpr std::uint64_t kStartsPlayed = 300;
#endif
constexpr std::uint32_t kMostPliesPlayed = 40;

PerBoard<std::string> fensOfSetup(const StartSetup& start) {
    PerBoard<std::string> fens;
    for (const BoardId board : kAllBoards) {
        chess::Setup setup = start.boards[board];
        setup.sideToMove = sideToMove(board, start.toMove);
        fens[board] = toFen(setup);
    }
    return fens;
}

bool isNaivelySound(const StartSetup& start) {
    return naive::isSoundStart(fensOfSetup(start).values, letterOf(start.toMove).front(),
                               start.clock);
}

std::string setupText(const StartSetup& start) {
    std::string text = std::string(letterOf(start.toMove)) + " " + std::to_string(start.clock);
    for (const std::string& fen : fensOfSetup(start)) text += "\n" + fen;
    return text;
}

TEST(ScatteredStarts, AreSoundAndReadBackFromTheirFens) {
    std::map<std::string, unsigned> kinds;
    for (std::uint64_t seed = 1; seed <= kScatteredStarts && !HasFailure(); ++seed) {
        Chance chance(seed);
        const StartSetup setup = soak::scatteredStart(chance);
        SCOPED_TRACE(testing::Message() << "seed " << seed << ": " << setupText(setup));
        EXPECT_TRUE(isNaivelySound(setup));
        const auto start = startFrom(setup);
        ASSERT_TRUE(start) << start.error().what;
        const auto again = parseStart(toFens(*start), start->toMove(), start->clock());
        ASSERT_TRUE(again) << again.error().what;
        EXPECT_EQ(*again, *start);
        for (const BoardId board : kAllBoards) {
            kinds["ghost"] += ghostsOf(*start).empty() ? 0U : 1U;
            kinds["right"] += start->board(board).castlingRights().isEmpty() ? 0U : 1U;
            kinds["en passant"] += start->board(board).enPassant() ? 1U : 0U;
            kinds["check"] += start->isCheck(board) ? 1U : 0U;
        }
        ++kinds[std::string(nameOf(start->toMove()))];
    }
    // The law proves little if all starts are alike.
    for (const char* kind :
         {"ghost", "right", "en passant", "check", "North", "South", "East", "West"})
        EXPECT_GT(kinds[kind], 0U) << kind;
}

TEST(ScatteredStarts, AreAcceptedExactlyIfANaiveCheckAcceptsThem) {
    std::uint64_t sound = 0;
    for (std::uint64_t seed = 1; seed <= kScatteredStarts && !HasFailure(); ++seed) {
        Chance chance(seed);
        StartSetup setup = soak::scatteredStart(chance);
        for (std::uint64_t changes = chance.below(4); changes > 0; --changes)
            setup = soak::withOneChange(setup, chance);
        SCOPED_TRACE(testing::Message() << "seed " << seed << ": " << setupText(setup));
        const bool isSound = isNaivelySound(setup);
        sound += isSound ? 1U : 0U;
        const auto problems = problemsOf(setup);
        EXPECT_EQ(problems.empty(), isSound) << (isSound ? problems.front().what : "");
        EXPECT_EQ(static_cast<bool>(startFrom(setup)), isSound);
        const auto parsed = parseStart(fensOfSetup(setup), setup.toMove, setup.clock);
        EXPECT_EQ(static_cast<bool>(parsed), isSound) << (parsed ? "" : parsed.error().what);
    }
    EXPECT_GT(sound, kScatteredStarts / 4);
    EXPECT_LT(sound, kScatteredStarts * 3 / 4);
}

// Compares everything that both implementations know about the state.
void expectSameState(const PlayedGame& game, const naive::DuplicateGame& naive) {
    const GameState& state = game.state();
    EXPECT_EQ(letterOf(state.toMove()).front(), naive.toMove());
    const PerBoard<std::string> fens = toFens(state);
    EXPECT_EQ(std::vector<std::string>(fens.begin(), fens.end()), naive.fens());
    const auto joined = [](const std::vector<std::string>& words) {
        std::string text;
        for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
        return text;
    };
    EXPECT_EQ(syncMovesOf(state), joined(naive.syncMoves()));
    const auto boards = boardsOf(state.toMove());
    for (const std::size_t i : {0U, 1U})
        EXPECT_EQ(boardOnlyMovesOf(state, boards[i]), joined(naive.boardOnlyMoves()[i]));
    EXPECT_EQ(ghostsOf(state), joined(naive.ghosts()));
    EXPECT_EQ(state.clock(), naive.clock());
}

std::string statusName(const std::optional<Outcome>& outcome) {
    static const std::map<Reason, std::string> kNames = {{Reason::Checkmate, "checkmate"},
                                                         {Reason::Stalemate, "stalemate"},
                                                         {Reason::Threefold, "threefold"},
                                                         {Reason::Fifty, "fifty"},
                                                         {Reason::DeadBoards, "dead"}};
    return outcome ? kNames.at(outcome->reason) : "ongoing";
}

TEST(ScatteredStarts, ArePlayedOnAsTheNaiveImplementationPlaysThem) {
    const Rulings rulings;
    std::map<std::string, unsigned> endings;
    for (std::uint64_t seed = 1; seed <= kStartsPlayed && !HasFailure(); ++seed) {
        Chance chance(seed);
        const auto start = startFrom(soak::scatteredStart(chance));
        ASSERT_TRUE(start) << start.error().what;
        SCOPED_TRACE(testing::Message()
                     << "seed " << seed << ": " << testing::PrintToString(*start));
        naive::DuplicateGame naive(toFens(*start).values, letterOf(start->toMove()).front(),
                                   start->clock(), {});
        PlayedGame game(*start);
        while (!HasFailure()) {
            expectSameState(game, naive);
            const auto outcome = outcomeOf(game.state(), occurrencesBySearch(game, game.ply()),
                                           drawLimits(rulings), rulings);
            EXPECT_EQ(statusName(outcome), naive.status()) << "ply " << game.ply().value;
            ++endings[naive.status()];
            const auto moves = syncMoves(game.state());
            if (outcome || moves.empty() || game.ply().value == kMostPliesPlayed) break;
            const chess::Move move = moves[chance.below(moves.size())].move();
            game.play(move);
            naive.play(toCoordinates(move));
        }
    }
    for (const char* ending : {"checkmate", "stalemate", "fifty"})
        EXPECT_GT(endings[ending], 0U) << ending;
}

}  // namespace
}  // namespace pinwheel::duplicate
