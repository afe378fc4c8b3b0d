#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/chess/setup_problems.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::chess {

inline constexpr std::string_view kStartFen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

enum class FenMode : std::uint8_t {
    // All six fields, single blanks, rights in the order KQkq; whatever cannot be real is an error.
    Strict,
    // For text that a person pastes: blanks at will, missing counters are 0 and 1, and a castling
    // right or
    // en-passant square that cannot be real is dropped with a warning.
    Lenient,
};

struct FenReading {
    Position position;
    std::vector<std::string> warnings;
};

base::Result<FenReading> readFen(std::string_view text, FenMode mode);

// What a FEN describes, which need not be a position: see problemsOf().
struct SetupReading {
    Setup setup;
    std::vector<std::string> warnings;
};
base::Result<SetupReading> readSetup(std::string_view text);

// The strict reading.
base::Result<Position> parseFen(std::string_view text);

// Shows the en-passant square only if such a capture is legal.
std::string toFen(const Position& position);
// Shows it as it is.
std::string toFen(const Setup& setup);

}  // namespace pinwheel::chess
