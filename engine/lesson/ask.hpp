#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/board_square.hpp"
#include "pinwheel/debugger/condition.hpp"
#include "pinwheel/debugger/roster.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace pinwheel::lesson {

// The questions of a lesson, about the position on screen. Only a choice contains its answer; the
// engine computes all the others.

// Every square that a piece of the player to move can be played to.
struct AskTargets {
    chess::Square from = chess::Square::a1;
    friend bool operator==(const AskTargets&, const AskTargets&) = default;
};
// Whether a move can be played now and, if not, on which boards it fails.
struct AskPlayable {
    chess::Move move{chess::Square::a1, chess::Square::a1};
    friend bool operator==(const AskPlayable&, const AskPlayable&) = default;
};
// The pieces to blame for a move that cannot be played.
struct AskCulprits {
    chess::Move move{chess::Square::a1, chess::Square::a1};
    friend bool operator==(const AskCulprits&, const AskCulprits&) = default;
};
// Every ghost, or those of one player.
struct AskGhosts {
    std::optional<debugger::SeatIndex> player;
    friend bool operator==(const AskGhosts&, const AskGhosts&) = default;
};
// Win, draw or loss for each seat of a finished game.
struct AskResult {
    friend bool operator==(const AskResult&, const AskResult&) = default;
};
struct AskChoice {
    std::vector<std::string> options;
    std::size_t answer = 0;  // index of the right one; in a script they count from 1
    // What is wrong with each option, shown to those who choose it; empty, or one for each.
    std::vector<std::string> why;
    friend bool operator==(const AskChoice&, const AskChoice&) = default;
};
// Moves, at most `plies` of them, after which a condition holds. If it is forced, one move after
// which the player who made it wins by mate within so many plies, whatever the others do.
struct AskPlay {
    debugger::Condition until;
    std::uint32_t plies = 1;
    bool isForced = false;  // only for "checkmate" on four boards

    // How many moves the learner may play.
    std::uint32_t mostMoves() const { return isForced ? 1 : plies; }
    friend bool operator==(const AskPlay&, const AskPlay&) = default;
};

using Question =
    std::variant<AskTargets, AskPlayable, AskCulprits, AskGhosts, AskResult, AskChoice, AskPlay>;

// Hints that replace the computed ones: first a board, then a piece, then a square.
struct AuthorsHint {
    std::optional<debugger::BoardIndex> board;
    std::optional<debugger::BoardSquare> piece;
    std::optional<chess::Square> square;

    bool isEmpty() const { return !board && !piece && !square; }
    friend bool operator==(const AuthorsHint&, const AuthorsHint&) = default;
};

// A question, and what the author of the lesson adds to it.
struct Ask {
    Question question;
    std::string text;  // the question in the author's words; empty: questionText()
    std::string then;  // shown after the right answer
    AuthorsHint hint;

    friend bool operator==(const Ask&, const Ask&) = default;
};

// A mate of the four-board game is proved at any of these lengths; for other goals, and on one
// board, a question with too many ways to play is refused.
inline constexpr std::uint32_t kMostAskedPlies = 8;
inline constexpr std::size_t kMostOptions = 9;  // each has a digit as its key

// "targets", "playable", …: the value of "ask".
std::string_view kindOf(const Question& question);

}  // namespace pinwheel::lesson
