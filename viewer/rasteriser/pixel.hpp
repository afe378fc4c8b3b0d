#pragma once

#include "viewer/picture/image.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace pinwheel::viewer {

// The four channels of a pixel, each in 16 bits, so that one multiplication scales all of them:
//
//   bits 63–48   47–32   31–16   15–0
//        alpha   green   blue    red
using Wide = std::uint64_t;

inline constexpr Wide kEachByte = 0x00FF'00FF'00FF'00FF;

inline Wide widened(std::uint32_t pixel) {
    return (pixel & 0x00FF'00FFU) | (Wide{(pixel >> 8U) & 0x00FF'00FFU} << 32U);
}
inline Wide widened(Rgba pixel) { return widened(std::bit_cast<std::uint32_t>(pixel)); }
inline Rgba narrowed(Wide wide) {
    return std::bit_cast<Rgba>(static_cast<std::uint32_t>(wide) |
                               (static_cast<std::uint32_t>(wide >> 32U) << 8U));
}

// Rounded to nearest; for channels up to 255 * 255.
inline std::uint32_t dividedBy255(std::uint32_t product) {
    product += 128;
    return (product + (product >> 8U)) >> 8U;
}
inline Wide eachDividedBy255(Wide products) {
    products += 0x0080'0080'0080'0080;
    products += (products >> 8U) & kEachByte;
    return (products >> 8U) & kEachByte;
}

// `share` of 256 parts `b`, the rest `a`.
inline Wide mixed(Wide a, Wide b, std::uint32_t share) {
    return ((a * (256 - share) + b * share + 0x0080'0080'0080'0080) >> 8U) & kEachByte;
}

// A colour that is drawn over pixels: its alpha channel is 255, so that blending adds the opacity
// to the alpha of a transparent background, as OpenGL's separate blend function does.
class Ink {
public:
    explicit Ink(std::uint32_t colour) : wide_(widened(colour | 0xFF00'0000U)) {}

    // Blends with an opacity of 0 to 255.
    void over(Rgba& pixel, std::uint32_t opacity) const {
        pixel = narrowed(eachDividedBy255(wide_ * opacity + widened(pixel) * (255 - opacity)));
    }

    // The same for neighbouring pixels with an opacity each, two channels at a time in 32 bits, so
    // that compilers turn the loop into vector instructions.
    static constexpr int kBlock = 8;
    using Opacities = std::array<std::uint32_t, kBlock>;
    void overBlock(Rgba* pixels, const Opacities& opacities) const {
        constexpr std::uint32_t kTwoBytes = 0x00FF'00FF;
        const auto inkA = static_cast<std::uint32_t>(wide_);         // red and blue
        const auto inkB = static_cast<std::uint32_t>(wide_ >> 32U);  // green and alpha
        const auto blended = [](std::uint32_t ink, std::uint32_t before, std::uint32_t opacity) {
            std::uint32_t sums = ink * opacity + before * (255 - opacity) + 0x0080'0080;
            sums += (sums >> 8U) & kTwoBytes;
            return (sums >> 8U) & kTwoBytes;
        };
        std::array<std::uint32_t, kBlock> block;
        std::memcpy(block.data(), pixels, sizeof block);
        for (std::size_t i = 0; i < kBlock; ++i) {
            const std::uint32_t a = blended(inkA, block[i] & kTwoBytes, opacities[i]);
            const std::uint32_t b = blended(inkB, (block[i] >> 8U) & kTwoBytes, opacities[i]);
            block[i] = a | (b << 8U);
        }
        std::memcpy(static_cast<void*>(pixels), block.data(), sizeof block);
    }

private:
    Wide wide_;
};

}  // namespace pinwheel::viewer
