#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/position.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::chess {

inline constexpr std::string_view kStartFen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// Counters past this are refused: no game comes near it, and a million plies more still fit the
// type.
inline constexpr std::uint32_t kMaxCounter = 1'000'000;

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

// The strict reading.
base::Result<Position> parseFen(std::string_view text);

// Shows the en-passant square only if such a capture is legal.
std::string toFen(const Position& position);

}  // namespace pinwheel::chess
