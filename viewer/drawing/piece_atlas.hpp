#pragma once

#include "pinwheel/chess/types.hpp"
#include "viewer/picture/image.hpp"

#include <string>
#include <vector>

namespace pinwheel::viewer {

// All six pieces side by side in one image, white with a dark outline: a tint colours the fill and
// keeps the outline dark.
struct PieceAtlas {
    Image image;
    // Missing or broken files, for which placeholders are drawn.
    std::vector<std::string> problems;
};

// A piece's horizontal texture coordinates in the atlas; it has the full height.
struct AtlasSpan {
    float left;
    float right;
};
AtlasSpan atlasSpan(chess::PieceType type);

// Reads pawn.png, knight.png, … from a folder. Never fails: an unreadable file is replaced by a
// disc with as many notches as the piece's number.
PieceAtlas loadPieceAtlas(const std::string& folder);

}  // namespace pinwheel::viewer
