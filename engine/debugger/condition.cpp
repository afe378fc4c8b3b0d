#include "pinwheel/debugger/condition.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace pinwheel::debugger {

namespace {

using chess::Move;
using chess::Ply;

std::uint64_t boardValue(Quantity quantity, BoardIndex board, const PlyFacts& facts) {
    assert(belongsToBoards(quantity));
    switch (quantity) {
        case Quantity::Clock:
            return facts.halfmoves[board];
        case Quantity::Repetition:
            return facts.occurrencesOn[board];
        case Quantity::Ghosts:
            return facts.ghostsOn[board];
        case Quantity::Key:
            return facts.keys[board].value;
        case Quantity::Moves:
        case Quantity::Ply:
        case Quantity::Round:
            break;
    }
    return 0;
}

std::uint64_t gameValue(Quantity quantity, const PlyFacts& facts, Ply ply) {
    switch (quantity) {
        case Quantity::Clock:
            return facts.clock;
        case Quantity::Repetition:
            return facts.occurrences;
        case Quantity::Ghosts:
            return facts.ghosts;
        case Quantity::Moves:
            return facts.moves;
        case Quantity::Ply:
            return ply.value;
        case Quantity::Round:
            return facts.round;
        case Quantity::Key:
            return facts.key.value;
    }
    return 0;
}

// One ply of a line.
struct Moment {
    const LineFacts& line;
    Ply ply;

    const PlyFacts& facts() const { return line.at(ply); }
};

std::uint64_t valueAt(const Value& value, const Moment& at) {
    return value.board ? boardValue(value.quantity, *value.board, at.facts())
                       : gameValue(value.quantity, at.facts(), at.ply);
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
    if (at.ply.value == 0) return false;
    return valueAt(test.value, at) != valueAt(test.value, Moment{at.line, {at.ply.value - 1}});
}

bool holdsAt(const SquareTest& test, const Moment& at) {
    const PlyFacts& facts = at.facts();
    if (!facts.move || (test.board && !facts.movedOn[*test.board])) return false;
    const auto isAsked = [&](Move move) {
        return test.square == (test.way == Way::Enters ? move.to() : move.from());
    };
    return isAsked(*facts.move) || (facts.rookMove && isAsked(*facts.rookMove));
}

bool holdsAt(const SeatTest& test, const Moment& at) {
    return at.facts().move && at.facts().mover == test.seat;
}

bool holdsAt(const StandstillTest& test, const Moment& at) {
    const PlyFacts& facts = at.facts();
    return facts.moves == 0 && facts.isInCheck == (test.standstill == Standstill::Checkmate);
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

// Writes conditions using one game's names of boards and players.
class Writer {
public:
    explicit Writer(const Roster& roster) : roster_(roster) {}

    std::string operator()(const EventTest& test) const {
        return std::string(nameOf(test.mark)) + onBoard(test.board);
    }
    std::string operator()(const Comparison& test) const {
        const bool isKey = test.value.quantity == Quantity::Key;
        return fmt::format("{} {} {}", text(test.value), nameOf(test.relation),
                           isKey ? toText(chess::Key{test.number}) : std::to_string(test.number));
    }
    std::string operator()(const ChangeTest& test) const { return text(test.value) + " changes"; }
    std::string operator()(const SquareTest& test) const {
        return fmt::format("{} {}{}", test.way == Way::Enters ? "enters" : "leaves",
                           chess::toText(test.square), onBoard(test.board));
    }
    std::string operator()(const SeatTest& test) const {
        return fmt::format("by {}", roster_[test.seat].name);
    }
    std::string operator()(const StandstillTest& test) const {
        return std::string(nameOf(test.standstill));
    }
    std::string operator()(const Combination& all) const {
        if (all.joint == Joint::Not) return "not " + part(all.parts.front(), Joint::Not);
        std::string text;
        for (const Condition& each : all.parts) {
            if (!text.empty()) text += all.joint == Joint::And ? " and " : " or ";
            text += part(each, all.joint);
        }
        return text;
    }

private:
    std::string onBoard(std::optional<BoardIndex> board) const {
        return board ? fmt::format(" on {}", roster_[*board].name) : "";
    }
    std::string text(const Value& value) const {
        std::string text(nameOf(value.quantity));
        if (value.board) text += fmt::format(" {}", roster_[*value.board].name);
        return text;
    }
    // Parenthesise only combinations that the grammar would otherwise parse differently.
    std::string part(const Condition& part, Joint around) const {
        const auto* inner = std::get_if<Combination>(&part.test);
        const bool isPlain = inner == nullptr || inner->joint == Joint::Not ||
                             (around == Joint::Or && inner->joint == Joint::And);
        const std::string text = toText(part, roster_);
        return isPlain ? text : fmt::format("({})", text);
    }

    const Roster& roster_;
};

}  // namespace

bool operator==(const Combination& a, const Combination& b) {
    return a.joint == b.joint && a.parts == b.parts;
}

std::string toText(const Condition& condition, const Roster& roster) {
    return std::visit(Writer(roster), condition.test);
}

bool holds(const Condition& condition, const LineFacts& line, Ply ply) {
    assert(ply <= line.lastPly());
    return holdsAt(condition, Moment{line, ply});
}

std::uint64_t valueAt(const Value& value, const LineFacts& line, Ply ply) {
    return valueAt(value, Moment{line, ply});
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

std::string_view nameOf(Standstill standstill) {
    return standstill == Standstill::Checkmate ? "checkmate" : "stalemate";
}

std::optional<Standstill> parseStandstill(std::string_view name) {
    for (const Standstill standstill : {Standstill::Checkmate, Standstill::Stalemate}) {
        if (nameOf(standstill) == name) return standstill;
    }
    return std::nullopt;
}

std::optional<Quantity> parseQuantity(std::string_view name) {
    for (const Quantity quantity : kAllQuantities) {
        if (nameOf(quantity) == name) return quantity;
    }
    return std::nullopt;
}

}  // namespace pinwheel::debugger
