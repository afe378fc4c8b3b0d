#include "viewer/app/setting_up_flow.hpp"

#include "pinwheel/chess/castling.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <utility>

namespace pinwheel::viewer {

namespace {

using debugger::BoardIndex;
using debugger::DraftScope;

std::uint32_t changedBy(std::uint32_t clock, int by) {
    if (by < 0) return clock - std::min(clock, static_cast<std::uint32_t>(-by));
    return clock + static_cast<std::uint32_t>(by);
}

}  // namespace

SettingUpFlow::SettingUpFlow(Notice& notice, Listeners listeners)
    : notice_(notice), listeners_(std::move(listeners)) {}

void SettingUpFlow::begin(const debugger::Snapshot& game) {
    if (state_) return;
    notice_.text.clear();
    state_.emplace(debugger::StartDraft(game));
    listeners_.changed();
    if (!left_ || left_->roster() != *game.roster) return;
    replaceBy(*std::exchange(left_, std::nullopt));
    notice_.say("Continues the position you were setting up; Standard or Clear starts over");
}

void SettingUpFlow::leave(const debugger::Snapshot& game) {
    if (!state_) return;
    if (state_->draft != debugger::StartDraft(game)) left_ = state_->draft;
    state_.reset();
    listeners_.changed();
}

bool SettingUpFlow::run(Action action) {
    if (!state_) return false;
    switch (action) {
        case Action::Undo:
            undo();
            return true;
        case Action::Redo:
            redo();
            return true;
        case Action::CopyFens:
            copy();
            return true;
        case Action::Paste:
            paste();
            return true;
        case Action::SetUp:
            return true;
        default:
            return !worksWhileSettingUp(action);
    }
}

void SettingUpFlow::replaceBy(debugger::StartDraft draft) {
    state_->message.clear();
    if (draft == state_->draft) return;
    state_->done.push_back(std::exchange(state_->draft, std::move(draft)));
    state_->undone.clear();
    state_->refresh();
    listeners_.changed();
}

void SettingUpFlow::run(const debugger::DraftEdit& edit) {
    if (!state_) return;
    debugger::StartDraft changed = state_->draft;
    changed.apply(edit);
    replaceBy(std::move(changed));
}

void SettingUpFlow::run(const ChooseTool& asked) {
    if (!state_) return;
    state_->tool = asked.tool;
    if (!asked.piece) return;
    state_->color = asked.piece->color();
    state_->type = asked.piece->type();
}

void SettingUpFlow::run(const FinishSetUp&) {
    if (!state_) return;
    if (state_->problems.empty()) return listeners_.finished(state_->draft);
    const std::size_t others = state_->problems.size() - 1;
    state_->isMessageRefusal = true;
    state_->message = "This position cannot be played. " + state_->problems.front().sentence;
    if (others > 0)
        state_->message += fmt::format(" {} more {} listed on the right.", others,
                                       others == 1 ? "problem is" : "problems are");
}

void SettingUpFlow::undo() {
    if (state_->done.empty()) return notice_.say("Nothing to undo in this set-up");
    state_->undone.push_back(std::exchange(state_->draft, std::move(state_->done.back())));
    state_->done.pop_back();
    state_->message.clear();
    state_->refresh();
    listeners_.changed();
}

void SettingUpFlow::redo() {
    if (state_->undone.empty()) return notice_.say("Nothing to redo in this set-up");
    state_->done.push_back(std::exchange(state_->draft, std::move(state_->undone.back())));
    state_->undone.pop_back();
    state_->message.clear();
    state_->refresh();
    listeners_.changed();
}

void SettingUpFlow::copy() {
    ImGui::SetClipboardText(state_->draft.toText().c_str());
    notice_.say(state_->draft.roster().boards().size() == 1 ? "Copied the FEN"
                                                            : "Copied the four FENs");
}

void SettingUpFlow::paste() {
    const char* const clipboard = ImGui::GetClipboardText();
    debugger::StartDraft pasted = state_->draft;
    const auto warnings = pasted.paste(clipboard == nullptr ? "" : clipboard);
    if (!warnings) {
        state_->isMessageRefusal = true;
        state_->message = fmt::format("This cannot be pasted: {}.", warnings.error().what);
        return;
    }
    replaceBy(std::move(pasted));
    state_->isMessageRefusal = false;
    for (const std::string& warning : *warnings)
        state_->message +=
            fmt::format("{}{}.", state_->message.empty() ? "Pasted. " : " ", warning);
    if (warnings->empty()) notice_.say("Pasted");
}

bool SettingUpFlow::takeKey(const KeyPress& press) {
    if (!state_ || press.isControl) return false;
    const DraftScope scope = press.isShift ? DraftScope::ThisBoard : DraftScope::WithTwin;
    BoardSquare& cursor = state_->cursor;
    switch (press.key) {
        case Key::Left:
        case Key::Right:
        case Key::Up:
        case Key::Down:
            cursor.square = neighbour(cursor.square, press.key, state_->degrees[cursor.board]);
            return true;
        case Key::PageUp:
            moveToBoard(-1);
            return true;
        case Key::PageDown:
            moveToBoard(1);
            return true;
        case Key::Tab:
            state_->color = opponent(state_->color);
            return true;
        case Key::Backspace:
        case Key::Delete:
            run(debugger::RemovePiece{cursor.board, cursor.square, scope});
            return true;
        case Key::Enter:
            run(FinishSetUp{});
            return true;
        case Key::Character:
            return takeCharacter(press.character, scope);
        default:
            return false;
    }
}

bool SettingUpFlow::takeCharacter(char character, DraftScope scope) {
    switch (character) {
        case ' ':
            useTool(scope);
            return true;
        case 'm':
            run(debugger::GiveTurn{state_->draft.roster().next(state_->draft.toMove())});
            return true;
        case 'w':
            toggleRight();
            return true;
        case 'e':
            toggleEnPassant();
            return true;
        case ',':
        case '.':
            changeClock(character == '.' ? 1 : -1);
            return true;
        case '<':
        case '>':
            changeGameClock(character == '>' ? 1 : -1);
            return true;
        case 's':
            run(debugger::UseStandardStart{});
            return true;
        case '0':
            run(debugger::ClearBoards{});
            return true;
        default:
            return placeByLetter(character, scope);
    }
}

// The letters of the pieces, as in a FEN.
bool SettingUpFlow::placeByLetter(char character, DraftScope scope) {
    const auto piece = chess::parsePiece(character);
    if (!piece) return false;
    state_->tool = SetUpTool::Piece;
    state_->type = piece->type();
    useTool(scope);
    return true;
}

void SettingUpFlow::useTool(DraftScope scope) {
    const auto [board, square] = state_->cursor;
    if (state_->tool == SetUpTool::Piece)
        run(debugger::PlacePiece{board, square, state_->piece(), scope});
    if (state_->tool == SetUpTool::Eraser) run(debugger::RemovePiece{board, square, scope});
}

void SettingUpFlow::moveToBoard(int step) {
    const auto count = static_cast<int>(state_->draft.roster().boards().size());
    const int next = (static_cast<int>(state_->cursor.board) + step + count) % count;
    state_->cursor.board = static_cast<BoardIndex>(next);
}

// Of the rook's home square under the cursor.
void SettingUpFlow::toggleRight() {
    const auto [board, square] = state_->cursor;
    for (const chess::Color color : chess::kAllColors) {
        for (const chess::Wing wing : chess::kAllWings) {
            if (castlingPath(color, wing).rookFrom != square) continue;
            const bool isGiven = state_->draft.board(board).castlingRights.has(color, wing);
            return run(debugger::SetCastlingRight{board, color, wing, !isGiven});
        }
    }
    notice_.say("Put the cursor on a rook's home square: a1, h1, a8 or h8");
}

void SettingUpFlow::toggleEnPassant() {
    const auto [board, square] = state_->cursor;
    const bool isSet = state_->draft.board(board).enPassant == square;
    run(debugger::SetEnPassant{board, isSet ? std::nullopt : std::optional(square)});
}

void SettingUpFlow::changeClock(int by) {
    const BoardIndex board = state_->cursor.board;
    run(debugger::SetBoardClock{board, changedBy(state_->draft.board(board).halfmoveClock, by)});
}

void SettingUpFlow::changeGameClock(int by) {
    if (state_->draft.roster().boards().size() > 1)
        run(debugger::SetGameClock{changedBy(state_->draft.clock(), by)});
}

}  // namespace pinwheel::viewer
