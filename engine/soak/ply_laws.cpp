#include "pinwheel/soak/ply_laws.hpp"

#include "pinwheel/chess/draws.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/chess/validator.hpp"
#include "pinwheel/duplicate/ghosts.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace pinwheel::soak {

namespace {

using chess::Bitboard;
using chess::Move;
using chess::Piece;
using chess::PieceType;
using chess::Position;
using chess::Square;
using duplicate::BoardId;
using duplicate::GameState;
using duplicate::kAllBoards;
using duplicate::kAllPlayers;
using duplicate::Player;
using duplicate::Reason;

using Replayed = std::span<const GameState>;
using Objection = std::optional<std::string>;

// Whether the move to this ply was played on this board.
bool isMovedOn(BoardId board, Replayed replayed, std::size_t ply) {
    return ply > 0 && playsOn(replayed[ply - 1].toMove(), board);
}

std::vector<Move> sortedLegalMoves(const Position& position) {
    const chess::MoveList list = chess::legalMoves(position);
    std::vector<Move> moves(list.begin(), list.end());
    std::sort(moves.begin(), moves.end());
    return moves;
}

Objection replayAgrees(const Sight& now, Replayed replayed) {
    const GameState& expected = replayed.back();
    for (const BoardId board : kAllBoards) {
        if (now.boards[board] == expected.board(board)) continue;
        return fmt::format("{} is {}, but a replay of the moves gives {}", nameOf(board),
                           toFen(now.boards[board]), toFen(expected.board(board)));
    }
    if (now.key == expected.key()) return std::nullopt;
    return fmt::format("the combined key is {}, but a replay of the moves gives {}",
                       toText(now.key), toText(expected.key()));
}

Objection playersTakeTurns(const Sight& now, Replayed replayed) {
    const Player expected = playerAt(replayed.front().toMove(), now.ply);
    if (now.toMove != expected) {
        return fmt::format("it is {}'s turn, but the order N, S, E, W makes it {}'s",
                           nameOf(now.toMove), nameOf(expected));
    }
    for (const BoardId board : kAllBoards) {
        chess::Color side = replayed.front().board(board).sideToMove();
        std::uint32_t number = replayed.front().board(board).fullmoveNumber();
        for (std::size_t ply = 1; ply < replayed.size(); ++ply) {
            if (!isMovedOn(board, replayed, ply)) continue;
            if (side == chess::Color::Black) ++number;
            side = opponent(side);
        }
        const Position& position = now.boards[board];
        if (position.sideToMove() != side || position.fullmoveNumber() != number) {
            return fmt::format("White and Black do not alternate on {}", nameOf(board));
        }
    }
    return std::nullopt;
}

Objection boardsAreSound(const Sight& now, Replayed /*replayed*/) {
    for (const BoardId board : kAllBoards) {
        const Position& position = now.boards[board];
        if (const auto mismatch = chess::stateMismatch(position)) {
            return fmt::format("{} contradicts its rebuild from scratch: {}", nameOf(board),
                               *mismatch);
        }
        const auto again = chess::parseFen(toFen(position));
        if (!again) {
            return fmt::format("{} has a FEN that is refused: {}", nameOf(board),
                               again.error().what);
        }
        if (*again != position || again->key() != position.key()) {
            return fmt::format("{} is not what its FEN {} says", nameOf(board), toFen(position));
        }
    }
    return std::nullopt;
}

// Twins that are not ghosts have the same type, kings are never ghosts, and a ghost is a piece
// whose twin's square holds no piece of its owner.
Objection twinsKeepTogether(const Sight& now, Player player) {
    const auto color = colorOf(player);
    for (const BoardId board : boardsOf(player)) {
        const Position& here = now.boards[board];
        const Position& there = now.boards[otherBoard(player, board)];
        for (const Square square : here.pieces(color)) {
            const auto piece = *here.pieceOn(square);
            const auto twin = there.pieceOn(square);
            const bool hasTwin = twin && twin->color() == color;
            const bool isCalledGhost = now.ghosts[board].contains(square);
            const bool isKing = piece.type() == PieceType::King;
            if (isCalledGhost != hasTwin && (hasTwin ? *twin == piece : !isKing)) continue;
            return fmt::format("the {} {} on {} of {} is {}, but its twin is {}", nameOf(player),
                               nameOf(piece.type()), toText(square), nameOf(board),
                               isCalledGhost ? "a ghost" : "no ghost",
                               hasTwin ? nameOf(twin->type()) : "gone");
        }
    }
    return std::nullopt;
}

// A ghost does not change or move until it is captured.
Objection ghostsStay(const Sight& now, const GameState& before) {
    for (const duplicate::Ghost& ghost : allGhosts(before)) {
        const auto piece = now.boards[ghost.board].pieceOn(ghost.square);
        const Piece expected(colorOf(ghost.owner), ghost.type);
        const bool hasFallen = now.boards[ghost.board].pieces(expected.color()).count() <
                               before.board(ghost.board).pieces(expected.color()).count();
        if (hasFallen || (piece == expected && now.ghosts[ghost.board].contains(ghost.square))) {
            continue;
        }
        return fmt::format("the ghost on {} of {} did not stay what and where it was",
                           toText(ghost.square), nameOf(ghost.board));
    }
    return std::nullopt;
}

Objection ghostsAreRight(const Sight& now, Replayed replayed) {
    for (const Player player : kAllPlayers) {
        if (auto objection = twinsKeepTogether(now, player)) return objection;
    }
    for (const BoardId board : kAllBoards) {
        const Bitboard nobodys = now.ghosts[board] & ~now.boards[board].occupied();
        if (!nobodys.isEmpty()) {
            return fmt::format("{} of {} is empty, but is called a ghost", toText(nobodys.first()),
                               nameOf(board));
        }
    }
    if (replayed.size() < 2) return std::nullopt;
    return ghostsStay(now, replayed[replayed.size() - 2]);
}

Objection playableMovesAreTheCommonOnes(const Sight& now, Replayed replayed) {
    const auto [first, second] = boardsOf(now.toMove);
    const auto a = sortedLegalMoves(now.boards[first]);
    const auto b = sortedLegalMoves(now.boards[second]);
    std::vector<Move> common;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(common));
    std::vector<Move> found = now.playable;
    std::sort(found.begin(), found.end());
    if (found != common) {
        return fmt::format("{} moves are playable, but {} are legal on both {} and {}",
                           found.size(), common.size(), nameOf(first), nameOf(second));
    }
    if (countSyncMoves(replayed.back()) != common.size() ||
        hasSyncMove(replayed.back()) == common.empty()) {
        return std::string("the playable moves are counted otherwise than listed");
    }
    for (const Move move : found) {
        if (now.ghosts[first].contains(move.from()) || now.ghosts[second].contains(move.from())) {
            return fmt::format("{} moves a ghost", toCoordinates(move));
        }
    }
    return std::nullopt;
}

// Whether the move from `before` captured, or moved a pawn, on this board.
bool isProgress(const Position& before, const Position& after) {
    return before.occupied().count() != after.occupied().count() ||
           before.pieces(PieceType::Pawn) != after.pieces(PieceType::Pawn);
}

Objection clocksTick(const Sight& now, Replayed replayed) {
    if (replayed.size() < 2) {
        if (now.clock == replayed.front().clock()) return std::nullopt;
        return fmt::format("the clock begins at {}", now.clock);
    }
    const GameState& before = replayed[replayed.size() - 2];
    std::uint32_t expected = before.clock() + 1;
    for (const BoardId board : kAllBoards) {
        const Position& old = before.board(board);
        const Position& position = now.boards[board];
        if (!isMovedOn(board, replayed, now.ply.value)) {
            if (position == old) continue;
            return fmt::format("{} changed though neither of its players moved", nameOf(board));
        }
        const bool isReset = isProgress(old, position);
        if (isReset) expected = 0;
        const std::uint32_t own = isReset ? 0 : old.halfmoveClock() + 1;
        if (position.halfmoveClock() != own) {
            return fmt::format("the clock of {} is {}, not {}", nameOf(board),
                               position.halfmoveClock(), own);
        }
    }
    if (now.clock == expected) return std::nullopt;
    return fmt::format("the clock is {}, but {} plies have passed without progress", now.clock,
                       expected);
}

Objection occurrencesAreCounted(const Sight& now, Replayed replayed) {
    duplicate::Occurrences counted{0, {{0, 0, 0, 0}}};
    for (std::uint32_t ply = 0; ply < replayed.size(); ++ply) {
        const GameState& then = replayed[ply];
        bool isSame = then.toMove() == now.toMove;
        for (const BoardId board : kAllBoards) {
            const bool isSameHere = isSamePosition(then.board(board), now.boards[board]);
            isSame = isSame && isSameHere;
            // A board on which the others played is not a new occurrence.
            const bool isNew = ply == 0 || isMovedOn(board, replayed, ply);
            if (isNew && isSameHere) ++counted.boards[board];
        }
        if (isSame) ++counted.combined;
    }
    if (counted.combined != now.occurrences.combined) {
        return fmt::format("the position is counted {} times, but stood {} times",
                           now.occurrences.combined, counted.combined);
    }
    for (const BoardId board : kAllBoards) {
        if (counted.boards[board] == now.occurrences.boards[board]) continue;
        return fmt::format("{} is counted {} times, but stood {} times", nameOf(board),
                           now.occurrences.boards[board], counted.boards[board]);
    }
    return std::nullopt;
}

// Who wins and loses if the player to move has no move.
duplicate::Outcome withoutMove(const Sight& now) {
    using duplicate::Result;
    using duplicate::Rulings;
    duplicate::Outcome outcome = duplicate::drawFor(Reason::Stalemate);
    std::optional<Player> last;  // the player giving check who moved last
    for (const BoardId board : boardsOf(now.toMove)) {
        if (!now.boards[board].isCheck()) continue;
        const Player checker = opponentOn(now.toMove, board);
        const auto since = [&](Player player) {
            unsigned moves = 0;
            for (Player at = player; at != now.toMove; at = nextPlayer(at)) ++moves;
            return moves;
        };
        if (!last || since(checker) < since(*last)) last = checker;
        outcome.results[checker] = Result::Win;
    }
    const bool isLoss = last || now.rulings.stalemate == Rulings::Stalemate::Loses;
    if (isLoss) outcome.results[now.toMove] = Result::Loss;
    if (!last) return outcome;
    outcome.reason = Reason::Checkmate;
    if (now.rulings.mateWinners == Rulings::MateWinners::EveryChecker) return outcome;
    for (const Player player : kAllPlayers) {
        if (player != *last && player != now.toMove) outcome.results[player] = Result::Draw;
    }
    return outcome;
}

// The outcome that the rules and this game's rulings require for the values shown; a claim or
// declaration states its own kind of draw.
std::optional<duplicate::Outcome> expectedOutcome(const Sight& now) {
    using Scope = duplicate::Rulings::Scope;
    const bool isAutomatic = now.policy == game::DrawPolicy::Automatic;
    const std::uint32_t times = isAutomatic ? 3 : 5;
    const std::uint32_t rounds = isAutomatic ? now.rulings.rounds : now.rulings.rounds * 3 / 2;
    if (now.isConcluded) return now.outcome;
    if (now.playable.empty()) return withoutMove(now);
    bool isRepeated = now.occurrences.combined >= times;
    bool isLong = now.clock >= 4 * rounds;
    bool isDead = now.rulings.deadBoards == duplicate::Rulings::DeadBoards::Draw;
    if (now.rulings.repetition == Scope::AnyBoard) isRepeated = false;
    if (now.rulings.clock == Scope::AnyBoard) isLong = false;
    for (const BoardId board : kAllBoards) {
        if (now.rulings.repetition == Scope::AnyBoard)
            isRepeated = isRepeated || now.occurrences.boards[board] >= times;
        if (now.rulings.clock == Scope::AnyBoard)
            isLong = isLong || now.boards[board].halfmoveClock() >= 2 * rounds;
        isDead = isDead && chess::isInsufficientMaterial(now.boards[board]);
    }
    if (isRepeated) return duplicate::drawFor(Reason::Threefold, times);
    if (isLong) return duplicate::drawFor(Reason::Fifty, rounds);
    if (isDead) return duplicate::drawFor(Reason::DeadBoards);
    return std::nullopt;
}

Objection endIsRight(const Sight& now, Replayed /*replayed*/) {
    const auto expected = expectedOutcome(now);
    const bool isDrawnByHand = now.outcome && (now.outcome->reason == Reason::Declared ||
                                               now.outcome->reason == Reason::Claimed);
    if (now.outcome == expected && isDrawnByHand == now.isConcluded) return std::nullopt;
    const auto inWords = [](const std::optional<duplicate::Outcome>& outcome) {
        return outcome ? describe(*outcome) : std::string("the game goes on.");
    };
    return fmt::format("the result is \"{}\", but the rules say \"{}\"", inWords(now.outcome),
                       inWords(expected));
}

// In the order in which a person would look.
constexpr std::array<Objection (*)(const Sight&, Replayed), 8> kLaws = {
    playersTakeTurns,
    boardsAreSound,
    clocksTick,
    ghostsAreRight,
    playableMovesAreTheCommonOnes,
    replayAgrees,
    occurrencesAreCounted,
    endIsRight};

}  // namespace

Sight sightOf(const game::Session& session) {
    const GameState& state = session.state();
    Sight sight;
    sight.ply = session.ply();
    sight.boards = state.boards();
    sight.toMove = state.toMove();
    sight.clock = state.clock();
    sight.key = state.key();
    for (const duplicate::SyncMove move : syncMoves(state)) sight.playable.push_back(move.move());
    for (const BoardId board : kAllBoards) sight.ghosts[board] = ghosts(state, board);
    sight.occurrences = game::named(session.occurrences());
    sight.rulings = session.rules().rulings;
    sight.policy = session.rules().policy;
    sight.isConcluded = session.tree().conclusion(session.node()).has_value();
    sight.outcome = session.outcome();
    return sight;
}

std::optional<std::string> brokenLaw(const Sight& now, Replayed replayed) {
    for (const auto law : kLaws) {
        if (auto objection = law(now, replayed)) return objection;
    }
    return std::nullopt;
}

}  // namespace pinwheel::soak
