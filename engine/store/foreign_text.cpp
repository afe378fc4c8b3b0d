#include "pinwheel/store/foreign_text.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/base/text.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>
#include <vector>

namespace pinwheel::store {

namespace {

constexpr std::string_view kOpens =
    "Pinwheel opens duplicate-chess saves (.json), PGN games, FENs, EPD lines, UCI position lines "
    "and its own pictures (.png)";

// How files that are not text begin.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kMagic = {{
    {"\x89PNG", "a PNG picture"},
    {"\xFF\xD8\xFF", "a JPEG picture"},
    {"GIF8", "a GIF picture"},
    {"RIFF", "a picture or a sound"},
    {"BM", "a bitmap picture"},
    {"%PDF", "a PDF document"},
    {"PK\x03\x04", "a ZIP archive"},
    {"\x1F\x8B", "a compressed file"},
    {"\x7F"
     "ELF",
     "a program"},
}};

bool isSpace(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

bool isBinary(std::string_view text) {
    return std::any_of(text.begin(), text.end(), [](char c) {
        return static_cast<unsigned char>(c) < ' ' && !isSpace(c) && c != '\x1A';
    });
}

std::vector<std::string_view> wordsOf(std::string_view text, std::size_t most) {
    std::vector<std::string_view> words;
    while (words.size() < most) {
        while (!text.empty() && isSpace(text.front())) text.remove_prefix(1);
        if (text.empty()) break;
        const std::size_t length = static_cast<std::size_t>(
            std::find_if(text.begin(), text.end(), isSpace) - text.begin());
        words.push_back(text.substr(0, length));
        text.remove_prefix(length);
    }
    return words;
}

std::size_t placementsIn(std::string_view text) {
    constexpr std::size_t kEnough = 64;
    const std::vector<std::string_view> words = wordsOf(text, kEnough);
    return static_cast<std::size_t>(std::count_if(words.begin(), words.end(), isPlacement));
}

// A tag such as [Event "…"], or a first move such as 1. e4.
bool isPgn(std::string_view text, const std::vector<std::string_view>& words) {
    const std::string_view first = words.front();
    if (first.size() > 1 && first[0] == '[' && std::isalpha(static_cast<unsigned char>(first[1])))
        return text.find('"') != text.npos;
    return first.starts_with("1.") && (first.size() > 2 || words.size() > 1);
}

bool areMoves(const std::vector<std::string_view>& words) {
    return std::all_of(words.begin(), words.end(), [](std::string_view word) {
        return static_cast<bool>(chess::parseCoordinates(word));
    });
}

std::string kindOf(std::string_view text) {
    for (const auto& [start, name] : kMagic) {
        // Words can begin with these.
        const bool isLikeWords = start == "BM" || start == "RIFF";
        if (text.starts_with(start) && (!isLikeWords || isBinary(text)))
            return fmt::format("this is {}", name);
    }
    if (isBinary(text)) return "this is not text";
    constexpr std::size_t kEnough = 40;
    const std::vector<std::string_view> words = wordsOf(text, kEnough);
    if (words.front() == "position" && words.size() > 1)
        return "this looks like a UCI position line";
    const std::size_t placements = placementsIn(text);
    if (placements == 4) return "these look like four FENs, without the moves that led there";
    if (placements > 1) return fmt::format("these look like {} FENs", placements);
    if (placements == 1) return "this looks like a FEN, one position of one board";
    if (isPgn(text, words)) return "this looks like a PGN game";
    if (areMoves(words)) return "this looks like a list of moves";
    constexpr std::size_t kShown = 24;
    const std::size_t start = static_cast<std::size_t>(words.front().data() - text.data());
    return fmt::format("this is other text: {}", base::inQuotes(text.substr(start, kShown)));
}

}  // namespace

bool isBlank(std::string_view text) { return std::all_of(text.begin(), text.end(), isSpace); }

bool isPlacement(std::string_view word) {
    return std::count(word.begin(), word.end(), '/') == 7 &&
           word.find_first_not_of("pnbrqkPNBRQK12345678/") == word.npos;
}

bool beginsLikeASave(std::string_view text) {
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    if (start == text.npos) return false;
    // Brackets within brackets are JSON; a PGN game begins with a bracket, too.
    return text[start] == '{' || text.substr(start, 2) == "[[" || text.substr(start, 2) == "[{";
}

std::string kindOfText(std::string_view text) {
    text = base::withoutByteOrderMark(text);
    return isBlank(text) ? "there is nothing in it" : kindOf(text);
}

std::string describeForeign(std::string_view text) {
    return fmt::format("{}; {}", kindOfText(text), kOpens);
}

}  // namespace pinwheel::store
