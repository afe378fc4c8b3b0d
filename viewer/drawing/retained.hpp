#pragma once

#include "viewer/drawing/imgui_versions.hpp"

#include <optional>
#include <vector>

namespace pinwheel::viewer {

// A part of a draw list that is built once and copied into later frames while nothing it depends on
// changes. It must stay at the same position in the same window and must not change the clip
// rectangle.
class Retained {
public:
    // Marks the beginning; finish() keeps everything added to the list since then.
    void begin(const ImDrawList& list);
    void finish(const ImDrawList& list);
    void replay(ImDrawList& list) const;
    void drop() { isKept_ = false; }
    // Whether there is something to replay.
    bool isKept() const { return isKept_; }

private:
    // The part drawn with one texture. Its indices are relative to its own first vertex.
    struct Part {
        TextureHandle texture;
        int firstVertex;
        int firstIndex;
        int vertices;
        int indices;
    };

    bool isKept_ = false;
    int startVertex_ = 0;
    int startIndex_ = 0;
    unsigned startCurrent_ = 0;  // the index of the first vertex
    unsigned startOffset_ = 0;
    std::vector<ImDrawVert> vertices_;
    std::vector<ImDrawIdx> indices_;
    std::vector<Part> parts_;
};

// A retained part with the key that it depends on.
template <class Key>
class RetainedFor {
public:
    // Draws with `draw` unless it is cached for an equal key. It is cached when the same key comes
    // for the second time: while every frame differs, nothing is copied.
    template <class Draw>
    void draw(ImDrawList& list, const Key& key, Draw draw) {
        if (key != key_) {
            key_ = key;
            retained_.drop();
            return draw();
        }
        if (retained_.isKept()) return retained_.replay(list);
        retained_.begin(list);
        draw();
        retained_.finish(list);
    }

private:
    std::optional<Key> key_;
    Retained retained_;
};

}  // namespace pinwheel::viewer
