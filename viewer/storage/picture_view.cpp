#include "viewer/storage/picture_view.hpp"

#include "pinwheel/base/json_reader.hpp"
#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/store/save_members.hpp"
#include "viewer/storage/settings.hpp"

#include <array>

namespace pinwheel::viewer {

namespace {

using base::Json;

// Serialised as in the settings. An explicit list, because the settings also contain the names of
// recent files, which are private.
constexpr std::array kFromSettings = {"pieces",        "quarterTurns", "preset",
                                      "columnShare",   "rows",         "timeline",
                                      "timelineShare", "wideTimeline", "outerShare"};
constexpr std::size_t kMostMarks = 1000;

Json boardsOf(const ShownBoards& shown, const debugger::Roster& roster) {
    return std::visit(base::Overloaded{
                          [](std::monostate) { return Json(); },
                          [&](debugger::SeatIndex player) { return Json(roster[player].name); },
                          [&](debugger::BoardIndex board) { return Json(roster[board].name); },
                      },
                      shown);
}

std::string ownText(const Json& object, const char* name) {
    const auto member = object.find(name);
    return member != object.end() && member->is_string() ? member->get<std::string>() : "";
}

bool isSet(const Json& object, const char* name) {
    const auto member = object.find(name);
    return member != object.end() && member->is_boolean() && member->get<bool>();
}

ShownBoards readBoards(const Json& object, const debugger::Roster& roster) {
    const std::string name = ownText(object, "boards");
    if (const auto board = roster.boardNamed(name)) return *board;
    if (const auto player = roster.seatNamed(name)) return *player;
    return {};
}

std::optional<AskWhy> readWhy(const Json& object, const debugger::Roster& roster) {
    const auto why = object.find("why");
    if (why == object.end() || !why->is_object()) return std::nullopt;
    const auto player = roster.seatNamed(ownText(*why, "player"));
    const auto move = chess::parseCoordinates(ownText(*why, "move"));
    if (!player || !move) return std::nullopt;
    return AskWhy{*player, *move};
}

std::vector<game::BoardMark> readMarks(const Json& object, const debugger::Roster& roster) {
    std::vector<game::BoardMark> marks =
        store::marksIn(object).value_or(std::vector<game::BoardMark>());
    std::erase_if(
        marks, [&](const game::BoardMark& mark) { return mark.board >= roster.boards().size(); });
    if (marks.size() > kMostMarks) marks.resize(kMostMarks);
    return marks;
}

}  // namespace

PictureView pictureViewOf(const Settings& settings, const Looking& looking) {
    PictureView view;
    view.facing = settings.facing;
    view.quarterTurns = settings.quarterTurns;
    view.preset = settings.preset;
    view.layout = settings.layout;
    view.shownBoards = looking.shownBoards;
    view.isFocused = looking.isFocused;
    view.isComparing = looking.isComparing;
    view.marks = looking.marks;
    view.grabbed = looking.grabbed;
    if (looking.why) view.why = AskWhy{looking.why->seat, looking.why->move};
    return view;
}

std::string toText(const PictureView& view, const debugger::Roster& roster) {
    Settings settings;
    settings.facing = view.facing;
    settings.quarterTurns = view.quarterTurns;
    settings.preset = view.preset;
    settings.layout = view.layout;
    const Json all = Json::parse(toText(settings));
    Json json = Json::object();
    for (const char* name : kFromSettings) {
        if (all.contains(name)) json[name] = all[name];
    }
    if (const Json boards = boardsOf(view.shownBoards, roster); !boards.is_null())
        json["boards"] = boards;
    if (view.isFocused) json["focus"] = true;
    if (view.isComparing) json["compare"] = true;
    for (const game::BoardMark& mark : view.marks) json["marks"].push_back(store::toText(mark));
    if (view.grabbed) json["grabbed"] = chess::toText(*view.grabbed);
    if (view.why) {
        json["why"] = {{"player", roster[view.why->player].letter},
                       {"move", chess::toCoordinates(view.why->move)}};
    }
    return json.dump();
}

base::Result<PictureView> parsePictureView(std::string_view text, const debugger::Roster& roster) {
    const auto settings = parseSettings(text);
    if (!settings) return settings.error();
    const auto json = base::parseJson(text);
    if (!json) return json.error();
    PictureView view;
    view.facing = settings->facing;
    view.quarterTurns = settings->quarterTurns;
    view.preset = settings->preset;
    view.layout = settings->layout;
    view.shownBoards = readBoards(*json, roster);
    view.isFocused = isSet(*json, "focus");
    view.isComparing = isSet(*json, "compare");
    view.marks = readMarks(*json, roster);
    if (const auto square = chess::parseSquare(ownText(*json, "grabbed"))) view.grabbed = *square;
    view.why = readWhy(*json, roster);
    return view;
}

}  // namespace pinwheel::viewer
