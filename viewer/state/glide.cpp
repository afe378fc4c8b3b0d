#include "viewer/state/glide.hpp"

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using chess::Ply;
using chess::Position;
using chess::Square;
using debugger::BoardIndex;
using debugger::LineFacts;
using debugger::Roster;

std::vector<Position> positionsAt(const LineFacts& line, const Roster& roster, Ply ply) {
    std::vector<Position> positions;
    for (const BoardIndex board : roster.boardIndices())
        positions.push_back(line.position(ply, board));
    return positions;
}

void addMover(Glide& glide, BoardIndex board, const Position& earlier, chess::Move move) {
    // A pawn promotes when it has arrived.
    const chess::Piece piece = *earlier.pieceOn(move.from());
    if (glide.isBackwards) {
        glide.movers.push_back({board, piece, move.to(), move.from()});
    } else {
        glide.movers.push_back({board, piece, move.from(), move.to()});
    }
}

}  // namespace

bool Glide::advance(float seconds) {
    share = std::min(share + seconds / kGlideSeconds, 1.0F);
    return share < 1;
}

bool Glide::hides(BoardIndex board, Square square) const {
    const auto isHere = [&](const Bystander& piece) {
        return piece.board == board && piece.square == square;
    };
    const auto anyOf = [&](const std::vector<Bystander>& pieces) {
        return std::any_of(pieces.begin(), pieces.end(), isHere);
    };
    return std::any_of(
               movers.begin(), movers.end(),
               [&](const Mover& mover) { return mover.board == board && mover.end == square; }) ||
           anyOf(futureGhosts) || (isBackwards && (anyOf(captured) || anyOf(capturedGhosts)));
}

Glide glideOf(const LineFacts& line, const Roster& roster, Ply ply, bool isBackwards) {
    const debugger::PlyFacts& facts = line.at(ply);
    const Ply before{ply.value - 1};
    Glide glide;
    glide.player = facts.mover;
    glide.isBackwards = isBackwards;
    if (!facts.move) return glide;
    for (const BoardIndex board : roster.boardIndices()) {
        const Position& earlier = line.position(before, board);
        const Position& later = line.position(ply, board);
        const chess::Bitboard ghosts = line.ghosts(before, board);
        if (!isBackwards) {
            for (const Square square : line.ghosts(ply, board) & ~ghosts)
                glide.futureGhosts.push_back({board, *later.pieceOn(square), square});
        }
        if (!facts.movedOn[board]) continue;
        addMover(glide, board, earlier, *facts.move);
        if (facts.rookMove) addMover(glide, board, earlier, *facts.rookMove);
        const chess::Color other = opponent(roster[facts.mover].color);
        for (const Square square : earlier.pieces(other) & ~later.pieces(other)) {
            auto& list = ghosts.contains(square) ? glide.capturedGhosts : glide.captured;
            list.push_back({board, *earlier.pieceOn(square), square});
        }
    }
    return glide;
}

GlideStart::GlideStart(const debugger::Snapshot& game) : ply_(game.ply) {
    boards_ = positionsAt(*game.line, *game.roster, ply_);
    if (ply_.value == 0) return;
    earlier_ = positionsAt(*game.line, *game.roster, {ply_.value - 1});
    back_ = glideOf(*game.line, *game.roster, ply_, true);
}

std::optional<Glide> GlideStart::to(const debugger::Snapshot& game) const {
    const bool isForward = game.ply.value == ply_.value + 1;
    const Ply common = std::min(game.ply, ply_);
    if (!isForward && game.ply.value + 1 != ply_.value) return std::nullopt;
    // Another game, or another line, may have the same plies.
    if (positionsAt(*game.line, *game.roster, common) != (isForward ? boards_ : earlier_))
        return std::nullopt;
    return isForward ? glideOf(*game.line, *game.roster, game.ply, false) : back_;
}

}  // namespace pinwheel::viewer
