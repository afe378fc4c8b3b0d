#include "viewer/rasteriser/rasteriser.hpp"

#include "pinwheel/base/helper_threads.hpp"
#include "viewer/rasteriser/canvas_part.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <thread>
#include <utility>

namespace pinwheel::viewer {

namespace {

constexpr std::size_t kTilesPerThread = 16;  // fewer are drawn faster than a thread starts

std::uint64_t hashAfter(std::uint64_t hash, std::uint64_t next) {
    hash = (std::rotl(hash, 7) ^ next) * 0xD6E8'FEB8'6659'FD93;
    return hash ^ (hash >> 29U);
}

}  // namespace

Rasteriser::Rasteriser(ImageSize size, unsigned threads)
    : image_{size, std::vector<Rgba>(size.pixelCount())},
      threads_(threads > 0 ? threads : std::max(std::thread::hardware_concurrency(), 1U)),
      columns_((size.width + kTile - 1) / kTile),
      tiles_(static_cast<std::size_t>(columns_) *
             static_cast<std::size_t>((size.height + kTile - 1) / kTile)) {}

PixelRect Rasteriser::areaOf(std::size_t tile) const {
    const int left = static_cast<int>(tile) % columns_ * kTile;
    const int top = static_cast<int>(tile) / columns_ * kTile;
    return {left, top, std::min(left + kTile, image_.size.width),
            std::min(top + kTile, image_.size.height)};
}

template <class Use>
void Rasteriser::forEachTile(const PixelRect& bounds, const Use& use) {
    const int right = (bounds.right - 1) / kTile;
    const int bottom = (bounds.bottom - 1) / kTile;
    for (int row = bounds.top / kTile; row <= bottom; ++row)
        for (int column = bounds.left / kTile; column <= right; ++column)
            use(static_cast<std::size_t>(row * columns_ + column));
}

// A rectangle that covers a tile hides everything before it, so that a change there does not
// count.
void Rasteriser::hashTiles() {
    const std::uint64_t start = hashAfter(1, std::bit_cast<std::uint32_t>(background_));
    for (Tile& tile : tiles_) {
        tile.nextHash = start;
        tile.first = 0;
        tile.count = 0;
    }
    for (std::uint32_t i = 0; i < primitives_.size(); ++i) {
        const Primitive& primitive = primitives_[i];
        forEachTile(primitive.bounds, [&](std::size_t number) {
            Tile& tile = tiles_[number];
            if (primitive.isOpaque && primitive.bounds.contains(areaOf(number))) {
                tile.nextHash = hashAfter(2, primitive.corners[0]->col);
                tile.first = i;
                tile.count = 1;
                return;
            }
            tile.nextHash = hashAfter(tile.nextHash, primitive.hash);
            ++tile.count;
        });
    }
}

// Sorts the primitives into the tiles that have changed.
void Rasteriser::chooseTiles() {
    chosen_.clear();
    changed_.clear();
    std::uint32_t total = 0;
    for (std::size_t number = 0; number < tiles_.size(); ++number) {
        Tile& tile = tiles_[number];
        if (tile.hash == tile.nextHash) continue;
        tile.start = total;
        total += std::exchange(tile.count, 0);
        chosen_.push_back(number);
        changed_.push_back(areaOf(number));
    }
    parts_.resize(total);
    if (chosen_.empty()) return;
    for (std::uint32_t i = 0; i < primitives_.size(); ++i) {
        forEachTile(primitives_[i].bounds, [&](std::size_t number) {
            Tile& tile = tiles_[number];
            if (tile.hash == tile.nextHash || i < tile.first) return;
            parts_[tile.start + tile.count++] = i;
        });
    }
}

void Rasteriser::fillTile(std::size_t number) {
    Tile& tile = tiles_[number];
    const CanvasPart part{image_.pixels.data(), image_.size.width, areaOf(number)};
    for (int y = part.area.top; y < part.area.bottom; ++y)
        std::fill(part.row(y) + part.area.left, part.row(y) + part.area.right, background_);
    for (std::uint32_t i = tile.start; i < tile.start + tile.count; ++i) {
        const Primitive& primitive = primitives_[parts_[i]];
        if (primitive.shape == Primitive::Shape::Rect) {
            fillRect(part, primitive);
        } else {
            fillTriangle(part, primitive);
        }
    }
    tile.hash = tile.nextHash;
}

void Rasteriser::draw(const ImDrawData& data, Rgba background) {
    background_ = background;
    collectPrimitives(data, image_.size, primitives_);
    hashTiles();
    chooseTiles();
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t i = next++; i < chosen_.size(); i = next++) fillTile(chosen_[i]);
    };
    const std::size_t helpful = chosen_.size() / kTilesPerThread + 1;
    base::workOnThreads(std::min(threads_, static_cast<unsigned>(helpful)), work);
}

}  // namespace pinwheel::viewer
