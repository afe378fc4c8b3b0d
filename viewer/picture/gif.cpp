#include "viewer/picture/gif.hpp"

#include "viewer/picture/frame_changes.hpp"
#include "viewer/picture/lzw.hpp"
#include "viewer/picture/nearest_colour.hpp"
#include "viewer/picture/ordered_tasks.hpp"
#include "viewer/picture/palette_chooser.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <future>
#include <limits>
#include <string_view>
#include <utility>

namespace pinwheel::viewer {

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr unsigned kLongestDelay = std::numeric_limits<std::uint16_t>::max();

void appendNumber(Bytes& bytes, unsigned number) {
    bytes.push_back(static_cast<std::uint8_t>(number));
    bytes.push_back(static_cast<std::uint8_t>(number >> 8U));
}

void appendText(Bytes& bytes, std::string_view text) {
    bytes.insert(bytes.end(), text.begin(), text.end());
}

// Everything before the first frame (https://www.w3.org/Graphics/GIF/spec-gif89a.txt).
Bytes headOf(ImageSize size, std::span<const Rgba> table) {
    Bytes bytes;
    appendText(bytes, "GIF89a");
    appendNumber(bytes, static_cast<unsigned>(size.width));
    appendNumber(bytes, static_cast<unsigned>(size.height));
    const auto bits = static_cast<unsigned>(std::countr_zero(table.size()));
    // A table of 2^bits colours with eight bits per channel.
    bytes.push_back(static_cast<std::uint8_t>(0xF0U | (bits - 1)));
    bytes.insert(bytes.end(), {0, 0});  // background colour and aspect ratio, which nobody uses
    for (const Rgba& colour : table)
        bytes.insert(bytes.end(), {colour.red, colour.green, colour.blue});
    // Loops forever.
    appendText(bytes, {"\x21\xFF\x0BNETSCAPE2.0\x03\x01\0\0\0", 19});
    return bytes;
}

// A frame's delay, and its place in the picture.
Bytes frameHead(const PixelRect& area, unsigned hundredths, unsigned transparentIndex,
                bool isCleared) {
    Bytes bytes = {0x21, 0xF9, 4};
    constexpr std::uint8_t kHasTransparency = 1;
    const unsigned disposal = isCleared ? 2 : 1;  // before the next frame: clear, or leave
    bytes.push_back(static_cast<std::uint8_t>((disposal << 2U) | kHasTransparency));
    appendNumber(bytes, hundredths);
    bytes.push_back(static_cast<std::uint8_t>(transparentIndex));
    bytes.insert(bytes.end(), {0, 0x2C});
    for (const int side : {area.left, area.top, area.right - area.left, area.bottom - area.top})
        appendNumber(bytes, static_cast<unsigned>(side));
    bytes.push_back(0);  // no palette of its own
    return bytes;
}

}  // namespace

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
        : size(frameSize),
          isTransparent(hasHoles),
          colours(std::move(palette)),
          indices(frameSize.pixelCount()) {
        const std::size_t used = colours.palette().size() + 1;
        bits = std::max(2U, static_cast<unsigned>(std::bit_width(used - 1)));
        transparentIndex = isTransparent ? 0 : static_cast<unsigned>(used - 1);
        std::vector<Rgba> table(std::size_t{1} << bits);
        std::copy(colours.palette().begin(), colours.palette().end(),
                  table.begin() + (isTransparent ? 1 : 0));
        bytes = headOf(size, table);
        marks.resize(size.pixelCount(), static_cast<std::uint8_t>(transparentIndex));
    }

    // In a transparent GIF the first colour is the transparent one.
    std::uint8_t indexOf(Rgba colour) {
        if (!isTransparent) return colours(colour);
        return colour.alpha == 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(colours(colour) + 1);
    }
    std::size_t placeOf(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(size.width) +
               static_cast<std::size_t>(x);
    }

    // The next frame, which is shown that long.
    void take(const FrameChange& change, unsigned hundredths);
    // Takes over changed pixels, and marks those that change the picture; the smallest area with
    // all of them.
    PixelRect update(const FrameChange& change);
    // The frame with these changes is the pending one.
    void keep(const PixelRect& bounds);
    // Starts to compress the pending frame, now that its duration is known.
    void flush();
    void collect() {
        const Bytes frame = frames.next();
        bytes.insert(bytes.end(), frame.begin(), frame.end());
    }

    ImageSize size;
    bool isTransparent;
    NearestColour colours;
    unsigned bits = 8;
    unsigned transparentIndex = 0;
    Bytes bytes;                           // the frames that are compressed
    OrderedTasks<Bytes> frames;            // those that are being compressed
    Bytes indices;                         // the pixels of the pending frame
    Bytes marks;                           // indices of changed pixels, others transparent
    std::shared_ptr<const Bytes> pending;  // the part of the pending frame that is stored
    PixelRect where;                       // where it is stored
    unsigned delay = 0;                    // of the pending frame; 0 before the first one
    FrameChanges changes;                  // found by the caller's thread
    std::future<void> taken;               // the frame that is taken beside it; destroyed first
};

void GifEncoder::Parts::take(const FrameChange& change, unsigned hundredths) {
    const PixelRect bounds = update(change);
    if (delay == 0 || !bounds.isEmpty()) keep(bounds);
    delay += hundredths;
}

PixelRect GifEncoder::Parts::update(const FrameChange& change) {
    PixelRect bounds{size.width, size.height, 0, 0};
    const Rgba* now = change.pixels.data();
    for (const FrameChange::Block& block : change.blocks) {
        const std::size_t start = placeOf(block.x, block.y);
        int first = block.width;
        int last = -1;
        for (int i = 0; i < block.width; ++i) {
            const std::size_t at = start + static_cast<std::size_t>(i);
            const std::uint8_t index = indexOf(*now++);
            if (index == indices[at]) continue;
            indices[at] = marks[at] = index;
            first = std::min(first, i);
            last = i;
        }
        if (last < first) continue;
        bounds = {std::min(bounds.left, block.x + first), std::min(bounds.top, block.y),
                  std::max(bounds.right, block.x + last + 1), std::max(bounds.bottom, block.y + 1)};
    }
    return bounds;
}

void GifEncoder::Parts::keep(const PixelRect& bounds) {
    const PixelRect whole{0, 0, size.width, size.height};
    const bool isWhole = delay == 0 || isTransparent;
    flush();
    where = isWhole ? whole : bounds;
    Bytes stored;
    const auto width = static_cast<std::ptrdiff_t>(where.right - where.left);
    stored.reserve(static_cast<std::size_t>(width * (where.bottom - where.top)));
    for (int y = where.top; y < where.bottom; ++y) {
        const auto at = static_cast<std::ptrdiff_t>(placeOf(where.left, y));
        const auto start = (isWhole ? indices : marks).begin() + at;
        stored.insert(stored.end(), start, start + width);
        std::fill_n(marks.begin() + at, width, static_cast<std::uint8_t>(transparentIndex));
    }
    pending = std::make_shared<const Bytes>(std::move(stored));
}

void GifEncoder::Parts::flush() {
    // A GIF frame lasts eleven minutes at most; repeat it if necessary.
    while (delay > 0) {
        const unsigned part = std::min(delay, kLongestDelay);
        delay -= part;
        if (frames.isFull()) collect();
        frames.start([stored = pending, bitCount = bits,
                      head = frameHead(where, part, transparentIndex, isTransparent)]() mutable {
            const Bytes data = lzwCompressed(*stored, bitCount);
            head.insert(head.end(), data.begin(), data.end());
            return std::move(head);
        });
    }
}

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
    return GifEncoder(std::make_unique<Parts>(size, std::move(palette), isTransparent));
}

base::Status GifEncoder::add(const Image& frame, unsigned hundredths) {
    const PixelRect whole{0, 0, frame.size.width, frame.size.height};
    return add(frame, {&whole, 1}, hundredths);
}

base::Status GifEncoder::add(const Image& frame, std::span<const PixelRect> changed,
                             unsigned asked) {
    if (frame.size != parts_->size) return base::Error{"gif: a frame has a different size"};
    FrameChange change = parts_->changes.next(frame, changed);
    if (parts_->taken.valid()) parts_->taken.get();
    // If the system has no thread left, this happens in get().
    parts_->taken =
        std::async(std::launch::async | std::launch::deferred,
                   [parts = parts_.get(), change = std::move(change),
                    hundredths = std::max(asked, 1U)] { parts->take(change, hundredths); });
    return {};
}

base::Result<std::vector<std::uint8_t>> GifEncoder::finish() {
    if (parts_->taken.valid()) parts_->taken.get();
    parts_->flush();
    while (!parts_->frames.isEmpty()) parts_->collect();
    parts_->bytes.push_back(0x3B);
    return std::move(parts_->bytes);
}

}  // namespace pinwheel::viewer
