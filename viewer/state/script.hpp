#pragma once

#include "pinwheel/base/json_reader.hpp"
#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/debugger/breakpoints.hpp"
#include "pinwheel/lesson/ask.hpp"
#include "viewer/state/game_source.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/panel.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace pinwheel::viewer {

// The commands of a lesson. Each changes the picture; waiting, playing and asking show it.
namespace script {
// Replaces the game by another one with the same boards, at its start.
struct Open {
    GameSource game;
    friend bool operator==(const Open&, const Open&) = default;
};
// A ply of the game, or its last one.
struct Place {
    std::optional<chess::Ply> ply;
    friend bool operator==(const Place&, const Place&) = default;
};
// Goes to a ply and removes all overlays except the caption.
struct Go {
    Place place;
    friend bool operator==(const Go&, const Go&) = default;
};
// Goes to another line of the game, at the same ply or its last one, and removes all overlays
// except the caption.
struct Line {
    std::uint32_t number;
    friend bool operator==(const Line&, const Line&) = default;
};
// Goes to the next ply where a condition holds.
struct GoWhere {
    debugger::Condition condition;
    friend bool operator==(const GoWhere&, const GoWhere&) = default;
};
// Shows every ply up to a place.
struct Play {
    Place to;
    friend bool operator==(const Play&, const Play&) = default;
};
struct Wait {
    double seconds;
    friend bool operator==(const Wait&, const Wait&) = default;
};
// These stay until they are replaced; without a value they are removed.
struct Grab {
    std::optional<chess::Square> square;
    friend bool operator==(const Grab&, const Grab&) = default;
};
struct Hover {
    std::optional<BoardSquare> square;
    friend bool operator==(const Hover&, const Hover&) = default;
};
struct Why {
    std::optional<chess::Move> move;
    friend bool operator==(const Why&, const Why&) = default;
};
struct Caption {
    std::string text;
    friend bool operator==(const Caption&, const Caption&) = default;
};
struct Arrow {
    game::BoardMark mark;
    friend bool operator==(const Arrow&, const Arrow&) = default;
};
struct Circle {
    game::BoardMark mark;
    friend bool operator==(const Circle&, const Circle&) = default;
};
// Removes all overlays.
struct Clear {
    friend bool operator==(const Clear&, const Clear&) = default;
};
struct ShowPanel {
    Panel panel;
    friend bool operator==(const ShowPanel&, const ShowPanel&) = default;
};
struct ShowPanels {
    std::string names;  // as in choosePanels()
    friend bool operator==(const ShowPanels&, const ShowPanels&) = default;
};
struct Focus {
    bool isOn;
    friend bool operator==(const Focus&, const Focus&) = default;
};

// Asks the learner something about the position on screen.
struct Ask {
    lesson::Ask ask;
    friend bool operator==(const Ask&, const Ask&) = default;
};

using Command = std::variant<Go, Line, GoWhere, Play, Wait, Grab, Hover, Why, Caption, Arrow,
                             Circle, Clear, ShowPanel, ShowPanels, Focus, Open, Ask>;
}  // namespace script

struct Script {
    std::string title;
    std::optional<GameSource> game;             // shown first
    base::Json options = base::Json::object();  // as on the command line, by name
    std::vector<script::Command> commands;

    friend bool operator==(const Script&, const Script&) = default;
};

inline constexpr std::size_t kLongestCaption = 1'000;  // bytes

// Title, options and first game of a script, for a program that needs the game to read the rest.
// Empty if the text is not a script.
Script scriptHeader(std::string_view json);

// Whether a lesson stops there for the learner.
bool isStop(const script::Command& command);
// Whether it asks something or opens games of its own: then it is shown as a lesson, not as a film
// of one game.
bool needsLearner(const Script& script);
// Whether a file may be a script, judging by its first bytes.
bool looksLikeScript(std::string_view text);

// Boards and players have the names in the roster. An error gives the number of the command and the
// reason.
base::Result<Script> parseScript(std::string_view json, const debugger::Roster& roster);
std::string toText(const Script& script, const debugger::Roster& roster);

}  // namespace pinwheel::viewer
