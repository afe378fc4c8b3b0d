#include "viewer/board/hand.hpp"

#include "pinwheel/chess/diagnosis_text.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using chess::Square;
using debugger::BoardIndex;
using debugger::SeatIndex;
using debugger::Snapshot;

// Which of the player's boards to use: if the twin still exists, both are the same.
std::optional<BoardIndex> boardOf(const Snapshot& game, const ShownPiece& piece) {
    for (const BoardIndex board : game.seat(piece.player).boards) {
        if (ownerOn(game, {board, piece.square}) == piece.player) return board;
    }
    return std::nullopt;
}

bool isGhost(const Snapshot& game, BoardIndex board, Square square) {
    return game.board(board).ghosts.contains(square);
}

// "North's knight on f3"
std::string nameOf(const Snapshot& game, const ShownPiece& piece, BoardIndex board) {
    const chess::Piece found = *game.board(board).position.pieceOn(piece.square);
    return fmt::format("{}'s {} on {}", game.seat(piece.player).name, chess::nameOf(found.type()),
                       toText(piece.square));
}

}  // namespace

std::optional<SeatIndex> ownerOn(const Snapshot& game, const BoardSquare& place) {
    const auto piece = game.board(place.board).position.pieceOn(place.square);
    if (!piece) return std::nullopt;
    return game.board(place.board).seats[piece->color()];
}

std::optional<ShownPiece> heldPiece(const Snapshot& game, const Looking& looking) {
    if (looking.grabbed) return ShownPiece{game.toMove, *looking.grabbed, true};
    if (looking.examined)
        return ShownPiece{looking.examined->player, looking.examined->place.square, true};
    return std::nullopt;
}

std::optional<ShownPiece> shownPiece(const Snapshot& game, const Looking& looking) {
    if (const auto held = heldPiece(game, looking)) return held;
    if (!looking.hovered || ownerOn(game, *looking.hovered) != game.toMove) return std::nullopt;
    return ShownPiece{game.toMove, looking.hovered->square, false};
}

chess::Move moveOf(const Snapshot& game, const ShownPiece& piece, Square to) {
    const chess::Rank last = relativeRank(game.seat(piece.player).color, chess::Rank::Eight);
    const auto board = boardOf(game, piece);
    if (!board || rankOf(to) != last ||
        game.board(*board).position.pieceOn(piece.square)->type() != chess::PieceType::Pawn)
        return {piece.square, to};
    return {piece.square, to, chess::PieceType::Queen};
}

std::string sentenceAboutHeld(const Snapshot& game, const Looking& looking) {
    const auto piece = heldPiece(game, looking);
    const auto board = piece ? boardOf(game, *piece) : std::nullopt;
    if (!board) return "";
    const std::string name = nameOf(game, *piece, *board);
    if (isGhost(game, *board, piece->square))
        return fmt::format(
            "{} is a ghost on {}: it blocks, defends and gives check, but never "
            "moves again.",
            name, game.board(*board).name);
    const auto targets = targetsFrom(game, piece->player, piece->square);
    const bool isStuck = targets.playable.isEmpty();
    if (piece->player != game.toMove) {
        const std::string turn = game.outcome
                                     ? "the game is over"
                                     : fmt::format("it is {}'s turn", game.seat(game.toMove).name);
        return isStuck ? fmt::format(
                             "This is {}, and {}. It could not be played on {}'s turn "
                             "either.",
                             name, turn, game.seat(piece->player).name)
                       : fmt::format(
                             "This is {}, and {}. The dots show where it could go if it "
                             "were {}'s turn.",
                             name, turn, game.seat(piece->player).name);
    }
    if (isStuck) {
        const bool hasOthers = std::any_of(targets.boardOnly.begin(), targets.boardOnly.end(),
                                           [](chess::Bitboard each) { return !each.isEmpty(); });
        return fmt::format("{} has no playable move{}.", name,
                           hasOthers ? ": its dashed targets are legal on one board only" : "");
    }
    if (game.outcome) return fmt::format("{} could still move, but the game is over.", name);
    return "";
}

std::string previewText(const Snapshot& game, const debugger::Explanation& preview) {
    const bool isLegalOnAll = std::all_of(
        preview.boards.begin(), preview.boards.end(), [](const debugger::BoardVerdict& verdict) {
            return verdict.verdict == duplicate::Verdict::Playable;
        });
    if (!isLegalOnAll) return preview.sentence;
    const chess::Move move(preview.move.from(), preview.move.to());
    std::string text = chess::moveText(move);
    const std::string& first = preview.boards.front().effect;
    const bool isSame =
        preview.boards.size() > 1 &&
        std::all_of(preview.boards.begin(), preview.boards.end(),
                    [&](const debugger::BoardVerdict& verdict) { return verdict.effect == first; });
    if (isSame) return text + ": " + first + " on both boards";
    if (preview.boards.size() == 1) return text + ": " + first;
    for (const debugger::BoardVerdict& verdict : preview.boards)
        text += fmt::format("\n{}: {}", game.board(verdict.board).name, verdict.effect);
    return text;
}

}  // namespace pinwheel::viewer
