#pragma once

#include "viewer/drawing/screen.hpp"

#include <algorithm>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// A word in a picture, as tesseract reads it.
struct ScreenWord {
    std::string text;
    ScreenRect rect;
};

// The word in one line of tesseract's table, if the line has one: level, page, block, paragraph,
// line, word, left, top, width, height, confidence, text.
inline std::optional<ScreenWord> wordIn(const std::string& line) {
    constexpr int kWordLevel = 5;
    std::istringstream columns(line);
    int level = 0;
    int skipped = 0;
    float left = 0;
    float top = 0;
    float width = 0;
    float height = 0;
    float confidence = 0;
    std::string text;
    columns >> level;
    for (int i = 0; i < 5; ++i) columns >> skipped;
    columns >> left >> top >> width >> height >> confidence >> text;
    if (!columns || level != kWordLevel) return std::nullopt;
    return ScreenWord{text, {{left, top}, {left + width, top + height}}};
}

// Treats characters that OCR confuses as equal: capitals, quotes, dashes and signs next to letters.
inline std::string plainLetters(const std::string& text) {
    std::string plain;
    for (const char c : text) {
        const bool isLetter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        const bool isCapital = c >= 'A' && c <= 'Z';
        if (isLetter || isCapital) plain += static_cast<char>(isCapital ? c - 'A' + 'a' : c);
    }
    return plain;
}

inline std::string textOf(const std::vector<ScreenWord>& words) {
    std::string text;
    for (const ScreenWord& word : words) text += word.text + ' ';
    return text;
}

// The rectangle of these consecutive words.
inline std::optional<ScreenPoint> middleOf(const std::string& wanted,
                                           const std::vector<ScreenWord>& words) {
    const std::string letters = plainLetters(wanted);
    for (std::size_t first = 0; first < words.size(); ++first) {
        std::string read;
        ScreenRect rect = words[first].rect;
        for (std::size_t i = first; i < words.size() && read.size() < letters.size(); ++i) {
            read += plainLetters(words[i].text);
            if (words[i].rect.min.y < rect.max.y) {  // still the same line
                rect.max.x = std::max(rect.max.x, words[i].rect.max.x);
            }
        }
        if (!letters.empty() && read.starts_with(letters) &&
            !plainLetters(words[first].text).empty())
            return rect.centre();
    }
    return std::nullopt;
}

}  // namespace pinwheel::viewer
