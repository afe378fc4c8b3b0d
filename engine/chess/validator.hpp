#pragma once

#include "pinwheel/chess/position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace pinwheel::chess {

// What is wrong with a position's internal state, found by rebuilding it from scratch; nothing if
// all is well.
std::optional<std::string> stateMismatch(const Position& position);

// Aborts with both states printed when a position contradicts its own rebuild.
void abortOnMismatch(const Position& position, std::string_view after);

// Debug builds check every make and unmake; other builds pay nothing.
inline void validateInDebug([[maybe_unused]] const Position& position,
                            [[maybe_unused]] std::string_view after) {
#if defined(PINWHEEL_VALIDATE)
    abortOnMismatch(position, after);
#endif
}

}  // namespace pinwheel::chess
