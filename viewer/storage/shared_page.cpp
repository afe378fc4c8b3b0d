#include "viewer/storage/shared_page.hpp"

#include "pinwheel/base/input_file.hpp"
#include "pinwheel/base/text.hpp"
#include "viewer/storage/assets.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <string_view>

namespace pinwheel::viewer {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostPageBytes = std::size_t{64} << 20U;
constexpr std::string_view kTitleElement = "<title>Pinwheel</title>";
constexpr std::string_view kTextPlace = "<!--pinwheel-text-->";
constexpr std::string_view kGamePlace = "<!--pinwheel-game-->";

std::string base64(std::string_view bytes) {
    constexpr std::string_view kDigits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::string_view group = bytes.substr(i, 3);
        std::uint32_t bits = 0;
        for (std::size_t j = 0; j < 3; ++j)
            bits = (bits << 8U) | (j < group.size() ? static_cast<std::uint8_t>(group[j]) : 0U);
        for (std::size_t j = 0; j < 4; ++j)
            text += j <= group.size() ? kDigits[(bits >> (18 - 6 * j)) & 63U] : '=';
    }
    return text;
}

// As HTML text or as the value of an attribute. Control characters are not allowed in HTML.
std::string escaped(const std::string& bytes) {
    std::string html;
    for (const char c : base::toUtf8(bytes)) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '&' || c == '<' || c == '>' || c == '"' || c == '\'') {
            html += fmt::format("&#{};", static_cast<int>(c));
        } else if ((byte < 0x20 && c != '\n' && c != '\t') || byte == 0x7F) {
            html += ' ';
        } else {
            html += c;
        }
    }
    return html;
}

std::string elementWith(const SharedGame& game) {
    std::string place;
    if (game.ply) place += fmt::format(" data-ply=\"{}\"", *game.ply);
    if (game.line) place += fmt::format(" data-line=\"{}\"", *game.line);
    return fmt::format(
        "<script id=\"pinwheel-game\" type=\"application/octet-stream\" data-name=\"{}\"{}>{}"
        "</script>",
        escaped(game.name), place, base64(game.bytes));
}

// With the original as a link, for a browser that cannot run the page. boot.js takes this element
// and the one above out again, by their ids.
std::string fallbackWith(const SharedGame& game) {
    return fmt::format(
        "<section id=\"pinwheel-text\"><h2>{}</h2>\n<pre>{}</pre>\n<p><a download=\"{}\" "
        "href=\"data:application/octet-stream;base64,{}\">Download the game</a></p></section>",
        escaped(game.title), escaped(game.text), escaped(game.name), base64(game.bytes));
}

bool replaceOnce(std::string& text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    if (at == std::string::npos) return false;
    text.replace(at, from.size(), to);
    return true;
}

}  // namespace

base::Result<std::string> loadPage(const std::string& path) {
    auto page = base::readInput(path, kMostPageBytes);
    if (!page) return page;
    if (page->find(kGamePlace) == std::string::npos)
        return base::Error{path + ": is not a page without a game, as ./pinwheel web builds it"};
    return page;
}

base::Result<std::string> loadPage() {
    std::error_code error;
    const std::string place = assetPath("pinwheel.html");
    if (fs::is_regular_file(place, error)) return loadPage(place);
    return base::Error{
        fmt::format("there is no page to put the game into: {} is missing; build one with "
                    "./pinwheel web, or name one with "
                    "--page",
                    place)};
}

base::Result<std::string> pageWith(const std::string& page, const SharedGame& game) {
    std::string shared = page;
    // From the end, so that no replaced text is searched.
    const bool isWhole =
        replaceOnce(shared, kGamePlace, elementWith(game)) &&
        replaceOnce(shared, kTextPlace, fallbackWith(game)) &&
        replaceOnce(shared, kTitleElement,
                    fmt::format("<title>{} · Pinwheel</title>", escaped(game.title)));
    if (!isWhole) return base::Error{"the page has no place for a game: build it again"};
    return shared;
}

std::string movesAsText(const debugger::Outline& outline) {
    std::string text;
    for (std::size_t i = 0; i < outline.lines.size(); ++i) {
        const debugger::OutlineLine& line = outline.lines[i];
        if (line.from)
            text += fmt::format("\n\nLine {}, from ply {} of line {}:", i, line.from->ply.value,
                                line.from->line);
        if (!line.before.empty()) text += fmt::format(" ({})", line.before);
        std::uint32_t ply = line.firstPly.value;
        for (const debugger::OutlineMove& move : line.moves) {
            text +=
                fmt::format("{}{}. {}{}", text.empty() ? "" : " ", ply++, move.text, move.glyphs());
            if (move.hasComment()) text += fmt::format(" ({})", move.note->comment);
        }
    }
    return text;
}

}  // namespace pinwheel::viewer
