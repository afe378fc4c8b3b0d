#include "pinwheel/analysis/forced_mate.hpp"

#include "pinwheel/analysis/move_order.hpp"
#include "pinwheel/analysis/playable.hpp"
#include "pinwheel/analysis/search_path.hpp"
#include "pinwheel/search/transposition_table.hpp"

#include <algorithm>
#include <memory>

namespace pinwheel::analysis {

namespace {

using chess::Ply;
using duplicate::BoardId;
using duplicate::Player;
using search::Bound;

constexpr std::size_t kTableBytes = std::size_t{8} << 20U;

// An AND/OR search: the winner needs one good move, the others have none that helps. Draws follow
// the rules of the game, so that the answer is a proof.
class ForcedMate {
public:
    ForcedMate(const GameLine& game, Player winner, const search::StopConditions& stop)
        : path_(game, RecurrenceRule::Third), winner_(winner), stop_(stop), table_(kTableBytes) {}

    // Whether the winner wins within so many plies from the current node; false if it was stopped.
    bool wins(unsigned plies) {
        if (mustStop()) return false;
        ++nodes_;
        if (!mayWin(plies)) return false;
        if (plies == 0) return !hasPlayable(path_.boards()) && isWonHere();
        const chess::SplitMoves moves = splitPlayable(path_.boards());
        if (moves.isEmpty()) return isWonHere();
        if (path_.ply() > 0 && path_.drawByRule()) return false;
        const chess::Key key = path_.boards().key();
        const PastSignature past = path_.signature(plies);
        if (const auto known = table_.score(key, past, plies)) return known->score != 0;
        path_.enter();
        const bool isWon = expand(moves, plies);
        path_.leave();
        if (isStopped_) return false;
        table_.store(key, past, plies, {static_cast<std::uint8_t>(isWon), Bound::Exact}, deciding_);
        return isWon;
    }

    // The same after this move; false if it was stopped.
    bool winsAfter(chess::Move move, unsigned plies) {
        path_.make(move);
        const bool isWon = wins(plies);
        path_.unmake(move);
        return isWon;
    }

    // The line of a win from the root that takes exactly this many plies if the others resist as
    // long as they can. The answer is known by now, so only an interrupt cuts it short.
    std::vector<chess::Move> line(unsigned plies) {
        stop_.nodes.reset();
        stop_.deadline.reset();
        std::vector<chess::Move> moves;
        for (; plies > 0; --plies) {
            const auto next = path_.toMove() == winner_ ? winningMove(plies) : longestReply(plies);
            if (!next) break;
            path_.enter();
            moves.push_back(*next);
            path_.make(*next);
        }
        return moves;
    }

    // The moves at the root after which the winner still wins in time.
    std::vector<chess::Move> winningMoves(unsigned plies) {
        std::vector<chess::Move> winning;
        for (const chess::Move move : movesHere()) {
            if (winsAfter(move, plies - 1)) winning.push_back(move);
        }
        return winning;
    }

    bool isStopped() const { return isStopped_; }
    std::uint64_t nodes() const { return nodes_; }

private:
    bool expand(const chess::SplitMoves& moves, unsigned plies) {
        const bool isWinner = path_.toMove() == winner_;
        const auto hint = table_.move(path_.boards().key());
        for (const chess::Move move : ordered(path_.boards(), moves, hint, {})) {
            const bool isWon = winsAfter(move, plies - 1);
            if (isStopped_) return false;
            if (isWon != isWinner) continue;
            deciding_ = move;
            return isWon;
        }
        deciding_.reset();
        return !isWinner;
    }

    // For a node without a playable move.
    bool isWonHere() const { return path_.standstill().results[winner_] == duplicate::Result::Win; }

    // A mate takes an opponent of the winner to move who is in check on their board: now, later
    // because of a check that stands, or after a move of the winner. Asking this first saves most
    // leaves from looking for moves.
    bool mayWin(unsigned plies) const {
        bool hasMoved = false;
        for (unsigned ahead = 0; ahead <= plies; ++ahead) {
            const Player mated = playerAt(path_.toMove(), Ply{ahead});
            if (colorOf(mated) != colorOf(winner_) && (hasMoved || isCheckedByWinner(mated)))
                return true;
            hasMoved = hasMoved || mated == winner_;
        }
        return false;
    }

    bool isCheckedByWinner(Player mated) const {
        for (const BoardId board : boardsOf(mated)) {
            const chess::Position& position = path_.boards().board(board);
            if (playsOn(winner_, board) && position.sideToMove() == colorOf(mated))
                return position.isCheck();
        }
        return false;
    }

    // Where a line was proved, the table still has its moves, and they come first.
    chess::MoveList movesHere() const {
        return ordered(path_.boards(), splitPlayable(path_.boards()),
                       table_.move(path_.boards().key()), {});
    }

    std::optional<chess::Move> winningMove(unsigned plies) {
        for (const chess::Move move : movesHere()) {
            if (winsAfter(move, plies - 1)) return move;
        }
        return std::nullopt;
    }

    // All replies lose within the plies that are left; this one not sooner.
    std::optional<chess::Move> longestReply(unsigned plies) {
        for (const chess::Move move : movesHere()) {
            const bool isLongest = plies == 1 || !winsAfter(move, plies - 2);
            if (isLongest && !isStopped_) return move;
        }
        return std::nullopt;
    }

    bool mustStop() {
        isStopped_ = isStopped_ || stop_.isDue(nodes_);
        return isStopped_;
    }

    SearchPath path_;
    Player winner_;
    search::StopConditions stop_;
    search::BasicTranspositionTable<std::uint8_t> table_;
    std::optional<chess::Move> deciding_;  // of the node expanded last
    std::uint64_t nodes_ = 0;
    bool isStopped_ = false;
};

// Whoever is to move may claim a draw instead of moving.
bool mayClaim(const GameLine& game, Player winner) {
    return game.state().toMove() != winner && game.isClaimable();
}

}  // namespace

Solution solveForced(const GameLine& game, Player winner, unsigned plies,
                     const search::StopConditions& stop, const SolveReport& report) {
    Solution solution;
    if (mayClaim(game, winner)) {
        solution.plies = plies;
        return solution;
    }
    // Too large for a thread's stack.
    const auto search = std::make_unique<ForcedMate>(game, winner, stop);
    for (unsigned within = 1; within <= plies; ++within) {
        const bool isWon = search->wins(within);
        solution.nodes = search->nodes();
        if (isWon) {
            solution.isSolved = true;
            solution.plies = within;
            solution.line = search->line(within);
            return solution;
        }
        if (search->isStopped()) {
            solution.isProved = false;
            return solution;
        }
        solution.plies = within;
        if (report) report(solution);
    }
    return solution;
}

std::optional<std::vector<chess::Move>> forcingMoves(const GameLine& game, unsigned plies,
                                                     const search::StopConditions& stop) {
    const auto search = std::make_unique<ForcedMate>(game, game.state().toMove(), stop);
    std::vector<chess::Move> moves = search->winningMoves(plies);
    if (search->isStopped()) return std::nullopt;
    std::sort(moves.begin(), moves.end());
    return moves;
}

}  // namespace pinwheel::analysis
