#pragma once

#include <imgui.h>

#include <optional>
#include <vector>

namespace pinwheel::viewer {

// A stretch of a draw list that is made once and copied into later frames, as long as everything it
// depends on is the same. It stays at the same place of the same window, and leaves the clip
// rectangle alone.
class Retained {
public:
    // Where the stretch begins; finish() keeps what has been added to the list since then.
    void begin(const ImDrawList& list);
    void finish(const ImDrawList& list);
    void replay(ImDrawList& list) const;
    void drop() { isKept_ = false; }
    // Whether there is something to replay.
    bool isKept() const { return isKept_; }

private:
    // What is drawn with one texture. Its indices count from its own first vertex.
    struct Part {
        ImTextureID texture;
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

// One that knows what it depends on.
template <class Key>
class RetainedFor {
public:
    // Draws it with `draw`, unless it is kept from a frame with an equal key. It is kept when the
    // same key comes for the second time: while every frame is another one, nothing is copied.
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
