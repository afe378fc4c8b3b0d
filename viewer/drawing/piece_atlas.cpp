#include "viewer/drawing/piece_atlas.hpp"

#include "pinwheel/base/input_file.hpp"
#include "pinwheel/chess/notation.hpp"
#include "viewer/picture/png.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <numbers>

namespace pinwheel::viewer {

namespace {

constexpr int kCell = 256;  // pixels per piece
constexpr std::ptrdiff_t kRow = kCell;
constexpr int kCells = 6;
constexpr std::size_t kMaxBytes = std::size_t{1} << 20U;

base::Result<Image> loadPiece(const std::string& path) {
    const auto bytes = base::readInput(path, kMaxBytes);
    if (!bytes) return bytes.error();
    auto image = decodePng({reinterpret_cast<const std::uint8_t*>(bytes->data()), bytes->size()});
    if (!image) return base::Error{fmt::format("{}: {}", path, image.error().what)};
    if (image->size != ImageSize{kCell, kCell}) {
        return base::Error{fmt::format("{}: is {}x{} pixels, not {}x{}", path, image->size.width,
                                       image->size.height, kCell, kCell)};
    }
    return image;
}

// A disc with notches around its rim: obviously a placeholder, but different for each piece.
Image standIn(chess::PieceType type) {
    Image image{{kCell, kCell},
                std::vector<Rgba>(static_cast<std::size_t>(kCell) * kCell, Rgba{0, 0, 0, 0})};
    const float notches = static_cast<float>(type) + 1;
    for (int y = 0; y < kCell; ++y) {
        for (int x = 0; x < kCell; ++x) {
            const float dx = static_cast<float>(x) - kCell / 2.0F;
            const float dy = static_cast<float>(y) - kCell / 2.0F;
            const float angle = std::atan2(dx, -dy) * notches / (2 * std::numbers::pi_v<float>);
            const bool isNotch = std::abs(angle - std::round(angle)) < 0.08F * notches;
            const float radius = std::hypot(dx, dy) / kCell;
            const float rim = isNotch ? 0.28F : 0.42F;
            if (radius > rim) continue;
            const bool isOutline = radius > rim - 0.05F;
            image.pixels.begin()[y * kRow + x] = isOutline ? Rgba{21, 23, 28} : Rgba{255, 255, 255};
        }
    }
    return image;
}

}  // namespace

AtlasSpan atlasSpan(chess::PieceType type) {
    const auto cell = static_cast<float>(type);
    return {cell / kCells, (cell + 1) / kCells};
}

PieceAtlas loadPieceAtlas(const std::string& folder) {
    PieceAtlas atlas{{{kCells * kCell, kCell}, {}}, {}};
    atlas.image.pixels.resize(atlas.image.size.pixelCount());
    std::error_code error;
    const bool isThere = std::filesystem::is_directory(folder, error);
    if (!isThere) {
        atlas.problems.push_back(fmt::format(
            "{}: is missing, so the pieces are drawn as discs; install Pinwheel again", folder));
    }
    for (const chess::PieceType type : chess::kAllPieceTypes) {
        auto piece = loadPiece(fmt::format("{}/{}.png", folder, nameOf(type)));
        if (!piece) {
            if (isThere) atlas.problems.push_back(piece.error().what);
            piece = standIn(type);
        }
        for (int row = 0; row < kCell; ++row) {
            const auto from = piece->pixels.begin() + row * kRow;
            const std::ptrdiff_t cell = row * kCells + static_cast<int>(type);
            std::copy(from, from + kRow, atlas.image.pixels.begin() + cell * kRow);
        }
    }
    return atlas;
}

}  // namespace pinwheel::viewer
