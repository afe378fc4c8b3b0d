#include "viewer/picture/lzw.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace pinwheel::viewer {

namespace {

constexpr unsigned kMostBits = 12;
constexpr std::uint32_t kCodes = 1U << kMostBits;

// The codes of sequences: a known sequence, its prefix, and the index after it. A hash table with
// twice as many places as there are codes:
//
//   bits 31–20   19–8     7–0
//        code    prefix   index
class Dictionary {
public:
    Dictionary() { clear(); }
    void clear() { places_.fill(kFree); }

    // The code of the sequence, or kCodes if there is none; then it gets this one.
    std::uint32_t findOrAdd(std::uint32_t prefix, std::uint8_t index, std::uint32_t code) {
        const std::uint32_t key = (prefix << 8U) | index;
        std::uint32_t place = (key * 2654435761U) >> (32 - kPlaceBits);
        for (; places_[place] != kFree; place = (place + 1) % kPlaces) {
            if ((places_[place] & kKeyMask) == key) return places_[place] >> kKeyBits;
        }
        places_[place] = (code << kKeyBits) | key;
        return kCodes;
    }

private:
    static constexpr unsigned kPlaceBits = 13;
    static constexpr std::uint32_t kPlaces = 1U << kPlaceBits;
    static constexpr unsigned kKeyBits = 20;
    static constexpr std::uint32_t kKeyMask = (1U << kKeyBits) - 1;
    static constexpr std::uint32_t kFree = 0;  // no sequence has code 0

    std::array<std::uint32_t, kPlaces> places_;
};

// Codes of varying length, the lowest bit first, in blocks.
class BlockWriter {
public:
    explicit BlockWriter(unsigned bits) { bytes_.push_back(static_cast<std::uint8_t>(bits)); }

    void write(std::uint32_t code, unsigned length) {
        pending_ |= std::uint64_t{code} << count_;
        count_ += length;
        for (; count_ >= 8; count_ -= 8, pending_ >>= 8U)
            append(static_cast<std::uint8_t>(pending_));
    }
    std::vector<std::uint8_t> finish() {
        if (count_ > 0) append(static_cast<std::uint8_t>(pending_));
        endBlock();
        bytes_.push_back(0);
        return std::move(bytes_);
    }

private:
    static constexpr std::size_t kBlock = 255;

    void append(std::uint8_t byte) {
        block_[size_++] = byte;
        if (size_ == kBlock) endBlock();
    }
    void endBlock() {
        if (size_ == 0) return;
        bytes_.push_back(static_cast<std::uint8_t>(size_));
        bytes_.insert(bytes_.end(), block_.begin(),
                      block_.begin() + static_cast<std::ptrdiff_t>(size_));
        size_ = 0;
    }

    std::vector<std::uint8_t> bytes_;
    std::array<std::uint8_t, kBlock> block_{};
    std::size_t size_ = 0;
    std::uint64_t pending_ = 0;
    unsigned count_ = 0;  // of bits in pending_
};

}  // namespace

// Appendix F of https://www.w3.org/Graphics/GIF/spec-gif89a.txt
std::vector<std::uint8_t> lzwCompressed(std::span<const std::uint8_t> indices, unsigned bits) {
    assert(bits >= 2 && bits <= 8);
    const std::uint32_t clear = 1U << bits;
    const std::uint32_t end = clear + 1;
    Dictionary dictionary;
    BlockWriter writer(bits);
    unsigned length = bits + 1;
    std::uint32_t next = end + 1;
    writer.write(clear, length);
    if (indices.empty()) {
        writer.write(end, length);
        return writer.finish();
    }
    std::uint32_t sequence = indices.front();
    for (const std::uint8_t index : indices.subspan(1)) {
        if (const std::uint32_t longer = dictionary.findOrAdd(sequence, index, next);
            longer != kCodes) {
            sequence = longer;
            continue;
        }
        writer.write(sequence, length);
        sequence = index;
        // The decoder learns each sequence one code later, and widens its codes then.
        if (next == (1U << length)) ++length;
        if (++next < kCodes) continue;
        writer.write(clear, length);
        dictionary.clear();
        length = bits + 1;
        next = end + 1;
    }
    writer.write(sequence, length);
    if (next == (1U << length) && length < kMostBits) ++length;
    writer.write(end, length);
    return writer.finish();
}

}  // namespace pinwheel::viewer
