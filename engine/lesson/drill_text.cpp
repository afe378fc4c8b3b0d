// Drills as JSON, and as a lesson.
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/lesson/lesson_json.hpp"

#include <fmt/format.h>

namespace pinwheel::lesson {

namespace {

using base::Json;

std::string movesText(const std::vector<chess::Move>& moves) {
    std::string text;
    for (const chess::Move move : moves) {
        if (!text.empty()) text += ' ';
        text += chess::toCoordinates(move);
    }
    return text;
}

std::string titleOf(const std::vector<Drill>& drills) {
    if (drills.empty()) return "Drill";
    const std::string name = "Drill: " + nameOf(drills.front());
    if (drills.size() == 1) return name;
    return fmt::format("{}–{}", name, drills.back().number);
}

}  // namespace

std::string nameOf(const Drill& drill) {
    const auto* const play = std::get_if<AskPlay>(&drill.question);
    const bool isLong = play != nullptr && play->plies > 1;
    return fmt::format("{}{} {}:{}", nameOf(drill.kind),
                       isLong ? fmt::format(" in {}", play->plies) : "", drill.seed, drill.number);
}

Json toJson(const Drill& drill) {
    const auto game = gameOf(drill);
    const debugger::Snapshot& now = game->snapshot();
    Json moves = Json::array();
    for (const chess::Move move : drill.moves) moves.push_back(chess::toCoordinates(move));
    return {{"seed", drill.seed},
            {"number", drill.number},
            {"kind", nameOf(drill.kind)},
            {"moves", moves},
            {"question", membersOf(drill.question, *now.roster)},
            {"answer", toJson(drill.question, drill.answer, now)}};
}

std::string lessonText(const std::vector<Drill>& drills) {
    Json commands = Json::array();
    for (const Drill& drill : drills) {
        commands.push_back({{"open", {{"moves", movesText(drill.moves)}}}});
        commands.push_back({{"go", "end"}});
        commands.push_back({{"caption", nameOf(drill)}});
        commands.push_back(toJson(Ask{drill.question, "", "", {}}, debugger::duplicateRoster()));
    }
    const Json lesson = {{"title", titleOf(drills)}, {"commands", commands}};
    return lesson.dump(2) + '\n';
}

}  // namespace pinwheel::lesson
