#include "pinwheel/analysis/search_path.hpp"

#include "pinwheel/base/mixed.hpp"
#include "pinwheel/chess/draws.hpp"

#include <algorithm>
#include <cassert>

namespace pinwheel::analysis {

namespace {

using base::mixed;
using chess::Key;
using duplicate::BoardId;
using duplicate::Player;
using duplicate::Rulings;

// The past of a root. It contains the root's key in another form: positions up to the root count
// differently from those after it, so a score that depends on one root's past must not be used for
// another.
PastSignature pastOf(std::span<const Key> game, std::uint32_t clock) {
    PastSignature sum = mixed(~game.back().value);
    const std::size_t reach = std::min<std::size_t>(std::size_t{clock} + 1, game.size());
    for (std::size_t distance = 1; distance < reach; ++distance)
        sum += mixed(game[game.size() - 1 - distance].value);
    return sum;
}

constexpr std::uint64_t placed(BoardId board, std::uint64_t value) {
    return value * duplicate::kAllBoards.size() + static_cast<std::uint64_t>(board);
}

}  // namespace

SearchPath::SearchPath(const GameLine& game, RecurrenceRule rule)
    : boards_(game.state()), rulings_(game.rulings()), history_(game, rule) {
    Frame& root = frames_[0];
    root.balances = balancesOf(boards_);
    root.pasts.all = pastOf(game.keys(), boards_.clock());
    for (const BoardId board : duplicate::kAllBoards)
        root.pasts.boards[board] = pastOf(game.keys(board), boards_.board(board).halfmoveClock());
}

void SearchPath::addToPasts(Frame& next, Player mover) const {
    if (rulings_.repetition == Rulings::Scope::AllBoards) {
        next.pasts.all = frames_[ply_].pasts.all + mixed(boards_.key().value);
        return;
    }
    next.pasts.boards = frames_[ply_].pasts.boards;
    for (const BoardId board : boardsOf(mover))
        next.pasts.boards[board] += mixed(boards_.board(board).key().value);
}

void SearchPath::dropLostPasts(Frame& next, Player mover) const {
    // Positions before a capture or a pawn move cannot recur.
    if (rulings_.repetition == Rulings::Scope::AllBoards) {
        if (boards_.clock() == 0) next.pasts.all = 0;
        return;
    }
    for (const BoardId board : boardsOf(mover)) {
        if (boards_.board(board).halfmoveClock() == 0) next.pasts.boards[board] = 0;
    }
}

void SearchPath::make(chess::Move move) {
    assert(ply_ + 1 < kFrames);
    const Frame& here = frames_[ply_];
    Frame& next = frames_[ply_ + 1];
    const Player mover = boards_.toMove();
    const auto own = boardsOf(mover);
    next.balances = here.balances;
    next.captures = here.captures;
    for (const BoardId board : own)
        next.balances[board] =
            here.balances[board] + search::balanceChange(boards_.board(board), move);
    addToPasts(next, mover);
    next.undo = boards_.make(move);
    dropLostPasts(next, mover);
    for (std::size_t i = 0; i < own.size(); ++i)
        next.captures[own[i]] =
            next.undo.boards[i].captured ? std::optional(move.to()) : std::nullopt;
    ++ply_;
}

void SearchPath::unmake(chess::Move move) {
    boards_.unmake(move, frames_[ply_].undo);
    --ply_;
}

void SearchPath::enter() {
    if (ply_ > 0) history_.push(boards_, mover());
}
void SearchPath::leave() {
    if (ply_ > 0) history_.pop(mover());
}

bool SearchPath::isWithoutProgress() const {
    if (rulings_.clock == Rulings::Scope::AllBoards) return boards_.clock() >= clockLimit(rulings_);
    return std::any_of(duplicate::kAllBoards.begin(), duplicate::kAllBoards.end(),
                       [this](BoardId board) {
                           return boards_.board(board).halfmoveClock() >= boardClockLimit(rulings_);
                       });
}

bool SearchPath::areBoardsDead() const {
    return std::all_of(
        duplicate::kAllBoards.begin(), duplicate::kAllBoards.end(),
        [this](BoardId board) { return chess::isInsufficientMaterial(boards_.board(board)); });
}

std::optional<Return> SearchPath::drawByRule() const {
    if (const auto recurrence = history_.repetition(boards_, mover())) {
        return *recurrence == chess::Recurrence::InSearch ? Return::RepetitionInSearch
                                                          : Return::RepetitionInGame;
    }
    if (isWithoutProgress()) return Return::FiftyMoves;
    // Only a capture or a promotion can leave too little material, and both reset the clock.
    const bool mayBeDead = rulings_.deadBoards == Rulings::DeadBoards::Draw && boards_.clock() == 0;
    if (mayBeDead && areBoardsDead()) return Return::InsufficientMaterial;
    return std::nullopt;
}

duplicate::Outcome SearchPath::standstill() const {
    std::array<BoardId, 2> checked{};
    std::size_t count = 0;
    for (const BoardId board : boardsOf(toMove())) {
        if (boards_.board(board).isCheck()) checked[count++] = board;
    }
    return standstillOf(toMove(), std::span(checked).first(count), rulings_);
}

std::optional<std::size_t> SearchPath::repeats() const {
    return history_.repeats(boards_, mover());
}

PastSignature SearchPath::clockSignature(unsigned depth) const {
    constexpr std::uint64_t kClock = 0xC10C;
    if (rulings_.clock == Rulings::Scope::AllBoards) {
        const std::uint32_t clock = boards_.clock();
        return clock + depth < clockLimit(rulings_) ? 0 : mixed(kClock + clock);
    }
    PastSignature sum = 0;
    for (const BoardId board : duplicate::kAllBoards) {
        const std::uint32_t clock = boards_.board(board).halfmoveClock();
        if (clock + depth >= boardClockLimit(rulings_)) sum += mixed(kClock + placed(board, clock));
    }
    return sum;
}

// Leaves also depend on captures before the node, on boards where no move has followed.
PastSignature SearchPath::captureSignature(unsigned depth) const {
    constexpr unsigned kUntilAllHaveMoved = 3;
    constexpr std::uint64_t kCapture = 0xCA97'0000;
    if (depth >= kUntilAllHaveMoved) return 0;
    PastSignature sum = 0;
    const LastCaptures& captures = frames_[ply_].captures;
    for (const BoardId board : duplicate::kAllBoards) {
        if (captures[board] && !playsOn(toMove(), board))
            sum += mixed(kCapture + placed(board, chess::index(*captures[board])));
    }
    return sum;
}

PastSignature SearchPath::signature(unsigned depth) const {
    const Pasts& pasts = frames_[ply_].pasts;
    PastSignature past = pasts.all;
    if (rulings_.repetition == Rulings::Scope::AnyBoard) {
        past = 0;
        for (const BoardId board : duplicate::kAllBoards)
            past += mixed(placed(board, pasts.boards[board]));
    }
    return past + clockSignature(depth) + captureSignature(depth);
}

}  // namespace pinwheel::analysis
