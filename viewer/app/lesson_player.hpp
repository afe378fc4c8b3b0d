#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/app/lesson_prover.hpp"
#include "viewer/state/lesson_run.hpp"

namespace pinwheel::viewer {

// Plays a lesson step by step: what each command, answer and hint does to a LessonRun. It draws
// nothing and knows neither mouse nor keys.
class LessonPlayer {
public:
    // With a prover, answers that take long are found in the background; then call takeProof() in
    // every frame.
    explicit LessonPlayer(LessonRun& run, LessonProver* prover = nullptr)
        : run_(run), prover_(prover) {}

    // Runs commands up to the next one at which the lesson stops for the learner. If a command is
    // impossible, the error gives its number.
    base::Status advance();
    // To a stop, counted from 0, as a learner who has done everything before it.
    base::Status goTo(std::size_t stop);
    // To the stop before this one.
    base::Status goBack();
    // The next drill of endless ones.
    void nextDrill();
    // While moves are played; after the last one the lesson goes on.
    base::Status passTime(float seconds, float pliesPerSecond);
    // Goes on at once.
    base::Status finishPlaying();

    // Asks the awaited question once its answer is proved.
    base::Status takeProof();

    // The learner's answer.
    void toggle(BoardSquare place);
    void chooseOption(std::size_t option);
    void chooseResult(debugger::SeatIndex seat, duplicate::Result result);
    // A click on a square: takes a piece, or plays it there. A promotion first asks for the piece.
    void pickForMove(BoardSquare place);
    // Nothing happens if it is not playable.
    void play(chess::Move move);
    void takeBack();

    // Judges the answer, unless something is missing.
    void check();
    // Explains the next mistake of a wrong answer.
    void nextMistake();
    void hint();
    void showAnswer();
    // Replaces the question by one of the same kind about another position.
    void askAnother(std::uint64_t seed);
    // Shows another ply of the moves so far; the answer is not affected.
    void lookAround(int plies);

private:
    base::Status perform(const script::Command& command);
    base::Status perform(const script::Go& go);
    base::Status perform(const script::Line& line);
    base::Status perform(const script::GoWhere& go);
    base::Status perform(const script::Play& play);
    base::Status perform(const script::Wait& wait);
    base::Status perform(const script::Grab& grab);
    base::Status perform(const script::Hover& hover);
    base::Status perform(const script::Why& why);
    base::Status perform(const script::Caption& caption);
    base::Status perform(const script::Arrow& arrow);
    base::Status perform(const script::Circle& circle);
    base::Status perform(const script::Clear& clear);
    base::Status perform(const script::ShowPanel& show);
    base::Status perform(const script::ShowPanels& show);
    base::Status perform(const script::Focus& focus);
    base::Status perform(const script::Open& open);
    base::Status perform(const script::Ask& ask);
    base::Status goToPly(chess::Ply ply);
    base::Status askAt(const lesson::Ask& ask, std::shared_ptr<debugger::Debugger> game);
    base::Status askWith(const base::Result<lesson::Answer>& answer, const lesson::Ask& ask,
                         std::shared_ptr<debugger::Debugger> game);
    // Shows the position that the question is about, without moves that were tried.
    void returnToQuestion();
    void clearOverlays();
    void answerAgain();
    void moveTo(chess::Square from, chess::Square to);
    bool canPlayMore() const;
    // Puts the piece back that was taken for a move.
    void release();
    void explainMistake();
    // A command that cannot fail, because the place is known to exist.
    static void go(debugger::Debugger& game, const game::Command& command);
    // Of the player to move, on either board.
    static bool isOwnPiece(const debugger::Snapshot& game, chess::Square square);
    // The boards that a question is about, upright; all of them if it is about all.
    void showBoardsFor(const lesson::Question& question);

    LessonRun& run_;
    LessonProver* prover_;
};

}  // namespace pinwheel::viewer
