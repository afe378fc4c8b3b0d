#pragma once

#include "../app/app_fixture.hpp"
#include "pinwheel/chess/notation.hpp"
#include "viewer/state/setting_up.hpp"

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <vector>

namespace pinwheel::viewer {

// A learner who uses the keyboard only.
class Learner : public AppFixture {
protected:
    Learning& learning() { return app().learning().state(); }
    // Fails if there is none.
    LessonRun& lesson() { return learning().run.value(); }
    bool hasLesson() { return learning().run.has_value(); }

    // The arrow keys that lead from the cursor to a square of the board that it is on.
    std::vector<Key> wayTo(chess::Square target) {
        constexpr std::array kArrows = {Key::Left, Key::Right, Key::Up, Key::Down};
        const chess::Square start = lesson().cursor.square;
        const float degrees = lesson().degrees[lesson().cursor.board];
        std::map<chess::Square, std::pair<chess::Square, Key>> from;
        std::deque<chess::Square> open = {start};
        while (!open.empty() && !from.contains(target)) {
            const chess::Square square = open.front();
            open.pop_front();
            for (const Key arrow : kArrows) {
                const chess::Square next = neighbour(square, arrow, degrees);
                if (next != start && from.try_emplace(next, square, arrow).second)
                    open.push_back(next);
            }
        }
        std::vector<Key> keys;
        for (chess::Square at = target; at != start; at = from.at(at).first)
            keys.insert(keys.begin(), from.at(at).second);
        return keys;
    }

    // Moves the cursor to a square and presses Space.
    void pick(debugger::BoardIndex board, chess::Square square) {
        if (!lesson().isCursorShown) press(Key::Down);
        for (int i = 0; i < 4 && lesson().cursor.board != board; ++i) press(Key::Tab);
        ASSERT_EQ(lesson().cursor.board, board);
        for (const Key key : wayTo(square)) press(key);
        ASSERT_EQ(lesson().cursor.square, square);
        press(' ');
    }

    // Answers as the attempt says, without checking it.
    void answer(const Attempt& attempt) {
        const debugger::Roster& roster = *lesson().snapshot().roster;
        if (lesson().wantsSquares()) {
            const bool isShared =
                std::holds_alternative<lesson::AskTargets>(lesson().asked->ask.question);
            for (const debugger::BoardIndex board : roster.boardIndices()) {
                const chess::Bitboard change =
                    lesson().asked->attempt.squares[board] ^ attempt.squares[board];
                for (const chess::Square square : change) pick(board, square);
                // One board stands for all of them.
                if (isShared && !change.isEmpty()) break;
            }
        }
        if (lesson().wantsResults()) {
            for (const debugger::SeatIndex seat : roster.seatIndices()) {
                while (lesson().asked->chosenSeat != seat) press(Key::Down);
                press("wdl"[static_cast<std::size_t>(*attempt.results[seat])]);
            }
        }
        if (attempt.option) press(static_cast<char>('1' + *attempt.option));
        for (const chess::Move move : attempt.moves) {
            const debugger::BoardIndex board =
                lesson().snapshot().seat(lesson().snapshot().toMove).boards.front();
            pick(board, move.from());
            pick(board, move.to());
            if (move.isPromotion()) press(chess::toCoordinates(move).back());
        }
    }
};

}  // namespace pinwheel::viewer
