#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"

#include <span>
#include <vector>

namespace pinwheel::soak {

// A game as one that keeps a whole copy for every change would remember it: slow, and too simple to
// be wrong. The soak compares game::History with it.
class CopiedHistory {
public:
    struct Game {
        std::vector<chess::Move> moves;
        bool isConcluded = false;
        chess::Ply cursor;

        chess::Ply lastPly() const { return {static_cast<std::uint32_t>(moves.size())}; }
    };

    const Game& now() const { return now_; }
    bool canUndo() const { return !done_.empty(); }
    bool canRedo() const { return !undone_.empty(); }

    void play(chess::Move move);
    void conclude();
    void undo();
    void redo();
    void goTo(chess::Ply ply) { now_.cursor = ply; }
    // As a game that is loaded: each of its moves can be undone.
    void load(std::span<const chess::Move> moves, bool isConcluded);

private:
    struct Change {
        Game before;
        Game after;
    };
    // The game up to the ply on screen.
    Game cut() const;
    void change(Game after);

    Game now_;
    std::vector<Change> done_;
    std::vector<Change> undone_;
};

}  // namespace pinwheel::soak
