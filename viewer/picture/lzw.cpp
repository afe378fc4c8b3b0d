#include "viewer/picture/lzw.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>

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

// The length of the run of equal indices at the front, up to `most`.
std::size_t runAt(std::span<const std::uint8_t> indices, std::size_t most) {
    constexpr std::size_t kBlock = 16;
    const std::size_t end = std::min(indices.size(), most);
    std::size_t length = 1;
    while (length < end && length < kBlock && indices[length] == indices[0]) ++length;
    if (length < kBlock) return length;
    // A long run: compared with its own beginning, several indices at once.
    while (length + kBlock <= end && std::memcmp(&indices[length], &indices[0], kBlock) == 0)
        length += kBlock;
    while (length < end && indices[length] == indices[0]) ++length;
    return length;
}

// Appendix F of https://www.w3.org/Graphics/GIF/spec-gif89a.txt
class Compressor {
public:
    explicit Compressor(unsigned bits) : bits_(bits), writer_(bits) { clear(); }

    std::vector<std::uint8_t> run(std::span<const std::uint8_t> indices) {
        while (!indices.empty()) indices = indices.subspan(writeOne(indices));
        writer_.write(clearCode() + 1, length_);  // the end
        return writer_.finish();
    }

private:
    std::uint32_t clearCode() const { return 1U << bits_; }

    void clear() {
        if (length_ == 0) length_ = bits_ + 1;
        writer_.write(clearCode(), length_);
        dictionary_.clear();
        for (auto& codes : runs_) codes.clear();
        length_ = bits_ + 1;
        next_ = clearCode() + 2;
    }

    // Writes the longest known sequence and learns it with the index after it; its length.
    std::size_t writeOne(std::span<const std::uint8_t> indices) {
        const std::uint8_t first = indices.front();
        std::vector<std::uint16_t>& codes = runs_[first];
        if (codes.empty()) codes.push_back(first);
        // Known runs of one index are found at once: most pixels of a film do not change.
        std::size_t size = runAt(indices, codes.size());
        std::uint32_t sequence = codes[size - 1];
        for (; size < indices.size(); ++size) {
            const std::uint32_t longer = dictionary_.findOrAdd(sequence, indices[size], next_);
            if (longer == kCodes) break;
            sequence = longer;
        }
        writer_.write(sequence, length_);
        // The decoder learns each sequence one code later, and widens its codes then.
        if (next_ == (1U << length_) && length_ < kMostBits) ++length_;
        if (size == indices.size()) return size;
        if (sequence == codes.back() && indices[size] == first)
            codes.push_back(static_cast<std::uint16_t>(next_));
        if (++next_ == kCodes) clear();
        return size;
    }

    unsigned bits_;
    BlockWriter writer_;
    Dictionary dictionary_;
    std::array<std::vector<std::uint16_t>, 256> runs_;  // codes by index, of runs of 1, 2, …
    unsigned length_ = 0;                               // of a code, in bits
    std::uint32_t next_ = 0;                            // the next code
};

}  // namespace

std::vector<std::uint8_t> lzwCompressed(std::span<const std::uint8_t> indices, unsigned bits) {
    assert(bits >= 2 && bits <= 8);
    return Compressor(bits).run(indices);
}

}  // namespace pinwheel::viewer
