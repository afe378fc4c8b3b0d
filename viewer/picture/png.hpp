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

// Of a picture that is read, and so of one that is written.
inline constexpr std::size_t kMostPngPixels = std::size_t{1} << 26U;

// What a picture shows, carried inside it, so that the picture opens again as the game.
struct PictureState {
    std::string game;  // a whole save
    std::uint32_t ply = 0;
    std::uint32_t line = 0;  // as the save numbers them
    std::string view = {};   // how the boards were looked at, as JSON; empty where it is not known

    friend bool operator==(const PictureState&, const PictureState&) = default;
};

// The same picture always becomes the same bytes.
base::Result<std::vector<std::uint8_t>> encodePng(
    const Image& image, const std::optional<PictureState>& state = std::nullopt);

base::Result<Image> decodePng(std::span<const std::uint8_t> bytes);

bool isPng(std::span<const std::uint8_t> bytes);
// Refused where the picture carries no game.
base::Result<PictureState> stateInPng(std::span<const std::uint8_t> bytes);

}  // namespace pinwheel::viewer
