#include "viewer/capture/png.hpp"

#include <climits>
#include <fmt/core.h>
#include <png.h>
#include <stb_image.h>

#include <cstddef>
#include <cstring>
#include <memory>

namespace viewer {

base::Result<std::vector<std::uint8_t>> encodePng(const Image& image) {
    png_image header{};
    header.version = PNG_IMAGE_VERSION;
    header.width = static_cast<png_uint_32>(image.size.width);
    header.height = static_cast<png_uint_32>(image.size.height);
    header.format = PNG_FORMAT_RGBA;

    // libpng first only measures, then writes; the bound without measuring is far too large.
    png_alloc_size_t length = 0;
    if (png_image_write_to_memory(&header, nullptr, &length, 0, image.pixels.data(), 0, nullptr) ==
        0)
        return base::Error{fmt::format("png: {}", header.message)};
    std::vector<std::uint8_t> bytes(length);
    if (png_image_write_to_memory(&header, bytes.data(), &length, 0, image.pixels.data(), 0,
                                  nullptr) == 0)
        return base::Error{fmt::format("png: {}", header.message)};
    return bytes;
}

base::Result<Image> decodePng(std::span<const std::uint8_t> bytes) {
    constexpr int kChannels = 4;
    if (bytes.size() > static_cast<std::size_t>(INT_MAX))
        return base::Error{fmt::format("png: {} bytes are too many for one picture", bytes.size())};
    ImageSize size;
    int channelsInFile = 0;
    const std::unique_ptr<stbi_uc, decltype(&stbi_image_free)> pixels(
        stbi_load_from_memory(bytes.data(), static_cast<int>(bytes.size()), &size.width,
                              &size.height, &channelsInFile, kChannels),
        &stbi_image_free);
    if (!pixels) return base::Error{fmt::format("png: {}", stbi_failure_reason())};

    Image image{size, std::vector<Rgba>(size.pixelCount())};
    std::memcpy(image.pixels.data(), pixels.get(), image.pixels.size() * sizeof(Rgba));
    return image;
}

}  // namespace viewer
