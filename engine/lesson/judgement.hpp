#pragma once

#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/debugger/debugger.hpp"
#include "pinwheel/lesson/answer.hpp"
#include "pinwheel/lesson/ask.hpp"

#include <optional>
#include <string>
#include <vector>

namespace pinwheel::lesson {

// One mistake, explained.
struct Mistake {
    std::string sentence;
    std::optional<debugger::BoardSquare> square;  // it is about this square
    // It says part of the answer: a square that was not chosen, the right result of a player.
    bool isMissing = false;
    // The pieces to blame, to be drawn on the boards.
    std::optional<debugger::Explanation> why;
};

// A learner's answer compared with the right one.
struct Judgement {
    bool isRight = false;
    // Of an answer made of squares: those that were right and those that were not.
    SquareSets right{};
    SquareSets wrong{};
    std::vector<Mistake> mistakes;
    std::string sentence;  // about the whole answer
};

// At the current ply of the game, at which the question was asked. `given` must have the same type
// as `answer`; a learner's Solutions have one line, the moves that were played.
Judgement judge(const Question& question, const Answer& answer, const Answer& given,
                const debugger::Debugger& game);

// The question in words, for a question without a text of its own.
std::string questionText(const Question& question, const debugger::Snapshot& game);
// The right answer in words.
std::string answerText(const Question& question, const Answer& answer,
                       const debugger::Snapshot& game);
// Why it is right, where the engine knows a sentence for it; otherwise empty.
std::string reasonText(const Question& question, const debugger::Debugger& game);

}  // namespace pinwheel::lesson
