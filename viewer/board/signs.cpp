#include "viewer/board/signs.hpp"

#include "viewer/drawing/canvas.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace pinwheel::viewer {

namespace {

using chess::Square;

// In pixels: on small boards the outline must not hide the sign.
constexpr float kLeastRim = 0.75F;
constexpr float kLeastInk = 1.3F;
constexpr float kHollowTint = 0.4F;
constexpr std::size_t kFewDashes = 6;
constexpr std::size_t kManyDashes = 12;

// Draws one sign: its square, the size of a square there, and its two colours.
class Brush {
public:
    Brush(ImDrawList& list, const Placement& board, Square square, Rgba ink, Rgba rim)
        : list_(list),
          board_(board),
          square_(square),
          centre_(toScreen(board, centreOf(square))),
          side_(board.squareSize),
          rimWidth_(std::max(board.squareSize * size::kSignRim, kLeastRim)),
          ink_(ink),
          rim_(rim) {}

    void dot(float radius) const {
        list_.AddCircleFilled(toImGui(centre_), side_ * radius + rimWidth_, packed(rim_));
        list_.AddCircleFilled(toImGui(centre_), side_ * radius, packed(ink_));
    }

    void ring(float radius, float width) const {
        const float inner = std::max(side_ * width, kLeastInk);
        list_.AddCircle(toImGui(centre_), side_ * radius, packed(rim_), 0, inner + 2 * rimWidth_);
        list_.AddCircle(toImGui(centre_), side_ * radius, packed(ink_), 0, inner);
    }

    void brokenCircle(float radius, float width, std::size_t dashes) const {
        const float inner = std::max(side_ * width, kLeastInk);
        list_.AddCircle(toImGui(centre_), side_ * radius, packed(rim_), 0, inner + 2 * rimWidth_);
        drawDashedCircle(list_, centre_, side_ * radius, inner, ink_, dashes);
    }

    void dashedDot(float radius, float width) const {
        list_.AddCircleFilled(toImGui(centre_), side_ * (radius + width / 2) + rimWidth_,
                              packed(rim_));
        drawDashedCircle(list_, centre_, side_ * radius, std::max(side_ * width, kLeastInk), ink_,
                         kFewDashes);
    }

    void frame(float width) const {
        const float inner = std::max(side_ * width, 1.0F);
        const auto corners = cornersOf(board_, square_, (inner / 2 + rimWidth_) / side_);
        drawQuadOutline(list_, corners, inner + 2 * rimWidth_, rim_);
        drawQuadOutline(list_, corners, inner, ink_);
    }

    void corners(float width, float arm) const {
        const float inner = std::max(side_ * width, kLeastInk);
        const float half = 0.5F - (inner / 2 + rimWidth_) / side_;
        for (const ScreenPoint corner :
             {ScreenPoint{-1, -1}, ScreenPoint{1, -1}, ScreenPoint{1, 1}, ScreenPoint{-1, 1}}) {
            const std::array angle = {at(corner.x * (half - arm), corner.y * half),
                                      at(corner.x * half, corner.y * half),
                                      at(corner.x * half, corner.y * (half - arm))};
            list_.AddPolyline(angle.data(), 3, packed(rim_), 0, inner + 2 * rimWidth_);
            // A little shorter, so that the outline closes its ends too.
            const float less = rimWidth_ / side_;
            const std::array shorter = {at(corner.x * (half - arm + less), corner.y * half),
                                        angle[1],
                                        at(corner.x * half, corner.y * (half - arm + less))};
            list_.AddPolyline(shorter.data(), 3, packed(ink_), 0, inner);
        }
    }

    void diamond(float radius) const {
        const auto quad = [&](float reach, Rgba colour) {
            list_.AddQuadFilled(at(0, -reach), at(reach, 0), at(0, reach), at(-reach, 0),
                                packed(colour));
        };
        quad(radius + 1.4F * rimWidth_ / side_, rim_);
        quad(radius, ink_);
    }

    // Around the whole square, so that it hides no piece.
    void diamondRing(float width) const {
        const float inner = std::max(side_ * width, kLeastInk);
        const float reach = 0.5F - inner / side_ / 2;
        const std::array points = {at(0, -reach), at(reach, 0), at(0, reach), at(-reach, 0)};
        for (const auto& [colour, thickness] :
             {std::pair(rim_, inner + 2 * rimWidth_), std::pair(ink_, inner)})
            list_.AddPolyline(points.data(), static_cast<int>(points.size()), packed(colour),
                              ImDrawFlags_Closed, thickness);
    }

    void filledSquare() const {
        drawQuad(list_, cornersOf(board_, square_), ink_);
        drawQuadOutline(list_, cornersOf(board_, square_, rimWidth_ / side_ / 2), rimWidth_, rim_);
    }

    void wedges(float depth, float half) const {
        for (const ScreenPoint way :
             {ScreenPoint{0, -1}, ScreenPoint{1, 0}, ScreenPoint{0, 1}, ScreenPoint{-1, 0}}) {
            const auto corner = [&](float inwards, float sideways) {
                return at(way.x * (0.5F - inwards) + way.y * sideways,
                          way.y * (0.5F - inwards) + way.x * sideways);
            };
            list_.AddTriangleFilled(corner(0, -half), corner(depth, 0), corner(0, half),
                                    packed(ink_));
            list_.AddTriangle(corner(0, -half), corner(depth, 0), corner(0, half), packed(rim_),
                              rimWidth_);
        }
    }

    void arrow(Square to, float width, float head) const {
        const std::array outline = arrowOutline(to, width, head, -0.2F);
        list_.AddQuadFilled(outline[0], outline[1], outline[5], outline[6], packed(ink_));
        list_.AddTriangleFilled(outline[2], outline[3], outline[4], packed(ink_));
        list_.AddPolyline(outline.data(), static_cast<int>(outline.size()), packed(rim_),
                          ImDrawFlags_Closed, rimWidth_);
    }

    // An edge around a tint, so that squares and other signs below it stay visible. The head ends
    // before a piece, which would hide it, and in the middle of an empty square, where it can be
    // seen even if the move is only one square long.
    void hollowArrow(Square to, float width, float head, float edge, bool isTargetOccupied) const {
        const std::array outline = arrowOutline(to, width, head, isTargetOccupied ? -0.4F : 0.05F);
        const ImU32 tint = packed(withAlpha(ink_, kHollowTint));
        list_.AddQuadFilled(outline[0], outline[1], outline[5], outline[6], tint);
        list_.AddTriangleFilled(outline[2], outline[3], outline[4], tint);
        const float inner = std::max(side_ * edge, kLeastInk);
        for (const auto& [colour, thickness] :
             {std::pair(rim_, inner + 2 * rimWidth_), std::pair(ink_, inner)})
            list_.AddPolyline(outline.data(), static_cast<int>(outline.size()), packed(colour),
                              ImDrawFlags_Closed, thickness);
    }

    // Outside the pieces at its ends: it would show through a ghost.
    void way(Square to, float width, bool isTargetOccupied) const {
        const ScreenPoint target = toScreen(board_, centreOf(to));
        const float length = std::max(std::hypot(target.x - centre_.x, target.y - centre_.y), 1.0F);
        const auto point = [&](float distance) {
            return ImVec2(centre_.x + (target.x - centre_.x) * distance / length,
                          centre_.y + (target.y - centre_.y) * distance / length);
        };
        const float gap = std::min(side_ * size::kGhostRing, length / 2);
        const ImVec2 start = point(gap);
        const ImVec2 end = point(isTargetOccupied ? length - gap : length);
        const float inner = std::max(side_ * width, kLeastInk);
        list_.AddLine(start, end, packed(rim_), inner + 2 * rimWidth_);
        list_.AddLine(start, end, packed(ink_), inner);
    }

private:
    // The tail, the neck and the head, around the whole arrow. The head ends this far beyond the
    // middle of the square, or before it.
    std::array<ImVec2, 7> arrowOutline(Square to, float width, float head, float beyond) const {
        const ScreenPoint end = toScreen(board_, centreOf(to));
        const float distance = std::hypot(end.x - centre_.x, end.y - centre_.y) / side_;
        const float length = std::max(distance + beyond, 0.8F);
        const float half = width / 2;
        const float wing = head * 0.62F;
        const ScreenPoint along{(end.x - centre_.x) / distance / side_,
                                (end.y - centre_.y) / distance / side_};
        const auto point = [&](float forward, float sideways) {
            return ImVec2(centre_.x + (along.x * forward - along.y * sideways) * side_,
                          centre_.y + (along.y * forward + along.x * sideways) * side_);
        };
        const float start = 0.25F;
        const float neck = std::max(length - head, start);
        return {point(start, -half), point(neck, -half), point(neck, -wing), point(length, 0),
                point(neck, wing),   point(neck, half),  point(start, half)};
    }

    // From the centre of the square, in squares along the board's edges.
    ImVec2 at(float file, float down) const {
        const BoardPoint middle = centreOf(square_);
        return toImGui(toScreen(board_, {middle.file + file, middle.rank - down}));
    }

    ImDrawList& list_;
    const Placement& board_;
    Square square_;
    ScreenPoint centre_;
    float side_;
    float rimWidth_;
    Rgba ink_;
    Rgba rim_;
};

Rgba onlyInkOf(Sign sign, const Theme& theme) {
    switch (sign) {
        case Sign::Playable:
        case Sign::Capture:
            return theme.signs.playable;
        case Sign::BoardOnly:
        case Sign::BoardOnlyCapture:
            return theme.signs.boardOnly;
        case Sign::InHand:
            return theme.signs.inHand;
        case Sign::ToBlame:
        case Sign::OnTheLine:
            return theme.signs.toBlame;
        case Sign::Check:
            return theme.signs.check;
        case Sign::LastMove:
            return theme.signs.lastMove;
        case Sign::Pointer:
            return theme.signs.pointer;
        case Sign::Inspected:
            return theme.signs.inspected;
        case Sign::Ghost:
        case Sign::Circle:
        case Sign::Arrow:
        case Sign::BestLine:
            break;
    }
    return theme.quietText;
}

}  // namespace

std::vector<Rgba> inksOf(Sign sign, const Theme& theme) {
    if (sign == Sign::Ghost || sign == Sign::BestLine)
        return {theme.players.begin(), theme.players.end()};
    if (sign == Sign::Circle || sign == Sign::Arrow)
        return {theme.marks.begin(), theme.marks.end()};
    return {onlyInkOf(sign, theme)};
}

std::vector<Ground> groundsOf(const Theme& theme) {
    const auto tinted = [&](Rgba square, float share) {
        return over(withAlpha(theme.signs.lastMove, share), square);
    };
    return {{"light square", theme.lightSquare},
            {"dark square", theme.darkSquare},
            {"newest move on light", tinted(theme.lightSquare, kNewestMoveTint)},
            {"newest move on dark", tinted(theme.darkSquare, kNewestMoveTint)},
            {"older move on light", tinted(theme.lightSquare, kOlderMoveTint)},
            {"older move on dark", tinted(theme.darkSquare, kOlderMoveTint)},
            {"check", theme.signs.check}};
}

void drawSign(ImDrawList& list, const Theme& theme, const Placement& board, Square square,
              Sign sign) {
    const Brush brush(list, board, square, onlyInkOf(sign, theme), theme.signs.rim);
    switch (kSigns[static_cast<std::size_t>(sign)].shape) {
        case Shape::Dot:
            return brush.dot(size::kPlayableDot);
        case Shape::Ring:
            return brush.ring(size::kCaptureRing, size::kCaptureWidth);
        case Shape::DashedDot:
            return brush.dashedDot(size::kBoardOnlyRing, size::kBoardOnlyWidth);
        case Shape::DashedRing:
            return brush.brokenCircle(size::kCaptureRing, size::kCaptureWidth, kFewDashes);
        case Shape::Frame:
            return brush.frame(size::kFrameWidth);
        case Shape::Corners:
            return brush.corners(size::kFrameWidth, size::kCornerArm);
        case Shape::Diamond:
            return brush.diamond(size::kLineDiamond);
        case Shape::FilledSquare:
            return brush.filledSquare();
        case Shape::ThinFrame:
            return brush.frame(size::kThinFrameWidth);
        case Shape::Wedges:
            return brush.wedges(size::kWedgeDepth, size::kWedgeHalf);
        case Shape::TintedSquare:
            return drawLastMoveSign(list, theme, board, square, true);
        case Shape::BrokenCircle:
            return drawGhostSign(list, theme, board, square, theme.quietText);
        case Shape::WideCircle:
            return drawCircleSign(list, theme, board, square, theme.marks.front());
        case Shape::Arrow:
        case Shape::HollowArrow:
            assert(false && "an arrow needs two squares: drawArrowSign");
            return;
    }
}

void drawGhostSign(ImDrawList& list, const Theme& theme, const Placement& board, Square square,
                   Rgba owner) {
    const Brush brush(list, board, square, owner, theme.signs.rim);
    brush.brokenCircle(size::kGhostRing, size::kGhostWidth, kManyDashes);
}

void drawOccupiedLineSign(ImDrawList& list, const Theme& theme, const Placement& board,
                          Square square) {
    const Brush brush(list, board, square, onlyInkOf(Sign::OnTheLine, theme), theme.signs.rim);
    brush.diamondRing(size::kFrameWidth);
}

void drawLastMoveSign(ImDrawList& list, const Theme& theme, const Placement& board, Square square,
                      bool isNewest) {
    const float share = isNewest ? kNewestMoveTint : kOlderMoveTint;
    drawQuad(list, cornersOf(board, square), withAlpha(theme.signs.lastMove, share));
    // A thin outline: in greyscale the tint alone would be indistinguishable from the square.
    const float width = std::max(board.squareSize * size::kHairline, 1.0F);
    drawQuadOutline(list, cornersOf(board, square, width / board.squareSize), width,
                    theme.signs.rim);
}

void drawCircleSign(ImDrawList& list, const Theme& theme, const Placement& board, Square square,
                    Rgba ink) {
    Brush(list, board, square, ink, withAlpha(theme.signs.rim, opacityOf(ink)))
        .ring(size::kMarkCircle, size::kMarkCircleWidth);
}

void drawArrowSign(ImDrawList& list, const Theme& theme, const Placement& board, Square from,
                   Square to, Rgba ink) {
    Brush(list, board, from, ink, withAlpha(theme.signs.rim, opacityOf(ink)))
        .arrow(to, size::kMarkWidth, size::kMarkHead);
}

void drawBestMoveSign(ImDrawList& list, const Theme& theme, const Placement& board, Square from,
                      Square to, Rgba ink, bool isTargetOccupied) {
    Brush(list, board, from, ink, withAlpha(theme.signs.rim, opacityOf(ink)))
        .hollowArrow(to, size::kBestWidth, size::kBestHead, size::kBestEdge, isTargetOccupied);
}

void drawWaySign(ImDrawList& list, const Theme& theme, const Placement& board, Square from,
                 Square to, bool isTargetOccupied) {
    Brush(list, board, from, theme.signs.inHand, theme.signs.rim)
        .way(to, size::kWayWidth, isTargetOccupied);
}

}  // namespace pinwheel::viewer
