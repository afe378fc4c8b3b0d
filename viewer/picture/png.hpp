#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/picture/image.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// The limit for pictures that are read, and thus also for those that are written.
inline constexpr std::size_t kMostPngPixels = std::size_t{1} << 26U;

// The state embedded in a picture, so that the picture opens as the game.
struct PictureState {
    std::string game;  // a whole save
    std::uint32_t ply = 0;
    std::uint32_t line = 0;  // the number of the line in the save
    std::string view = {};   // the settings of the boards' view, as JSON; empty if unknown

    friend bool operator==(const PictureState&, const PictureState&) = default;
};

// Deterministic: the same picture gives the same bytes.
base::Result<std::vector<std::uint8_t>> encodePng(
    const Image& image, const std::optional<PictureState>& state = std::nullopt);

base::Result<Image> decodePng(std::span<const std::uint8_t> bytes);

bool isPng(std::span<const std::uint8_t> bytes);
// Fails if the picture has no embedded game.
base::Result<PictureState> stateInPng(std::span<const std::uint8_t> bytes);

}  // namespace pinwheel::viewer
