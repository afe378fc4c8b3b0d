#include "viewer/state/readings.hpp"

#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <type_traits>
#include <utility>

namespace pinwheel::viewer {

namespace {

using chess::PieceType;
using chess::Ply;
using chess::Square;
using debugger::BoardIndex;
using debugger::SeatIndex;
using debugger::Snapshot;

std::vector<BreakpointReading> readBreakpoints(const Snapshot& game,
                                               const debugger::Breakpoints& breakpoints) {
    std::vector<BreakpointReading> readings;
    for (const debugger::Breakpoint& each : breakpoints.list())
        readings.push_back({toText(each.condition, *game.roster),
                            fmt::format("{} {}", each.hits, each.hits == 1 ? "hit" : "hits"),
                            holds(each.condition, *game.line, game.ply)});
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

std::string ghostText(const Snapshot& game, const debugger::GhostRecord& record) {
    const auto& fall = record.fall;
    const std::string how =
        fall ? fmt::format("ply {}: {}'s {} took its twin on", fall->since.value,
                           game.seat(fall->taker).name, chess::nameOf(fall->takerType))
             : "before the start: its twin was captured on";
    return fmt::format("{} on {}:{} since {} {}", chess::nameOf(record.type),
                       game.board(record.board).name, toText(record.square), how,
                       game.board(record.fellOn).name);
}

// As if the key were built from nothing.
std::vector<chess::KeyChange> termsOf(const chess::Position& position) {
    std::vector<chess::KeyChange> terms;
    chess::Key running;
    for (const chess::KeyTerm& term : keyTerms(position)) {
        running ^= keyOf(term);
        terms.push_back({term, true, running});
    }
    return terms;
}

PositionReading readPosition(const Snapshot& game) {
    PositionReading reading;
    for (const BoardIndex board : game.roster->boardIndices()) {
        const chess::Position& position = game.board(board).position;
        reading.boards[board] = {
            game.board(board).fen,
            fmt::format("White {} · Black {}", material(position, chess::Color::White),
                        material(position, chess::Color::Black)),
            toText(position.key()), termsOf(position)};
    }
    reading.key = toText(game.key);
    for (const debugger::GhostRecord& record : game.ghosts)
        reading.ghosts.push_back(ghostText(game, record));
    return reading;
}

std::size_t countFrom(const std::vector<chess::Move>& moves, Square from) {
    return static_cast<std::size_t>(std::count_if(
        moves.begin(), moves.end(), [from](chess::Move move) { return move.from() == from; }));
}

// The first of a player's boards with a piece of that player on a square.
BoardIndex boardWith(const Snapshot& game, const debugger::SeatView& player, Square square) {
    return *std::find_if(player.boards.begin(), player.boards.end(), [&](BoardIndex board) {
        return game.board(board).position.pieces(player.color).contains(square);
    });
}

LegalityReading readLegality(const Snapshot& game) {
    LegalityReading reading;
    const debugger::SeatView& player = game.seat(game.toMove);
    std::vector<const std::vector<chess::Move>*> moves = {&game.playable};
    chess::Bitboard squares;
    for (const BoardIndex board : player.boards) {
        moves.push_back(&game.board(board).only);
        squares |= game.board(board).position.pieces(player.color);
    }
    for (const Square square : squares) {
        const BoardIndex board = boardWith(game, player, square);
        const PieceType type = game.board(board).position.pieceOn(square)->type();
        const bool isGhost = game.board(board).ghosts.contains(square);
        PieceReading& piece = reading.pieces.emplace_back();
        piece.square = square;
        piece.board = board;
        piece.label =
            fmt::format("{} {}{}", chess::nameOf(type), toText(square), isGhost ? " (ghost)" : "");
        for (const auto* list : moves) piece.counts.push_back(countFrom(*list, square));
    }
    for (const auto* list : moves) {
        std::string& words = reading.moves.emplace_back();
        for (const chess::Move move : *list) words += toCoordinates(move) + ' ';
    }
    return reading;
}

TwinReading::Side sideOf(const Snapshot& game, BoardIndex board, Square square) {
    const auto piece = game.board(board).position.pieceOn(square);
    if (!piece) return {"empty", std::nullopt};
    const SeatIndex owner = game.board(board).seats[piece->color()];
    return {fmt::format("{} {}{}", game.seat(owner).name, chess::nameOf(piece->type()),
                        game.board(board).ghosts.contains(square) ? " (ghost)" : ""),
            owner};
}

std::vector<TwinReading> readTwins(const Snapshot& game, SeatIndex player) {
    std::vector<TwinReading> twins;
    const std::vector<BoardIndex>& boards = game.seat(player).boards;
    for (const Square square : chess::kAllSquares) {
        // The same colour and type, whoever owns it.
        if (game.board(boards[0]).position.pieceOn(square) ==
            game.board(boards[1]).position.pieceOn(square))
            continue;
        twins.push_back({square,
                         toText(square),
                         {sideOf(game, boards[0], square), sideOf(game, boards[1], square)}});
    }
    return twins;
}

std::pair<std::uint64_t, Ply> placeOf(const Snapshot& game) {
    return {game.line->revision(), game.ply};
}

// Stores the value; true if it differs from the previous one.
template <class Key>
bool isNew(std::optional<Key>& known, const std::type_identity_t<Key>& now) {
    if (known == now) return false;
    known = now;
    return true;
}

}  // namespace

const Readings::Comparison& Readings::comparison(const Snapshot& game, Ply other) {
    if (!isNew(comparedAt_, {placeOf(game), other})) return comparison_;
    comparison_.reset();
    const std::span<const BoardIndex> boards = game.roster->boardIndices();
    const bool isSame = std::all_of(boards.begin(), boards.end(), [&](BoardIndex board) {
        return isSamePosition(game.line->position(other, board), game.board(board).position);
    });
    if (isSame) return comparison_;
    comparison_.emplace();
    for (const BoardIndex board : game.roster->boardIndices())
        (*comparison_)[board] =
            keyChanges(game.line->position(other, board), game.board(board).position);
    return comparison_;
}

const ComparisonReading& Readings::lines(const Snapshot& game, std::size_t other) {
    if (isNew(linesAt_, {placeOf(game), game.outline->revision, game.lineNumber, other}))
        lines_ = readComparison(game, other);
    return lines_;
}

const std::vector<debugger::FalseRepetition>& Readings::falseRepetitions(
    const debugger::Snapshot& game, int keyWidth) {
    if (isNew(falseRepetitionsOf_, {game.line->revision(), keyWidth}))
        falseRepetitions_ = debugger::falseRepetitions(*game.line, static_cast<unsigned>(keyWidth));
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

const std::vector<TwinReading>& Readings::twins(const Snapshot& game, SeatIndex player) {
    if (isNew(twinsAt_, {placeOf(game), player})) twins_ = readTwins(game, player);
    return twins_;
}

const std::vector<BreakpointReading>& Readings::breakpoints(
    const Snapshot& game, const debugger::Breakpoints& breakpoints) {
    if (isNew(breakpointsAt_, {placeOf(game), breakpoints.revision()}))
        breakpoints_ = readBreakpoints(game, breakpoints);
    return breakpoints_;
}

bool Readings::areRulingsCompared(const Snapshot& game, std::string_view other) const {
    return rulings_ && rulingsAt_ == std::pair(game.line->revision(), game.treeRevision) &&
           rulings_->other.rulings == other;
}

void Readings::setRulings(const Snapshot& game, debugger::RulingsComparison comparison) {
    rulingsAt_ = {game.line->revision(), game.treeRevision};
    rulings_ = std::move(comparison);
}

}  // namespace pinwheel::viewer
