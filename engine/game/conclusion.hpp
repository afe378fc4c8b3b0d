#pragma once

#include "pinwheel/chess/draws.hpp"
#include "pinwheel/chess/move.hpp"

#include <optional>
#include <variant>

namespace pinwheel::game {

// A player claimed a draw, on these grounds.
struct DrawClaimed {
    chess::DrawClaims grounds;
    // The grounds hold once this move has been made; it was announced, not played.
    std::optional<chess::Move> announced = std::nullopt;

    friend bool operator==(const DrawClaimed&, const DrawClaimed&) = default;
};
// The operator's word: the game is drawn.
struct DrawDeclared {
    friend bool operator==(const DrawDeclared&, const DrawDeclared&) = default;
};

// An end that nothing on the boards shows.
using Conclusion = std::variant<DrawClaimed, DrawDeclared>;

}  // namespace pinwheel::game
