#pragma once

#include "viewer/picture/image.hpp"

#include <imgui.h>

#include <array>
#include <random>

namespace pinwheel::viewer {

// An ImGui context for draw lists.
struct SketchContext {
    SketchContext() { ImGui::CreateContext(); }
    SketchContext(const SketchContext&) = delete;
    SketchContext& operator=(const SketchContext&) = delete;
    ~SketchContext() { ImGui::DestroyContext(); }
};

// One draw list as a whole frame.
class Sketch {
public:
    Sketch(ImageSize size, void* texture) : list_(ImGui::GetDrawListSharedData()), size_(size) {
        list_._ResetForNewFrame();
        list_.PushTextureID(texture);
        list_.PushClipRect({0, 0},
                           {static_cast<float>(size.width), static_cast<float>(size.height)});
    }
    ImDrawList& list() { return list_; }
    ImDrawVert vertex(ImVec2 at, ImU32 colour, ImVec2 uv = {0.5F, 0.5F}) const {
        return {at, uv, colour};
    }
    void triangle(const std::array<ImDrawVert, 3>& corners) {
        list_.PrimReserve(3, 3);
        const auto first = static_cast<ImDrawIdx>(list_._VtxCurrentIdx);
        for (unsigned i = 0; i < 3; ++i) list_.PrimWriteIdx(static_cast<ImDrawIdx>(first + i));
        for (const ImDrawVert& corner : corners)
            list_.PrimWriteVtx(corner.pos, corner.uv, corner.col);
    }
    // Two triangles that share two of their corners, as ImGui writes them.
    void quad(const std::array<ImDrawVert, 4>& corners) {
        list_.PrimReserve(6, 4);
        const auto first = static_cast<ImDrawIdx>(list_._VtxCurrentIdx);
        for (const unsigned i : {0U, 1U, 2U, 0U, 2U, 3U})
            list_.PrimWriteIdx(static_cast<ImDrawIdx>(first + i));
        for (const ImDrawVert& corner : corners)
            list_.PrimWriteVtx(corner.pos, corner.uv, corner.col);
    }
    ImDrawData data() {
        ImDrawData data;
        data.Valid = true;
#if IMGUI_VERSION_NUM >= 18980
        data.CmdLists.push_back(&list_);
#else
        data.CmdLists = &pointer_;
#endif
        data.CmdListsCount = 1;
        data.TotalVtxCount = list_.VtxBuffer.Size;
        data.TotalIdxCount = list_.IdxBuffer.Size;
        data.DisplaySize = {static_cast<float>(size_.width), static_cast<float>(size_.height)};
        data.FramebufferScale = {1, 1};
        return data;
    }

private:
    ImDrawList list_;
    ImDrawList* pointer_ = &list_;
    ImageSize size_;
};

using Random = std::mt19937;

inline float between(Random& random, float low, float high) {
    return low + (high - low) * static_cast<float>(random() % 100'000) / 100'000;
}
inline ImVec2 pointIn(Random& random, ImageSize size) {
    return {between(random, -20, static_cast<float>(size.width) + 20),
            between(random, -20, static_cast<float>(size.height) + 20)};
}
// Opaque or translucent.
inline ImU32 colourFrom(Random& random) {
    const auto colour = static_cast<ImU32>(random());
    return random() % 2 == 0 ? colour | IM_COL32_A_MASK : colour;
}

// Shapes of every kind that the window draws.
inline void addShape(Sketch& sketch, Random& random, ImageSize size, void* picture) {
    ImDrawList& list = sketch.list();
    const ImVec2 a = pointIn(random, size);
    const ImVec2 b = pointIn(random, size);
    const ImU32 colour = colourFrom(random);
    const float small = between(random, 1, 12);
    switch (random() % 10) {
        case 0:
            return list.AddRectFilled({std::min(a.x, b.x), std::min(a.y, b.y)},
                                      {std::max(a.x, b.x), std::max(a.y, b.y)}, colour);
        case 1:
            return list.AddRectFilled(a, {a.x + 40, a.y + 30}, colour, small);
        case 2:
            return list.AddCircleFilled(a, 2 * small, colour);
        case 3:
            return list.AddCircle(a, 2 * small, colour, 0, small / 3);
        case 4:
            return list.AddLine(a, b, colour, small / 2);
        case 5:
            return list.AddTriangleFilled(a, b, pointIn(random, size), colour);
        case 6:
            return list.AddRectFilledMultiColor(a, {a.x + 50, a.y + 20}, colour, colourFrom(random),
                                                colour, colourFrom(random));
        case 7: {
            const float large = 8 * small;
            return list.AddQuadFilled({a.x, a.y - large}, {a.x + large, a.y}, {a.x, a.y + large},
                                      {a.x - large, a.y}, colour);
        }
        case 8:
            return list.AddText(a, colour, "Queen takes g7");
        default:
            return list.AddImageQuad(picture, a, {a.x + 30, a.y + 10}, {a.x + 20, a.y + 40},
                                     {a.x - 10, a.y + 30}, {0, 0}, {1, 0}, {1, 1}, {0, 1}, colour);
    }
}

}  // namespace pinwheel::viewer
