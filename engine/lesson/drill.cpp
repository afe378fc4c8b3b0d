#include "pinwheel/lesson/drill.hpp"

#include "pinwheel/base/mixed.hpp"
#include "pinwheel/chess/attacks.hpp"
#include "pinwheel/chess/move_effect.hpp"
#include "pinwheel/lab/played_game.hpp"
#include "pinwheel/lesson/solutions.hpp"

#include <algorithm>
#include <cassert>

namespace pinwheel::lesson {

namespace {

using chess::Move;
using debugger::BoardIndex;
using debugger::Debugger;
using debugger::SeatIndex;
using debugger::Snapshot;

constexpr std::array<std::string_view, kAllDrillKinds.size()> kNames = {
    "targets", "playable", "culprits", "ghosts", "result", "mate"};

// A game in which players capture what they can has more ghosts, and so more traps, than a random
// one. Longer ones are boring to look at.
constexpr std::uint32_t kMostPlies = 120;
constexpr std::uint32_t kFewestPlies = 8;

// The same numbers on every machine.
class Dice {
public:
    Dice(DrillKind kind, std::uint64_t seed, std::uint64_t number)
        : state_(base::mixed(base::mixed(seed) ^ number) + static_cast<std::uint64_t>(kind)),
          isHeads_(below(2) == 0) {}

    std::uint64_t roll() { return state_ = base::mixed(state_); }
    std::size_t below(std::size_t limit) { return static_cast<std::size_t>(roll() % limit); }
    // A coin tossed once for a drill, however many games it takes to find it: of two kinds of
    // questions, the one that few games have is asked as often as the other.
    bool isHeads() const { return isHeads_; }

private:
    std::uint64_t state_;
    bool isHeads_;
};

template <class T>
std::optional<T> anyOf(const std::vector<T>& candidates, Dice& dice) {
    if (candidates.empty()) return std::nullopt;
    return candidates[dice.below(candidates.size())];
}

// Promotions differ only in the piece: ask about a queen.
bool isAskable(Move move) {
    return !move.isPromotion() || move.promotion() == chess::PieceType::Queen;
}

// Pieces with both kinds of targets: playable ones, and ones that only one board allows.
std::optional<Question> pickTargets(const Debugger& game, Dice& dice) {
    const Snapshot& now = game.snapshot();
    std::vector<chess::Square> pieces;
    for (const Move move : now.playable) {
        if (std::find(pieces.begin(), pieces.end(), move.from()) != pieces.end()) continue;
        const auto targets = targetsFrom(now, move.from());
        const bool isTrap = std::any_of(targets.boardOnly.begin(), targets.boardOnly.end(),
                                        [](chess::Bitboard only) { return !only.isEmpty(); });
        if (isTrap) pieces.push_back(move.from());
    }
    const auto from = anyOf(pieces, dice);
    if (!from) return std::nullopt;
    return Question(AskTargets{*from});
}

// A ghost's move fails because it is a ghost, and it is drawn as one: no trap.
bool isOwnGhost(const Snapshot& game, chess::Square square) {
    const debugger::SeatView& seat = game.seat(game.toMove);
    return std::any_of(seat.boards.begin(), seat.boards.end(), [&](BoardIndex board) {
        return game.board(board).ghosts.contains(square) &&
               game.board(board).position.pieces(seat.color).contains(square);
    });
}

std::vector<Move> legalOnOneBoardOnly(const Snapshot& game) {
    std::vector<Move> moves;
    for (const BoardIndex board : game.seat(game.toMove).boards) {
        for (const Move move : game.board(board).only) {
            if (isAskable(move) && !isOwnGhost(game, move.from())) moves.push_back(move);
        }
    }
    return moves;
}

// Moves that fit the piece but are legal on neither board, for different reasons: on each board
// other pieces are to blame. Pawns are left out.
std::vector<Move> illegalOnBothBoards(const Debugger& game) {
    const Snapshot& now = game.snapshot();
    const debugger::SeatView& seat = now.seat(now.toMove);
    const chess::Position& position = now.board(seat.boards.front()).position;
    std::vector<Move> moves;
    for (const chess::Square from : position.pieces(seat.color)) {
        const chess::PieceType type = position.pieceOn(from)->type();
        if (type == chess::PieceType::Pawn || isOwnGhost(now, from)) continue;
        for (const chess::Square to : chess::pieceAttacks(type, from, {})) {
            const auto why = game.why(now.toMove, Move(from, to)).boards;
            const bool isOnNeither =
                std::all_of(why.begin(), why.end(), [](const debugger::BoardVerdict& verdict) {
                    return verdict.verdict == duplicate::Verdict::Illegal;
                });
            if (isOnNeither && why.front().culprits != why.back().culprits)
                moves.emplace_back(from, to);
        }
    }
    return moves;
}

// Moves that capture on one board only: they look impossible, but are not.
std::vector<Move> playableButDifferent(const Snapshot& game) {
    std::vector<Move> moves;
    for (const Move move : game.playable) {
        std::size_t captures = 0;
        for (const BoardIndex board : game.seat(game.toMove).boards)
            captures += chess::captureOf(game.board(board).position, move) ? 1U : 0U;
        if (captures == 1 && isAskable(move)) moves.push_back(move);
    }
    return moves;
}

// A third of the moves that are not playable fail on both boards.
std::vector<Move> unplayable(const Debugger& game, Dice& dice) {
    constexpr std::size_t kOneIn = 3;
    const bool isOnNeither = dice.below(kOneIn) == 0;
    return isOnNeither ? illegalOnBothBoards(game) : legalOnOneBoardOnly(game.snapshot());
}

// As many playable moves as others.
std::optional<Question> pickPlayable(const Debugger& game, Dice& dice) {
    const Snapshot& now = game.snapshot();
    const auto move =
        anyOf(dice.isHeads() ? playableButDifferent(now) : unplayable(game, dice), dice);
    if (!move) return std::nullopt;
    return Question(AskPlayable{*move});
}

std::optional<Question> pickCulprits(const Debugger& game, Dice& dice) {
    const Snapshot& now = game.snapshot();
    std::vector<Move> moves = legalOnOneBoardOnly(now);
    std::erase_if(moves, [&](Move move) { return !answerTo(AskCulprits{move}, game); });
    const auto move = anyOf(moves, dice);
    if (!move) return std::nullopt;
    return Question(AskCulprits{*move});
}

std::optional<Question> pickGhosts(const Debugger& game, Dice& dice) {
    constexpr std::size_t kFewest = 2;
    const Snapshot& now = game.snapshot();
    if (now.ghosts.size() < kFewest) return std::nullopt;
    if (dice.below(2) == 0) return Question(AskGhosts{});
    return Question(AskGhosts{now.ghosts[dice.below(now.ghosts.size())].owner});
}

// The board that a player shares with the next one: a check there makes the mover a winner.
std::optional<BoardIndex> boardSharedWithNext(const debugger::Roster& roster, SeatIndex mover) {
    for (const BoardIndex board : roster[mover].boards) {
        if (roster.opponentOn(mover, board) == roster.next(mover)) return board;
    }
    return std::nullopt;
}

// A mate that takes so many plies and not fewer, whatever the others do.
std::optional<Question> pickForcedMate(const Debugger& game, const debugger::Condition& isMate,
                                       std::uint32_t plies) {
    const auto hasAnswer = [&](std::uint32_t within) {
        const auto found = findSolutions({isMate, within, true}, game);
        return found && !found->lines.empty();
    };
    if (hasAnswer(plies - 1) || !hasAnswer(plies)) return std::nullopt;
    return Question(AskPlay{isMate, plies, true});
}

// In one ply, the next move of the game mated and won, so there is an answer.
std::optional<Question> pickMate(const Debugger& game, std::uint32_t plies) {
    const debugger::Condition isMate{debugger::StandstillTest{debugger::Standstill::Checkmate}};
    if (plies > 1) return pickForcedMate(game, isMate, plies);
    const Snapshot& now = game.snapshot();
    const auto board = boardSharedWithNext(*now.roster, now.toMove);
    if (!board) return std::nullopt;
    const debugger::Condition isCheck{debugger::EventTest{debugger::Mark::Check, *board}};
    const AskPlay ask{{debugger::Combination{debugger::Joint::And, {isMate, isCheck}}}, 1};
    return Question(ask);
}

std::optional<Question> pick(DrillKind kind, const Debugger& game, std::uint32_t plies,
                             Dice& dice) {
    switch (kind) {
        case DrillKind::Targets:
            return pickTargets(game, dice);
        case DrillKind::Playable:
            return pickPlayable(game, dice);
        case DrillKind::Culprits:
            return pickCulprits(game, dice);
        case DrillKind::Ghosts:
            return pickGhosts(game, dice);
        case DrillKind::Result:
            return Question(AskResult{});
        case DrillKind::Mate:
            return pickMate(game, plies);
    }
    return std::nullopt;
}

std::unique_ptr<Debugger> gameAfter(const std::vector<Move>& moves) {
    game::DuplicateTree tree;
    game::NodeId node = tree.kRoot;
    for (const Move move : moves) node = *tree.play(node, move);
    return debugger::debug(std::move(tree));
}

bool isMate(const lab::PlayedGame& game) {
    return game.outcome && game.outcome->reason == duplicate::Reason::Checkmate;
}

// Whether the player to move so many plies before the mate is a winner.
bool isMateByMover(const lab::PlayedGame& game, std::uint32_t plies) {
    if (!isMate(game) || game.moves.size() < plies) return false;
    const chess::Ply before{static_cast<std::uint32_t>(game.moves.size()) - plies};
    const duplicate::Player mover = duplicate::playerAt(before);
    return game.outcome->results[mover] == duplicate::Result::Win;
}

// The traps of a finished game.
enum class EndingTrap : std::uint8_t {
    AllDraw,
    TwoWinners,
    WinnerMovedEarlier,  // not last
    EscapeOnOneBoard,    // neither board alone shows a mate
};
// One of these is chosen for each drill. Draws teach the least, two winners the most.
constexpr std::array kEndingTraps = {EndingTrap::AllDraw,          EndingTrap::TwoWinners,
                                     EndingTrap::TwoWinners,       EndingTrap::WinnerMovedEarlier,
                                     EndingTrap::EscapeOnOneBoard, EndingTrap::EscapeOnOneBoard};

bool hasTrap(const lab::PlayedGame& game, EndingTrap trap) {
    const auto& results = game.outcome->results;
    switch (trap) {
        case EndingTrap::AllDraw:
            return !isMate(game);
        case EndingTrap::TwoWinners:
            return std::count(results.begin(), results.end(), duplicate::Result::Win) > 1;
        case EndingTrap::WinnerMovedEarlier:
            return isMate(game) && !isMateByMover(game, 1);
        case EndingTrap::EscapeOnOneBoard:
            return game.isMateOnNoBoardAlone;
    }
    return false;
}

// A finished game with a trap chosen by the dice. Some are rare: after a few mates without it, the
// first of them will do.
lab::PlayedGame finishedGame(Dice& dice, std::uint64_t number, std::uint32_t mostPlies) {
    constexpr int kMostMates = 8;
    const EndingTrap trap = kEndingTraps[dice.below(kEndingTraps.size())];
    std::optional<lab::PlayedGame> first;
    for (int mates = 0; mates < kMostMates;) {
        lab::PlayedGame game = lab::playGame({dice.roll(), lab::PlayerKind::Greedy, mostPlies},
                                             number, duplicate::Rulings());
        if (!game.outcome) continue;
        if (hasTrap(game, trap)) return game;
        if (!isMate(game) || trap == EndingTrap::AllDraw) continue;
        ++mates;
        if (!first) first = std::move(game);
    }
    return *std::move(first);
}

// Where to stop a game, if it has a place for such a drill.
std::optional<std::size_t> placeFor(DrillKind kind, std::uint32_t plies,
                                    const lab::PlayedGame& game, Dice& dice) {
    const std::size_t all = game.moves.size();
    switch (kind) {
        case DrillKind::Result:
            return all;
        case DrillKind::Mate:
            if (!isMateByMover(game, plies)) return std::nullopt;
            return all - plies;
        default:
            if (all <= kFewestPlies) return std::nullopt;
            return kFewestPlies + dice.below(all - kFewestPlies);
    }
}

}  // namespace

std::string_view nameOf(DrillKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

std::optional<DrillKind> parseDrillKind(std::string_view name) {
    const auto* const found = std::find(kNames.begin(), kNames.end(), name);
    if (found == kNames.end()) return std::nullopt;
    return kAllDrillKinds[static_cast<std::size_t>(found - kNames.begin())];
}

Drill makeDrill(DrillKind kind, std::uint64_t seed, std::uint64_t number, std::uint32_t plies) {
    assert(canTakePlies(kind, plies));
    Dice dice(kind, seed, number);
    const bool isAboutTheEnd = kind == DrillKind::Result || kind == DrillKind::Mate;
    // Games that end on the board are longer.
    const std::uint32_t mostPlies = isAboutTheEnd ? 4 * kMostPlies : kMostPlies;
    // Most games have a place for most kinds, so this ends after a few of them.
    while (true) {
        lab::PlayedGame played =
            kind == DrillKind::Result
                ? finishedGame(dice, number, mostPlies)
                : lab::playGame({dice.roll(), lab::PlayerKind::Greedy, mostPlies}, number,
                                duplicate::Rulings());
        const auto place = placeFor(kind, plies, played, dice);
        if (!place) continue;
        played.moves.erase(played.moves.begin() + static_cast<std::ptrdiff_t>(*place),
                           played.moves.end());
        const auto game = gameAfter(played.moves);
        auto question = pick(kind, *game, plies, dice);
        if (!question) continue;
        auto answer = answerTo(*question, *game);
        assert(answer);
        return {
            kind, seed, number, std::move(played.moves), *std::move(question), *std::move(answer)};
    }
}

std::unique_ptr<Debugger> gameOf(const Drill& drill) { return gameAfter(drill.moves); }

}  // namespace pinwheel::lesson
