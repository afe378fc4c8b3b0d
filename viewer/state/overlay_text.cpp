#include "viewer/state/overlay_text.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/debugger/board_square.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <sstream>

namespace pinwheel::viewer {

namespace {

using base::Error;
using base::inQuotes;
using base::Status;
using debugger::BoardSquare;
using debugger::parseBoardSquare;
using debugger::Roster;
using game::BoardMark;
using game::kAllMarkColours;

std::string lowerCase(std::string_view text) {
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return lower;
}

std::string allPanels() {
    std::string names;
    for (const Panel panel : kAllPanels)
        names += (names.empty() ? "" : ", ") + lowerCase(nameOf(panel));
    return names;
}

}  // namespace

base::Result<BoardMark> parseMark(const std::string& text, const Roster& roster) {
    const std::string board = roster.boards().size() == 1 ? "" : "NW:";
    const Error refusal{fmt::format(
        "{} is not of the form {}e2e4 or {}e4, with =green, =red, =blue or =yellow after it",
        inQuotes(text), board, board)};
    const std::size_t equals = text.find('=');
    const std::string place = text.substr(0, equals);
    const std::size_t colon = place.find(':');
    const std::size_t first = (colon == std::string::npos ? 0 : colon + 1) + 2;  // after "NW:e2"
    const auto from = parseBoardSquare(place.substr(0, first), roster);
    if (!from) return refusal;
    BoardMark mark{static_cast<std::uint8_t>(from->board), from->square, from->square};
    if (place.size() > first) {
        const auto to = chess::parseSquare(place.substr(first));
        if (!to) return refusal;
        mark.to = *to;
    }
    if (equals == std::string::npos) return mark;
    const auto colour = std::find_if(
        kAllMarkColours.begin(), kAllMarkColours.end(),
        [&](game::MarkColour each) { return nameOf(each) == text.substr(equals + 1); });
    if (colour == kAllMarkColours.end()) return refusal;
    mark.colour = *colour;
    return mark;
}

std::string toText(const BoardMark& mark, const Roster& roster) {
    std::string text = toText(BoardSquare{debugger::BoardIndex{mark.board}, mark.from}, roster);
    if (!mark.isCircle()) text += chess::toText(mark.to);
    if (mark.colour == game::MarkColour::Green) return text;
    return fmt::format("{}={}", text, nameOf(mark.colour));
}

base::Result<Panel> parsePanelName(const std::string& text) {
    const auto panel = std::find_if(kAllPanels.begin(), kAllPanels.end(), [&](Panel each) {
        return lowerCase(nameOf(each)) == lowerCase(text);
    });
    if (panel == kAllPanels.end())
        return Error{
            fmt::format("there is no panel {}; the panels are {}", inQuotes(text), allPanels())};
    return *panel;
}

Status choosePanels(const std::string& text, Settings& settings) {
    for (const Preset preset : kAllPresets) {
        if (lowerCase(nameOf(preset)) != lowerCase(text)) continue;
        settings.preset = preset;
        settings.layout = layoutOf(preset);
        return {};
    }
    settings.layout.rows.clear();
    std::istringstream names(text);
    for (std::string name; std::getline(names, name, ',');) {
        const auto panel = parsePanelName(name);
        if (!panel) return Error{panel.error().what + ", or a layout: play, teach, debug, present"};
        if (settings.layout.isOpen(*panel))
            return Error{fmt::format("the panel {} is named twice", name)};
        settings.layout.rows.push_back({{*panel}, 1, *panel});
    }
    return {};
}

}  // namespace pinwheel::viewer
