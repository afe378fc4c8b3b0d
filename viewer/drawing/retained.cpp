#include "viewer/drawing/retained.hpp"

#include <algorithm>
#include <cstring>

namespace pinwheel::viewer {

void Retained::begin(const ImDrawList& list) {
    startVertex_ = list.VtxBuffer.Size;
    startIndex_ = list.IdxBuffer.Size;
    startCurrent_ = list._VtxCurrentIdx;
    startOffset_ = list._CmdHeader.VtxOffset;
}

void Retained::finish(const ImDrawList& list) {
    isKept_ = false;
    parts_.clear();
    // After 65,536 vertices ImGui uses another vertex offset; too rare to be worth caching.
    if (list._CmdHeader.VtxOffset != startOffset_) return;
    vertices_.assign(list.VtxBuffer.begin() + startVertex_, list.VtxBuffer.end());
    indices_.assign(list.IdxBuffer.begin() + startIndex_, list.IdxBuffer.end());
    for (const ImDrawCmd& command : list.CmdBuffer) {
        const int first = std::max(static_cast<int>(command.IdxOffset) - startIndex_, 0);
        const int last = static_cast<int>(command.IdxOffset + command.ElemCount) - startIndex_;
        if (last <= first) continue;
        const auto begin = indices_.begin() + first;
        const auto end = indices_.begin() + last;
        const auto [least, most] = std::minmax_element(begin, end);
        const ImDrawIdx base = *least;
        parts_.push_back({textureOf(command), static_cast<int>(base - startCurrent_), first,
                          static_cast<int>(*most - base) + 1, last - first});
        for (auto index = begin; index != end; ++index)
            *index = static_cast<ImDrawIdx>(*index - base);
    }
    isKept_ = true;
}

void Retained::replay(ImDrawList& list) const {
    for (const Part& part : parts_) {
        list.PushTextureID(part.texture);
        list.PrimReserve(part.indices, part.vertices);
        std::memcpy(list._VtxWritePtr, vertices_.data() + part.firstVertex,
                    static_cast<std::size_t>(part.vertices) * sizeof(ImDrawVert));
        const auto base = static_cast<ImDrawIdx>(list._VtxCurrentIdx);
        std::transform(indices_.begin() + part.firstIndex,
                       indices_.begin() + part.firstIndex + part.indices, list._IdxWritePtr,
                       [base](ImDrawIdx index) { return static_cast<ImDrawIdx>(base + index); });
        list._VtxWritePtr += part.vertices;
        list._IdxWritePtr += part.indices;
        list._VtxCurrentIdx += static_cast<unsigned>(part.vertices);
        list.PopTextureID();
    }
}

}  // namespace pinwheel::viewer
