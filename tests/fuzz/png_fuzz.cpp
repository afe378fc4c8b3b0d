// Pictures with an embedded game. A picture is read twice: as it is, and with corrected checksums.
// Other text in braces is a game to embed.
#include "law.hpp"
#include "viewer/picture/png.hpp"

#include <algorithm>
#include <set>
#include <span>
#include <tuple>
#include <vector>

#define ZLIB_CONST
#include <zlib.h>

using namespace pinwheel;

namespace {

using fuzz::require;
using viewer::PictureState;
using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t kSignature = 8;
constexpr std::size_t kMostViewBytes = std::size_t{1} << 16U;  // as png.cpp reads them

std::uint32_t numberAt(const Bytes& bytes, std::size_t at) {
    return (std::uint32_t{bytes[at]} << 24U) | (std::uint32_t{bytes[at + 1]} << 16U) |
           (std::uint32_t{bytes[at + 2]} << 8U) | bytes[at + 3];
}

// Mutations never produce a valid checksum, and nothing behind a wrong one is parsed.
Bytes withTrueChecksums(Bytes bytes) {
    for (std::size_t at = kSignature; at + 12 <= bytes.size();) {
        const std::size_t length = numberAt(bytes, at);
        if (length > bytes.size() - at - 12) break;
        const auto sum = crc32(0, &bytes[at + 4], static_cast<uInt>(length + 4));
        for (std::size_t i = 0; i < 4; ++i)
            bytes[at + 8 + length + i] = static_cast<std::uint8_t>(sum >> (24 - 8 * i));
        at += length + 12;
    }
    return bytes;
}

// Whether the header claims so many pixels that decompressing them takes long, but too few to be
// rejected at once.
bool isLarge(const Bytes& bytes) {
    constexpr std::uint64_t kFew = std::uint64_t{1} << 16U;
    constexpr std::uint64_t kTooMany = std::uint64_t{1} << 26U;
    constexpr std::size_t kWidthAt = 16;
    if (bytes.size() < kWidthAt + 8) return false;
    const std::uint64_t pixels =
        std::uint64_t{numberAt(bytes, kWidthAt)} * numberAt(bytes, kWidthAt + 4);
    return pixels > kFew && pixels <= kTooMany;
}

// Compressing is slow, and most mutations do not change the game: check each game once.
bool isNew(const PictureState& state) {
    constexpr std::size_t kMostKept = 10'000;
    static std::set<std::tuple<std::string, std::uint32_t, std::string>> known;
    if (known.size() > kMostKept) known.clear();
    return known.emplace(state.game, state.ply, state.view).second;
}

void checkCarried(const PictureState& state) {
    if (!isNew(state)) return;
    const auto png = encodePng({{1, 1}, {viewer::Rgba{1, 2, 3}}}, state);
    require(bool(png), "any game can be carried", state.game);
    const auto carried = viewer::stateInPng(*png);
    require(carried && *carried == state, "a picture gives back the game it carries", state.game);
}

void checkPicture(const Bytes& bytes) {
    const auto state = viewer::stateInPng(bytes);
    require(!state || viewer::isPng(bytes), "only pictures carry games", "");
    if (state) checkCarried(*state);
    if (isLarge(bytes)) return;
    const auto image = viewer::decodePng(bytes);
    if (image)
        require(image->pixels.size() == image->size.pixelCount(), "a picture has all its pixels",
                "");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Bytes bytes(data, data + size);
    if (!viewer::isPng(bytes)) {
        require(!viewer::stateInPng(bytes) && !viewer::decodePng(bytes),
                "only pictures are read as such", "");
        if (size > 0 && data[0] == '{')
            checkCarried({std::string(fuzz::textOf(data, size)), static_cast<std::uint32_t>(size),
                          0, std::string(fuzz::textOf(data, std::min(size, kMostViewBytes)))});
        return 0;
    }
    checkPicture(bytes);
    const Bytes repaired = withTrueChecksums(bytes);
    if (repaired != bytes) checkPicture(repaired);
    return 0;
}
