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

// An AND/OR search: the winner needs one good move, the others have none that helps. A position
// that recurs on the path counts as a draw: whoever wins after it could have won from its first
// occurrence in fewer plies.
class ForcedMate {
public:
    ForcedMate(const GameLine& game, Player winner, const search::StopConditions& stop)
        : path_(game), winner_(winner), stop_(stop), table_(kTableBytes) {}

    // Whether the winner wins within so many plies from the current node; false if it was stopped.
    bool wins(unsigned plies) {
        if (mustStop()) return false;
        ++nodes_;
        if (plies == 0) return isWonHere();
        const chess::SplitMoves moves = splitPlayable(path_.boards());
        if (moves.isEmpty()) return isWonHere();
        if (path_.ply() > 0 && path_.drawByRule()) return false;
        if (!mayWin(plies)) return false;
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

    // The line of a win that takes exactly this many plies, if the others resist for long.
    std::vector<chess::Move> line(unsigned plies) {
        isKnown_ = true;
        std::vector<chess::Move> moves;
        while (plies > 0) {
            const auto next = path_.toMove() == winner_ ? winningMove(plies) : longestReply(plies);
            if (!next) break;
            path_.enter();
            moves.push_back(next->move);
            path_.make(next->move);
            plies = next->pliesLeft;
        }
        return moves;
    }

    bool isStopped() const { return isStopped_; }
    std::uint64_t nodes() const { return nodes_; }

private:
    struct Step {
        chess::Move move;
        unsigned pliesLeft;
    };

    bool expand(const chess::SplitMoves& moves, unsigned plies) {
        const bool isWinner = path_.toMove() == winner_;
        const auto hint = table_.move(path_.boards().key());
        for (const chess::Move move : ordered(path_.boards(), moves, hint, {})) {
            path_.make(move);
            const bool isWon = wins(plies - 1);
            path_.unmake(move);
            if (isStopped_) return false;
            if (isWon != isWinner) continue;
            deciding_ = move;
            return isWon;
        }
        deciding_.reset();
        return !isWinner;
    }

    bool isWonHere() const {
        if (hasPlayable(path_.boards())) return false;
        return path_.standstill().results[winner_] == duplicate::Result::Win;
    }

    // A mate takes an opponent of the winner to move who is in check on their board: from now on,
    // or after a move of the winner.
    bool mayWin(unsigned plies) const {
        bool hasMoved = false;
        for (unsigned ahead = 1; ahead <= plies; ++ahead) {
            hasMoved = hasMoved || playerAt(path_.toMove(), Ply{ahead - 1}) == winner_;
            const Player mated = playerAt(path_.toMove(), Ply{ahead});
            if (colorOf(mated) == colorOf(winner_)) continue;
            if (hasMoved || isCheckedByWinner(mated)) return true;
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

    std::optional<unsigned> fewestPlies(chess::Move move, unsigned most) {
        path_.make(move);
        std::optional<unsigned> found;
        for (unsigned plies = 0; plies <= most && !found; ++plies) {
            if (wins(plies)) found = plies;
        }
        path_.unmake(move);
        return found;
    }

    std::vector<chess::Move> movesHere() const {
        const chess::MoveList moves =
            ordered(path_.boards(), splitPlayable(path_.boards()), std::nullopt, {});
        return {moves.begin(), moves.end()};
    }

    std::optional<Step> winningMove(unsigned plies) {
        std::optional<Step> best;
        for (const chess::Move move : movesHere()) {
            const auto left = fewestPlies(move, plies - 1);
            if (left && (!best || *left < best->pliesLeft)) best = Step{move, *left};
        }
        return best;
    }

    std::optional<Step> longestReply(unsigned plies) {
        std::optional<Step> best;
        for (const chess::Move move : movesHere()) {
            const auto left = fewestPlies(move, plies - 1);
            if (left && (!best || *left > best->pliesLeft)) best = Step{move, *left};
        }
        return best;
    }

    bool mustStop() {
        if (!isKnown_) isStopped_ = isStopped_ || stop_.isDue(nodes_);
        return isStopped_;
    }

    SearchPath path_;
    Player winner_;
    search::StopConditions stop_;
    search::BasicTranspositionTable<std::uint8_t> table_;
    std::optional<chess::Move> deciding_;  // of the node expanded last
    std::uint64_t nodes_ = 0;
    bool isStopped_ = false;
    bool isKnown_ = false;  // the answer is known, and only its line is wanted: that is quick
};

}  // namespace

Solution solveForced(const GameLine& game, Player winner, unsigned plies,
                     const search::StopConditions& stop, const SolveReport& report) {
    // Too large for a thread's stack.
    const auto search = std::make_unique<ForcedMate>(game, winner, stop);
    Solution solution;
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

}  // namespace pinwheel::analysis
