#include "viewer/picture/png.hpp"

#include "viewer/picture/png_codec.hpp"

#include <climits>
#include <fmt/core.h>
#include <stb_image.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstring>
#include <memory>

namespace pinwheel::viewer {

namespace {

constexpr std::array<std::uint8_t, 8> kSignature = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
constexpr std::size_t kChunkFrame = 12;  // length, type and checksum around a chunk's data
constexpr std::string_view kGameKey = "pinwheel-game";
constexpr std::string_view kPlyKey = "pinwheel-ply";
constexpr std::string_view kLineKey = "pinwheel-line";  // absent: the main line
constexpr std::string_view kViewKey = "pinwheel-view";
constexpr std::size_t kMostGameBytes = std::size_t{128} << 20U;
constexpr std::size_t kMostNumberBytes = 16;
constexpr std::size_t kMostViewBytes = std::size_t{1} << 16U;

void appendNumber(Bytes& bytes, std::uint32_t number) {
    for (const unsigned shift : {24U, 16U, 8U, 0U})
        bytes.push_back(static_cast<std::uint8_t>(number >> shift));
}
std::uint32_t numberAt(std::span<const std::uint8_t> bytes, std::size_t at) {
    return (std::uint32_t{bytes[at]} << 24U) | (std::uint32_t{bytes[at + 1]} << 16U) |
           (std::uint32_t{bytes[at + 2]} << 8U) | bytes[at + 3];
}

// A compressed international text chunk: keyword, 0, compressed, method, no language, no
// translation, data (https://www.w3.org/TR/png/#11iTXt).
Bytes textChunk(std::string_view keyword, std::string_view text) {
    const Bytes content = packed(text);
    constexpr std::string_view kType = "iTXt";
    constexpr std::string_view kSettings("\0\1\0\0\0", 5);
    Bytes data;
    for (const std::string_view part : {kType, keyword, kSettings})
        data.insert(data.end(), part.begin(), part.end());
    data.insert(data.end(), content.begin(), content.end());
    Bytes chunk;
    appendNumber(chunk, static_cast<std::uint32_t>(data.size() - kType.size()));
    chunk.insert(chunk.end(), data.begin(), data.end());
    appendNumber(chunk, checksumOf(data));
    return chunk;
}

// The text of the chunk with this keyword; nullopt if there is none.
base::Result<std::optional<std::string>> textIn(std::span<const std::uint8_t> bytes,
                                                std::string_view keyword, std::size_t most) {
    std::size_t at = kSignature.size();
    while (at + kChunkFrame <= bytes.size()) {
        const std::size_t length = numberAt(bytes, at);
        if (length > bytes.size() - at - kChunkFrame) break;
        const auto chunk = bytes.subspan(at + 4, length + 4);  // type and data
        at += length + kChunkFrame;
        const std::string head = "iTXt" + std::string(keyword) + std::string("\0\1\0\0\0", 5);
        if (chunk.size() < head.size() || std::memcmp(chunk.data(), head.data(), head.size()) != 0)
            continue;
        const std::uint32_t sum = numberAt(bytes, at - 4);
        if (sum != checksumOf(chunk)) return base::Error{"png: the game in it is damaged"};
        auto text = unpacked(chunk.subspan(head.size()), most);
        if (!text) return text.error();
        return std::optional<std::string>(*std::move(text));
    }
    return std::optional<std::string>();
}

bool readNumber(const std::string& text, std::uint32_t& number) {
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    return read.ec == std::errc() && read.ptr == end;
}

// Whether every chunk up to IEND is complete.
bool areChunksWhole(std::span<const std::uint8_t> bytes) {
    for (std::size_t at = kSignature.size(); at < bytes.size();) {
        if (bytes.size() - at < kChunkFrame) return false;
        const std::size_t length = numberAt(bytes, at);
        if (length > bytes.size() - at - kChunkFrame) return false;
        if (std::memcmp(&bytes[at + 4], "IEND", 4) == 0) return true;
        at += length + kChunkFrame;
    }
    return true;
}

}  // namespace

base::Result<Bytes> encodePng(const Image& image, const std::optional<PictureState>& state) {
    auto picture = encodePixels(image);
    if (!picture || !state) return picture;
    Bytes bytes = *std::move(picture);

    // After the header, which must come first and always has 13 bytes.
    const auto place =
        bytes.begin() + static_cast<std::ptrdiff_t>(kSignature.size() + kChunkFrame + 13);
    Bytes chunks = textChunk(kPlyKey, std::to_string(state->ply));
    const auto append = [&chunks](const Bytes& chunk) {
        chunks.insert(chunks.end(), chunk.begin(), chunk.end());
    };
    if (state->line > 0) append(textChunk(kLineKey, std::to_string(state->line)));
    append(textChunk(kGameKey, state->game));
    if (!state->view.empty()) append(textChunk(kViewKey, state->view));
    bytes.insert(place, chunks.begin(), chunks.end());
    return bytes;
}

base::Result<Image> decodePng(std::span<const std::uint8_t> bytes) {
    constexpr int kChannels = 4;
    // stb would also read other image formats.
    if (!isPng(bytes)) return base::Error{"not a PNG picture"};
    if (bytes.size() > static_cast<std::size_t>(INT_MAX))
        return base::Error{fmt::format("png: {} bytes are too many for one picture", bytes.size())};
    // stb allocates as much memory as a chunk claims before it checks that its bytes exist.
    if (!areChunksWhole(bytes)) return base::Error{"png: the picture is cut short"};
    const int length = static_cast<int>(bytes.size());
    ImageSize size;
    int channelsInFile = 0;
    // Checked before decompressing: a few kilobytes can expand to gigabytes of pixels.
    if (stbi_info_from_memory(bytes.data(), length, &size.width, &size.height, &channelsInFile) !=
            0 &&
        size.pixelCount() > kMostPngPixels)
        return base::Error{
            fmt::format("png: {} x {} pixels are too many", size.width, size.height)};
    const std::unique_ptr<stbi_uc, decltype(&stbi_image_free)> pixels(
        stbi_load_from_memory(bytes.data(), length, &size.width, &size.height, &channelsInFile,
                              kChannels),
        &stbi_image_free);
    if (!pixels) return base::Error{fmt::format("png: {}", stbi_failure_reason())};

    Image image{size, std::vector<Rgba>(size.pixelCount())};
    std::memcpy(image.pixels.data(), pixels.get(), image.pixels.size() * sizeof(Rgba));
    return image;
}

bool isPng(std::span<const std::uint8_t> bytes) {
    return bytes.size() >= kSignature.size() &&
           std::equal(kSignature.begin(), kSignature.end(), bytes.begin());
}

base::Result<PictureState> stateInPng(std::span<const std::uint8_t> bytes) {
    if (!isPng(bytes)) return base::Error{"not a PNG picture"};
    auto game = textIn(bytes, kGameKey, kMostGameBytes);
    if (!game) return game.error();
    const auto ply = textIn(bytes, kPlyKey, kMostNumberBytes);
    if (!ply) return ply.error();
    if (!*game || !*ply) return base::Error{"this picture contains no game"};
    const auto line = textIn(bytes, kLineKey, kMostNumberBytes);
    if (!line) return line.error();
    PictureState state{*std::move(*game), 0, 0, {}};
    if (!readNumber(**ply, state.ply)) return base::Error{"png: the ply in it is not a number"};
    if (*line && !readNumber(**line, state.line))
        return base::Error{"png: the line in it is not a number"};
    // A picture whose view is damaged still opens as its game.
    if (auto view = textIn(bytes, kViewKey, kMostViewBytes); view && *view)
        state.view = *std::move(*view);
    return state;
}

}  // namespace pinwheel::viewer
