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

// An event at this ply: "capture", "check on NW".
struct EventTest {
    Mark mark = Mark::Capture;
    std::optional<BoardIndex> board;  // only for marks of a single board

    friend bool operator==(const EventTest&, const EventTest&) = default;
};

// A quantity that can be compared with a number.
enum class Quantity : std::uint8_t {
    Clock,       // the game's clock, or one board's halfmove clock
    Repetition,  // occurrences of all boards together, or of one of them
    Ghosts,      // all, or those on a board
    Moves,       // playable by the player to move
    Ply,
    Round,  // one move by each player, from 1
    Key,    // the combined key, or one board's
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
// "clock NW >= 50". A key can only be tested for equality.
struct Comparison {
    Value value;
    Relation relation = Relation::Equal;
    std::uint64_t number = 0;  // fits 32 bits, unless it is a key

    friend bool operator==(const Comparison&, const Comparison&) = default;
};

// The value differs from that of the previous ply: "ghosts SE changes".
struct ChangeTest {
    Value value;

    friend bool operator==(const ChangeTest&, const ChangeTest&) = default;
};

enum class Way : std::uint8_t { Enters, Leaves };
// The target or origin of the move that led here: "enters e4 on NW". In castling the rook's move
// counts, too.
struct SquareTest {
    Way way = Way::Enters;
    chess::Square square = chess::Square::a1;
    std::optional<BoardIndex> board;  // a board of the player who moved

    friend bool operator==(const SquareTest&, const SquareTest&) = default;
};

// Who made the move that led here: "by North".
struct SeatTest {
    SeatIndex seat{};

    friend bool operator==(const SeatTest&, const SeatTest&) = default;
};

// How a player without a move stands: "checkmate", "stalemate".
enum class Standstill : std::uint8_t { Checkmate, Stalemate };
struct StandstillTest {
    Standstill standstill = Standstill::Checkmate;

    friend bool operator==(const StandstillTest&, const StandstillTest&) = default;
};

struct Condition;
enum class Joint : std::uint8_t { Not, And, Or };
struct Combination {
    Joint joint = Joint::Not;
    std::vector<Condition> parts;  // one for Not, otherwise two or more

    friend bool operator==(const Combination& a, const Combination& b);
};

// A predicate on one ply of a game; breakpoints test it at every ply. A plain value.
struct Condition {
    std::variant<EventTest, Comparison, ChangeTest, SquareTest, SeatTest, StandstillTest,
                 Combination>
        test;

    friend bool operator==(const Condition&, const Condition&) = default;
};

// Parses the language that conditionHelp() describes, using the names of this game's boards and
// players; case does not matter. An error gives the column, counted in characters from 1, what was
// expected there and what was found.
base::Result<Condition> parseCondition(std::string_view text, const Roster& roster);
// The canonical form, which parseCondition() parses back to the same condition.
std::string toText(const Condition& condition, const Roster& roster);

// Whether it holds at a ply of a line.
bool holds(const Condition& condition, const LineFacts& line, chess::Ply ply);
std::uint64_t valueAt(const Value& value, const LineFacts& line, chess::Ply ply);

// Whether the mark or quantity can refer to a single board.
bool belongsToBoards(Mark mark);
bool belongsToBoards(Quantity quantity);
// "clock", "repetition", …
std::string_view nameOf(Quantity quantity);
std::optional<Quantity> parseQuantity(std::string_view name);
// "checkmate", "stalemate"
std::string_view nameOf(Standstill standstill);
std::optional<Standstill> parseStandstill(std::string_view name);

// The language as a table: syntax, meaning, and an example that parses in a game with this roster.
struct ConditionHelp {
    std::string_view form;
    std::string_view meaning;
    std::string_view example;
};
std::span<const ConditionHelp> conditionHelp(const Roster& roster);

}  // namespace pinwheel::debugger
