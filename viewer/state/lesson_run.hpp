#pragma once

#include "pinwheel/debugger/debugger.hpp"
#include "pinwheel/lesson/answer.hpp"
#include "pinwheel/lesson/ask.hpp"
#include "pinwheel/lesson/drill.hpp"
#include "pinwheel/lesson/hint.hpp"
#include "pinwheel/lesson/judgement.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/panel.hpp"
#include "viewer/state/script.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// What a learner has answered so far; which members count depends on the question.
struct Attempt {
    lesson::SquareSets squares{};
    std::optional<std::size_t> option;  // index into AskedQuestion::options
    debugger::BySeat<std::optional<duplicate::Result>> results{};
    std::vector<chess::Move> moves;

    friend bool operator==(const Attempt&, const Attempt&) = default;
};

enum class LessonPhase : std::uint8_t {
    Telling,   // shows something until the learner goes on
    Playing,   // plays moves of the game, one after the other
    Proving,   // finds the answer before it asks
    Asking,    // waits for an answer
    Wrong,     // explains the mistakes; the learner may answer again
    Solved,    // the answer was right, or was shown
    Finished,  // after the last step
};

// A question on screen.
struct AskedQuestion {
    lesson::Ask ask;
    lesson::Answer answer;
    std::string text;
    std::shared_ptr<debugger::Debugger> game;  // at the position in question
    game::NodeId node;                         // of the position in question
    std::vector<std::string> options;          // to choose from, by number
    // A fresh position of the same kind instead of the lesson's own.
    std::optional<lesson::Drill> drill;

    Attempt attempt;
    std::optional<lesson::Judgement> judgement;
    std::size_t shownMistake = 0;  // index into the judgement's
    std::vector<lesson::Hint> hints;
    unsigned tries = 0;
    bool isShown = false;              // the answer was shown instead of found
    std::string reason;                // with the answer: the author's words, or the engine's
    debugger::SeatIndex chosenSeat{};  // whose result a key sets
};

// A question whose answer is being proved.
struct AwaitedQuestion {
    lesson::Ask ask;
    std::shared_ptr<debugger::Debugger> game;
};

// A lesson on screen: where it is, and what the learner has done.
struct LessonRun {
    std::string name;  // under which progress is kept
    std::string path;  // of the script; empty if there is no file
    std::string title;
    std::uint64_t content = 0;  // checksum of the script
    Script script;
    // Opens a game that the script names.
    std::function<base::Result<std::shared_ptr<debugger::Debugger>>(const GameSource&)> openGame;
    std::size_t next = 0;  // the command after the one that is shown
    LessonPhase phase = LessonPhase::Telling;
    bool isPrinted = false;  // on paper there are no buttons and keys
    bool isResumed = false;  // it began at the step that an earlier visit had reached

    std::shared_ptr<debugger::Debugger> game;  // that the script has opened
    Looking looking;                           // overlays of the script, and mouse input
    std::optional<BoardSquare> hover;          // that the script points at
    std::string words;                         // the latest caption
    std::string remark;                        // why the latest input had no effect
    std::optional<Panel> panel;
    std::optional<AskedQuestion> asked;
    std::optional<AwaitedQuestion> awaited;  // while proving
    std::optional<chess::Ply> playTo;        // while playing
    float sinceStep = 0;                     // seconds, while playing
    // Endless drills instead of a script.
    std::optional<lesson::DrillKind> drillKind;
    std::uint64_t drillSeed = 1;
    std::uint64_t drillNumber = 0;  // of the one on screen

    BoardSquare cursor{debugger::BoardIndex{0}, chess::Square::e4};  // where keys act
    bool isCursorShown = false;                                      // after the first arrow key
    // How far each board is rotated on screen, for the arrow keys.
    debugger::ByBoard<float> degrees{};

    // The position on screen: the question's, or the lesson's.
    debugger::Debugger& shownGame() const { return asked ? *asked->game : *game; }
    const debugger::Snapshot& snapshot() const { return shownGame().snapshot(); }
    // The same without what would give the answer away: the result, the ghosts if they are asked
    // for, and the numbers of moves.
    debugger::Snapshot shownSnapshot() const;
    bool isAsking() const { return phase == LessonPhase::Asking || phase == LessonPhase::Wrong; }
    // Whether the position in question is on screen, and not another ply.
    bool isAtQuestion() const;
    // Whether the answer consists of squares that are clicked.
    bool wantsSquares() const;
    bool wantsResults() const;
    bool wantsMoves() const;
    // Numbers of steps at which the lesson stops for the learner, for the progress bar.
    std::vector<std::size_t> stops() const;
    // The stop on screen, as an index into stops().
    std::size_t currentStop() const;
};

// The attempt as an answer to compare; nullopt while something is missing.
std::optional<lesson::Answer> givenAnswer(const AskedQuestion& asked);
// The attempt that gives the right answer.
Attempt rightAttempt(const AskedQuestion& asked);
// One that gives a wrong answer, close to the right one; nullopt if every answer is right.
std::optional<Attempt> wrongAttempt(const LessonRun& run);
// The options of a question that is answered by choosing one; empty for the others.
std::vector<std::string> optionsOf(const lesson::Question& question,
                                   const debugger::Snapshot& game);
// The name of the next hint: "board", "piece", "square", or "option"; empty after the last one.
std::string_view nextHintName(const AskedQuestion& asked);
// The kind of drill that asks such a question; nullopt if there is none.
std::optional<lesson::DrillKind> drillLike(const lesson::Question& question,
                                           const debugger::Snapshot& game);

}  // namespace pinwheel::viewer
