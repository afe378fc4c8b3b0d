// Lessons by keyboard: every answer and every button has a key.
#include "viewer/app/learning_flow.hpp"
#include "viewer/state/setting_up.hpp"

#include <algorithm>
#include <limits>

namespace pinwheel::viewer {

namespace {

using debugger::BoardIndex;
using debugger::SeatIndex;

std::optional<duplicate::Result> resultFor(char character) {
    switch (character) {
        case 'w':
            return duplicate::Result::Win;
        case 'd':
            return duplicate::Result::Draw;
        case 'l':
            return duplicate::Result::Loss;
        default:
            return std::nullopt;
    }
}

}  // namespace

bool LearningFlow::takeKey(const KeyPress& press) {
    if (!state_.isOpen || press.isControl) return false;
    notice_.text.clear();
    return state_.run ? takeKeyInLesson(press) : takeKeyInList(press);
}

bool LearningFlow::takeKeyInList(const KeyPress& press) {
    const std::size_t count = state_.entries().size();
    const bool isBack = press.key == Key::Up || (press.key == Key::Tab && press.isShift);
    if (press.key == Key::Enter) {
        openChosen();
        return true;
    }
    if (press.key == Key::Left || press.key == Key::Right) {
        changeDrill(press.key == Key::Right, press.isShift);
        return true;
    }
    if (!isBack && press.key != Key::Down && press.key != Key::Tab) return false;
    state_.chosen = (state_.chosen + (isBack ? count - 1 : 1)) % count;
    state_.isChosenByKey = true;
    return true;
}

// The seed, or the number: both name a drill.
void LearningFlow::changeDrill(bool isUp, bool isSeed) {
    std::uint64_t& value = isSeed ? state_.drillSeed : state_.drillNumber;
    const std::uint64_t least = isSeed ? 0 : 1;
    const std::uint64_t most =
        isSeed ? std::numeric_limits<std::uint64_t>::max() : lesson::kMostDrillNumber;
    if (isUp && value < most) ++value;
    if (!isUp && value > least) --value;
    changed_();
}

void LearningFlow::openChosen() {
    const std::vector<Learning::Entry> entries = state_.entries();
    const Learning::Entry& entry = entries[std::min(state_.chosen, entries.size() - 1)];
    if (entry.drill) return run(StartDrill{*entry.drill, state_.drillSeed, state_.drillNumber});
    run(OpenLesson{std::string(state_.courses[*entry.course].lessons[entry.lesson].path)});
}

bool LearningFlow::takeKeyInLesson(const KeyPress& press) {
    LessonRun& lesson = *state_.run;
    if (lesson.looking.promotion) {
        const auto move = promotionBy(press, lesson.looking);
        if (move || press.key == Key::Escape) run(PickPromotion{move});
        return true;
    }
    const bool usesCursor = lesson.isAsking() && (lesson.wantsSquares() || lesson.wantsMoves());
    switch (press.key) {
        case Key::Enter:
            run(LessonAct::GoOn);
            return true;
        case Key::Left:
        case Key::Right:
            if (usesCursor) {
                moveCursor(press.key);
            } else if (lesson.asked) {
                player().lookAround(press.key == Key::Left ? -1 : 1);
                changed_();
            } else {
                run(press.key == Key::Left ? LessonAct::GoBack : LessonAct::GoOn);
            }
            return true;
        case Key::Up:
        case Key::Down:
            if (usesCursor) {
                moveCursor(press.key);
            } else {
                moveChoice(press.key == Key::Up ? -1 : 1);
            }
            return true;
        case Key::PageUp:
        case Key::PageDown:
        case Key::Tab:
            moveToBoard(press.key == Key::PageUp || press.isShift ? -1 : 1);
            return true;
        case Key::Backspace:
            run(lesson.wantsMoves() && lesson.isAsking() ? LessonAct::TakeBack : LessonAct::GoBack);
            return true;
        case Key::Character:
            return takeCharacter(press);
        default:
            return false;
    }
}

bool LearningFlow::takeCharacter(const KeyPress& press) {
    LessonRun& lesson = *state_.run;
    const char character = press.character;
    if (character >= '1' && character <= '9' && lesson.isAsking()) {
        run(PickOption{static_cast<std::size_t>(character - '1')});
        return true;
    }
    const auto result = lesson.wantsResults() ? resultFor(character) : std::nullopt;
    if (result && lesson.isAsking()) {
        const SeatIndex seat = lesson.asked->chosenSeat;
        run(PickResult{seat, *result});
        lesson.asked->chosenSeat = lesson.snapshot().roster->next(seat);
        return true;
    }
    switch (character) {
        case ' ':
            if (lesson.isAsking()) {
                run(PickSquare{lesson.cursor});
            } else {
                run(LessonAct::GoOn);
            }
            return true;
        case 'j':
        case 'k':
            player().lookAround(character == 'k' ? -1 : 1);
            changed_();
            return true;
        case 'h':
            run(LessonAct::Hint);
            return true;
        case 's':
            run(LessonAct::ShowAnswer);
            return true;
        case 'a':
            run(LessonAct::AskAnother);
            return true;
        case 'n':
            run(LessonAct::NextMistake);
            return true;
        case 'r':
            run(LessonAct::Restart);
            return true;
        default:
            return false;
    }
}

void LearningFlow::moveCursor(Key arrow) {
    BoardSquare& cursor = state_.run->cursor;
    if (std::exchange(state_.run->isCursorShown, true))
        cursor.square = neighbour(cursor.square, arrow, state_.run->degrees[cursor.board]);
}

// Among the boards that are shown.
void LearningFlow::moveToBoard(int step) {
    LessonRun& lesson = *state_.run;
    const auto* seat = std::get_if<SeatIndex>(&lesson.looking.shownBoards);
    std::vector<BoardIndex> boards;
    for (const BoardIndex board : lesson.snapshot().roster->boardIndices()) {
        if (seat == nullptr || lesson.snapshot().playsOn(*seat, board)) boards.push_back(board);
    }
    const auto here = std::find(boards.begin(), boards.end(), lesson.cursor.board);
    const auto count = static_cast<int>(boards.size());
    const int next = (static_cast<int>(here - boards.begin()) + step + count) % count;
    lesson.cursor.board = boards[static_cast<std::size_t>(next)];
    lesson.isCursorShown = true;
}

// Among the options, or the players whose result is asked for.
void LearningFlow::moveChoice(int step) {
    LessonRun& lesson = *state_.run;
    if (!lesson.isAsking()) return;
    if (lesson.wantsResults()) {
        const debugger::Roster& roster = *lesson.snapshot().roster;
        SeatIndex& seat = lesson.asked->chosenSeat;
        seat = step > 0 ? roster.next(seat) : roster.previous(seat);
        return;
    }
    const auto count = static_cast<int>(lesson.asked->options.size());
    if (count == 0) return;
    const auto option = lesson.asked->attempt.option;
    const int next =
        option ? (static_cast<int>(*option) + step + count) % count : (step > 0 ? 0 : count - 1);
    run(PickOption{static_cast<std::size_t>(next)});
}

}  // namespace pinwheel::viewer
