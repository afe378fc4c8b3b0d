#pragma once

#include "viewer/picture/image.hpp"

#include <stb_image.h>

#include <cstring>
#include <memory>
#include <vector>

namespace pinwheel::viewer {

struct DecodedGif {
    std::vector<Image> frames;
    std::vector<int> milliseconds;
};

// Decoded by an independent library.
inline DecodedGif decodeGif(const std::vector<std::uint8_t>& bytes) {
    int* delays = nullptr;
    ImageSize size;
    int frames = 0;
    int channels = 0;
    const std::unique_ptr<stbi_uc, decltype(&stbi_image_free)> pixels(
        stbi_load_gif_from_memory(bytes.data(), static_cast<int>(bytes.size()), &delays,
                                  &size.width, &size.height, &frames, &channels, 4),
        &stbi_image_free);
    DecodedGif film;
    if (!pixels) return film;
    for (int i = 0; i < frames; ++i) {
        Image image{size, std::vector<Rgba>(size.pixelCount())};
        std::memcpy(image.pixels.data(),
                    pixels.get() + static_cast<std::size_t>(i) * size.pixelCount() * 4,
                    size.pixelCount() * 4);
        film.frames.push_back(std::move(image));
        film.milliseconds.push_back(delays[i]);
    }
    stbi_image_free(delays);
    return film;
}

}  // namespace pinwheel::viewer
