#pragma once

#include "pinwheel/chess/draws.hpp"
#include "pinwheel/chess/move.hpp"

#include <optional>
#include <variant>

namespace pinwheel::game {

// A player claimed a draw on these grounds.
struct DrawClaimed {
    chess::DrawClaims grounds;
    // The claim holds after this move, which was announced but not played.
    std::optional<chess::Move> announced = std::nullopt;

    friend bool operator==(const DrawClaimed&, const DrawClaimed&) = default;
};
// The arbiter declared the game drawn.
struct DrawDeclared {
    friend bool operator==(const DrawDeclared&, const DrawDeclared&) = default;
};

// An end of the game that cannot be seen on the boards.
using Conclusion = std::variant<DrawClaimed, DrawDeclared>;

}  // namespace pinwheel::game
