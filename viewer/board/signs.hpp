#pragma once

#include "viewer/board/board_geometry.hpp"
#include "viewer/drawing/theme.hpp"

#include <imgui.h>

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace pinwheel::viewer {

// Every sign that can appear on a square.
enum class Sign : std::uint8_t {
    Playable,
    Capture,
    BoardOnly,
    BoardOnlyCapture,
    Ghost,
    InHand,
    ToBlame,
    OnTheLine,
    Check,
    LastMove,
    Pointer,
    Inspected,
    Circle,
    Arrow,
    BestLine,
};

// Signs are distinguishable without colour: each has its own shape.
enum class Shape : std::uint8_t {
    Dot,
    Ring,
    DashedDot,     // small
    DashedRing,    // the largest
    BrokenCircle,  // large
    Frame,
    Corners,
    Diamond,
    FilledSquare,
    TintedSquare,
    ThinFrame,
    Wedges,      // from the four sides inwards
    WideCircle,  // larger than its square
    Arrow,
    HollowArrow,
};

struct SignLook {
    Sign sign;
    Shape shape;
    std::string_view meaning;
    std::string_view onOneBoard;  // the same in a game on one board; empty if it cannot appear
};

// In the order of the enumeration, which is also that of the legend.
inline constexpr std::array kSigns = {
    SignLook{Sign::Playable, Shape::Dot, "playable: legal on both boards", "a legal move"},
    SignLook{Sign::Capture, Shape::Ring, "playable, and captures on this board", "a legal capture"},
    SignLook{Sign::BoardOnly, Shape::DashedDot, "legal on this board only: not playable", ""},
    SignLook{Sign::BoardOnlyCapture, Shape::DashedRing, "the same, and captures on this board", ""},
    SignLook{Sign::Ghost, Shape::BrokenCircle,
             "ghost: its twin was captured, so it never moves again", ""},
    SignLook{Sign::InHand, Shape::Frame, "the piece in hand, on both boards", "the piece in hand"},
    SignLook{Sign::ToBlame, Shape::Corners, "to blame for a move that cannot be played",
             "to blame for a move that cannot be played"},
    SignLook{Sign::OnTheLine, Shape::Diamond, "on the line of that attack or pin, or of castling",
             "on the line of that attack or pin, or of castling"},
    SignLook{Sign::Check, Shape::FilledSquare, "a king in check", "a king in check"},
    SignLook{Sign::LastMove, Shape::TintedSquare, "the last move", "the last move"},
    SignLook{Sign::Pointer, Shape::ThinFrame, "under the mouse, on both boards", "under the mouse"},
    SignLook{Sign::Inspected, Shape::Wedges, "pointed at in a panel", "pointed at in a panel"},
    SignLook{Sign::Circle, Shape::WideCircle, "your circle: right-click a square",
             "your circle: right-click a square"},
    SignLook{Sign::Arrow, Shape::Arrow, "your arrow: right-drag between squares",
             "your arrow: right-drag between squares"},
    SignLook{Sign::BestLine, Shape::HollowArrow,
             "the computer's best line or hint; later moves are fainter", ""},
};
static_assert([] {
    for (std::size_t i = 0; i < kSigns.size(); ++i) {
        if (static_cast<std::size_t>(kSigns[i].sign) != i) return false;
    }
    return kSigns.size() == static_cast<std::size_t>(Sign::BestLine) + 1;
}());

// Every colour in which a sign is drawn: a ghost's is its owner's, a mark's is chosen when drawing
// it. The outline is always theme.signs.rim.
std::vector<Rgba> inksOf(Sign sign, const Theme& theme);

// The background of a square: plain, part of the last move, or with a king in check.
struct Ground {
    std::string_view name;
    Rgba colour;
};
std::vector<Ground> groundsOf(const Theme& theme);

// Draws a sign that has only one colour.
void drawSign(ImDrawList& list, const Theme& theme, const Placement& board, chess::Square square,
              Sign sign);
// The ring around a ghost, inside the ring of a capture.
void drawGhostSign(ImDrawList& list, const Theme& theme, const Placement& board,
                   chess::Square square, Rgba owner);
// A piece on the line of an attack or pin: a diamond around it.
void drawOccupiedLineSign(ImDrawList& list, const Theme& theme, const Placement& board,
                          chess::Square square);
void drawLastMoveSign(ImDrawList& list, const Theme& theme, const Placement& board,
                      chess::Square square, bool isNewest);
// The marks that users draw.
void drawCircleSign(ImDrawList& list, const Theme& theme, const Placement& board,
                    chess::Square square, Rgba ink);
void drawArrowSign(ImDrawList& list, const Theme& theme, const Placement& board, chess::Square from,
                   chess::Square to, Rgba ink);
// A move of the best line, in its player's colour.
void drawBestMoveSign(ImDrawList& list, const Theme& theme, const Placement& board,
                      chess::Square from, chess::Square to, Rgba ink, bool isTargetOccupied);
// The path of a move being explained.
void drawWaySign(ImDrawList& list, const Theme& theme, const Placement& board, chess::Square from,
                 chess::Square to, bool isTargetOccupied);

}  // namespace pinwheel::viewer
