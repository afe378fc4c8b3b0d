#include "viewer/picture/png_codec.hpp"

#include <stb_image.h>
#include <stb_image_write.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <new>

// Public in stb, though not in its header.
extern "C" unsigned char* stbi_zlib_compress(unsigned char* data, int size, int* packedSize,
                                             int quality);

namespace pinwheel::viewer {

base::Result<Bytes> encodePixels(const Image& image) {
    constexpr int kChannels = 4;
    if (image.pixels.empty()) return base::Error{"png: a picture without pixels"};
    Bytes bytes;
    const auto append = [](void* target, void* data, int size) {
        const auto* const from = static_cast<const std::uint8_t*>(data);
        static_cast<Bytes*>(target)->assign(from, from + size);
    };
    if (stbi_write_png_to_func(append, &bytes, image.size.width, image.size.height, kChannels,
                               image.pixels.data(), image.size.width * kChannels) == 0)
        return base::Error{"png: not enough memory for the picture"};
    return bytes;
}

Bytes packed(std::string_view text) {
    constexpr int kQuality = 20;
    int size = 0;
    Bytes plain(text.begin(), text.end());
    const std::unique_ptr<unsigned char, decltype(&std::free)> bytes(
        stbi_zlib_compress(plain.data(), static_cast<int>(plain.size()), &size, kQuality),
        &std::free);
    if (!bytes) throw std::bad_alloc();
    return {bytes.get(), bytes.get() + size};
}

// stb decompresses into a buffer of fixed size and does not say whether that was too small or the
// bytes are damaged, so try larger ones.
base::Result<std::string> unpacked(std::span<const std::uint8_t> packed, std::size_t most) {
    constexpr std::size_t kFirst = 1U << 16U;
    constexpr std::size_t kMostRatio = 1032;  // of deflate
    const std::size_t limit = std::min(most, packed.size() * kMostRatio);
    std::string text;
    for (std::size_t size = std::min(kFirst, limit);; size = std::min(2 * size, limit)) {
        text.resize(size);
        const int length = stbi_zlib_decode_buffer(text.data(), static_cast<int>(size),
                                                   reinterpret_cast<const char*>(packed.data()),
                                                   static_cast<int>(packed.size()));
        if (length >= 0) {
            text.resize(static_cast<std::size_t>(length));
            return text;
        }
        if (size == limit) return base::Error{"png: its text is damaged or too large"};
    }
}

// CRC-32 as in ISO 3309, bit by bit: it is only used for short texts.
std::uint32_t checksumOf(std::span<const std::uint8_t> bytes) {
    std::uint32_t sum = 0xFFFFFFFFU;
    for (const std::uint8_t byte : bytes) {
        sum ^= byte;
        for (int bit = 0; bit < 8; ++bit) sum = (sum >> 1U) ^ ((sum & 1U) != 0 ? 0xEDB88320U : 0U);
    }
    return ~sum;
}

}  // namespace pinwheel::viewer
