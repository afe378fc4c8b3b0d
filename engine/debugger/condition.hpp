#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/line_facts.hpp"
#include "pinwheel/debugger/mark.hpp"
#include "pinwheel/debugger/roster.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace pinwheel::debugger {

// Something happens at this ply: "capture", "check on NW".
struct EventTest {
    Mark mark = Mark::Capture;
    std::optional<BoardIndex> board;  // only for marks that belong to one

    friend bool operator==(const EventTest&, const EventTest&) = default;
};

// What can be compared with a number.
enum class Quantity : std::uint8_t {
    Clock,       // the game's, or a board's halfmove clock
    Repetition,  // occurrences of all boards together, or of one of them
    Ghosts,      // all, or those on a board
    Moves,       // that the player to move can play
    Ply,
    Round,  // one move of each player, counted from 1
    Key,    // the combined one, or a board's
};
inline constexpr std::array kAllQuantities = {
    Quantity::Clock, Quantity::Repetition, Quantity::Ghosts, Quantity::Moves,
    Quantity::Ply,   Quantity::Round,      Quantity::Key};
struct Value {
    Quantity quantity = Quantity::Clock;
    std::optional<BoardIndex> board;  // not for moves, ply and round

    friend bool operator==(const Value&, const Value&) = default;
};

enum class Relation : std::uint8_t { Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual };
// "clock NW >= 50". A key is only equal or not.
struct Comparison {
    Value value;
    Relation relation = Relation::Equal;
    std::uint64_t number = 0;  // fits 32 bits, unless it is a key

    friend bool operator==(const Comparison&, const Comparison&) = default;
};

// The value is not what it was one ply earlier: "ghosts SE changes".
struct ChangeTest {
    Value value;

    friend bool operator==(const ChangeTest&, const ChangeTest&) = default;
};

enum class Way : std::uint8_t { Enters, Leaves };
// Where the move that led here goes to or comes from: "enters e4 on NW". In castling the rook
// counts too.
struct SquareTest {
    Way way = Way::Enters;
    chess::Square square = chess::Square::a1;
    std::optional<BoardIndex> board;  // on which the mover must play

    friend bool operator==(const SquareTest&, const SquareTest&) = default;
};

// Who made the move that led here: "by North".
struct SeatTest {
    SeatIndex seat{};

    friend bool operator==(const SeatTest&, const SeatTest&) = default;
};

struct Condition;
enum class Joint : std::uint8_t { Not, And, Or };
struct Combination {
    Joint joint = Joint::Not;
    std::vector<Condition> parts;  // of Not one, else two or more

    friend bool operator==(const Combination& a, const Combination& b);
};

// A question about one ply of a game, which breakpoints ask of every ply. A plain value.
struct Condition {
    std::variant<EventTest, Comparison, ChangeTest, SquareTest, SeatTest, Combination> test;

    friend bool operator==(const Condition&, const Condition&) = default;
};

// Reads a condition as conditionHelp() describes it, with the names of this game's boards and
// players; upper and lower case are the same. A refusal names the column, counted in characters
// from 1, what was expected there, and what was found.
base::Result<Condition> parseCondition(std::string_view text, const Roster& roster);
// In its one canonical form, which parseCondition() reads back as the same condition.
std::string toText(const Condition& condition, const Roster& roster);

// Whether it holds at a ply of a line.
bool holds(const Condition& condition, const LineFacts& line, chess::Ply ply);
std::uint64_t valueAt(const Value& value, const LineFacts& line, chess::Ply ply);

// Whether the mark, or the quantity, can be asked of a single board.
bool belongsToBoards(Mark mark);
bool belongsToBoards(Quantity quantity);
// "clock", "repetition", …
std::string_view nameOf(Quantity quantity);
std::optional<Quantity> parseQuantity(std::string_view name);

// The language as a table: a form of it, what it means, and an example that parses.
struct ConditionHelp {
    std::string_view form;
    std::string_view meaning;
    std::string_view example;
};
std::span<const ConditionHelp> conditionHelp();

}  // namespace pinwheel::debugger
