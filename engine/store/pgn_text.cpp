// PGN files as normalised text.
#include "pinwheel/base/input_file.hpp"
#include "pinwheel/base/text.hpp"
#include "pinwheel/store/pgn_game.hpp"
#include "pinwheel/store/pgn_lexer.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::store {

namespace {

constexpr std::string_view kDigits = "0123456789";

bool isLetter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

// A return with or without a line feed ends a line.
void normaliseLineEnds(std::string& text) {
    std::size_t to = 0;
    for (std::size_t from = 0; from < text.size(); ++from) {
        if (text[from] == '\r' && from + 1 < text.size() && text[from + 1] == '\n') continue;
        text[to++] = text[from] == '\r' ? '\n' : text[from];
    }
    text.resize(to);
}

// [Event "…": a list in JSON does not begin so.
bool beginsWithTag(std::string_view text) {
    text.remove_prefix(1);
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    const std::size_t end = std::min(text.find_first_of(" \t\""), text.size());
    if (end == 0 || !isLetter(text.front())) return false;
    text.remove_prefix(end);
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    return text.starts_with('"');
}

// {"variant" and {} begin an object in JSON; anything else in a brace is a comment.
bool beginsWithComment(std::string_view text) {
    const std::size_t inside = text.find_first_not_of(kPgnSpaces, 1);
    return inside != std::string_view::npos && text[inside] != '"' && text[inside] != '}';
}

}  // namespace

const std::string* PgnGame::tag(std::string_view name) const {
    const auto found = std::find_if(tags.begin(), tags.end(),
                                    [name](const PgnTag& each) { return each.name == name; });
    return found == tags.end() ? nullptr : &found->value;
}

std::string PgnGame::knownTag(std::string_view name) const {
    const std::string* const value = tag(name);
    if (value == nullptr || value->find_first_not_of("?-. ") == std::string::npos) return "";
    return *value;
}

std::string PgnGame::players() const {
    const std::string white = knownTag("White");
    const std::string black = knownTag("Black");
    if (white.empty() && black.empty()) return "";
    return fmt::format("{} – {}", white.empty() ? "?" : white, black.empty() ? "?" : black);
}

std::string normalisedPgn(std::string bytes) {
    bytes.erase(0, bytes.size() - base::withoutByteOrderMark(bytes).size());
    if (!base::isUtf8(bytes)) bytes = base::toUtf8(bytes);
    if (bytes.find('\r') != std::string::npos) normaliseLineEnds(bytes);
    return bytes;
}

base::Result<std::string> loadPgn(const std::string& path) {
    auto bytes = base::readInput(path, kMaxPgnBytes);
    if (!bytes) return bytes.error();
    return normalisedPgn(*std::move(bytes));
}

bool looksLikePgn(std::string_view text) {
    text = base::withoutByteOrderMark(text);
    text.remove_prefix(std::min(text.find_first_not_of(kPgnSpaces), text.size()));
    if (text.empty()) return false;
    switch (text.front()) {
        case '[':
            return beginsWithTag(text);
        case '{':
            return beginsWithComment(text);
        case ';':
        case '*':
            return true;
        case '%':
            return !text.starts_with("%PDF");
        default:
            break;
    }
    // "1. e4", "1-0" and "1/2-1/2"; a number in JSON goes on in another way.
    const std::size_t number = text.find_first_not_of(kDigits);
    if (number == 0 || number == std::string_view::npos) return false;
    return text[number] == '.' || text[number] == '-' || text[number] == '/';
}

}  // namespace pinwheel::store
