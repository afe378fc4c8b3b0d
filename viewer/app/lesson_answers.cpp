// The part of LessonPlayer that takes and judges answers.
#include "pinwheel/lesson/solutions.hpp"
#include "viewer/app/lesson_player.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace pinwheel::viewer {

namespace {

using base::Status;
using debugger::BoardIndex;
using debugger::SeatIndex;
using debugger::Snapshot;

// At the position in question.
std::string reasonFor(const AskedQuestion& asked) {
    if (!asked.ask.then.empty()) return asked.ask.then;
    return lesson::reasonText(asked.ask.question, *asked.game);
}

}  // namespace

// After a wrong answer the learner changes it: the explanation goes away.
void LessonPlayer::answerAgain() {
    returnToQuestion();
    for (const chess::Move move : run_.asked->attempt.moves)
        go(*run_.asked->game, game::PlayMove{move});
    run_.looking.why.reset();
    run_.remark.clear();
    run_.asked->judgement.reset();
    run_.phase = LessonPhase::Asking;
}

void LessonPlayer::toggle(BoardSquare place) {
    if (!run_.isAsking() || !run_.wantsSquares()) return;
    answerAgain();
    const Snapshot& now = run_.snapshot();
    const bool isShared = std::holds_alternative<lesson::AskTargets>(run_.asked->ask.question);
    if (!isShared) {
        run_.asked->attempt.squares[place.board] ^= chess::Bitboard(place.square);
        return;
    }
    if (!now.playsOn(now.toMove, place.board)) return;
    for (const BoardIndex board : now.seat(now.toMove).boards)
        run_.asked->attempt.squares[board] ^= chess::Bitboard(place.square);
}

void LessonPlayer::chooseOption(std::size_t option) {
    if (!run_.isAsking() || option >= run_.asked->options.size()) return;
    answerAgain();
    run_.asked->attempt.option = option;
}

void LessonPlayer::chooseResult(SeatIndex seat, duplicate::Result result) {
    if (!run_.isAsking() || !run_.wantsResults()) return;
    answerAgain();
    run_.asked->attempt.results[seat] = result;
    run_.asked->chosenSeat = seat;
}

void LessonPlayer::pickForMove(BoardSquare place) {
    if (!run_.isAsking() || !run_.wantsMoves()) return;
    answerAgain();
    const Snapshot& now = run_.snapshot();
    const auto from = run_.looking.grabbed;
    if (!now.playsOn(now.toMove, place.board)) return run_.looking.grabbed.reset();
    if (!from || isOwnPiece(now, place.square)) {
        const bool isTaken = isOwnPiece(now, place.square) && from != place.square;
        run_.looking.grabbed = isTaken ? std::optional(place.square) : std::nullopt;
        return;
    }
    run_.looking.grabbed.reset();
    moveTo(*from, place.square);
}

void LessonPlayer::moveTo(chess::Square from, chess::Square to) {
    const std::vector<chess::Move>& playable = run_.snapshot().playable;
    const auto move = std::find_if(playable.begin(), playable.end(), [&](chess::Move each) {
        return each.from() == from && each.to() == to;
    });
    if (move == playable.end()) {
        run_.remark = "This move cannot be played.";
    } else if (!canPlayMore()) {
        run_.remark = "No more moves: check the answer, or take one back.";
    } else if (move->isPromotion()) {
        run_.looking.promotion = chess::Move(from, to);
        run_.looking.chosenPromotion = 0;
    } else {
        play(*move);
    }
}

bool LessonPlayer::canPlayMore() const {
    const auto& ask = std::get<lesson::AskPlay>(run_.asked->ask.question);
    return !run_.snapshot().outcome && run_.asked->attempt.moves.size() < ask.mostMoves();
}

void LessonPlayer::release() {
    run_.looking.grabbed.reset();
    run_.looking.promotion.reset();
}

void LessonPlayer::play(chess::Move move) {
    if (!canPlayMore()) return;
    if (!run_.asked->game->dispatch(game::PlayMove{move})) return;
    run_.asked->attempt.moves.push_back(move);
}

void LessonPlayer::takeBack() {
    if (!run_.isAsking() || run_.asked->attempt.moves.empty()) return;
    run_.asked->attempt.moves.pop_back();
    answerAgain();
}

void LessonPlayer::check() {
    if (!run_.isAsking()) return;
    AskedQuestion& asked = *run_.asked;
    returnToQuestion();
    const auto given = givenAnswer(asked);
    if (!given) {
        run_.remark = run_.wantsResults() ? "Choose a result for every player first."
                      : run_.wantsMoves() ? "Play a move first."
                                          : "Choose an answer first.";
        return;
    }
    ++asked.tries;
    run_.remark.clear();
    release();
    run_.looking.why.reset();
    asked.judgement = lesson::judge(asked.ask.question, asked.answer, *given, *asked.game);
    run_.phase = asked.judgement->isRight ? LessonPhase::Solved : LessonPhase::Wrong;
    if (asked.judgement->isRight) {
        asked.reason = reasonFor(asked);
        for (const chess::Move move : asked.attempt.moves) go(*asked.game, game::PlayMove{move});
        return;
    }
    // Squares that are missing are not given away at once.
    const std::vector<lesson::Mistake>& mistakes = asked.judgement->mistakes;
    const bool isWrong = !mistakes.empty() && !mistakes.front().isMissing;
    asked.shownMistake = isWrong ? 0 : mistakes.size();
    // What was right stays.
    asked.attempt.squares = asked.judgement->right;
    asked.attempt.moves.clear();
    explainMistake();
}

// Draws the pieces to blame for the mistake on screen.
void LessonPlayer::explainMistake() {
    const lesson::Judgement& judgement = *run_.asked->judgement;
    run_.looking.why.reset();
    if (run_.asked->shownMistake < judgement.mistakes.size())
        run_.looking.why = judgement.mistakes[run_.asked->shownMistake].why;
}

void LessonPlayer::nextMistake() {
    if (run_.phase != LessonPhase::Wrong || run_.asked->judgement->mistakes.empty()) return;
    AskedQuestion& asked = *run_.asked;
    run_.remark.clear();
    const std::size_t next = asked.shownMistake + 1;
    asked.shownMistake = next < asked.judgement->mistakes.size() ? next : 0;
    explainMistake();
}

void LessonPlayer::hint() {
    if (!run_.isAsking()) return;
    AskedQuestion& asked = *run_.asked;
    if (asked.hints.size() == lesson::kAllHintSteps.size()) return;
    returnToQuestion();
    asked.hints.push_back(lesson::hintFor(asked.ask, asked.answer, *asked.game,
                                          lesson::kAllHintSteps[asked.hints.size()]));
    answerAgain();
}

void LessonPlayer::showAnswer() {
    if (!run_.isAsking()) return;
    AskedQuestion& asked = *run_.asked;
    returnToQuestion();
    run_.remark.clear();
    asked.attempt = rightAttempt(asked);
    asked.isShown = true;
    release();
    run_.looking.why.reset();
    const auto given = givenAnswer(asked);
    asked.judgement = lesson::judge(asked.ask.question, asked.answer, *given, *asked.game);
    const Snapshot& now = asked.game->snapshot();
    asked.judgement->sentence = lesson::answerText(asked.ask.question, asked.answer, now);
    asked.reason = reasonFor(asked);
    if (const auto* culprits = std::get_if<lesson::AskCulprits>(&asked.ask.question))
        run_.looking.why = asked.game->why(run_.snapshot().toMove, culprits->move);
    for (const chess::Move move : asked.attempt.moves) go(*asked.game, game::PlayMove{move});
    run_.phase = LessonPhase::Solved;
}

void LessonPlayer::askAnother(std::uint64_t seed) {
    if (!run_.asked) return;
    const auto kind = drillLike(run_.asked->ask.question, run_.snapshot());
    if (!kind) return;
    const std::uint64_t number = run_.asked->drill ? run_.asked->drill->number + 1 : 1;
    lesson::Drill drill = lesson::makeDrill(*kind, seed, number);
    clearOverlays();
    // The author's words are about the lesson's own position.
    [[maybe_unused]] const Status asked =
        askAt({drill.question, "", "", {}}, lesson::gameOf(drill));
    assert(asked);
    run_.asked->drill = std::move(drill);
}

void LessonPlayer::lookAround(int plies) {
    if (!run_.asked) return;
    debugger::Debugger& game = *run_.asked->game;
    const Snapshot& now = game.snapshot();
    const auto target = static_cast<std::int64_t>(now.ply.value) + plies;
    if (target < 0 || target > static_cast<std::int64_t>(now.lastPly.value)) return;
    release();
    run_.looking.why.reset();
    run_.remark.clear();
    go(game, game::GoToPly{{static_cast<std::uint32_t>(target)}});
}

}  // namespace pinwheel::viewer
