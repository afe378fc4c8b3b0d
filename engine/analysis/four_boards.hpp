#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/duplicate/game_state.hpp"

#include <array>
#include <cstdint>

namespace pinwheel::analysis {

// What FourBoards::make() overwrites and unmake() restores.
struct BoardsUndo {
    std::array<chess::Undo, 2> boards;  // of the mover, in the order of boardsOf()
    chess::Key key;
    std::uint32_t clock;
};

// The state of a duplicate game for searching: the same as duplicate::GameState, but a ply is made
// and unmade in place, and the combined key is updated with it. Debug builds check both against the
// boards every time.
// must agree with GameState; four_boards_test checks it on random games
class FourBoards {
public:
    explicit FourBoards(const duplicate::GameState& state);

    const chess::Position& board(duplicate::BoardId board) const { return boards_[board]; }
    duplicate::Player toMove() const { return toMove_; }
    // Plies since the last pawn move, or capture on any board.
    std::uint32_t clock() const { return clock_; }
    // GameState::key()
    chess::Key key() const { return key_; }

    // The move must be playable: legal on both boards of the player to move.
    BoardsUndo make(chess::Move move);
    void unmake(chess::Move move, const BoardsUndo& undo);

    // Squares of a board with pieces of `owner` whose twin was captured: duplicate::ghosts().
    chess::Bitboard ghosts(duplicate::BoardId board, duplicate::Player owner) const {
        const chess::Color color = colorOf(owner);
        return boards_[board].pieces(color) & ~boards_[otherBoard(owner, board)].pieces(color);
    }
    // Of both players of the board.
    chess::Bitboard ghosts(duplicate::BoardId board) const {
        return ghosts(board, playerOf(board, chess::Color::White)) |
               ghosts(board, playerOf(board, chess::Color::Black));
    }

private:
    std::uint64_t keySharesOfMover() const;
    // Whether the running key is that of the boards, and every board waits for the right player.
    bool isSound() const;

    duplicate::PerBoard<chess::Position> boards_;
    chess::Key key_;
    std::uint32_t clock_;
    duplicate::Player toMove_;
};

// The mover's two boards together.
inline bool isCheckAnywhere(const FourBoards& boards) {
    const auto own = boardsOf(boards.toMove());
    return boards.board(own[0]).isCheck() || boards.board(own[1]).isCheck();
}

}  // namespace pinwheel::analysis
