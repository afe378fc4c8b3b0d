#include "viewer/board/signs.hpp"

#include "../drawing/contrast.hpp"

#include <gtest/gtest.h>

#include <set>

namespace pinwheel::viewer {
namespace {

constexpr double kForSigns = 3;

TEST(Signs, EveryOneIsVisibleOnEverySquare) {
    forEachTheme([](const Theme& theme, const std::string& name) {
        for (const SignLook& look : kSigns) {
            for (const Rgba ink : inksOf(look.sign, theme)) {
                for (const Ground& ground : groundsOf(theme)) {
                    const Rgba seen = over(ink, ground.colour);
                    EXPECT_GE(std::max(contrast(seen, ground.colour),
                                       contrast(theme.signs.rim, ground.colour)),
                              kForSigns)
                        << name << ": " << look.meaning << " on " << ground.name;
                    // A tint is a background itself, and listed as one.
                    if (look.shape == Shape::TintedSquare) continue;
                    EXPECT_GE(contrast(seen, theme.signs.rim), kForSigns)
                        << name << ": " << look.meaning << " against its rim";
                }
            }
        }
    });
}

TEST(Signs, TheirRimIsVisibleOnEveryBackground) {
    forEachTheme([](const Theme& theme, const std::string& name) {
        for (const Ground& ground : groundsOf(theme))
            EXPECT_GE(contrast(theme.signs.rim, ground.colour), kForSigns)
                << name << ": " << ground.name;
    });
}

TEST(Signs, NoTwoShareAShape) {
    std::set<Shape> shapes;
    for (const SignLook& look : kSigns)
        EXPECT_TRUE(shapes.insert(look.shape).second) << look.meaning;
}

TEST(Signs, OnlyCheckFillsItsSquareAndNothingElseIsRed) {
    for (const SignLook& look : kSigns)
        EXPECT_EQ(look.shape == Shape::FilledSquare, look.sign == Sign::Check);
    forEachTheme([](const Theme& theme, const std::string& name) {
        for (const SignLook& look : kSigns) {
            if (look.sign == Sign::Circle || look.sign == Sign::Arrow) continue;  // user's choice
            if (look.sign == Sign::Ghost || look.sign == Sign::Check) continue;   // owner's colour
            if (look.sign == Sign::BestLine) continue;                            // likewise
            for (const Rgba ink : inksOf(look.sign, theme)) {
                const bool isRed = ink.red > 160 && ink.green < 100 && ink.blue < 100;
                EXPECT_FALSE(isRed) << name << ": " << look.meaning;
            }
        }
    });
}

TEST(Signs, RingsOnOneSquareAreNested) {
    // Only outlines may touch.
    const auto inner = [](float radius, float width) { return radius - width / 2; };
    const auto outer = [](float radius, float width) { return radius + width / 2; };
    const float circle = inner(size::kMarkCircle, size::kMarkCircleWidth);
    const float capture = inner(size::kCaptureRing, size::kCaptureWidth);
    const float ghost = inner(size::kGhostRing, size::kGhostWidth);
    EXPECT_GT(circle, outer(size::kCaptureRing, size::kCaptureWidth) + size::kSignRim);
    EXPECT_GT(capture, outer(size::kGhostRing, size::kGhostWidth) + size::kSignRim);
    EXPECT_GT(ghost, outer(size::kBoardOnlyRing, size::kBoardOnlyWidth) + 2 * size::kSignRim);
    EXPECT_GT(ghost, size::kPlayableDot + 2 * size::kSignRim);
    EXPECT_LE(outer(size::kCaptureRing, size::kCaptureWidth), 0.5F);
    // A drawn circle is larger than its square, but must not touch a ghost on the next one.
    EXPECT_LT(outer(size::kMarkCircle, size::kMarkCircleWidth),
              1 - outer(size::kGhostRing, size::kGhostWidth));
}

TEST(Signs, EveryOneIsDrawnAroundItsSquare) {
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    ImGui::GetIO().DisplaySize = {800, 800};
    unsigned char* pixels = nullptr;
    int width = 0;
    int height = 0;
    ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
    const Theme theme = themeFor(ThemeChoice::Dark, PaletteChoice::Standard);
    const Placement board{{400, 400}, 40, 45};
    const ScreenPoint middle = toScreen(board, centreOf(chess::Square::e4));
    for (const SignLook& look : kSigns) {
        if (look.sign == Sign::Arrow || look.sign == Sign::BestLine) continue;
        ImGui::NewFrame();
        ImDrawList& list = *ImGui::GetForegroundDrawList();
        drawSign(list, theme, board, chess::Square::e4, look.sign);
        EXPECT_GT(list.VtxBuffer.Size, 0) << look.meaning;
        for (const ImDrawVert& vertex : list.VtxBuffer) {
            EXPECT_LE(std::hypot(vertex.pos.x - middle.x, vertex.pos.y - middle.y), 0.8F * 40)
                << look.meaning;
        }
        ImGui::EndFrame();
    }
    ImGui::DestroyContext();
}

// How far from the middle of its first square an upward arrow of the best line reaches, in squares.
float reachOfBestMove(chess::Square to, bool isTargetOccupied) {
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    ImGui::GetIO().DisplaySize = {800, 800};
    unsigned char* pixels = nullptr;
    int width = 0;
    int height = 0;
    ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
    ImGui::NewFrame();
    const Theme theme = themeFor(ThemeChoice::Dark, PaletteChoice::Standard);
    const Placement board{{400, 400}, 40, 0};
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    drawBestMoveSign(list, theme, board, chess::Square::e2, to, theme.accent, isTargetOccupied);
    const float start = toScreen(board, centreOf(chess::Square::e2)).y;
    float reach = 0;
    for (const ImDrawVert& vertex : list.VtxBuffer)
        reach = std::max(reach, (start - vertex.pos.y) / board.squareSize);
    ImGui::EndFrame();
    ImGui::DestroyContext();
    return reach;
}

TEST(Signs, TheHeadOfABestMoveIsNotHiddenByThePieces) {
    constexpr float kPieceRadius = size::kPiece / 2;
    constexpr float kHead = 0.3F;  // that much of it is enough to see where it points
    EXPECT_GT(reachOfBestMove(chess::Square::e3, false), kPieceRadius + kHead);
    EXPECT_GT(reachOfBestMove(chess::Square::e3, false), 1);
    EXPECT_LT(reachOfBestMove(chess::Square::e6, true), 4 - kPieceRadius + kHead);
}

}  // namespace
}  // namespace pinwheel::viewer
