#include "naive_facts.hpp"

#include "pinwheel/chess/movegen.hpp"
#include "random_duplicate_games.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>
#include <utility>

namespace pinwheel::debugger::naive {

namespace {

using chess::Color;
using chess::Piece;
using chess::PieceType;
using chess::Ply;
using chess::Position;
using chess::Square;
using duplicate::BoardId;
using duplicate::GameState;
using duplicate::kAllBoards;
using duplicate::PlayedGame;
using duplicate::Player;

BoardIndex indexOf(BoardId board) { return static_cast<BoardIndex>(board); }
SeatIndex indexOf(Player player) { return static_cast<SeatIndex>(player); }
std::optional<BoardId> boardAt(std::optional<BoardIndex> board) {
    return board ? std::optional(static_cast<BoardId>(*board)) : std::nullopt;
}

using Men = std::map<Square, PieceType>;
using Places = std::set<std::pair<BoardId, Square>>;

Men menOf(const Position& position, Color color) {
    Men men;
    for (unsigned i = 0; i < 64; ++i) {
        const auto square = static_cast<Square>(i);
        const auto piece = position.pieceOn(square);
        if (piece && piece->color() == color) men[square] = piece->type();
    }
    return men;
}

// The pieces in the first list but not in the second.
Men without(const Men& men, const Men& others) {
    Men rest;
    std::set_difference(men.begin(), men.end(), others.begin(), others.end(),
                        std::inserter(rest, rest.end()));
    return rest;
}

int kingsFile(const Men& men) {
    const auto king = std::find_if(men.begin(), men.end(),
                                   [](const auto& man) { return man.second == PieceType::King; });
    return static_cast<int>(fileOf(king->first));
}

auto pawns(const Men& men) {
    return std::count_if(men.begin(), men.end(),
                         [](const auto& man) { return man.second == PieceType::Pawn; });
}

Places ghostPlaces(const GameState& state) {
    Places places;
    for (const Player owner : duplicate::kAllPlayers) {
        const auto boards = boardsOf(owner);
        const Men first = menOf(state.board(boards[0]), colorOf(owner));
        const Men second = menOf(state.board(boards[1]), colorOf(owner));
        for (const auto& [square, type] : first) {
            if (!second.contains(square)) places.insert({boards[0], square});
        }
        for (const auto& [square, type] : second) {
            if (!first.contains(square)) places.insert({boards[1], square});
        }
    }
    return places;
}

// The effects of `mover`'s move on one of their boards.
MarkSet marksOn(const Position& before, const Position& after, Player mover) {
    const Color us = colorOf(mover);
    const Men oursBefore = menOf(before, us);
    const Men oursAfter = menOf(after, us);
    MarkSet marks;
    if (menOf(before, opponent(us)) != menOf(after, opponent(us))) marks |= Mark::Capture;
    if (after.isCheck()) marks |= Mark::Check;
    if (std::abs(kingsFile(oursBefore) - kingsFile(oursAfter)) == 2) marks |= Mark::Castling;
    if (pawns(oursBefore) != pawns(oursAfter)) marks |= Mark::Promotion;
    return marks;
}

bool isDivergent(const GameState& before, const GameState& after, Player mover) {
    const Color them = opponent(colorOf(mover));
    std::vector<Men> fallen;
    for (const BoardId board : boardsOf(mover)) {
        fallen.push_back(
            without(menOf(before.board(board), them), menOf(after.board(board), them)));
    }
    return fallen[0] != fallen[1];
}

// The rook's move in castling.
std::optional<chess::Move> rookMove(const Men& before, const Men& after) {
    std::optional<Square> from;
    std::optional<Square> to;
    for (const auto& [square, type] : without(before, after))
        if (type == PieceType::Rook) from = square;
    for (const auto& [square, type] : without(after, before))
        if (type == PieceType::Rook) to = square;
    return from && to ? std::optional(chess::Move(*from, *to)) : std::nullopt;
}

void addWhatTheMoveDid(PlyFacts& facts, const GameState& before, const GameState& after) {
    const Player mover = before.toMove();
    facts.mover = indexOf(mover);
    for (const BoardId board : boardsOf(mover)) {
        facts.movedOn[indexOf(board)] = true;
        facts.marksOn[indexOf(board)] = marksOn(before.board(board), after.board(board), mover);
        if (facts.marksOn[indexOf(board)].has(Mark::Castling))
            facts.rookMove = rookMove(menOf(before.board(board), colorOf(mover)),
                                      menOf(after.board(board), colorOf(mover)));
    }
    if (isDivergent(before, after, mover)) facts.marks |= Mark::Divergence;
    const Places earlier = ghostPlaces(before);
    for (const auto& place : ghostPlaces(after)) {
        if (!earlier.contains(place)) facts.marksOn[indexOf(place.first)] |= Mark::Ghost;
    }
    for (const BoardId board : kAllBoards) facts.marks |= facts.marksOn[indexOf(board)];
}

bool isRelated(std::uint64_t a, Relation relation, std::uint64_t b) {
    const bool isLess = relation == Relation::Less || relation == Relation::LessOrEqual ||
                        relation == Relation::NotEqual;
    const bool isGreater = relation == Relation::Greater || relation == Relation::GreaterOrEqual ||
                           relation == Relation::NotEqual;
    const bool isEqual = relation == Relation::Equal || relation == Relation::LessOrEqual ||
                         relation == Relation::GreaterOrEqual;
    return a < b ? isLess : a > b ? isGreater : isEqual;
}

std::uint64_t commonMoves(const GameState& state) {
    const auto boards = boardsOf(state.toMove());
    const chess::MoveList others = legalMoves(state.board(boards[1]));
    std::uint64_t count = 0;
    for (const chess::Move move : legalMoves(state.board(boards[0]))) {
        if (std::count(others.begin(), others.end(), move) > 0) ++count;
    }
    return count;
}

}  // namespace

namespace {

// The last ply at which a clock was reset: the latest one that left it at 0 after a move there, or
// the start.
std::optional<Ply> lastReset(const PlayedGame& game, Ply ply,
                             const std::function<std::uint32_t(const GameState&)>& clock,
                             const std::function<bool(Player)>& counts) {
    for (;; --ply.value) {
        const bool isMoved = ply.value == 0 || counts(game.stateAt({ply.value - 1}).toMove());
        if (isMoved && clock(game.stateAt(ply)) == 0) return ply;
        if (ply.value == 0) return std::nullopt;
    }
}

void addClocks(PlyFacts& facts, const PlayedGame& game, Ply ply) {
    const GameState& state = game.stateAt(ply);
    facts.clock = state.clock();
    facts.resetAt = lastReset(
        game, ply, [](const GameState& at) { return at.clock(); }, [](Player) { return true; });
    for (const BoardId board : kAllBoards) {
        facts.halfmoves[indexOf(board)] = state.board(board).halfmoveClock();
        facts.resetOn[indexOf(board)] = lastReset(
            game, ply, [board](const GameState& at) { return at.board(board).halfmoveClock(); },
            [board](Player player) { return playsOn(player, board); });
    }
}

}  // namespace

PlyFacts factsAt(const PlayedGame& game, Ply ply) {
    const GameState& state = game.stateAt(ply);
    PlyFacts facts;
    facts.toMove = indexOf(state.toMove());
    // A round ends with West's move.
    for (Ply at; at < ply; ++at.value) facts.round += game.stateAt(at).toMove() == Player::West;
    if (ply.value > 0) facts.move = game.moves()[ply.value - 1];
    addClocks(facts, game, ply);
    for (const auto& place : ghostPlaces(state)) {
        ++facts.ghosts;
        ++facts.ghostsOn[indexOf(place.first)];
    }
    facts.moves = static_cast<std::uint32_t>(commonMoves(state));
    for (const BoardId board : boardsOf(state.toMove()))
        facts.isInCheck = facts.isInCheck || state.board(board).isCheck();
    const duplicate::Occurrences occurrences = occurrencesBySearch(game, ply);
    facts.occurrences = occurrences.combined;
    facts.key = state.key();
    for (const BoardId board : kAllBoards) {
        facts.occurrencesOn[indexOf(board)] = occurrences.boards[board];
        facts.keys[indexOf(board)] = state.board(board).key();
    }
    if (ply.value > 0) addWhatTheMoveDid(facts, game.stateAt({ply.value - 1}), state);
    facts.firstSeen = ply;
    for (Ply at = ply; at.value-- > 0;) {
        if (!isSamePosition(game.stateAt(at), state)) continue;
        if (!facts.repeats) facts.repeats = at;
        facts.firstSeen = at;
    }
    if (facts.repeats) facts.marks |= Mark::Repetition;
    if (ply == game.ply() && outcomeOf(state, occurrences, duplicate::drawLimits({}), {}))
        facts.marks |= Mark::End;
    return facts;
}

Scan::Scan(const PlayedGame& game) : game_(&game) {
    for (Ply ply; ply <= game.ply(); ++ply.value) {
        facts_.push_back(factsAt(game, ply));
        occurrences_.push_back(occurrencesBySearch(game, ply));
    }
}

std::uint64_t Scan::valueAt(const Value& value, Ply ply) const {
    const GameState& state = game_->stateAt(ply);
    const std::optional<BoardId> board = boardAt(value.board);
    switch (value.quantity) {
        case Quantity::Clock:
            return board ? state.board(*board).halfmoveClock() : state.clock();
        case Quantity::Repetition: {
            const duplicate::Occurrences& counts = occurrences_[ply.value];
            return board ? counts.boards[*board] : counts.combined;
        }
        case Quantity::Ghosts: {
            const Places all = ghostPlaces(state);
            return static_cast<std::uint64_t>(
                std::count_if(all.begin(), all.end(),
                              [&](const auto& place) { return !board || place.first == *board; }));
        }
        case Quantity::Moves:
            return commonMoves(state);
        case Quantity::Ply:
            return ply.value;
        case Quantity::Round:
            return 1 + (ply.value - ply.value % 4) / 4;
        case Quantity::Key:
            return (board ? state.board(*board).key() : state.key()).value;
    }
    return 0;
}

bool Scan::isMet(const EventTest& test, Ply ply) const {
    const PlyFacts& facts = facts_[ply.value];
    return (test.board ? facts.marksOn[*test.board] : facts.marks).has(test.mark);
}

bool Scan::isMet(const StandstillTest& test, Ply ply) const {
    const GameState& state = game_->stateAt(ply);
    if (commonMoves(state) > 0) return false;
    bool isCheck = false;
    for (const BoardId board : boardsOf(state.toMove()))
        isCheck = isCheck || state.board(board).isCheck();
    return isCheck ? test.standstill == Standstill::Checkmate
                   : test.standstill == Standstill::Stalemate;
}

bool Scan::isMet(const Comparison& test, Ply ply) const {
    return isRelated(valueAt(test.value, ply), test.relation, test.number);
}

bool Scan::isMet(const ChangeTest& test, Ply ply) const {
    return ply.value > 0 && valueAt(test.value, ply) != valueAt(test.value, {ply.value - 1});
}

// The mover's pieces that arrived on a square or left it: king and rook in
// castling.
bool Scan::isMet(const SquareTest& test, Ply ply) const {
    if (ply.value == 0) return false;
    const GameState& before = game_->stateAt({ply.value - 1});
    const Player mover = before.toMove();
    const auto boards = boardsOf(mover);
    return std::any_of(boards.begin(), boards.end(), [&](BoardId board) {
        if (test.board && *test.board != indexOf(board)) return false;
        const Men was = menOf(before.board(board), colorOf(mover));
        const Men is = menOf(game_->stateAt(ply).board(board), colorOf(mover));
        const bool stood = was.contains(test.square);
        const bool stands = is.contains(test.square);
        return test.way == Way::Enters ? stands && !stood : stood && !stands;
    });
}

bool Scan::isMet(const SeatTest& test, Ply ply) const {
    return ply.value > 0 &&
           game_->stateAt({ply.value - 1}).toMove() == static_cast<Player>(test.seat);
}

bool Scan::isMet(const Combination& test, Ply ply) const {
    const auto met = std::count_if(test.parts.begin(), test.parts.end(),
                                   [&](const Condition& part) { return holds(part, ply); });
    if (test.joint == Joint::Not) return met == 0;
    return test.joint == Joint::Or ? met > 0
                                   : met == static_cast<std::ptrdiff_t>(test.parts.size());
}

bool Scan::holds(const Condition& condition, Ply ply) const {
    return std::visit([&](const auto& test) { return isMet(test, ply); }, condition.test);
}

std::vector<Ply> Scan::pliesWhere(const Condition& condition) const {
    std::vector<Ply> plies;
    for (Ply ply; ply <= game_->ply(); ++ply.value) {
        if (holds(condition, ply)) plies.push_back(ply);
    }
    return plies;
}

}  // namespace pinwheel::debugger::naive
