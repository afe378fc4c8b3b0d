#include "pinwheel/base/text.hpp"

#include <cstdint>

namespace pinwheel::base {

namespace {

// Length in bytes of the first UTF-8 character; 0 if it is malformed.
std::size_t characterLength(std::string_view text) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned first = byte(0);
    if (first < 0x80U) return 1;
    const std::size_t length = first >= 0xF0U ? 4 : first >= 0xE0U ? 3 : 2;
    if (first < 0xC2U || first > 0xF4U || text.size() < length) return 0;
    std::uint32_t code = first & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return 0;
        code = (code << 6U) | (byte(i) & 0x3FU);
    }
    const bool isOverlong = (length == 3 && code < 0x800U) || (length == 4 && code < 0x10000U);
    const bool isSurrogate = code >= 0xD800U && code <= 0xDFFFU;
    return isOverlong || isSurrogate || code > 0x10FFFFU ? 0 : length;
}

}  // namespace

bool isUtf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = characterLength(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

}  // namespace pinwheel::base
