#include "viewer/picture/png_codec.hpp"

#include <fmt/core.h>
#include <png.h>

#include <array>
#include <memory>
#include <new>

// Makes zlib's input pointers const.
#define ZLIB_CONST
#include <zlib.h>

namespace pinwheel::viewer {

base::Result<Bytes> encodePixels(const Image& image) {
    png_image header{};
    header.version = PNG_IMAGE_VERSION;
    header.width = static_cast<png_uint_32>(image.size.width);
    header.height = static_cast<png_uint_32>(image.size.height);
    header.format = PNG_FORMAT_RGBA;

    // Space for the worst case: measuring first would mean compressing twice.
    png_alloc_size_t length = PNG_IMAGE_PNG_SIZE_MAX(header);
    if (image.pixels.empty()) return base::Error{"png: a picture without pixels"};
    Bytes bytes(length);
    if (png_image_write_to_memory(&header, bytes.data(), &length, 0, image.pixels.data(), 0,
                                  nullptr) == 0)
        return base::Error{fmt::format("png: {}", header.message)};
    bytes.resize(length);
    return bytes;
}

Bytes packed(std::string_view text) {
    uLongf length = compressBound(text.size());
    Bytes bytes(length);
    const int done = compress2(bytes.data(), &length, reinterpret_cast<const Bytef*>(text.data()),
                               text.size(), Z_BEST_COMPRESSION);
    // The buffer is large enough, so it can only have run out of memory.
    if (done != Z_OK) throw std::bad_alloc();
    bytes.resize(length);
    return bytes;
}

base::Result<std::string> unpacked(std::span<const std::uint8_t> packed, std::size_t most) {
    std::string text;
    std::array<char, 1 << 16> piece{};
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK) return base::Error{"png: its text cannot be decompressed"};
    const std::unique_ptr<z_stream, decltype(&inflateEnd)> owner(&stream, &inflateEnd);
    stream.next_in = packed.data();
    stream.avail_in = static_cast<uInt>(packed.size());
    for (int status = Z_OK; status != Z_STREAM_END;) {
        stream.next_out = reinterpret_cast<Bytef*>(piece.data());
        stream.avail_out = static_cast<uInt>(piece.size());
        status = inflate(&stream, Z_NO_FLUSH);
        if (status != Z_OK && status != Z_STREAM_END)
            return base::Error{"png: its text is damaged"};
        text.append(piece.data(), piece.size() - stream.avail_out);
        if (text.size() > most) return base::Error{"png: the game in it is too large"};
    }
    return text;
}

std::uint32_t checksumOf(std::span<const std::uint8_t> bytes) {
    return static_cast<std::uint32_t>(crc32(0, bytes.data(), static_cast<uInt>(bytes.size())));
}

}  // namespace pinwheel::viewer
