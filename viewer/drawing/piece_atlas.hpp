#pragma once

#include "pinwheel/chess/types.hpp"
#include "viewer/picture/image.hpp"

#include <string>
#include <vector>

namespace pinwheel::viewer {

// All six pieces side by side in one picture, white with a dark outline: a tint colours the fill
// and leaves the outline dark.
struct PieceAtlas {
    Image image;
    // What was missing or broken, and is drawn as its letter's stand-in instead.
    std::vector<std::string> problems;
};

// A piece's place in the atlas, in shares of its width; the height is the whole.
struct AtlasSpan {
    float left;
    float right;
};
AtlasSpan atlasSpan(chess::PieceType type);

// Reads pawn.png, knight.png, … from a folder. Never fails: what cannot be read becomes a plain
// disc with as many notches as the piece's number.
PieceAtlas loadPieceAtlas(const std::string& folder);

}  // namespace pinwheel::viewer
