#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace pinwheel::base {

// ASCII only, whatever the locale.
constexpr char toLower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr char toUpper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

inline std::string toLower(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) c = toLower(c);
    return lower;
}

// Equal, ignoring case.
constexpr bool isSameWord(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return toLower(x) == toLower(y); });
}

// Some programs begin a UTF-8 file with this mark; it is not part of the text.
constexpr std::string_view withoutByteOrderMark(std::string_view text) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    return text.starts_with(kByteOrderMark) ? text.substr(kByteOrderMark.size()) : text;
}

// Number of characters in UTF-8 text: continuation bytes begin with the bits 10.
constexpr std::size_t countCharacters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    }));
}

// Whether the text is well-formed UTF-8: no stray or missing bytes, no overlong forms, no
// surrogates, nothing beyond U+10FFFF.
bool isUtf8(std::string_view text);

// The text as UTF-8. Bytes that are not are taken for Windows-1252, of which Latin-1 is a part, so
// that a file in which both are mixed is read, too.
std::string toUtf8(std::string_view text);

}  // namespace pinwheel::base
