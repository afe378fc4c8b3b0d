#include "viewer/capture/picture_options.hpp"

#include "base/in_quotes.hpp"
#include "chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <sstream>

namespace viewer {

namespace {

using base::Error;
using base::inQuotes;
using base::Status;

std::string lowerCase(std::string_view text) {
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return lower;
}

// A preset, or panels one below the other: "debug", "moves,why".
Status choosePanels(const std::string& text, Settings& settings) {
    if (text.empty()) return {};
    for (const Preset preset : kAllPresets) {
        if (lowerCase(nameOf(preset)) != text) continue;
        settings.preset = preset;
        settings.layout = layoutOf(preset);
        return {};
    }
    settings.layout.rows.clear();
    std::istringstream names(text);
    for (std::string name; std::getline(names, name, ',');) {
        const auto panel = std::find_if(kAllPanels.begin(), kAllPanels.end(), [&](Panel each) {
            return lowerCase(nameOf(each)) == name;
        });
        if (panel == kAllPanels.end() || settings.layout.isOpen(*panel)) {
            return Error{fmt::format(
                "--panels {} is neither a layout (play, teach, debug, present) nor a list of "
                "different panels, such as game,moves,zobrist",
                inQuotes(text))};
        }
        settings.layout.rows.push_back({{*panel}, 1, *panel});
    }
    return {};
}

// "NW:e4"
base::Result<BoardSquare> parseBoardSquare(const std::string& text) {
    const std::size_t colon = text.find(':');
    const auto board = duplicate::parseBoard(text.substr(0, colon));
    const auto square =
        colon == std::string::npos ? std::nullopt : chess::parseSquare(text.substr(colon + 1));
    if (!board || !square)
        return Error{fmt::format("{} is not a square of a board, such as NW:e4", inQuotes(text))};
    return BoardSquare{*board, *square};
}

// "NW:e2e4", "SE:d5=red"
base::Result<Mark> parseMark(const std::string& text) {
    constexpr std::array<std::string_view, 4> kColours = {"green", "red", "blue", "yellow"};
    const Error refusal{fmt::format(
        "--mark {} is not of the form NW:e2e4 or NW:e4, with =red, =blue or =yellow after it",
        inQuotes(text))};
    const std::size_t equals = text.find('=');
    const std::string place = text.substr(0, equals);
    const auto from = parseBoardSquare(place.substr(0, 5));
    if (!from) return refusal;
    Mark mark{from->board, from->square, from->square};
    if (place.size() > 5) {
        const auto to = chess::parseSquare(place.substr(5));
        if (!to) return refusal;
        mark.to = *to;
    }
    if (equals == std::string::npos) return mark;
    const auto colour = std::find(kColours.begin(), kColours.end(), text.substr(equals + 1));
    if (colour == kColours.end()) return refusal;
    mark.colour = static_cast<MarkColour>(colour - kColours.begin());
    return mark;
}

Status addOverlays(const PictureOptions& options, ViewState& view) {
    if (!options.grab.empty()) {
        view.grabbed = chess::parseSquare(options.grab);
        if (!view.grabbed)
            return Error{fmt::format("--grab {} is not a square", inQuotes(options.grab))};
    }
    if (!options.hover.empty()) {
        const auto square = parseBoardSquare(options.hover);
        if (!square) return Error{"--hover " + square.error().what};
        view.hovered = *square;
    }
    for (const std::string& text : options.marks) {
        const auto mark = parseMark(text);
        if (!mark) return mark.error();
        view.marks.push_back(*mark);
    }
    return {};
}

PieceFacing facingNamed(const std::string& name) {
    if (name == "owner") return PieceFacing::Owner;
    return name == "upright" ? PieceFacing::Upright : PieceFacing::WithBoard;
}

}  // namespace

void addPictureOptions(CLI::App& command, PictureOptions& options) {
    command.add_option("GAME", options.game, "save file, or - for standard input")->required();
    command.add_option("--size", options.size, "pixels (default: 1920x1080)")->type_name("WxH");
    command.add_option("--scale", options.scale, "how large text is drawn (default: 1)")
        ->check(CLI::Range(0.5F, 4.0F));
    command.add_option("--theme", options.theme, "dark or light")
        ->check(CLI::IsMember({"dark", "light"}));
    command
        .add_option("--palette", options.palette,
                    "standard, or safe for every kind of colour vision")
        ->check(CLI::IsMember({"standard", "safe"}));
    command.add_option("--pieces", options.pieces, "how they stand: board, owner or upright")
        ->check(CLI::IsMember({"board", "owner", "upright"}));
    command
        .add_option("--panels", options.panels,
                    "a layout (play, teach, debug, present) or panels, such as moves,zobrist")
        ->type_name("NAMES");
    command
        .add_option("--grab", options.grab,
                    "grab the piece on this square, to show where it can go")
        ->type_name("SQUARE");
    command.add_option("--hover", options.hover, "as if the mouse were here: NW:e4")
        ->type_name("BOARD:SQUARE");
    command
        .add_option("--mark", options.marks,
                    "an arrow NW:e2e4 or a circle NW:e4, with =red, =blue or =yellow after it")
        ->type_name("MARK");
    command.add_option("--turn", options.quarterTurns, "quarter turns of the pinwheel")
        ->check(CLI::Range(0, 3));
    command.add_flag("--focus", options.isFocused,
                     "show the player's two boards upright and large");
}

base::Result<ImageSize> parseSize(const std::string& text) {
    ImageSize size;
    const char* const end = text.data() + text.size();
    const auto width = std::from_chars(text.data(), end, size.width);
    const bool hasTimes = width.ptr != end && *width.ptr == 'x';
    const auto height = hasTimes ? std::from_chars(width.ptr + 1, end, size.height) : width;
    if (width.ec != std::errc() || !hasTimes || height.ec != std::errc() || height.ptr != end)
        return Error{fmt::format("--size {} is not of the form 1920x1080", inQuotes(text))};
    return size;
}

base::Result<ViewState> viewOf(const PictureOptions& options) {
    ViewState view;
    Settings& settings = view.settings;
    settings.theme = options.theme == "light" ? ThemeChoice::Light : ThemeChoice::Dark;
    settings.palette =
        options.palette == "safe" ? PaletteChoice::ColourBlindSafe : PaletteChoice::Standard;
    settings.facing = facingNamed(options.pieces);
    settings.quarterTurns = options.quarterTurns;
    if (Status chosen = choosePanels(options.panels, settings); !chosen) return chosen.error();
    view.isFocused = options.isFocused;
    view.focusShare = options.isFocused ? 1.0F : 0.0F;
    if (Status added = addOverlays(options, view); !added) return added.error();
    return view;
}

}  // namespace viewer
