// Asks of a lesson: an accepted one round-trips, and in any game its answer is right, its hints say
// something, and no other answer breaks the judge.
#include "law.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/lesson/hint.hpp"
#include "pinwheel/lesson/judgement.hpp"
#include "pinwheel/lesson/lesson_json.hpp"

#include <array>
#include <cstdlib>

using namespace pinwheel;

namespace {

using debugger::Debugger;
using fuzz::require;
using lesson::Answer;
using lesson::Ask;

template <class Tree>
std::unique_ptr<Debugger> played(std::string_view moves) {
    Tree tree;
    game::NodeId node = tree.kRoot;
    for (std::size_t at = 0; at < moves.size(); at += 5) {
        const auto move = chess::parseCoordinates(moves.substr(at, 4));
        const auto next = tree.play(node, *move);
        if (!next) std::abort();
        node = *next;
    }
    return debugger::debug(std::move(tree));
}

// With ghosts and captures on one board only; over; and on one board.
const std::array<std::unique_ptr<Debugger>, 3>& games() {
    static const std::array<std::unique_ptr<Debugger>, 3> all = {
        played<game::DuplicateTree>(
            "e2e4 d2d4 e7e5 d7d5 g1f3 b1c3 b8c6 g8f6 f3e5 c3d5 d7d6 c7c6 e5c6"),
        played<game::DuplicateTree>("f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4 d8h4"),
        played<game::OrthodoxTree>("e2e4 e7e5 d1h5 e8e7")};
    return all;
}

// An answer of the same type as the right one, but another one.
Answer otherThan(const Answer& answer) {
    if (const auto* squares = std::get_if<lesson::Squares>(&answer)) {
        lesson::Squares other = *squares;
        other.on[debugger::BoardIndex{0}] =
            ~other.on[debugger::BoardIndex{0}] & ~chess::Bitboard(chess::Square::a1);
        return other;
    }
    if (const auto* playability = std::get_if<lesson::Playability>(&answer))
        return lesson::Playability{!playability->isPlayable, {}};
    if (const auto* option = std::get_if<lesson::Option>(&answer))
        return lesson::Option{option->index + 1};
    if (std::holds_alternative<lesson::Results>(answer)) return lesson::Results{};
    return lesson::Solutions{{{chess::Move(chess::Square::a1, chess::Square::a2)}}};
}

void checkInGame(const Ask& ask, const std::string& text, const Debugger& game) {
    // A search of three plies takes too long for a fuzzer.
    const auto* play = std::get_if<lesson::AskPlay>(&ask.question);
    if (play != nullptr && play->plies > 1) return;
    require(!questionText(ask.question, game.snapshot()).empty(), "a question has words", text);
    const auto answer = answerTo(ask.question, game);
    if (!answer) {
        require(!answer.error().what.empty(), "a refusal says why", text);
        return;
    }
    require(!answerText(ask.question, *answer, game.snapshot()).empty(), "an answer has words",
            text);
    require(!toJson(ask.question, *answer, game.snapshot()).is_null(), "an answer is written",
            text);
    require(judge(ask.question, *answer, *answer, game).isRight, "the answer is right", text);
    const auto judgement = judge(ask.question, *answer, otherThan(*answer), game);
    require(!judgement.isRight && !judgement.sentence.empty(), "another answer is wrong", text);
    if (checkHint(ask, *answer, game)) {
        for (const lesson::HintStep step : lesson::kAllHintSteps)
            require(!hintFor(ask, *answer, game, step).text.empty(), "a hint has words", text);
    }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto json = base::parseJson(fuzz::textOf(data, size));
    if (!json) return 0;
    for (const auto& game : games()) {
        const auto ask = lesson::parseAsk(*json, game->roster());
        if (!ask) {
            require(!ask.error().what.empty(), "a refusal says why", json->dump());
            continue;
        }
        const base::Json written = toJson(*ask, game->roster());
        const auto again = lesson::parseAsk(written, game->roster());
        require(bool(again), "what is written can be read", written.dump());
        require(*again == *ask, "an ask reads back from its text", written.dump());
        require(toJson(*again, game->roster()) == written, "the text is canonical", written.dump());
        checkInGame(*ask, written.dump(), *game);
    }
    return 0;
}
