#include "pinwheel/lab/played_game.hpp"

#include "pinwheel/base/mixed.hpp"
#include "pinwheel/chess/move_effect.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/duplicate/ghosts.hpp"
#include "pinwheel/duplicate/playable_moves.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/lab/occurrence_counter.hpp"
#include "pinwheel/lab/searching_player.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace pinwheel::lab {

namespace {

using base::mixed;
using duplicate::GameState;
using duplicate::Outcome;
using duplicate::Rulings;
using duplicate::SyncMove;

// A number from 0 to limit - 1 for this ply of this game. The remainder's bias is below 2^-55.
unsigned choiceAt(std::uint64_t gameSeed, std::uint32_t ply, std::size_t limit) {
    return static_cast<unsigned>(mixed(gameSeed + ply) % limit);
}

// In pawns.
unsigned worthOf(chess::PieceType type) {
    switch (type) {
        case chess::PieceType::Pawn:
            return 1;
        case chess::PieceType::Knight:
        case chess::PieceType::Bishop:
            return 3;
        case chess::PieceType::Rook:
            return 5;
        case chess::PieceType::Queen:
            return 9;
        case chess::PieceType::King:
            return 0;
    }
    return 0;
}

// What a move captures on both boards together.
unsigned gainOf(const GameState& state, chess::Move move) {
    unsigned gain = 0;
    for (const duplicate::BoardId board : duplicate::boardsOf(state.toMove())) {
        if (const auto capture = chess::captureOf(state.board(board), move))
            gain += worthOf(capture->piece.type());
    }
    return gain;
}

// North and East share no board with the next player.
std::optional<duplicate::BoardId> boardSharedWithNext(duplicate::Player mover) {
    for (const duplicate::BoardId board : duplicate::boardsOf(mover)) {
        if (opponentOn(mover, board) == nextPlayer(mover)) return board;
    }
    return std::nullopt;
}

bool checksNextPlayer(const GameState& state, SyncMove move) {
    const auto shared = boardSharedWithNext(state.toMove());
    if (!shared) return false;
    chess::Position board = state.board(*shared);
    board.make(move.move());
    return board.isCheck();
}

// Whether the move mates the next player and the mover wins, which takes a check by the mover.
bool isWinningMate(const GameState& state, SyncMove move, const Rulings& rulings) {
    if (!checksNextPlayer(state, move)) return false;
    const GameState next = apply(state, move);
    if (hasSyncMove(next)) return false;
    const auto outcome = outcomeOf(next, {}, drawLimits(rulings), rulings);
    return outcome && outcome->results[state.toMove()] == duplicate::Result::Win;
}

// The moves that a greedy player does not distinguish.
std::vector<SyncMove> greedyMoves(const GameState& state, std::span<const SyncMove> moves,
                                  const Rulings& rulings) {
    std::vector<SyncMove> best;
    best.reserve(moves.size());
    for (const SyncMove move : moves) {
        if (isWinningMate(state, move, rulings)) best.push_back(move);
    }
    if (!best.empty()) return best;
    unsigned most = 0;
    for (const SyncMove move : moves) {
        const unsigned gain = gainOf(state, move.move());
        if (gain > most) best.clear();
        most = std::max(most, gain);
        if (gain == most) best.push_back(move);
    }
    return best;
}

SyncMove greedyChoice(const GameState& state, const Rulings& rulings, std::uint64_t gameSeed,
                      std::uint32_t ply) {
    const std::vector<SyncMove> best = greedyMoves(state, syncMoves(state), rulings);
    return best[choiceAt(gameSeed, ply, best.size())];
}

// The players of one game.
class Chooser {
public:
    Chooser(const Players& players, const Rulings& rulings, std::uint64_t gameSeed,
            const std::atomic<bool>& stop)
        : players_(players), rulings_(rulings), gameSeed_(gameSeed) {
        const auto searches = [](const SeatPlayer& seat) {
            return seat.kind == PlayerKind::Search;
        };
        if (std::any_of(players_.seats.begin(), players_.seats.end(), searches))
            searching_.emplace(rulings, stop);
    }

    // nullopt if a search was stopped.
    std::optional<SyncMove> choose(const GameState& state, const duplicate::PlayableMoves& moves,
                                   std::uint32_t ply) {
        const SeatPlayer& player = players_.seats[state.toMove()];
        switch (player.kind) {
            case PlayerKind::Random:
                break;
            case PlayerKind::Greedy:
                return greedyChoice(state, rulings_, gameSeed_, ply);
            case PlayerKind::Search: {
                const std::vector<SyncMove> good = searching_->goodMoves(player.depth);
                if (good.empty()) return std::nullopt;
                return good[choiceAt(gameSeed_, ply, good.size())];
            }
        }
        return moves[choiceAt(gameSeed_, ply, moves.count())];
    }
    void played(SyncMove move) {
        if (searching_) searching_->play(move);
    }

private:
    const Players& players_;
    const Rulings& rulings_;
    std::uint64_t gameSeed_;
    std::optional<SearchingPlayer> searching_;
};

// outcomeOf() is slow, so it is called only where the game may be over.
std::optional<Outcome> outcomeHere(const GameState& state, unsigned playable,
                                   const duplicate::Occurrences& occurrences,
                                   const Rulings& rulings) {
    const duplicate::DrawLimits limits = drawLimits(rulings);
    // Only a capture or a promotion can leave too little material, and both reset the clock.
    const bool mayBeDead = rulings.deadBoards == Rulings::DeadBoards::Draw && state.clock() == 0;
    const bool mayBeOver = playable == 0 || mayBeDead ||
                           isRepeated(occurrences, limits.occurrences, rulings) ||
                           isWithoutProgress(state, limits.rounds, rulings);
    return mayBeOver ? outcomeOf(state, occurrences, limits, rulings) : std::nullopt;
}

bool isMateOnAnyBoard(const GameState& state) {
    const auto boards = duplicate::boardsOf(state.toMove());
    return std::any_of(boards.begin(), boards.end(), [&](duplicate::BoardId board) {
        return chess::isCheckmate(state.board(board));
    });
}

}  // namespace

PlayedGame playGame(const GameSetup& setup, std::uint64_t number, const Rulings& rulings) {
    const std::atomic<bool> never = false;
    return *playGame(setup, number, rulings, never);
}

std::optional<PlayedGame> playGame(const GameSetup& setup, std::uint64_t number,
                                   const Rulings& rulings, const std::atomic<bool>& stop) {
    const std::uint64_t gameSeed = mixed(mixed(setup.seed) ^ number);
    PlayedGame game;
    GameState state;
    OccurrenceCounter counter(state, rulings.repetition);
    duplicate::Occurrences occurrences;
    Chooser chooser(setup.player, rulings, gameSeed, stop);
    for (std::uint32_t ply = 0;; ++ply) {
        const duplicate::PlayableMoves moves(state);
        game.outcome = outcomeHere(state, moves.count(), occurrences, rulings);
        if (game.outcome || ply == setup.maxPlies) break;
        game.playable += moves.count();
        game.legalOnBoards += moves.legalOnBoards();
        const duplicate::Player mover = state.toMove();
        const auto chosen = chooser.choose(state, moves, ply);
        if (!chosen) return std::nullopt;
        state.make(*chosen);
        chooser.played(*chosen);
        occurrences = counter.add(state, mover);
        game.moves.push_back(chosen->move());
    }
    game.ghostsAtEnd = static_cast<std::uint32_t>(allGhosts(state).size());
    game.isMateOnNoBoardAlone = game.outcome &&
                                game.outcome->reason == duplicate::Reason::Checkmate &&
                                !isMateOnAnyBoard(state);
    return game;
}

}  // namespace pinwheel::lab
