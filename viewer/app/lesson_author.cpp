#include "viewer/app/lesson_author.hpp"

#include "pinwheel/lesson/answer.hpp"

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using debugger::Debugger;
using debugger::Snapshot;

constexpr double kShownSeconds = 4;  // in a film

// The game that the draft shows at its end.
const GameSource* latestGame(const Script& draft) {
    const GameSource* latest = draft.game ? &*draft.game : nullptr;
    for (const script::Command& command : draft.commands) {
        if (const auto* open = std::get_if<script::Open>(&command)) latest = &open->game;
    }
    return latest;
}

void showPlace(Script& draft, const Debugger& game, const std::string& gameText) {
    const GameSource* latest = latestGame(draft);
    if (latest == nullptr) {
        draft.game = GameSource{"", gameText};
    } else if (latest->text != gameText) {
        draft.commands.emplace_back(script::Open{{"", gameText}});
    }
    const Snapshot& now = game.snapshot();
    const std::vector<game::LineSpan> lines = game.lines();
    const auto line = std::find_if(lines.begin(), lines.end(), [&](const game::LineSpan& each) {
        return each.end == now.lineEnd;
    });
    if (lines.size() > 1 && line != lines.end())
        draft.commands.emplace_back(script::Line{static_cast<std::uint32_t>(line - lines.begin())});
    draft.commands.emplace_back(script::Go{{now.ply}});
}

// What the view lends itself to being asked about.
base::Result<lesson::Question> questionAbout(const Debugger& game, const Looking& looking) {
    const Snapshot& now = game.snapshot();
    if (looking.grabbed && !now.outcome)
        return lesson::Question(lesson::AskTargets{*looking.grabbed});
    if (looking.why && looking.why->seat == now.toMove && !now.outcome) {
        const lesson::AskCulprits culprits{looking.why->move};
        if (lesson::answerTo(culprits, game)) return lesson::Question(culprits);
        return lesson::Question(lesson::AskPlayable{looking.why->move});
    }
    if (now.outcome) return lesson::Question(lesson::AskResult{});
    if (!now.ghosts.empty()) return lesson::Question(lesson::AskGhosts{});
    return base::Error{
        "There is nothing to ask about here: pick up a piece, ask why a move cannot be played, or "
        "go to a ply with ghosts or to the end of the game."};
}

}  // namespace

void addStep(Script& draft, const Debugger& game, const Looking& looking,
             const std::string& gameText) {
    showPlace(draft, game, gameText);
    const Snapshot& now = game.snapshot();
    draft.commands.emplace_back(script::Caption{now.note.comment.substr(0, kLongestCaption)});
    if (looking.isFocused) draft.commands.emplace_back(script::Focus{true});
    if (looking.grabbed) draft.commands.emplace_back(script::Grab{looking.grabbed});
    if (looking.why) draft.commands.emplace_back(script::Why{looking.why->move});
    for (const game::BoardMark& mark : now.note.marks) {
        if (mark.isCircle()) {
            draft.commands.emplace_back(script::Circle{mark});
        } else {
            draft.commands.emplace_back(script::Arrow{mark});
        }
    }
    draft.commands.emplace_back(script::Wait{kShownSeconds});
}

base::Status addQuestion(Script& draft, const Debugger& game, const Looking& looking,
                         const std::string& gameText) {
    auto question = questionAbout(game, looking);
    if (!question) return question.error();
    const Snapshot& now = game.snapshot();
    showPlace(draft, game, gameText);
    draft.commands.emplace_back(
        script::Ask{{*std::move(question), now.note.comment.substr(0, kLongestCaption), "", {}}});
    return {};
}

void dropStep(Script& draft) {
    if (!draft.commands.empty()) draft.commands.pop_back();
    while (!draft.commands.empty() && !isStop(draft.commands.back())) draft.commands.pop_back();
    if (draft.commands.empty()) draft.game.reset();
}

std::size_t countSteps(const Script& draft) {
    return static_cast<std::size_t>(
        std::count_if(draft.commands.begin(), draft.commands.end(), isStop));
}

}  // namespace pinwheel::viewer
