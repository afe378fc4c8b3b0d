#pragma once

#include "pinwheel/base/result.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pinwheel::duplicate {

// Decisions that the rules leave to the inventor. Part of every game; none is compiled in.
struct Rulings {
    // The result if a player has no synchronized move and is not in check.
    enum class Stalemate : std::uint8_t { AllDraw, Loses };
    // Who wins when a player is mated: everyone giving check, or the one of them who moved last.
    enum class MateWinners : std::uint8_t { EveryChecker, LastMover };
    // Whether all four boards count together, or a single board is enough.
    enum class Scope : std::uint8_t { AllBoards, AnyBoard };
    enum class DeadBoards : std::uint8_t { PlayOn, Draw };

    Stalemate stalemate = Stalemate::AllDraw;
    MateWinners mateWinners = MateWinners::EveryChecker;
    Scope repetition = Scope::AllBoards;
    Scope clock = Scope::AllBoards;
    std::uint32_t rounds = 50;  // without progress, 1…500
    DeadBoards deadBoards = DeadBoards::PlayOn;

    friend bool operator==(const Rulings&, const Rulings&) = default;
};

struct NumberRange {
    std::uint32_t first;
    std::uint32_t last;
};

// One ruling as named in saves, on the command line and on screen.
struct Ruling {
    std::string_view name;                     // "mate-winners"
    std::span<const std::string_view> values;  // the default first; for a number, only the default
    std::optional<NumberRange> range;          // for a number
    std::string_view sentence;                 // what it decides
    bool isProvisional;                        // not yet decided by the inventor
};

// In the order of the members of Rulings.
std::span<const Ruling> allRulings();
const Ruling* findRuling(std::string_view name);

// "loses", "50"; the name must be a ruling's.
std::string valueOf(const Rulings& rulings, std::string_view name);
base::Result<Rulings> withRuling(Rulings rulings, std::string_view name, std::string_view value);

// "stalemate=loses, rounds=10"; empty text means the defaults. Each ruling at most once.
base::Result<Rulings> parseRulings(std::string_view text);
// "stalemate=loses,rounds=10": only rulings that differ from the default.
std::string toText(const Rulings& rulings);

// Name and value of each ruling that differs from the default.
std::vector<std::pair<std::string_view, std::string>> changedRulings(const Rulings& rulings);

}  // namespace pinwheel::duplicate
