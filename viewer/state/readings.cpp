#include "viewer/state/readings.hpp"

#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <type_traits>
#include <utility>

namespace pinwheel::viewer {

namespace {

using chess::PieceType;
using chess::Ply;
using chess::Square;
using debugger::Snapshot;
using duplicate::BoardId;

std::vector<BreakpointReading> readBreakpoints(const Snapshot& game,
                                               const debugger::Breakpoints& breakpoints) {
    std::vector<BreakpointReading> readings;
    for (const debugger::Breakpoint& each : breakpoints.list())
        readings.push_back({toText(each.condition),
                            fmt::format("{} {}", each.hits, each.hits == 1 ? "hit" : "hits"),
                            holds(each.condition, *game.history, *game.chronicle, game.ply)});
    return readings;
}

std::string material(const chess::Position& position, chess::Color color) {
    std::string counts;
    for (const PieceType type : {PieceType::Pawn, PieceType::Knight, PieceType::Bishop,
                                 PieceType::Rook, PieceType::Queen}) {
        const unsigned count = position.pieces(color, type).count();
        if (count == 0) continue;
        counts += fmt::format("{}{}{}", counts.empty() ? "" : " ", count,
                              "PNBRQ"[static_cast<std::size_t>(type)]);
    }
    return counts.empty() ? "bare king" : counts;
}

PositionReading readPosition(const Snapshot& game) {
    PositionReading reading;
    for (const BoardId board : duplicate::kAllBoards) {
        const chess::Position& position = game.state.board(board);
        reading.boards[board] = {
            toFen(position),
            fmt::format("White {} · Black {}", material(position, chess::Color::White),
                        material(position, chess::Color::Black)),
            toText(position.key())};
    }
    reading.key = toText(game.state.key());
    for (const debugger::GhostRecord& record : game.ghostRecords)
        reading.ghosts.push_back(fmt::format(
            "{} on {}:{} since ply {}: {}'s {} took its twin on {}",
            chess::nameOf(record.ghost.type), nameOf(record.ghost.board),
            toText(record.ghost.square), record.story.since.value, nameOf(record.story.taker),
            chess::nameOf(record.story.takerType), nameOf(record.story.fellOn)));
    return reading;
}

std::size_t countFrom(const std::vector<chess::Move>& moves, Square from) {
    return static_cast<std::size_t>(
        std::ranges::count_if(moves, [from](chess::Move move) { return move.from() == from; }));
}

LegalityReading readLegality(const Snapshot& game) {
    LegalityReading reading;
    const auto boards = boardsOf(game.toMove());
    const chess::Color color = colorOf(game.toMove());
    const std::array<const std::vector<chess::Move>*, 3> moves = {
        &game.playable, &game.boardOnly[0].moves, &game.boardOnly[1].moves};
    for (const Square square :
         game.state.board(boards[0]).pieces(color) | game.state.board(boards[1]).pieces(color)) {
        const auto first = game.state.board(boards[0]).pieceOn(square);
        const bool isOnFirst = first && first->color() == color;
        const BoardId board = isOnFirst ? boards[0] : boards[1];
        const PieceType type = game.state.board(board).pieceOn(square)->type();
        const bool isGhost = game.ghosts[board].contains(square);
        reading.pieces.push_back(
            {square,
             board,
             fmt::format("{} {}{}", chess::nameOf(type), toText(square), isGhost ? " (ghost)" : ""),
             {countFrom(*moves[0], square), countFrom(*moves[1], square),
              countFrom(*moves[2], square)}});
    }
    for (std::size_t i = 0; i < moves.size(); ++i)
        for (const chess::Move move : *moves[i]) reading.moves[i] += toCoordinates(move) + ' ';
    return reading;
}

TwinReading::Side sideOf(const Snapshot& game, BoardId board, Square square) {
    const auto piece = game.state.board(board).pieceOn(square);
    if (!piece) return {"empty", std::nullopt};
    const duplicate::Player owner = playerOf(board, piece->color());
    return {fmt::format("{} {}{}", nameOf(owner), chess::nameOf(piece->type()),
                        game.ghosts[board].contains(square) ? " (ghost)" : ""),
            owner};
}

std::vector<TwinReading> readTwins(const Snapshot& game, duplicate::Player player) {
    std::vector<TwinReading> twins;
    const auto boards = boardsOf(player);
    for (const Square square : chess::kAllSquares) {
        // Of the same colour and kind, whoever plays it.
        if (game.state.board(boards[0]).pieceOn(square) ==
            game.state.board(boards[1]).pieceOn(square))
            continue;
        twins.push_back({square,
                         toText(square),
                         {sideOf(game, boards[0], square), sideOf(game, boards[1], square)}});
    }
    return twins;
}

std::pair<std::uint64_t, Ply> placeOf(const Snapshot& game) {
    return {game.chronicle->revision(), game.ply};
}

// Whether this is another value than what was there before; it is from now on.
template <class Key>
bool isNew(std::optional<Key>& known, const std::type_identity_t<Key>& now) {
    if (known == now) return false;
    known = now;
    return true;
}

}  // namespace

const Readings::Comparison& Readings::comparison(const Snapshot& game, Ply other) {
    if (!isNew(comparedAt_, {placeOf(game), other})) return comparison_;
    const duplicate::GameState& state = game.history->stateAt(other);
    comparison_.reset();
    if (isSamePosition(state, game.state)) return comparison_;
    comparison_.emplace();
    for (const duplicate::BoardId board : duplicate::kAllBoards)
        (*comparison_)[board] = keyChanges(state.board(board), game.state.board(board));
    return comparison_;
}

const std::vector<debugger::FalseRepetition>& Readings::falseRepetitions(const Snapshot& game,
                                                                         int keyWidth) {
    if (isNew(falseRepetitionsOf_, {game.chronicle->revision(), keyWidth}))
        falseRepetitions_ =
            debugger::falseRepetitions(*game.history, static_cast<unsigned>(keyWidth));
    return falseRepetitions_;
}

const PositionReading& Readings::position(const Snapshot& game) {
    if (isNew(positionAt_, placeOf(game))) position_ = readPosition(game);
    return position_;
}

const LegalityReading& Readings::legality(const Snapshot& game) {
    if (isNew(legalityAt_, placeOf(game))) legality_ = readLegality(game);
    return legality_;
}

const std::vector<TwinReading>& Readings::twins(const Snapshot& game, duplicate::Player player) {
    if (isNew(twinsAt_, {placeOf(game), player})) twins_ = readTwins(game, player);
    return twins_;
}

const std::vector<BreakpointReading>& Readings::breakpoints(
    const Snapshot& game, const debugger::Breakpoints& breakpoints) {
    if (isNew(breakpointsAt_, {placeOf(game), breakpoints.revision()}))
        breakpoints_ = readBreakpoints(game, breakpoints);
    return breakpoints_;
}

}  // namespace pinwheel::viewer
