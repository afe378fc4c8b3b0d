#include "pinwheel/soak/ply_laws.hpp"

#include "from_text.hpp"
#include "played_game.hpp"

#include <gtest/gtest.h>

#include <functional>

namespace pinwheel::soak {

using namespace game;
namespace {

using chess::moveNamed;
using chess::Square;
using duplicate::BoardId;
using duplicate::GameState;
using duplicate::kGhostAtPlyFive;
using duplicate::kMate;
using duplicate::PlayedGame;
using duplicate::Player;

// The laws' verdict on the last ply of a game after falsifying something.
std::string objectionTo(
    std::string_view moves, const std::function<void(Sight&)>& tamper = [](Sight&) {}) {
    const PlayedGame game(moves);
    Session session;
    std::vector<GameState> replayed = {GameState()};
    for (const chess::Move move : game.moves()) {
        EXPECT_TRUE(session.dispatch(PlayMove{move}));
        replayed.push_back(game.stateAt({static_cast<std::uint32_t>(replayed.size())}));
    }
    Sight sight = sightOf(session);
    tamper(sight);
    return brokenLaw(sight, replayed).value_or("");
}

TEST(PlyLaws, ASoundPlyBreaksNone) {
    EXPECT_EQ(objectionTo(""), "");
    EXPECT_EQ(objectionTo(kGhostAtPlyFive), "");
    EXPECT_EQ(objectionTo(kMate), "");
}

TEST(PlyLaws, PlayersMoveInTheirOrder) {
    EXPECT_EQ(objectionTo("e2e4", [](Sight& sight) { sight.toMove = Player::East; }),
              "it is East's turn, but the order N, S, E, W makes it South's");
    EXPECT_EQ(objectionTo("e2e4", [](Sight& sight) { sight.boards[BoardId::NW] = {}; }),
              "White and Black do not alternate on NW");
    EXPECT_EQ(objectionTo("e2e4",
                          [](Sight& sight) {
                              sight.boards[BoardId::SE] = chess::board(
                                  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2");
                          }),
              "White and Black do not alternate on SE");
}

TEST(PlyLaws, TheClocksCountPliesWithoutProgress) {
    EXPECT_EQ(objectionTo("", [](Sight& sight) { sight.clock = 3; }), "the clock begins at 3");
    EXPECT_EQ(objectionTo("g1f3 g1f3", [](Sight& sight) { sight.clock = 3; }),
              "the clock is 3, but 2 plies have passed without progress");
    EXPECT_EQ(objectionTo("e2e4", [](Sight& sight) { sight.clock = 1; }),
              "the clock is 1, but 0 plies have passed without progress");
    EXPECT_EQ(objectionTo("g1f3",
                          [](Sight& sight) {
                              sight.boards[BoardId::NE] = chess::board(
                                  "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 9 1");
                          }),
              "the clock of NE is 9, not 1");
}

TEST(PlyLaws, OnlyTheMoversBoardsChange) {
    EXPECT_EQ(objectionTo("g1f3",
                          [](Sight& sight) {
                              sight.boards[BoardId::SW] = chess::board(
                                  "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
                          }),
              "SW changed though neither of its players moved");
}

TEST(PlyLaws, AMoveDoesWhatAReplayDoes) {
    EXPECT_EQ(objectionTo("e2e3",
                          [](Sight& sight) {
                              const auto other = chess::board(
                                  "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
                              sight.boards[BoardId::NW] = other;
                              sight.boards[BoardId::NE] = other;
                          }),
              "NW is rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1, but a replay of "
              "the moves gives rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    EXPECT_EQ(objectionTo("", [](Sight& sight) { sight.key = {5}; }).substr(0, 51),
              "the combined key is 0x0000000000000005, but a repla");
}

TEST(PlyLaws, TwinsAreOfOneKind) {
    EXPECT_EQ(objectionTo("",
                          [](Sight& sight) {
                              sight.boards[BoardId::NW] = chess::board(
                                  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBBR w KQkq - 0 1");
                          }),
              "the North bishop on g1 of NW is no ghost, but its twin is knight");
}

TEST(PlyLaws, AGhostIsAPieceWithoutItsTwin) {
    EXPECT_EQ(objectionTo(kGhostAtPlyFive, [](Sight& sight) { sight.ghosts[BoardId::SE] = {}; }),
              "the East pawn on d5 of SE is no ghost, but its twin is gone");
    EXPECT_EQ(
        objectionTo("",
                    [](Sight& sight) { sight.ghosts[BoardId::SW] = chess::Bitboard(Square::e2); }),
        "the South pawn on e2 of SW is a ghost, but its twin is pawn");
    EXPECT_EQ(
        objectionTo("",
                    [](Sight& sight) { sight.ghosts[BoardId::SW] = chess::Bitboard(Square::e4); }),
        "e4 of SW is empty, but is called a ghost");
}

TEST(PlyLaws, AKingIsNeverAGhost) {
    EXPECT_EQ(objectionTo("",
                          [](Sight& sight) {
                              sight.boards[BoardId::NW] = chess::board(
                                  "rnbqkbnr/pppppppp/8/8/4K3/8/PPPPPPPP/RNBQ1BNR w kq - 0 1");
                              sight.ghosts[BoardId::NW] = chess::Bitboard(Square::e4);
                          }),
              "the North king on e4 of NW is a ghost, but its twin is gone");
}

TEST(PlyLaws, AGhostStaysWhereItIs) {
    // South moves on SE, and East's ghost has moved from d5 to d6.
    EXPECT_EQ(objectionTo("b1c3 a2a3 d7d5 a7a6 c3d5 a3a4",
                          [](Sight& sight) {
                              sight.boards[BoardId::SE] = chess::board(
                                  "rnbqkbnr/ppp1pppp/3p4/8/P7/8/1PPPPPPP/RNBQKBNR b KQkq - 0 2");
                              sight.ghosts[BoardId::SE] = chess::Bitboard(Square::d6);
                          }),
              "the ghost on d5 of SE did not stay what and where it was");
}

TEST(PlyLaws, TheMovesAreThoseOfBothBoards) {
    EXPECT_EQ(objectionTo("", [](Sight& sight) { sight.playable.pop_back(); }),
              "19 moves are playable, but 20 are legal on both NW and NE");
    EXPECT_EQ(objectionTo("", [](Sight& sight) { sight.playable[3] = moveNamed("e2e5"); }),
              "20 moves are playable, but 20 are legal on both NW and NE");
}

TEST(PlyLaws, OccurrencesAreThoseOfAllEarlierPlies) {
    EXPECT_EQ(objectionTo("e2e4", [](Sight& sight) { sight.occurrences.combined = 2; }),
              "the position is counted 2 times, but stood 1 times");
    EXPECT_EQ(objectionTo("e2e4", [](Sight& sight) { sight.occurrences.boards[BoardId::SE] = 4; }),
              "SE is counted 4 times, but stood 1 times");
}

// South mates East and West mates nobody: the result depends on the rulings.
TEST(PlyLaws, TheResultFollowsFromTheGamesOwnRulings) {
    const auto asLastMover = [](Sight& sight) {
        sight.rulings.mateWinners = duplicate::Rulings::MateWinners::LastMover;
    };
    EXPECT_EQ(objectionTo(kMate, asLastMover),
              "the result is \"Checkmate: North loses, East and West win, South draws.\", but the "
              "rules say \"Checkmate: North loses, West wins, South and East draw.\"");
    EXPECT_EQ(objectionTo("g1f3 g1f3 g8f6 g8f6", [](Sight& sight) { sight.rulings.rounds = 1; }),
              "the result is \"the game goes on.\", but the rules say \"1 round without a capture "
              "or a pawn move: all four draw.\"");
}

TEST(PlyLaws, TheResultFollowsFromTheMovesAndChecks) {
    EXPECT_EQ(
        objectionTo(kMate, [](Sight& sight) { sight.outcome.reset(); }),
        "the result is \"the game goes on.\", but the rules say \"Checkmate: North loses, East "
        "and West win, South draws.\"");
    EXPECT_EQ(
        objectionTo("", [](Sight& sight) { sight.outcome = drawFor(duplicate::Reason::Fifty); }),
        "the result is \"Fifty rounds without a capture or a pawn move: all four draw.\", but "
        "the rules say \"the game goes on.\"");
    // A draw that nobody declared.
    EXPECT_NE(
        objectionTo("", [](Sight& sight) { sight.outcome = drawFor(duplicate::Reason::Declared); }),
        "");
}

}  // namespace
}  // namespace pinwheel::soak
