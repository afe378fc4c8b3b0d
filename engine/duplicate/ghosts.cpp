#include "pinwheel/duplicate/ghosts.hpp"

namespace pinwheel::duplicate {

using chess::Bitboard;
using chess::Ply;
using chess::Square;

Bitboard ghosts(const GameState& state, BoardId board, Player owner) {
    const chess::Color color = colorOf(owner);
    return state.board(board).pieces(color) & ~state.board(otherBoard(owner, board)).pieces(color);
}

Bitboard ghosts(const GameState& state, BoardId board) {
    return ghosts(state, board, playerOf(board, chess::Color::White)) |
           ghosts(state, board, playerOf(board, chess::Color::Black));
}

std::vector<Ghost> allGhosts(const GameState& state) {
    std::vector<Ghost> found;
    for (const BoardId board : kAllBoards) {
        for (const Square square : ghosts(state, board)) {
            const chess::Piece piece = *state.board(board).pieceOn(square);
            found.push_back({board, square, playerOf(board, piece.color()), piece.type()});
        }
    }
    return found;
}

std::optional<GhostStory> ghostStory(const Past& past, BoardId board, Square square) {
    const auto isGhostAt = [&](Ply ply) {
        return ghosts(past.stateAt(ply), board).contains(square);
    };
    if (!isGhostAt(past.now)) return std::nullopt;
    const Player owner = playerOf(board, past.present().board(board).pieceOn(square)->color());
    const BoardId fellOn = otherBoard(owner, board);

    // A ghost never moves, so it has been on this square since its twin was captured.
    Ply since = past.now;
    while (since.value > 0 && isGhostAt(Ply{since.value - 1})) --since.value;
    if (since.value == 0) return GhostStory{fellOn, std::nullopt};
    const GameState& before = past.stateAt(Ply{since.value - 1});
    const chess::Move capture = past.moves[since.value - 1];
    return GhostStory{
        fellOn, Fall{since, before.toMove(), before.board(fellOn).pieceOn(capture.from())->type()}};
}

}  // namespace pinwheel::duplicate
