#include "viewer/picture/gif.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cgif.h>
#include <libimagequant.h>
#include <limits>
#include <optional>

namespace pinwheel::viewer {

namespace {

constexpr std::size_t kMostColours = 255;
constexpr unsigned kLongestDelay = std::numeric_limits<std::uint16_t>::max();

struct Destroy {
    void operator()(liq_attr* attributes) const { liq_attr_destroy(attributes); }
    void operator()(liq_histogram* histogram) const { liq_histogram_destroy(histogram); }
    void operator()(liq_image* image) const { liq_image_destroy(image); }
    void operator()(liq_result* result) const { liq_result_destroy(result); }
};
template <class Object>
using Owned = std::unique_ptr<Object, Destroy>;

base::Error gifFailure(int code) {
    return {fmt::format("gif: the encoder reported error {}", code)};
}

// The nearest palette colour, cached: a window has few colours and many pixels of each.
class NearestColour {
public:
    explicit NearestColour(std::vector<Rgba> palette) : palette_(std::move(palette)) {
        remembered_.resize(std::size_t{1} << kBits);
    }

    std::uint8_t operator()(Rgba colour) {
        const std::uint32_t value =
            (std::uint32_t{colour.red} << 16U) | (std::uint32_t{colour.green} << 8U) | colour.blue;
        Memory& memory = remembered_[(value * 2654435761U) >> (32 - kBits)];
        if (memory.value != value) memory = {value, nearest(colour)};
        return memory.index;
    }
    const std::vector<Rgba>& palette() const { return palette_; }

private:
    static constexpr unsigned kBits = 16;
    struct Memory {
        std::uint32_t value = std::numeric_limits<std::uint32_t>::max();  // no colour
        std::uint8_t index = 0;
    };

    std::uint8_t nearest(Rgba colour) const {
        const auto distance = [colour](Rgba other) {
            const int red = colour.red - other.red;
            const int green = colour.green - other.green;
            const int blue = colour.blue - other.blue;
            return 2 * red * red + 4 * green * green + 3 * blue * blue;
        };
        const auto best = std::min_element(palette_.begin(), palette_.end(), [&](Rgba a, Rgba b) {
            return distance(a) < distance(b);
        });
        return static_cast<std::uint8_t>(best - palette_.begin());
    }

    std::vector<Rgba> palette_;
    std::vector<Memory> remembered_;
};

int appendBytes(void* context, const std::uint8_t* data, std::size_t count) {
    auto& bytes = *static_cast<std::vector<std::uint8_t>*>(context);
    bytes.insert(bytes.end(), data, data + count);
    return 0;
}

}  // namespace

struct PaletteChooser::Parts {
    Owned<liq_attr> attributes;
    Owned<liq_histogram> histogram;
    bool isEmpty = true;
};

PaletteChooser::PaletteChooser(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
PaletteChooser::PaletteChooser(PaletteChooser&&) noexcept = default;
PaletteChooser& PaletteChooser::operator=(PaletteChooser&&) noexcept = default;
PaletteChooser::~PaletteChooser() = default;

base::Result<PaletteChooser> PaletteChooser::create() {
    auto parts = std::make_unique<Parts>();
    parts->attributes.reset(liq_attr_create());
    if (!parts->attributes)
        return base::Error{"gif: this processor does not support colour quantization"};
    liq_set_max_colors(parts->attributes.get(), static_cast<int>(kMostColours));
    liq_set_speed(parts->attributes.get(), 4);
    parts->histogram.reset(liq_histogram_create(parts->attributes.get()));
    return PaletteChooser(std::move(parts));
}

base::Status PaletteChooser::add(std::span<const Rgba> pixels) {
    // The position of a pixel does not matter, so rows may have any length.
    constexpr std::size_t kRow = 4096;
    for (std::size_t rest = pixels.size(); rest > 0; rest = pixels.size()) {
        const std::size_t width = std::min(rest, kRow);
        const std::size_t height = rest / width;
        const Owned<liq_image> image(liq_image_create_rgba(parts_->attributes.get(), pixels.data(),
                                                           static_cast<int>(width),
                                                           static_cast<int>(height), 0));
        if (!image || liq_histogram_add_image(parts_->histogram.get(), parts_->attributes.get(),
                                              image.get()) != LIQ_OK)
            return base::Error{"gif: not enough memory to choose colours"};
        parts_->isEmpty = false;
        pixels = pixels.subspan(width * height);
    }
    return {};
}

base::Result<std::vector<Rgba>> PaletteChooser::finish() {
    std::vector<Rgba> palette;
    if (!parts_->isEmpty) {
        liq_result* chosen = nullptr;
        if (liq_histogram_quantize(parts_->histogram.get(), parts_->attributes.get(), &chosen) !=
            LIQ_OK)
            return base::Error{"gif: no colours could be chosen"};
        const Owned<liq_result> result(chosen);
        const liq_palette& found = *liq_get_palette(result.get());
        for (unsigned i = 0; i < found.count; ++i) {
            const liq_color& colour = found.entries[i];
            if (colour.a > 0) palette.push_back({colour.r, colour.g, colour.b});
        }
    }
    if (palette.empty()) palette.push_back({});  // there are no pixels at all
    return palette;
}

bool isSample(std::size_t frame, std::size_t count) {
    constexpr std::size_t kSamples = 8;
    if (count <= kSamples) return true;
    // The samples are at i * (count - 1) / (kSamples - 1); the last one is the last frame.
    const std::size_t nearest = (frame * (kSamples - 1) + count - 2) / (count - 1);
    return nearest * (count - 1) / (kSamples - 1) == frame;
}

Image withoutHalfTones(Image image, Rgba matte) {
    // Small enough that thin letters keep their edges.
    constexpr std::uint8_t kBarelyThere = 24;
    for (Rgba& pixel : image.pixels) {
        if (pixel.alpha < kBarelyThere) {
            pixel = {0, 0, 0, 0};
            continue;
        }
        const auto over = [&pixel, &matte](std::uint8_t Rgba::*channel) {
            const int sum = pixel.*channel * pixel.alpha + matte.*channel * (255 - pixel.alpha);
            return static_cast<std::uint8_t>((sum + 127) / 255);
        };
        pixel = {over(&Rgba::red), over(&Rgba::green), over(&Rgba::blue)};
    }
    return image;
}

struct GifEncoder::Parts {
    Parts(ImageSize frameSize, std::vector<Rgba> palette, bool hasHoles)
        : size(frameSize), isTransparent(hasHoles), colours(std::move(palette)) {}
    ~Parts() {
        if (gif != nullptr) cgif_close(gif);
    }

    // Writes the pending frame, now that its duration is known.
    base::Status flush() {
        // A GIF frame lasts eleven minutes at most; repeat it if necessary.
        while (delay > 0) {
            const unsigned part = std::min<unsigned>(delay, kLongestDelay);
            if (base::Status written = writeFrame(part); !written) return written;
            delay -= part;
        }
        return {};
    }
    base::Status writeFrame(unsigned hundredths) {
        CGIF_FrameConfig config{};
        config.pImageData = indices.data();
        config.delay = static_cast<std::uint16_t>(hundredths);
        if (!isTransparent)
            config.genFlags = CGIF_FRAME_GEN_USE_TRANSPARENCY | CGIF_FRAME_GEN_USE_DIFF_WINDOW;
        if (const int code = cgif_addframe(gif, &config); code != CGIF_OK) return gifFailure(code);
        return {};
    }

    // In a transparent GIF the first colour is the transparent one.
    std::uint8_t indexOf(Rgba colour) {
        if (!isTransparent) return colours(colour);
        return colour.alpha == 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(colours(colour) + 1);
    }

    ImageSize size;
    bool isTransparent;
    NearestColour colours;
    std::vector<std::uint8_t> table;  // the palette as bytes; cgif keeps a pointer to it
    std::vector<std::uint8_t> bytes;
    CGIF* gif = nullptr;
    std::vector<Rgba> pixels;           // of the pending frame
    std::vector<std::uint8_t> indices;  // the same as palette indices
    unsigned delay = 0;
};

GifEncoder::GifEncoder(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
GifEncoder::GifEncoder(GifEncoder&&) noexcept = default;
GifEncoder& GifEncoder::operator=(GifEncoder&&) noexcept = default;
GifEncoder::~GifEncoder() = default;

base::Result<GifEncoder> GifEncoder::create(ImageSize size, std::vector<Rgba> palette,
                                            bool isTransparent) {
    constexpr int kLongestSide = std::numeric_limits<std::uint16_t>::max();
    if (palette.empty() || palette.size() > kMostColours)
        return base::Error{fmt::format("gif: {} colours cannot be used", palette.size())};
    if (std::min(size.width, size.height) < 1 || std::max(size.width, size.height) > kLongestSide)
        return base::Error{
            fmt::format("gif: {}x{} pixels cannot be stored", size.width, size.height)};
    auto parts = std::make_unique<Parts>(size, std::move(palette), isTransparent);
    if (isTransparent) parts->table = {0, 0, 0};
    for (const Rgba& colour : parts->colours.palette())
        parts->table.insert(parts->table.end(), {colour.red, colour.green, colour.blue});
    CGIF_Config config{};
    config.pGlobalPalette = parts->table.data();
    config.numGlobalPaletteEntries = static_cast<std::uint16_t>(parts->table.size() / 3);
    config.attrFlags = CGIF_ATTR_IS_ANIMATED;
    if (isTransparent) config.attrFlags |= CGIF_ATTR_HAS_TRANSPARENCY;
    config.width = static_cast<std::uint16_t>(size.width);
    config.height = static_cast<std::uint16_t>(size.height);
    config.numLoops = CGIF_INFINITE_LOOP;
    config.pWriteFn = appendBytes;
    config.pContext = &parts->bytes;
    parts->gif = cgif_newgif(&config);
    if (parts->gif == nullptr) return base::Error{"gif: the encoder could not be started"};
    return GifEncoder(std::move(parts));
}

base::Status GifEncoder::add(const Image& frame, unsigned asked) {
    const unsigned hundredths = std::max(asked, 1U);
    if (frame.size != parts_->size) return base::Error{"gif: a frame has a different size"};
    const bool isFirst = parts_->pixels.empty();
    if (!isFirst && frame.pixels == parts_->pixels) {
        parts_->delay += hundredths;
        return {};
    }
    if (base::Status written = parts_->flush(); !written) return written;
    std::vector<std::uint8_t>& indices = parts_->indices;
    indices.resize(frame.pixels.size());
    for (std::size_t i = 0; i < frame.pixels.size(); ++i) {
        if (isFirst || !(frame.pixels[i] == parts_->pixels[i]))
            indices[i] = parts_->indexOf(frame.pixels[i]);
    }
    parts_->pixels = frame.pixels;
    parts_->delay = hundredths;
    return {};
}

base::Result<std::vector<std::uint8_t>> GifEncoder::finish() {
    if (base::Status written = parts_->flush(); !written) return written.error();
    CGIF* const gif = std::exchange(parts_->gif, nullptr);
    if (const int code = cgif_close(gif); code != CGIF_OK) return gifFailure(code);
    return std::move(parts_->bytes);
}

}  // namespace pinwheel::viewer
