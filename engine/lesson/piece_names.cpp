#include "pinwheel/lesson/piece_names.hpp"

#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::lesson {

using debugger::BoardIndex;
using debugger::BoardSquare;
using debugger::SeatIndex;
using debugger::Snapshot;

std::optional<chess::PieceType> pieceOf(const Snapshot& game, SeatIndex player,
                                        chess::Square square) {
    for (const BoardIndex board : game.seat(player).boards) {
        const auto piece = game.board(board).position.pieceOn(square);
        if (piece && piece->color() == game.seat(player).color) return piece->type();
    }
    return std::nullopt;
}

std::string pieceName(const Snapshot& game, SeatIndex player, chess::Square square) {
    const auto type = pieceOf(game, player, square);
    return fmt::format("{}'s {} on {}", game.seat(player).name,
                       type ? chess::nameOf(*type) : "piece", chess::toText(square));
}

std::string ghostSentence(const Snapshot& game, BoardSquare place,
                          std::optional<SeatIndex> player) {
    const std::string name = toText(place, *game.roster);
    const auto piece = game.board(place.board).position.pieceOn(place.square);
    if (!piece) return fmt::format("{} is empty.", name);
    const SeatIndex owner = game.board(place.board).seats[piece->color()];
    const std::string what =
        fmt::format("{}'s {} on {}", game.seat(owner).name, chess::nameOf(piece->type()), name);
    const auto ghost = std::find_if(game.ghosts.begin(), game.ghosts.end(),
                                    [&](const debugger::GhostRecord& each) {
                                        return BoardSquare{each.board, each.square} == place;
                                    });
    if (ghost == game.ghosts.end())
        return fmt::format(
            "{} is not a ghost: its twin stands on {}.", what,
            toText(BoardSquare{*game.roster->otherBoard(owner, place.board), place.square},
                   *game.roster));
    if (player && *player != owner)
        return fmt::format("{} is a ghost, but not one of {}'s.", what, game.seat(*player).name);
    const std::string when =
        ghost->fall ? fmt::format("at ply {}", ghost->fall->since.value) : "before the start";
    return fmt::format("{} is a ghost: its twin was captured on {} {}.", what,
                       game.board(ghost->fellOn).name, when);
}

std::string_view verbOf(duplicate::Result result) {
    switch (result) {
        case duplicate::Result::Win:
            return "wins";
        case duplicate::Result::Draw:
            return "draws";
        case duplicate::Result::Loss:
            return "loses";
    }
    return "";
}

}  // namespace pinwheel::lesson
