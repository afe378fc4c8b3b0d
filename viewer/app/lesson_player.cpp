#include "viewer/app/lesson_player.hpp"

#include "pinwheel/chess/notation.hpp"
#include "pinwheel/lesson/solutions.hpp"
#include "viewer/state/overlay_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace pinwheel::viewer {

using base::Error;
using base::Status;
using debugger::BoardIndex;
using debugger::Snapshot;

Status LessonPlayer::advance() {
    // The game of a question may be the lesson's own.
    if (run_.asked) returnToQuestion();
    run_.asked.reset();
    run_.awaited.reset();
    if (prover_ != nullptr) prover_->cancel();
    run_.remark.clear();
    clearOverlays();
    while (run_.next < run_.script.commands.size()) {
        const std::size_t number = run_.next++;
        run_.phase = LessonPhase::Finished;
        if (const Status done = perform(run_.script.commands[number]); !done)
            return Error{fmt::format("command {}: {}", number + 1, done.error().what)};
        if (run_.phase != LessonPhase::Finished) return {};
    }
    run_.phase = LessonPhase::Finished;
    return {};
}

// From the beginning, because a step depends on everything before it.
Status LessonPlayer::goTo(std::size_t stop) {
    run_.next = 0;
    run_.words.clear();
    run_.panel.reset();
    run_.looking = Looking();
    if (run_.script.game) {
        if (Status opened = perform(script::Open{*run_.script.game}); !opened) return opened;
    }
    do {
        if (Status done = advance(); !done) return done;
        while (run_.phase == LessonPhase::Playing) {
            if (Status done = finishPlaying(); !done) return done;
        }
    } while (run_.phase != LessonPhase::Finished && run_.currentStop() < stop);
    return {};
}

Status LessonPlayer::goBack() {
    const std::size_t current = run_.currentStop();
    return goTo(current == 0 ? 0 : current - 1);
}

void LessonPlayer::nextDrill() {
    const lesson::Drill drill =
        lesson::makeDrill(*run_.drillKind, run_.drillSeed, ++run_.drillNumber);
    run_.title = "Drill: " + nameOf(drill);
    run_.game = lesson::gameOf(drill);
    clearOverlays();
    [[maybe_unused]] const Status asked = askAt({drill.question, "", "", {}}, run_.game);
    assert(asked);
}

Status LessonPlayer::passTime(float seconds, float pliesPerSecond) {
    if (run_.phase != LessonPhase::Playing) return {};
    run_.sinceStep += seconds;
    if (run_.sinceStep * pliesPerSecond < 1) return {};
    run_.sinceStep = 0;
    const chess::Ply ply = run_.game->snapshot().ply;
    if (ply >= *run_.playTo) return finishPlaying();
    go(*run_.game, game::GoToPly{{ply.value + 1}});
    return {};
}

Status LessonPlayer::finishPlaying() {
    if (run_.phase != LessonPhase::Playing) return {};
    go(*run_.game, game::GoToPly{*run_.playTo});
    run_.playTo.reset();
    return advance();
}

Status LessonPlayer::perform(const script::Command& command) {
    return std::visit([this](const auto& each) { return perform(each); }, command);
}

Status LessonPlayer::goToPly(chess::Ply ply) {
    const Snapshot& now = run_.game->snapshot();
    if (ply > now.lastPly)
        return Error{
            fmt::format("there is no ply {}: the last one is {}", ply.value, now.lastPly.value)};
    clearOverlays();
    return run_.game->dispatch(game::GoToPly{ply});
}

Status LessonPlayer::perform(const script::Go& go) {
    return goToPly(go.place.ply.value_or(run_.game->snapshot().lastPly));
}

Status LessonPlayer::perform(const script::Line& line) {
    const std::vector<game::LineSpan> lines = run_.game->lines();
    if (line.number >= lines.size())
        return Error{
            fmt::format("there is no line {}: the last one is {}", line.number, lines.size() - 1)};
    const chess::Ply ply = run_.game->snapshot().ply;
    if (Status gone = run_.game->dispatch(game::GoToNode{lines[line.number].end}); !gone)
        return gone;
    return goToPly(std::min(ply, run_.game->snapshot().lastPly));
}

Status LessonPlayer::perform(const script::GoWhere& go) {
    const Snapshot& now = run_.game->snapshot();
    const auto plies = pliesWhere(*now.line, go.condition);
    const auto next = std::upper_bound(plies.begin(), plies.end(), now.ply);
    if (next == plies.end())
        return Error{fmt::format("there is no ply after {} where {}", now.ply.value,
                                 toText(go.condition, *now.roster))};
    return goToPly(*next);
}

Status LessonPlayer::perform(const script::Play& play) {
    const Snapshot& now = run_.game->snapshot();
    const chess::Ply to = play.to.ply.value_or(now.lastPly);
    if (to > now.lastPly)
        return Error{
            fmt::format("there is no ply {}: the last one is {}", to.value, now.lastPly.value)};
    if (to < now.ply)
        return Error{
            fmt::format("cannot play backwards from ply {} to {}", now.ply.value, to.value)};
    clearOverlays();
    run_.playTo = to;
    run_.sinceStep = 0;
    run_.phase = LessonPhase::Playing;
    return {};
}

// How long a film waits; a learner takes as long as they want.
Status LessonPlayer::perform(const script::Wait&) {
    run_.phase = LessonPhase::Telling;
    return {};
}

Status LessonPlayer::perform(const script::Grab& grab) {
    run_.looking.grabbed = grab.square;
    const Snapshot& now = run_.game->snapshot();
    if (!grab.square || isOwnPiece(now, *grab.square)) return {};
    return Error{fmt::format("{} is to move at ply {} and has no piece on {}",
                             now.seat(now.toMove).name, now.ply.value,
                             chess::toText(*grab.square))};
}

Status LessonPlayer::perform(const script::Hover& hover) {
    run_.hover = hover.square;
    return {};
}

Status LessonPlayer::perform(const script::Why& why) {
    run_.looking.why.reset();
    if (!why.move) return {};
    const Snapshot& now = run_.game->snapshot();
    const bool hasPiece =
        std::any_of(now.boards.begin(), now.boards.end(), [&](const debugger::BoardView& board) {
            return board.position.occupied().contains(why.move->from());
        });
    if (!hasPiece)
        return Error{fmt::format("why: there is no piece on {} at ply {}",
                                 chess::toText(why.move->from()), now.ply.value)};
    run_.looking.why = run_.game->why(ownerOf(now, why.move->from()), *why.move);
    return {};
}

Status LessonPlayer::perform(const script::Caption& caption) {
    run_.words = caption.text;
    return {};
}

Status LessonPlayer::perform(const script::Arrow& arrow) {
    run_.looking.marks.push_back(arrow.mark);
    return {};
}

Status LessonPlayer::perform(const script::Circle& circle) {
    run_.looking.marks.push_back(circle.mark);
    return {};
}

Status LessonPlayer::perform(const script::Clear&) {
    clearOverlays();
    return {};
}

// The others show the user's own game or work.
Status LessonPlayer::perform(const script::ShowPanel& show) {
    constexpr std::array kAllowed = {Panel::Legend,     Panel::Zobrist,  Panel::Clocks,
                                     Panel::Repetition, Panel::Position, Panel::Legality,
                                     Panel::Twins};
    const bool isAllowed =
        std::find(kAllowed.begin(), kAllowed.end(), show.panel) != kAllowed.end() &&
        isOffered(show.panel, run_.game->roster().boards().size());
    if (!isAllowed)
        return Error{
            fmt::format("the panel {} cannot be shown in this lesson", nameOf(show.panel))};
    run_.panel = show.panel;
    return {};
}

// A lesson has room for one panel: the first one.
Status LessonPlayer::perform(const script::ShowPanels& show) {
    Settings settings;
    if (Status chosen = choosePanels(show.names, settings); !chosen) return chosen;
    run_.panel.reset();
    if (settings.layout.rows.empty()) return {};
    return perform(script::ShowPanel{settings.layout.rows.front().front});
}

Status LessonPlayer::perform(const script::Focus& focus) {
    run_.looking.isFocused = focus.isOn;
    run_.looking.focusShare = focus.isOn ? 1.0F : 0.0F;
    return {};
}

Status LessonPlayer::perform(const script::Open& open) {
    auto game = run_.openGame(open.game);
    if (!game) return game.error();
    if ((*game)->roster() != run_.game->roster())
        return Error{"all games of a lesson must have the same number of boards"};
    run_.game = *std::move(game);
    clearOverlays();
    return {};
}

Status LessonPlayer::perform(const script::Ask& ask) { return askAt(ask.ask, run_.game); }

void LessonPlayer::showBoardsFor(const lesson::Question& question) {
    const auto* play = std::get_if<lesson::AskPlay>(&question);
    const bool isAboutMover = std::holds_alternative<lesson::AskTargets>(question) ||
                              std::holds_alternative<lesson::AskPlayable>(question) ||
                              std::holds_alternative<lesson::AskCulprits>(question) ||
                              (play != nullptr && play->mostMoves() == 1);
    run_.looking.shownBoards = ShownBoards();
    if (isAboutMover && !run_.snapshot().isOneBoard())
        run_.looking.shownBoards = run_.snapshot().toMove;
}

Status LessonPlayer::askAt(const lesson::Ask& ask, std::shared_ptr<debugger::Debugger> game) {
    if (prover_ == nullptr || !lesson::takesProof(ask.question, *game))
        return askWith(lesson::answerTo(ask.question, *game), ask, game);
    prover_->start(ask.question, *game);
    run_.awaited = AwaitedQuestion{ask, std::move(game)};
    run_.phase = LessonPhase::Proving;
    run_.remark = "The answer is being proved…";
    showBoardsFor(ask.question);
    return {};
}

Status LessonPlayer::takeProof() {
    if (run_.phase != LessonPhase::Proving || prover_ == nullptr) return {};
    const auto answer = prover_->take();
    if (!answer) return {};
    const auto awaited = std::exchange(run_.awaited, std::nullopt);
    if (const Status asked = askWith(*answer, awaited->ask, awaited->game); !asked)
        return Error{fmt::format("command {}: {}", run_.next, asked.error().what)};
    return {};
}

Status LessonPlayer::askWith(const base::Result<lesson::Answer>& answer, const lesson::Ask& ask,
                             std::shared_ptr<debugger::Debugger> game) {
    if (!answer) return Error{fmt::format("ask: {}", answer.error().what)};
    if (const Status agrees = lesson::checkHint(ask, *answer, *game); !agrees)
        return Error{fmt::format("ask: {}", agrees.error().what)};
    AskedQuestion asked{
        ask, *answer, ask.text, lesson::copyOf(*game), {}, {}, {}, {}, {}, 0, {}, 0, false, {}, {}};
    const Snapshot& now = asked.game->snapshot();
    // A copy has the moves alone: a draw by claim or declaration is not among them.
    if (game->snapshot().outcome && !now.outcome) asked.game = std::move(game);
    if (asked.text.empty()) asked.text = lesson::questionText(ask.question, now);
    asked.node = asked.game->snapshot().node;
    asked.options = optionsOf(ask.question, now);
    run_.asked = std::move(asked);
    run_.phase = LessonPhase::Asking;
    // What the script has shown might give the answer away.
    run_.looking.why.reset();
    run_.looking.grabbed.reset();
    run_.hover.reset();
    run_.remark.clear();
    run_.cursor = {run_.snapshot().seat(run_.snapshot().toMove).boards.front(), chess::Square::e4};
    showBoardsFor(ask.question);
    return {};
}

void LessonPlayer::go(debugger::Debugger& game, const game::Command& command) {
    [[maybe_unused]] const Status gone = game.dispatch(command);
    assert(gone);
}

bool LessonPlayer::isOwnPiece(const Snapshot& game, chess::Square square) {
    const debugger::SeatView& seat = game.seat(game.toMove);
    return std::any_of(seat.boards.begin(), seat.boards.end(), [&](BoardIndex board) {
        return game.board(board).position.pieces(seat.color).contains(square);
    });
}

void LessonPlayer::returnToQuestion() { go(*run_.asked->game, game::GoToNode{run_.asked->node}); }

void LessonPlayer::clearOverlays() {
    Looking clean;
    clean.isFocused = run_.looking.isFocused;
    clean.focusShare = run_.looking.focusShare;
    run_.looking = std::move(clean);
    run_.hover.reset();
}

}  // namespace pinwheel::viewer
