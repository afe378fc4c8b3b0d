#include "viewer/state/script.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/lesson/lesson_json.hpp"
#include "viewer/state/game_source.hpp"
#include "viewer/state/overlay_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace pinwheel::viewer {

namespace {

using base::Error;
using base::inQuotes;
using base::Json;
using base::Result;
using debugger::Roster;
using script::Command;

constexpr std::size_t kMostCommands = 10'000;
constexpr double kShortestWait = 0.02;  // seconds; the minimum that GIF viewers support
constexpr double kLongestWait = 600;
constexpr const char* kEnd = "end";
constexpr const char* kStart = "start";

Error wanted(const char* what) { return {fmt::format("takes {}", what)}; }

Result<script::Place> parsePlace(const Json& value) {
    constexpr std::uint32_t kMost = 100'000'000;
    if (value == kEnd) return script::Place{};
    if (value == kStart) return script::Place{chess::Ply{0}};
    if (value.is_number_integer() && value >= 0 && value <= kMost)
        return script::Place{chess::Ply{value.get<std::uint32_t>()}};
    return wanted("the number of a ply, \"start\" or \"end\"");
}

Result<Command> parseOpen(const Json& value, const Roster& /*roster*/) {
    auto game = parseGameSource(value);
    if (!game) return game.error();
    return Command(script::Open{*std::move(game)});
}

Result<Command> parseGo(const Json& value, const Roster& /*roster*/) {
    const auto place = parsePlace(value);
    if (!place) return place.error();
    return Command(script::Go{*place});
}

Result<Command> parseLine(const Json& value, const Roster& /*roster*/) {
    constexpr std::uint32_t kMost = 100'000'000;
    if (!value.is_number_integer() || value < 0 || value > kMost)
        return wanted("the number of a line; 0 is the main line");
    return Command(script::Line{value.get<std::uint32_t>()});
}

Result<Command> parsePlay(const Json& value, const Roster& /*roster*/) {
    const auto place = parsePlace(value);
    if (!place) return place.error();
    return Command(script::Play{*place});
}

Result<Command> parseWait(const Json& value, const Roster& /*roster*/) {
    if (!value.is_number()) return wanted("a number of seconds");
    const auto seconds = value.get<double>();
    if (!(seconds >= kShortestWait && seconds <= kLongestWait))
        return Error{fmt::format("takes {} to {} seconds", kShortestWait, kLongestWait)};
    return Command(script::Wait{seconds});
}

// The text of a command that requires one.
Result<std::string> textOf(const Json& value, const char* what) {
    if (!value.is_string()) return wanted(what);
    return value.get<std::string>();
}

Result<Command> parseGoWhere(const Json& value, const Roster& roster) {
    const auto text = textOf(value, "a condition, such as \"ghost on NW\"");
    if (!text) return text.error();
    auto condition = debugger::parseCondition(*text, roster);
    if (!condition) return condition.error();
    return Command(script::GoWhere{*std::move(condition)});
}

Result<Command> parseGrab(const Json& value, const Roster& /*roster*/) {
    if (value.is_null()) return Command(script::Grab{});
    const auto text = textOf(value, "a square, such as \"e2\", or null");
    if (!text) return text.error();
    const auto square = chess::parseSquare(*text);
    if (!square) return Error{inQuotes(*text) + " is not a square"};
    return Command(script::Grab{*square});
}

Result<Command> parseHover(const Json& value, const Roster& roster) {
    if (value.is_null()) return Command(script::Hover{});
    const auto text = textOf(value, "a square of a board, such as \"NW:e4\", or null");
    if (!text) return text.error();
    const auto square = parseBoardSquare(*text, roster);
    if (!square) return square.error();
    return Command(script::Hover{*square});
}

Result<Command> parseWhy(const Json& value, const Roster& /*roster*/) {
    if (value.is_null()) return Command(script::Why{});
    const auto text = textOf(value, "a move, such as \"e1g1\", or null");
    if (!text) return text.error();
    const auto move = chess::parseCoordinates(*text);
    if (!move) return move.error();
    return Command(script::Why{*move});
}

Result<Command> parseCaption(const Json& value, const Roster& /*roster*/) {
    auto text = textOf(value, "a text");
    if (!text) return text.error();
    if (text->size() > kLongestCaption)
        return Error{fmt::format("is longer than {} bytes", kLongestCaption)};
    return Command(script::Caption{*std::move(text)});
}

Result<Command> parseArrow(const Json& value, const Roster& roster) {
    const auto text = textOf(value, "an arrow, such as \"NW:e2e4=red\"");
    if (!text) return text.error();
    const auto mark = parseMark(*text, roster);
    if (!mark) return mark.error();
    if (mark->isCircle()) return Error{inQuotes(*text) + " has no target square"};
    return Command(script::Arrow{*mark});
}

Result<Command> parseCircle(const Json& value, const Roster& roster) {
    const auto text = textOf(value, "a square, such as \"NW:e4=red\"");
    if (!text) return text.error();
    const auto mark = parseMark(*text, roster);
    if (!mark) return mark.error();
    if (!mark->isCircle()) return Error{inQuotes(*text) + " is an arrow, not a circle"};
    return Command(script::Circle{*mark});
}

Result<Command> parseClear(const Json& value, const Roster& /*roster*/) {
    if (value != true) return wanted("true");
    return Command(script::Clear{});
}

Result<Command> parsePanel(const Json& value, const Roster& /*roster*/) {
    const auto text = textOf(value, "the name of a panel");
    if (!text) return text.error();
    const auto panel = parsePanelName(*text);
    if (!panel) return panel.error();
    return Command(script::ShowPanel{*panel});
}

Result<Command> parsePanels(const Json& value, const Roster& /*roster*/) {
    auto text = textOf(value, "a layout or a list of panels");
    if (!text) return text.error();
    Settings tried;
    if (const base::Status chosen = choosePanels(*text, tried); !chosen) return chosen.error();
    return Command(script::ShowPanels{*std::move(text)});
}

Result<Command> parseFocus(const Json& value, const Roster& /*roster*/) {
    if (!value.is_boolean()) return wanted("true or false");
    return Command(script::Focus{value.get<bool>()});
}

struct Named {
    const char* name;
    Result<Command> (*parse)(const Json&, const Roster&);
};
constexpr std::array<Named, 16> kCommands = {{{"go", parseGo},
                                              {"at", parseGoWhere},
                                              {"play", parsePlay},
                                              {"wait", parseWait},
                                              {"grab", parseGrab},
                                              {"hover", parseHover},
                                              {"why", parseWhy},
                                              {"caption", parseCaption},
                                              {"arrow", parseArrow},
                                              {"circle", parseCircle},
                                              {"clear", parseClear},
                                              {"panel", parsePanel},
                                              {"panels", parsePanels},
                                              {"focus", parseFocus},
                                              {"line", parseLine},
                                              {"open", parseOpen}}};

std::string allCommands() {
    std::string names;
    for (const Named& command : kCommands)
        names += (names.empty() ? "" : ", ") + std::string(command.name);
    return names + ", ask";
}

Result<Command> parseCommand(const Json& json, const Roster& roster) {
    if (json.is_object() && json.contains("ask")) {
        auto ask = lesson::parseAsk(json, roster);
        if (!ask) return Error{"ask: " + ask.error().what};
        return Command(script::Ask{*std::move(ask)});
    }
    if (!json.is_object() || json.size() != 1)
        return Error{"is not an object with one member, such as {\"go\":12}"};
    const std::string& name = json.begin().key();
    const auto known = std::find_if(kCommands.begin(), kCommands.end(),
                                    [&](const Named& command) { return command.name == name; });
    if (known == kCommands.end())
        return Error{
            fmt::format("{} is not a command; the commands are {}", inQuotes(name), allCommands())};
    auto command = known->parse(json.begin().value(), roster);
    if (!command) return Error{fmt::format("{}: {}", name, command.error().what)};
    return command;
}

// The inverse of parseCommand().
Json toJson(const script::Place& place) { return place.ply ? Json(place.ply->value) : Json(kEnd); }
Json toJson(const script::Go& go, const Roster& /*roster*/) { return {{"go", toJson(go.place)}}; }
Json toJson(const script::Line& line, const Roster& /*roster*/) { return {{"line", line.number}}; }
Json toJson(const script::GoWhere& go, const Roster& roster) {
    return {{"at", toText(go.condition, roster)}};
}
Json toJson(const script::Play& play, const Roster& /*roster*/) {
    return {{"play", toJson(play.to)}};
}
Json toJson(const script::Wait& wait, const Roster& /*roster*/) { return {{"wait", wait.seconds}}; }
Json toJson(const script::Grab& grab, const Roster& /*roster*/) {
    return {{"grab", grab.square ? Json(chess::toText(*grab.square)) : Json()}};
}
Json toJson(const script::Hover& hover, const Roster& roster) {
    return {{"hover", hover.square ? Json(toText(*hover.square, roster)) : Json()}};
}
Json toJson(const script::Why& why, const Roster& /*roster*/) {
    return {{"why", why.move ? Json(chess::toCoordinates(*why.move)) : Json()}};
}
Json toJson(const script::Caption& caption, const Roster& /*roster*/) {
    return {{"caption", caption.text}};
}
Json toJson(const script::Arrow& arrow, const Roster& roster) {
    return {{"arrow", toText(arrow.mark, roster)}};
}
Json toJson(const script::Circle& circle, const Roster& roster) {
    return {{"circle", toText(circle.mark, roster)}};
}
Json toJson(const script::Clear& /*clear*/, const Roster& /*roster*/) { return {{"clear", true}}; }
Json toJson(const script::ShowPanel& show, const Roster& /*roster*/) {
    return {{"panel", nameOf(show.panel)}};
}
Json toJson(const script::ShowPanels& show, const Roster& /*roster*/) {
    return {{"panels", show.names}};
}
Json toJson(const script::Focus& focus, const Roster& /*roster*/) {
    return {{"focus", focus.isOn}};
}

Json toJson(const script::Open& open, const Roster& /*roster*/) {
    return {{"open", toJson(open.game)}};
}
Json toJson(const script::Ask& ask, const Roster& roster) {
    return lesson::toJson(ask.ask, roster);
}

Result<std::vector<Command>> parseCommands(const Json& json, const Roster& roster) {
    if (!json.is_array() || json.empty() || json.size() > kMostCommands)
        return Error{
            fmt::format("script: \"commands\" is not a list of 1 to {} commands", kMostCommands)};
    std::vector<Command> commands;
    for (const Json& each : json) {
        auto command = parseCommand(each, roster);
        if (!command)
            return Error{
                fmt::format("script: command {}: {}", commands.size() + 1, command.error().what)};
        commands.push_back(*std::move(command));
    }
    return commands;
}

// The game of a script, or else the first one that it opens.
std::optional<GameSource> firstGame(const Json& json) {
    const auto named = json.find("game");
    const Json* found = named == json.end() ? nullptr : &*named;
    const auto commands = json.find("commands");
    if (found == nullptr && commands != json.end() && commands->is_array()) {
        for (const Json& command : *commands) {
            if (found == nullptr && command.is_object() && command.contains("open"))
                found = &command["open"];
        }
    }
    if (found == nullptr) return std::nullopt;
    const auto game = parseGameSource(*found);
    return game ? std::optional(*game) : std::nullopt;
}

}  // namespace

Script scriptHeader(std::string_view text) {
    Script header;
    const auto json = base::parseJson(text);
    if (!json || !json->is_object()) return header;
    header.game = firstGame(*json);
    const auto title = json->find("title");
    if (title != json->end() && title->is_string()) header.title = title->get<std::string>();
    const auto options = json->find("options");
    if (options != json->end() && options->is_object()) header.options = *options;
    return header;
}

bool isStop(const Command& command) {
    return std::holds_alternative<script::Wait>(command) ||
           std::holds_alternative<script::Ask>(command);
}

bool needsLearner(const Script& script) {
    if (script.game && script.game->path.empty()) return true;
    return std::any_of(script.commands.begin(), script.commands.end(), [](const Command& command) {
        return std::holds_alternative<script::Ask>(command) ||
               std::holds_alternative<script::Open>(command);
    });
}

// A save has no commands. The text may have been cut off.
bool looksLikeScript(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text[first] == '{' &&
           text.find("\"commands\"") != std::string_view::npos;
}

Result<Script> parseScript(std::string_view text, const Roster& roster) {
    const auto json = base::parseJson(text);
    if (!json) return Error{"script: " + json.error().what};
    if (!json->is_object() || !json->contains("commands"))
        return Error{"script: is not a JSON object with a list of \"commands\""};
    Script script;
    for (const auto& [name, value] : json->items()) {
        if (name == "commands") {
            auto commands = parseCommands(value, roster);
            if (!commands) return commands.error();
            script.commands = *std::move(commands);
        } else if (name == "game") {
            auto game = parseGameSource(value);
            if (!game) return Error{"script: \"game\": " + game.error().what};
            script.game = *std::move(game);
        } else if (name == "title" && value.is_string()) {
            script.title = value.get<std::string>();
        } else if (name == "options" && value.is_object()) {
            script.options = value;
        } else {
            return Error{fmt::format(
                "script: {} is unknown or has the wrong type; a script has \"title\" (a text), "
                "\"game\" (a path or a game), \"options\" (an object) and \"commands\" (a list)",
                inQuotes(name))};
        }
    }
    return script;
}

std::string toText(const Script& script, const Roster& roster) {
    Json json = Json::object();
    if (!script.title.empty()) json["title"] = script.title;
    if (script.game) json["game"] = toJson(*script.game);
    if (!script.options.empty()) json["options"] = script.options;
    json["commands"] = Json::array();
    for (const Command& command : script.commands)
        json["commands"].push_back(
            std::visit([&](const auto& each) { return toJson(each, roster); }, command));
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace pinwheel::viewer
