#include "duplicate_laws.hpp"

#include "from_text.hpp"
#include "naive_duplicate.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/ghosts.hpp"
#include "pinwheel/duplicate/playable_moves.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "random_duplicate_games.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <iterator>

namespace pinwheel::duplicate::laws {

namespace {

using chess::Bitboard;
using chess::Move;
using chess::Ply;
using chess::Square;

// Visits every ply and stops after the first failure.
void forEachPly(const PlayedGame& game, const std::function<void(Ply)>& visit) {
    for (Ply ply; ply <= game.ply() && !testing::Test::HasFailure(); ++ply.value) {
        SCOPED_TRACE(testing::Message() << "ply " << ply.value);
        visit(ply);
    }
}

std::vector<Move> sortedMoves(const chess::MoveList& list) {
    std::vector<Move> moves(list.begin(), list.end());
    std::sort(moves.begin(), moves.end());
    return moves;
}

std::vector<Move> syncMovesInOrder(const GameState& state) {
    std::vector<Move> moves;
    for (const SyncMove move : syncMoves(state)) moves.push_back(move.move());
    std::sort(moves.begin(), moves.end());
    return moves;
}

std::string lettersOf(const std::optional<Outcome>& outcome) {
    if (!outcome) return "";
    constexpr base::EnumArray<Result, char, 3> kLetters = {{'w', 'd', 'l'}};
    std::string letters;
    for (const Result result : outcome->results) letters += kLetters[result];
    return letters;
}

// A player's pieces on both of their boards.
struct Pair {
    const chess::Position& a;
    const chess::Position& b;
    Bitboard twins;
};

Pair pairOf(const GameState& state, Player player) {
    const auto [first, second] = boardsOf(player);
    const chess::Position& a = state.board(first);
    const chess::Position& b = state.board(second);
    return {a, b, a.pieces(colorOf(player)) & b.pieces(colorOf(player))};
}

void ghostsOnlyStayOrFall(const PlayedGame& game, Ply ply, BoardId board, Player owner) {
    const GameState& now = game.stateAt(ply);
    const GameState& next = game.stateAt({ply.value + 1});
    for (const Square square : ghosts(now, board, owner)) {
        const auto before = now.board(board).pieceOn(square);
        const auto after = next.board(board).pieceOn(square);
        const bool hasFallen = !after || after->color() != colorOf(owner);
        if (hasFallen) continue;
        ASSERT_EQ(after->type(), before->type());
        ASSERT_TRUE(ghosts(next, board, owner).contains(square)) << chess::toText(square);
    }
}

}  // namespace

void syncMovesAreTheCommonOnes(const PlayedGame& game) {
    forEachPly(game, [&](Ply ply) {
        const GameState& state = game.stateAt(ply);
        const auto [first, second] = boardsOf(state.toMove());
        const auto a = sortedMoves(chess::legalMoves(state.board(first)));
        const auto b = sortedMoves(chess::legalMoves(state.board(second)));
        std::vector<Move> common;
        std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(common));
        ASSERT_EQ(syncMovesInOrder(state), common) << testing::PrintToString(state);
        ASSERT_EQ(countSyncMoves(state), common.size());
        ASSERT_EQ(hasSyncMove(state), !common.empty());
        for (const std::vector<Move>& list : {a, b}) {
            for (const Move move : list) {
                const bool isCommon = std::binary_search(common.begin(), common.end(), move);
                ASSERT_EQ(findSyncMove(state, move).has_value(), isCommon)
                    << toCoordinates(move) << ' ' << testing::PrintToString(state);
            }
        }

        const auto only = boardOnlyMoves(state);
        ASSERT_EQ(only[0].moves.size() + common.size(), a.size());
        ASSERT_EQ(only[1].moves.size() + common.size(), b.size());
        for (const Move move : only[0].moves) {
            ASSERT_TRUE(std::binary_search(a.begin(), a.end(), move));
            ASSERT_FALSE(std::binary_search(b.begin(), b.end(), move));
        }
    });
}

void playableMovesAreTheSyncMovesInOrder(const PlayedGame& game) {
    forEachPly(game, [&](Ply ply) {
        const GameState& state = game.stateAt(ply);
        const auto [first, second] = boardsOf(state.toMove());
        const PlayableMoves playable(state);
        const std::vector<SyncMove> listed = syncMoves(state);
        ASSERT_EQ(playable.count(), listed.size()) << testing::PrintToString(state);
        for (unsigned number = 0; number < playable.count(); ++number) {
            ASSERT_EQ(playable[number].move(), listed[number].move())
                << number << ' ' << testing::PrintToString(state);
        }
        ASSERT_EQ(playable.legalOnBoards(), chess::countLegalMoves(state.board(first)) +
                                                chess::countLegalMoves(state.board(second)));
    });
}

void naiveGameAgrees(const PlayedGame& game) {
    naive::DuplicateGame naive;
    forEachPly(game, [&](Ply ply) {
        const GameState& state = game.stateAt(ply);
        for (const BoardId board : kAllBoards) {
            ASSERT_EQ(chess::toFen(state.board(board)),
                      naive.fens()[static_cast<std::size_t>(board)]);
        }
        ASSERT_EQ(letterOf(state.toMove()).front(), naive.toMove());
        ASSERT_EQ(chess::words(syncMovesOf(state)), naive.syncMoves());
        const auto boards = boardsOf(state.toMove());
        const auto only = naive.boardOnlyMoves();
        ASSERT_EQ(chess::words(boardOnlyMovesOf(state, boards[0])), only[0]);
        ASSERT_EQ(chess::words(boardOnlyMovesOf(state, boards[1])), only[1]);
        ASSERT_EQ(chess::words(ghostsOf(state)), naive.ghosts());
        ASSERT_EQ(state.clock(), naive.clock());
        const Occurrences occurrences = occurrencesBySearch(game, ply);
        ASSERT_EQ(occurrences.combined, naive.occurrences());
        ASSERT_EQ(lettersOf(outcomeOf(state, occurrences, drawLimits({}), {})), naive.result())
            << naive.status();
        if (ply < game.ply()) naive.play(toCoordinates(game.moves()[ply.value]));
    });
}

void twinsKeepTogether(const PlayedGame& game) {
    forEachPly(game, [&](Ply ply) {
        for (const Player player : kAllPlayers) {
            const Pair pair = pairOf(game.stateAt(ply), player);
            for (const Square square : pair.twins) {
                ASSERT_EQ(pair.a.pieceOn(square), pair.b.pieceOn(square)) << chess::toText(square);
            }
            for (const BoardId board : boardsOf(player)) {
                const Bitboard here = ghosts(game.stateAt(ply), board, player);
                const Bitboard there = ghosts(game.stateAt(ply), otherBoard(player, board), player);
                ASSERT_TRUE((here & there).isEmpty());
                ASSERT_TRUE((here & pair.twins).isEmpty());
                ASSERT_FALSE(here.contains(pair.a.king(colorOf(player))));
                if (ply < game.ply()) ghostsOnlyStayOrFall(game, ply, board, player);
            }
        }
    });
}

void everyGhostHasItsStory(const PlayedGame& game) {
    forEachPly(game, [&](Ply ply) {
        Past past = game.past();
        past.now = ply;
        for (const Ghost& ghost : allGhosts(game.stateAt(ply))) {
            const auto story = ghostStory(past, ghost.board, ghost.square);
            ASSERT_TRUE(story);
            ASSERT_EQ(story->fellOn, otherBoard(ghost.owner, ghost.board));
            ASSERT_TRUE(story->fall);
            const Ply since = story->fall->since;
            ASSERT_TRUE(since.value > 0 && since <= ply);
            ASSERT_EQ(story->fall->taker, game.stateAt({since.value - 1}).toMove());
            ASSERT_EQ(story->fall->taker, opponentOn(ghost.owner, story->fellOn));
            // The move in the story removed one piece from that board.
            const auto count = [&](Ply at) {
                return game.stateAt(at).board(story->fellOn).pieces(colorOf(ghost.owner)).count();
            };
            ASSERT_EQ(count(since) + 1, count({since.value - 1}));
        }
    });
}

void resultIsConsistent(const PlayedGame& game) {
    forEachPly(game, [&](Ply ply) {
        const GameState& state = game.stateAt(ply);
        const auto outcome = outcomeOf(state, occurrencesBySearch(game, ply), drawLimits({}), {});
        ASSERT_TRUE(!outcome || ply == game.ply());
        if (!outcome) return;
        const bool isMate = outcome->reason == Reason::Checkmate;
        ASSERT_EQ(isMate, countSyncMoves(state) == 0 && !checkedBoards(state).empty());
        for (const Player player : kAllPlayers) {
            const auto checked = checkedBoards(state);
            const bool givesCheck = std::any_of(checked.begin(), checked.end(), [&](BoardId board) {
                return opponentOn(state.toMove(), board) == player;
            });
            const Result expected = !isMate                    ? Result::Draw
                                    : player == state.toMove() ? Result::Loss
                                    : givesCheck               ? Result::Win
                                                               : Result::Draw;
            ASSERT_EQ(outcome->results[player], expected) << nameOf(player);
        }
    });
}

}  // namespace pinwheel::duplicate::laws
