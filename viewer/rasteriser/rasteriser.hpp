#pragma once

#include "viewer/rasteriser/primitive.hpp"

#include <imgui.h>

#include <cstdint>
#include <vector>

namespace pinwheel::viewer {

// Draws ImGui's frames on the CPU. The picture depends on the frame alone: not on a driver, the
// number of threads, or the frames before it, from which it takes over the tiles that are equal. In
// a film, a player's glow comes back every four frames, so it remembers some earlier tiles, too.
class Rasteriser {
public:
    static constexpr int kTile = 32;  // pixels

    explicit Rasteriser(ImageSize size, unsigned threads = 0);  // 0: as many as there are cores

    // Every texture of the frame must be a RasterTexture that keeps its contents while this object
    // exists.
    void draw(const ImDrawData& data, Rgba background);
    const Image& image() const { return image_; }
    // The parts that the last draw() has drawn again; all others are as before.
    const std::vector<PixelRect>& changed() const { return changed_; }

private:
    struct Tile {
        std::uint64_t hash = 0;      // of the frame in the picture
        std::uint64_t nextHash = 0;  // of the frame to be drawn
        Rgba ground;                 // what its primitives are drawn on
        std::uint32_t first = 0;     // earlier primitives are hidden
        std::uint32_t count = 0;
        std::uint32_t start = 0;  // in sorted_
    };
    // A tile as it was in an earlier frame.
    struct EarlierTile {
        std::uint64_t hash = 0;
        std::vector<Rgba> pixels;
    };
    // A primitive in a tile.
    struct Part {
        std::uint32_t tile;
        std::uint32_t primitive;
    };
    PixelRect areaOf(std::size_t tile) const;
    template <class Use>
    void forEachTile(const Primitive& primitive, const Use& use) const;
    void hashTiles(Rgba background);
    void chooseTiles();
    // Puts the tile in the picture aside. Whether an earlier frame had the next one; if so, that is
    // in the picture now.
    bool takeEarlierTile(std::size_t tile);
    void fillTile(std::size_t tile);

    Image image_;
    unsigned threads_;
    int columns_;
    std::vector<Tile> tiles_;
    // Those of each tile, the newest first.
    std::vector<std::vector<EarlierTile>> earlier_;
    std::vector<Primitive> primitives_;
    std::vector<Part> parts_;
    std::vector<std::size_t> chosen_;    // the tiles that are drawn again
    std::vector<std::uint32_t> sorted_;  // their primitives, one tile after another
    std::vector<PixelRect> changed_;
};

}  // namespace pinwheel::viewer
