#pragma once

#include "pinwheel/analysis/evaluation.hpp"
#include "pinwheel/analysis/four_boards.hpp"
#include "pinwheel/analysis/game_line.hpp"
#include "pinwheel/analysis/path_history.hpp"
#include "pinwheel/analysis/scores.hpp"
#include "pinwheel/search/observer.hpp"
#include "pinwheel/search/transposition_table.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace pinwheel::analysis {

using search::PastSignature;
using search::Return;

// The path from the root of a search to the current node: the boards, everything that the rules
// must know of the past, and what the evaluation needs. Both models walk the same path.
class SearchPath {
public:
    explicit SearchPath(const GameLine& game, RecurrenceRule rule = RecurrenceRule::Second);

    const FourBoards& boards() const { return boards_; }
    duplicate::Player toMove() const { return boards_.toMove(); }
    unsigned ply() const { return ply_; }

    // Goes to a successor; the move must be playable.
    void make(chess::Move move);
    void unmake(chess::Move move);

    // The node's successors will be searched: from now on its position can recur. Not for the
    // root, which is part of the game, nor in quiescence.
    void enter();
    void leave();

    // Whether the node is a draw by a rule that comes after mate and stalemate, and which one.
    std::optional<Return> drawByRule() const;
    // The result if the player to move has no move.
    duplicate::Outcome standstill() const;
    // For a repetition: the distance to the earlier occurrence.
    std::optional<std::size_t> repeats() const;

    // Everything besides the position that a score of this depth depends on: see PastSignature.
    PastSignature signature(unsigned depth) const;
    Scores evaluated(unsigned playable) const {
        const Frame& frame = frames_[ply_];
        return evaluate(boards_, frame.balances, frame.captures, playable);
    }

private:
    // Sums over the positions that can still recur: of all boards together, or of each board.
    struct Pasts {
        PastSignature all = 0;
        duplicate::PerBoard<PastSignature> boards{};
    };
    struct Frame {
        BoardsUndo undo{};
        Balances balances;
        LastCaptures captures;
        Pasts pasts;
    };

    duplicate::Player mover() const { return previousPlayer(boards_.toMove()); }
    bool isWithoutProgress() const;
    bool areBoardsDead() const;
    // The past of a successor, except for what cannot recur after it.
    void addToPasts(Frame& next, duplicate::Player mover) const;
    void dropLostPasts(Frame& next, duplicate::Player mover) const;
    PastSignature clockSignature(unsigned depth) const;
    PastSignature captureSignature(unsigned depth) const;

    // Deeper than any search with its quiescence.
    static constexpr std::size_t kFrames = search::kMaxPly + 8;

    FourBoards boards_;
    duplicate::Rulings rulings_;
    PathHistory history_;
    unsigned ply_ = 0;
    std::array<Frame, kFrames> frames_;
};

}  // namespace pinwheel::analysis
