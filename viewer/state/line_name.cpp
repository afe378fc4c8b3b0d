#include "viewer/state/line_name.hpp"

#include "pinwheel/base/text.hpp"

#include <fmt/format.h>

namespace pinwheel::viewer {

namespace {

// The beginning of a UTF-8 text and an ellipsis, if it has more characters.
std::string shortened(const std::string& text, std::size_t most) {
    if (base::countCharacters(text) <= most) return text;
    std::size_t end = 0;
    for (std::size_t characters = 0; characters < most; ++characters) {
        do ++end;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U);
    }
    return text.substr(0, end) + "…";
}

}  // namespace

std::string lineName(std::size_t line) {
    return line == 0 ? "main line" : fmt::format("line {}", line);
}

std::string titledLineName(const debugger::Outline& outline, std::size_t line) {
    const std::string& title = outline.lines[line].title;
    if (line == 0 || title.empty()) return lineName(line);
    return fmt::format("{}: {}", lineName(line), title);
}

std::string shortLineName(const debugger::Outline& outline, std::size_t line, std::size_t most) {
    const std::string& title = outline.lines[line].title;
    return line == 0 || title.empty() ? lineName(line) : shortened(title, most);
}

}  // namespace pinwheel::viewer
