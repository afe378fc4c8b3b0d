#pragma once

#include "viewer/drawing/screen.hpp"
#include "viewer/picture/image.hpp"

#include <imgui.h>

#include <array>
#include <cstddef>
#include <string_view>

namespace pinwheel::viewer {

// The fonts a frame draws with, at the size of the running text.
struct Fonts {
    ImFont* text = nullptr;
    ImFont* bold = nullptr;
    ImFont* mono = nullptr;
    // For the boards, where text scales with the squares: rasterised large and scaled down.
    ImFont* boardText = nullptr;
    ImFont* headline = nullptr;
};

// Everything a panel needs besides the game: fonts, pictures, and the scale.
struct Resources {
    Fonts fonts;
    void* pieces = nullptr;  // the piece atlas as an ImGui texture
    float scale = 1;
};

// Equal if fonts, pictures and scale are equal.
struct ResourceStamp {
    std::array<float, 5> fontSizes{};
    void* pieces = nullptr;
    float scale = 0;

    friend bool operator==(const ResourceStamp&, const ResourceStamp&) = default;
};
ResourceStamp stampOf(const Resources& resources);

ImU32 packed(Rgba colour);
ImVec4 toVector(Rgba colour);
inline ImVec2 toImGui(ScreenPoint point) { return {point.x, point.y}; }

// Shapes that ImGui does not have.
void drawDashedCircle(ImDrawList& list, ScreenPoint centre, float radius, float width, Rgba colour,
                      std::size_t dashes);
// A dot with a thin rim inside its radius, so that yellow is visible on white.
void drawRimmedDot(ImDrawList& list, ScreenPoint centre, float radius, Rgba fill, Rgba rim);
void drawQuad(ImDrawList& list, const std::array<ScreenPoint, 4>& corners, Rgba fill);
void drawQuadOutline(ImDrawList& list, const std::array<ScreenPoint, 4>& corners, float width,
                     Rgba colour);
// The area between two quads, in a colour that fades outwards.
void drawFadingFrame(ImDrawList& list, const std::array<ScreenPoint, 4>& inner,
                     const std::array<ScreenPoint, 4>& outer, Rgba colour);
// Text centred on a point, at any size.
void drawTextCentred(ImDrawList& list, ImFont* font, float height, ScreenPoint centre, Rgba colour,
                     std::string_view text);
float textWidth(ImFont* font, float height, std::string_view text);

}  // namespace pinwheel::viewer
