#include "pinwheel/debugger/condition.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/move_effect.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/ghosts.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace pinwheel::debugger {

namespace {

using chess::Move;
using chess::Ply;
using chess::Square;
using duplicate::BoardId;
using duplicate::Player;

// One ply of a game, and where to look it up.
struct Moment {
    const Chronicle::GameHistory& history;
    const Chronicle& chronicle;
    Ply ply;

    const duplicate::GameState& state() const { return history.stateAt(ply); }
    const PlyFacts& facts() const { return chronicle.at(ply); }
    // Of the move that led here; the start has none.
    bool hasMove() const { return ply.value > 0; }
    Ply before() const { return {ply.value - 1}; }
    Move move() const { return history.moves()[before().value]; }
    Player mover() const { return duplicate::playerAt(before()); }
};

std::uint64_t boardValue(Quantity quantity, BoardId board, const Moment& at) {
    assert(belongsToBoards(quantity));
    switch (quantity) {
        case Quantity::Clock:
            return at.facts().halfmoves[board];
        case Quantity::Repetition:
            return at.history.occurrencesAt(at.ply)[game::DuplicateRules::identityOf(board)];
        case Quantity::Ghosts:
            return ghosts(at.state(), board).count();
        case Quantity::Key:
            return at.state().board(board).key().value;
        case Quantity::Moves:
        case Quantity::Ply:
        case Quantity::Round:
            break;
    }
    return 0;
}

std::uint64_t gameValue(Quantity quantity, const Moment& at) {
    switch (quantity) {
        case Quantity::Clock:
            return at.facts().clock;
        case Quantity::Repetition:
            return at.facts().occurrences;
        case Quantity::Ghosts:
            return at.facts().ghosts;
        case Quantity::Moves:
            return countSyncMoves(at.state());
        case Quantity::Ply:
            return at.ply.value;
        case Quantity::Round:
            return at.ply.value / 4 + 1;
        case Quantity::Key:
            return at.state().key().value;
    }
    return 0;
}

std::uint64_t valueAt(const Value& value, const Moment& at) {
    return value.board ? boardValue(value.quantity, *value.board, at)
                       : gameValue(value.quantity, at);
}

bool isRelated(std::uint64_t a, Relation relation, std::uint64_t b) {
    switch (relation) {
        case Relation::Equal:
            return a == b;
        case Relation::NotEqual:
            return a != b;
        case Relation::Less:
            return a < b;
        case Relation::LessOrEqual:
            return a <= b;
        case Relation::Greater:
            return a > b;
        case Relation::GreaterOrEqual:
            return a >= b;
    }
    return false;
}

bool holdsAt(const EventTest& test, const Moment& at) {
    return (test.board ? at.facts().marksOn[*test.board] : at.facts().marks).has(test.mark);
}

bool holdsAt(const Comparison& test, const Moment& at) {
    return isRelated(valueAt(test.value, at), test.relation, test.number);
}

bool holdsAt(const ChangeTest& test, const Moment& at) {
    if (!at.hasMove()) return false;
    return valueAt(test.value, at) !=
           valueAt(test.value, Moment{at.history, at.chronicle, at.before()});
}

bool holdsAt(const SquareTest& test, const Moment& at) {
    if (!at.hasMove() || (test.board && !playsOn(at.mover(), *test.board))) return false;
    const bool isEntered = test.way == Way::Enters;
    const Move move = at.move();
    if (test.square == (isEntered ? move.to() : move.from())) return true;
    // A king that castles does so on both boards, so either of them will do.
    const chess::Position& board = at.history.stateAt(at.before()).board(boardsOf(at.mover())[0]);
    const auto wing = effectOf(board, move).castling;
    if (!wing) return false;
    const chess::CastlingPath path = castlingPath(colorOf(at.mover()), *wing);
    return test.square == (isEntered ? path.rookTo : path.rookFrom);
}

bool holdsAt(const PlayerTest& test, const Moment& at) {
    return at.hasMove() && at.mover() == test.player;
}

bool holdsAt(const Condition& condition, const Moment& at) {
    const auto isHere = [&at](const Condition& part) { return holdsAt(part, at); };
    return std::visit(
        base::Overloaded{
            [&at](const auto& test) { return holdsAt(test, at); },
            [&isHere](const Combination& all) {
                switch (all.joint) {
                    case Joint::Not:
                        return !isHere(all.parts.front());
                    case Joint::And:
                        return std::all_of(all.parts.begin(), all.parts.end(), isHere);
                    case Joint::Or:
                        return std::any_of(all.parts.begin(), all.parts.end(), isHere);
                }
                return false;
            },
        },
        condition.test);
}

std::string_view nameOf(Relation relation) {
    constexpr base::EnumArray<Relation, std::string_view, 6> kNames = {
        {"=", "!=", "<", "<=", ">", ">="}};
    return kNames[relation];
}

std::string onBoard(std::optional<BoardId> board) {
    return board ? fmt::format(" on {}", nameOf(*board)) : "";
}

std::string toText(const Value& value) {
    std::string text(nameOf(value.quantity));
    if (value.board) text += fmt::format(" {}", nameOf(*value.board));
    return text;
}

std::string toText(const EventTest& test) {
    return std::string(nameOf(test.mark)) + onBoard(test.board);
}

std::string toText(const Comparison& test) {
    const bool isKey = test.value.quantity == Quantity::Key;
    return fmt::format("{} {} {}", toText(test.value), nameOf(test.relation),
                       isKey ? toText(chess::Key{test.number}) : std::to_string(test.number));
}

std::string toText(const ChangeTest& test) { return toText(test.value) + " changes"; }

std::string toText(const SquareTest& test) {
    return fmt::format("{} {}{}", test.way == Way::Enters ? "enters" : "leaves",
                       chess::toText(test.square), onBoard(test.board));
}

std::string toText(const PlayerTest& test) { return fmt::format("by {}", nameOf(test.player)); }

// Only the combinations that the grammar would otherwise read differently stand in parentheses.
std::string partText(const Condition& part, Joint around) {
    const auto* inner = std::get_if<Combination>(&part.test);
    const bool isPlain = inner == nullptr || inner->joint == Joint::Not ||
                         (around == Joint::Or && inner->joint == Joint::And);
    return isPlain ? toText(part) : fmt::format("({})", toText(part));
}

std::string toText(const Combination& all) {
    if (all.joint == Joint::Not) return "not " + partText(all.parts.front(), Joint::Not);
    std::string text;
    for (const Condition& part : all.parts) {
        if (!text.empty()) text += all.joint == Joint::And ? " and " : " or ";
        text += partText(part, all.joint);
    }
    return text;
}

}  // namespace

bool operator==(const Combination& a, const Combination& b) {
    return a.joint == b.joint && a.parts == b.parts;
}

std::string toText(const Condition& condition) {
    return std::visit([](const auto& test) { return toText(test); }, condition.test);
}

bool holds(const Condition& condition, const Chronicle::GameHistory& history,
           const Chronicle& chronicle, Ply ply) {
    assert(ply <= history.lastPly() && chronicle.lastPly() == history.lastPly());
    return holdsAt(condition, Moment{history, chronicle, ply});
}

std::uint64_t valueAt(const Value& value, const Chronicle::GameHistory& history,
                      const Chronicle& chronicle, Ply ply) {
    return valueAt(value, Moment{history, chronicle, ply});
}

bool belongsToBoards(Mark mark) {
    return mark != Mark::Divergence && mark != Mark::Repetition && mark != Mark::End;
}

bool belongsToBoards(Quantity quantity) {
    return quantity != Quantity::Moves && quantity != Quantity::Ply && quantity != Quantity::Round;
}

std::string_view nameOf(Quantity quantity) {
    constexpr base::EnumArray<Quantity, std::string_view, kAllQuantities.size()> kNames = {
        {"clock", "repetition", "ghosts", "moves", "ply", "round", "key"}};
    return kNames[quantity];
}

std::optional<Quantity> parseQuantity(std::string_view name) {
    for (const Quantity quantity : kAllQuantities) {
        if (nameOf(quantity) == name) return quantity;
    }
    return std::nullopt;
}

}  // namespace pinwheel::debugger
