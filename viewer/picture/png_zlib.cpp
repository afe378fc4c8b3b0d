#include "viewer/picture/png_codec.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <new>

// Makes zlib's input pointers const.
#define ZLIB_CONST
#include <zlib.h>

namespace pinwheel::viewer {

namespace {

// Compresses a window's pictures nearly as well as 9 does, in a third of the time.
constexpr int kPictureLevel = 4;

void appendNumber(Bytes& bytes, std::size_t number) {
    for (const unsigned shift : {24U, 16U, 8U, 0U})
        bytes.push_back(static_cast<std::uint8_t>(number >> shift));
}

void appendChunk(Bytes& bytes, std::string_view type, std::span<const std::uint8_t> data) {
    appendNumber(bytes, data.size());
    const std::size_t start = bytes.size();
    bytes.insert(bytes.end(), type.begin(), type.end());
    bytes.insert(bytes.end(), data.begin(), data.end());
    appendNumber(bytes, checksumOf(std::span(bytes).subspan(start)));
}

// Each row after the number of its filter: none, which suits large areas of one colour best.
Bytes rowsOf(const Image& image, bool isOpaque) {
    const std::size_t channels = isOpaque ? 3 : 4;
    const auto width = static_cast<std::size_t>(image.size.width);
    Bytes rows;
    rows.reserve(image.pixels.size() * channels + static_cast<std::size_t>(image.size.height));
    for (std::size_t i = 0; i < image.pixels.size(); ++i) {
        if (i % width == 0) rows.push_back(0);
        const Rgba& pixel = image.pixels[i];
        const std::array<std::uint8_t, 4> bytes = {pixel.red, pixel.green, pixel.blue, pixel.alpha};
        rows.insert(rows.end(), bytes.begin(),
                    bytes.begin() + static_cast<std::ptrdiff_t>(channels));
    }
    return rows;
}

Bytes compressed(std::span<const std::uint8_t> bytes, int level) {
    uLongf length = compressBound(bytes.size());
    Bytes result(length);
    // The buffer is large enough, so it can only have run out of memory.
    if (compress2(result.data(), &length, bytes.data(), bytes.size(), level) != Z_OK)
        throw std::bad_alloc();
    result.resize(length);
    return result;
}

}  // namespace

// https://www.w3.org/TR/png/
base::Result<Bytes> encodePixels(const Image& image) {
    if (image.pixels.empty()) return base::Error{"png: a picture without pixels"};
    const bool isOpaque = std::all_of(image.pixels.begin(), image.pixels.end(),
                                      [](const Rgba& pixel) { return pixel.alpha == 255; });
    Bytes header;
    appendNumber(header, static_cast<std::size_t>(image.size.width));
    appendNumber(header, static_cast<std::size_t>(image.size.height));
    constexpr std::uint8_t kRgb = 2;
    constexpr std::uint8_t kRgba = 6;
    // Bits per channel, kind of colour, and three methods of which there is only one each.
    header.insert(header.end(), {8, isOpaque ? kRgb : kRgba, 0, 0, 0});
    Bytes bytes = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    appendChunk(bytes, "IHDR", header);
    appendChunk(bytes, "IDAT", compressed(rowsOf(image, isOpaque), kPictureLevel));
    appendChunk(bytes, "IEND", {});
    return bytes;
}

Bytes packed(std::string_view text) {
    return compressed({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()},
                      Z_BEST_COMPRESSION);
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
