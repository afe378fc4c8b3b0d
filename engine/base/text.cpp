#include "pinwheel/base/text.hpp"

#include <array>
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

// The characters that Windows-1252 has where Latin-1 has control characters, from 0x80 on. The five
// bytes that it leaves free stay what they are in Latin-1.
constexpr std::array<std::uint16_t, 32> kWindowsCharacters = {
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

void appendWindowsByte(unsigned char byte, std::string& text) {
    const std::uint32_t code = byte < 0xA0U ? kWindowsCharacters[byte - 0x80U] : byte;
    const auto append = [&text](std::uint32_t value) { text += static_cast<char>(value); };
    if (code < 0x800U) {
        append(0xC0U | (code >> 6U));
    } else {
        append(0xE0U | (code >> 12U));
        append(0x80U | ((code >> 6U) & 0x3FU));
    }
    append(0x80U | (code & 0x3FU));
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

std::string toUtf8(std::string_view text) {
    std::string utf8;
    utf8.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = characterLength(text);
        if (length == 0) {
            appendWindowsByte(static_cast<unsigned char>(text.front()), utf8);
        } else {
            utf8 += text.substr(0, length);
        }
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return utf8;
}

}  // namespace pinwheel::base
