#include "viewer/rasteriser/rasteriser.hpp"

#include "pinwheel/base/helper_threads.hpp"
#include "viewer/rasteriser/canvas_part.hpp"
#include "viewer/rasteriser/shading.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <thread>
#include <utility>

namespace pinwheel::viewer {

namespace {

constexpr std::size_t kTilesPerThread = 16;  // fewer are drawn faster than a thread starts
// Of a tile, besides the one in the picture: together as many as there are players.
constexpr std::size_t kMostEarlier = 3;
constexpr std::size_t kMostEarlierBytes = std::size_t{1} << 27U;  // of a whole picture

std::uint64_t hashAfter(std::uint64_t hash, std::uint64_t next) {
    hash = (std::rotl(hash, 7) ^ next) * 0xD6E8'FEB8'6659'FD93;
    return hash ^ (hash >> 29U);
}

// Whether it alone gives every pixel of an area its colour.
bool covers(const Primitive& primitive, const PixelRect& area) {
    return primitive.isOpaque && primitive.bounds.contains(area) && Outline(primitive).covers(area);
}

}  // namespace

Rasteriser::Rasteriser(ImageSize size, unsigned threads)
    : image_{size, std::vector<Rgba>(size.pixelCount())},
      threads_(threads > 0 ? threads : std::max(std::thread::hardware_concurrency(), 1U)),
      columns_((size.width + kTile - 1) / kTile),
      tiles_(static_cast<std::size_t>(columns_) *
             static_cast<std::size_t>((size.height + kTile - 1) / kTile)),
      earlier_(tiles_.size(),
               std::vector<EarlierTile>(std::min(
                   kMostEarlier, kMostEarlierBytes / (size.pixelCount() * sizeof(Rgba) + 1)))) {}

PixelRect Rasteriser::areaOf(std::size_t tile) const {
    const int left = static_cast<int>(tile) % columns_ * kTile;
    const int top = static_cast<int>(tile) / columns_ * kTile;
    return {left, top, std::min(left + kTile, image_.size.width),
            std::min(top + kTile, image_.size.height)};
}

template <class Use>
void Rasteriser::forEachTile(const Primitive& primitive, const Use& use) const {
    const PixelRect& bounds = primitive.bounds;
    const int left = bounds.left / kTile;
    const int top = bounds.top / kTile;
    const int right = (bounds.right - 1) / kTile;
    const int bottom = (bounds.bottom - 1) / kTile;
    const auto forEach = [&](const auto& isTouched) {
        for (int row = top; row <= bottom; ++row) {
            for (int column = left; column <= right; ++column) {
                const auto tile = static_cast<std::uint32_t>(row * columns_ + column);
                if (isTouched(tile)) use(tile);
            }
        }
    };
    // A narrow one touches nearly all tiles of its bounds.
    if (right == left || bottom == top || primitive.shape == Primitive::Shape::Rect)
        return forEach([](std::uint32_t) { return true; });
    const Outline outline(primitive);
    forEach([&](std::uint32_t tile) { return outline.mayTouch(areaOf(tile)); });
}

// What covers a tile with one opaque colour is the new ground of that tile, and hides everything
// before it, so that a change there does not count.
void Rasteriser::hashTiles(Rgba background) {
    const auto layGround = [](Tile& tile, Rgba colour, std::uint32_t first) {
        tile.ground = colour;
        tile.nextHash = hashAfter(1, std::bit_cast<std::uint32_t>(colour));
        tile.first = first;
        tile.count = 0;
    };
    for (Tile& tile : tiles_) layGround(tile, background, 0);
    parts_.clear();
    for (std::uint32_t i = 0; i < primitives_.size(); ++i) {
        const Primitive& primitive = primitives_[i];
        forEachTile(primitive, [&](std::uint32_t number) {
            Tile& tile = tiles_[number];
            if (covers(primitive, areaOf(number)))
                return layGround(tile, std::bit_cast<Rgba>(primitive.corners[0]->col), i + 1);
            tile.nextHash = hashAfter(tile.nextHash, primitive.hash);
            ++tile.count;
            parts_.push_back({number, i});
        });
    }
}

// Sorts the parts of the tiles that have changed by tile.
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
    sorted_.resize(total);
    if (chosen_.empty()) return;
    for (const Part& part : parts_) {
        Tile& tile = tiles_[part.tile];
        if (tile.hash == tile.nextHash || part.primitive < tile.first) continue;
        sorted_[tile.start + tile.count++] = part.primitive;
    }
}

bool Rasteriser::takeEarlierTile(std::size_t number) {
    std::vector<EarlierTile>& earlier = earlier_[number];
    Tile& tile = tiles_[number];
    if (earlier.empty() || tile.hash == 0) return false;
    const auto found =
        std::find_if(earlier.begin(), earlier.end(),
                     [&tile](const EarlierTile& each) { return each.hash == tile.nextHash; });
    const bool isFound = found != earlier.end();
    // The tile in the picture takes the place of the one found, or of the oldest.
    const auto place = isFound ? found : earlier.end() - 1;
    std::swap(place->hash, tile.hash);
    place->pixels.resize(std::size_t{kTile} * kTile);
    const CanvasPart part{image_.pixels.data(), image_.size.width, areaOf(number)};
    Rgba* at = place->pixels.data();
    for (int y = part.area.top; y < part.area.bottom; ++y, at += kTile)
        std::swap_ranges(part.row(y) + part.area.left, part.row(y) + part.area.right, at);
    std::rotate(earlier.begin(), place, place + 1);
    return isFound;
}

void Rasteriser::fillTile(std::size_t number) {
    if (takeEarlierTile(number)) return;
    Tile& tile = tiles_[number];
    const CanvasPart part{image_.pixels.data(), image_.size.width, areaOf(number)};
    for (int y = part.area.top; y < part.area.bottom; ++y)
        fillPixels(part.row(y) + part.area.left, part.row(y) + part.area.right, tile.ground);
    for (std::uint32_t i = tile.start; i < tile.start + tile.count; ++i) {
        const Primitive& primitive = primitives_[sorted_[i]];
        switch (primitive.shape) {
            case Primitive::Shape::Rect:
                fillRect(part, primitive);
                break;
            case Primitive::Shape::Quad:
                fillQuad(part, primitive);
                break;
            case Primitive::Shape::Triangle:
                fillTriangle(part, primitive);
                break;
        }
    }
    tile.hash = tile.nextHash;
}

void Rasteriser::draw(const ImDrawData& data, Rgba background) {
    collectPrimitives(data, image_.size, primitives_);
    hashTiles(background);
    chooseTiles();
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t i = next++; i < chosen_.size(); i = next++) fillTile(chosen_[i]);
    };
    const std::size_t helpful = chosen_.size() / kTilesPerThread + 1;
    base::workOnThreads(std::min(threads_, static_cast<unsigned>(helpful)), work);
}

}  // namespace pinwheel::viewer
