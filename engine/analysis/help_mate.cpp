#include "pinwheel/analysis/help_mate.hpp"

#include "pinwheel/analysis/four_boards.hpp"
#include "pinwheel/analysis/half_mate.hpp"
#include "pinwheel/analysis/playable.hpp"

#include <algorithm>

namespace pinwheel::analysis {

namespace {

using chess::Move;
using duplicate::Player;

// Completes a mate that was found on the two boards of the mated player alone: everybody's moves
// are given except those of the fourth player, who does not play on these boards. The moves must be
// playable on the other boards, too, and no rule may end the game before.
class Completion {
public:
    // Counts the moves that it tries in `nodes`.
    Completion(const GameLine& game, std::span<const std::optional<Move>> plan,
               const search::StopConditions& stop, std::uint64_t& nodes)
        : game_(game), plan_(plan), stop_(stop), nodes_(nodes), boards_(game.state()) {}

    HalfMate::Verdict find() {
        if (descend()) return HalfMate::Verdict::Found;
        return isStopped_ ? HalfMate::Verdict::Stopped : HalfMate::Verdict::None;
    }
    // After it was found.
    const std::vector<Move>& line() const { return line_; }

private:
    bool descend() {
        if (line_.size() == plan_.size()) return isGame();
        const chess::SplitMoves moves = splitPlayable(boards_);
        const auto fixed = plan_[line_.size()];
        if (fixed) {
            return (moves.noisy.contains(*fixed) || moves.quiet.contains(*fixed)) && step(*fixed);
        }
        return std::any_of(moves.quiet.begin(), moves.quiet.end(),
                           [this](Move move) { return step(move); }) ||
               std::any_of(moves.noisy.begin(), moves.noisy.end(),
                           [this](Move move) { return step(move); });
    }

    bool step(Move move) {
        isStopped_ = isStopped_ || stop_.isDue(nodes_);
        if (isStopped_) return false;
        ++nodes_;
        const BoardsUndo undo = boards_.make(move);
        line_.push_back(move);
        const bool isFound = descend();
        boards_.unmake(move, undo);
        if (!isFound) line_.pop_back();
        return isFound;
    }

    // No rule ends the game before the mate.
    bool isGame() const {
        GameLine game = game_;
        for (const Move move : line_) {
            if (game.outcome()) return false;
            game.play(*findSyncMove(game.state(), move));
        }
        const auto outcome = game.outcome();
        return outcome && outcome->reason == duplicate::Reason::Checkmate;
    }

    const GameLine& game_;
    std::span<const std::optional<Move>> plan_;
    search::StopConditions stop_;
    std::uint64_t& nodes_;
    FourBoards boards_;
    std::vector<Move> line_;
    bool isStopped_ = false;
};

}  // namespace

Solution solveHelpMate(const GameLine& game, unsigned plies, HelpGoal goal,
                       const search::StopConditions& stop, const SolveReport& report) {
    Solution solution;
    for (unsigned within = 1; within <= plies; ++within) {
        const auto complete = [&](std::span<const std::optional<Move>> plan) {
            Completion completion(game, plan, stop, solution.nodes);
            const HalfMate::Verdict verdict = completion.find();
            if (verdict == HalfMate::Verdict::Found) solution.line = completion.line();
            return verdict;
        };
        HalfMate search(game.state(), within, goal, stop, solution.nodes);
        const HalfMate::Verdict verdict = search.run(complete);
        if (verdict == HalfMate::Verdict::Stopped) {
            solution.isProved = false;
            return solution;
        }
        solution.plies = within;
        if (verdict == HalfMate::Verdict::Found) {
            solution.isSolved = true;
            return solution;
        }
        if (report) report(solution);
    }
    return solution;
}

}  // namespace pinwheel::analysis
