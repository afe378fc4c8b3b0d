#include "viewer/picture/palette_chooser.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <libimagequant.h>
#include <limits>
#include <memory>

namespace pinwheel::viewer {

namespace {

constexpr std::size_t kFewestPlaces = std::size_t{1} << 15U;

struct Destroy {
    void operator()(liq_attr* attributes) const { liq_attr_destroy(attributes); }
    void operator()(liq_histogram* histogram) const { liq_histogram_destroy(histogram); }
    void operator()(liq_result* result) const { liq_result_destroy(result); }
};
template <class Object>
using Owned = std::unique_ptr<Object, Destroy>;

// The length of the run of equal pixels at the front.
std::size_t runAt(std::span<const Rgba> pixels) {
    constexpr std::size_t kBlock = 8;
    std::size_t length = 1;
    while (length < pixels.size() && length < kBlock && pixels[length] == pixels[0]) ++length;
    if (length < kBlock) return length;
    // A long run: compared with its own beginning, several pixels at once.
    while (length + kBlock <= pixels.size() &&
           std::memcmp(&pixels[length], &pixels[0], kBlock * sizeof(Rgba)) == 0)
        length += kBlock;
    while (length < pixels.size() && pixels[length] == pixels[0]) ++length;
    return length;
}

// At most 255 colours for these, which are not empty.
base::Result<std::vector<Rgba>> quantized(const std::vector<liq_histogram_entry>& entries) {
    // From 1 to 10; slower ones find colours that look the same in a window's pictures.
    constexpr int kSpeed = 7;
    const Owned<liq_attr> attributes(liq_attr_create());
    if (!attributes) return base::Error{"gif: this processor does not support colour quantization"};
    liq_set_max_colors(attributes.get(), static_cast<int>(kMostColours));
    liq_set_speed(attributes.get(), kSpeed);
    const Owned<liq_histogram> histogram(liq_histogram_create(attributes.get()));
    liq_result* chosen = nullptr;
    if (!histogram ||
        liq_histogram_add_colors(histogram.get(), attributes.get(), entries.data(),
                                 static_cast<int>(entries.size()), 0) != LIQ_OK ||
        liq_histogram_quantize(histogram.get(), attributes.get(), &chosen) != LIQ_OK)
        return base::Error{"gif: no colours could be chosen"};
    const Owned<liq_result> result(chosen);
    const liq_palette& found = *liq_get_palette(result.get());
    std::vector<Rgba> palette;
    for (unsigned i = 0; i < found.count; ++i)
        palette.push_back({found.entries[i].r, found.entries[i].g, found.entries[i].b});
    return palette;
}

}  // namespace

PaletteChooser::PaletteChooser() : counts_(kFewestPlaces) {}

void PaletteChooser::add(std::span<const Rgba> pixels) {
    while (!pixels.empty()) {
        const std::size_t run = runAt(pixels);
        if (pixels[0].alpha > 0)
            count(std::bit_cast<std::uint32_t>(pixels[0]), static_cast<std::uint32_t>(run));
        pixels = pixels.subspan(run);
    }
}

void PaletteChooser::count(std::uint32_t colour, std::uint32_t pixels) {
    const std::size_t mask = counts_.size() - 1;
    std::size_t place = (colour * std::size_t{0x9E37'79B9'7F4A'7C15}) >> 32U & mask;
    while (counts_[place].pixels > 0 && counts_[place].colour != colour) place = (place + 1) & mask;
    Count& found = counts_[place];
    used_ += found.pixels == 0 ? 1 : 0;
    found.colour = colour;
    // A long recording has more pixels than can be counted.
    found.pixels += std::min(pixels, std::numeric_limits<std::uint32_t>::max() - found.pixels);
    if (used_ > counts_.size() / 2) grow();
}

void PaletteChooser::grow() {
    std::vector<Count> before(counts_.size() * 2);
    before.swap(counts_);
    used_ = 0;
    for (const Count& each : before)
        if (each.pixels > 0) count(each.colour, each.pixels);
}

base::Result<std::vector<Rgba>> PaletteChooser::finish() const {
    std::vector<liq_histogram_entry> entries;
    for (const Count& each : counts_) {
        if (each.pixels == 0) continue;
        const auto colour = std::bit_cast<Rgba>(each.colour);
        entries.push_back({{colour.red, colour.green, colour.blue, 255}, each.pixels});
    }
    if (entries.empty()) return std::vector<Rgba>(1);  // there are no pixels at all
    return quantized(entries);
}

bool isSample(std::size_t frame, std::size_t count) {
    constexpr std::size_t kSampleFrames = 8;
    if (count <= kSampleFrames) return true;
    // The samples are at i * (count - 1) / (kSampleFrames - 1); the last one is the last frame.
    const std::size_t nearest = (frame * (kSampleFrames - 1) + count - 2) / (count - 1);
    return nearest * (count - 1) / (kSampleFrames - 1) == frame;
}

}  // namespace pinwheel::viewer
