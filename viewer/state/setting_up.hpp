#pragma once

#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/start_draft.hpp"
#include "viewer/state/keys.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/request.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace pinwheel::viewer {

// The set-up mode: a draft of a start, how it is edited, and everything that is wrong with it.
struct SettingUp {
    explicit SettingUp(const debugger::StartDraft& start) : draft(start) { refresh(); }

    // Call after every change of the draft.
    void refresh() {
        problems = draft.problems();
        shown = draft.snapshot();
    }
    debugger::SeatIndex owner() const { return draft.owner(cursor.board, color); }
    chess::Piece piece() const { return {color, type}; }

    debugger::StartDraft draft;
    debugger::Snapshot shown;  // of the draft, to be drawn
    std::vector<debugger::DraftProblem> problems;
    std::vector<debugger::StartDraft> done;    // drafts before each edit
    std::vector<debugger::StartDraft> undone;  // drafts that redo brings back

    SetUpTool tool = SetUpTool::Hand;
    chess::Color color = chess::Color::White;  // of the pieces that are placed
    chess::PieceType type = chess::PieceType::Pawn;
    BoardSquare cursor{debugger::BoardIndex{0}, chess::Square::e4};  // where keys act
    std::optional<BoardSquare> hovered;
    std::optional<BoardSquare> dragged;     // where the dragged piece was picked up
    bool isDraggedFromPalette = false;      // the piece of the tool
    std::optional<std::size_t> litProblem;  // hovered over in the list
    std::string message;                    // why Done or a paste was refused, or its warnings
    bool isMessageRefusal = false;
    // How far each board is rotated on screen, for the arrow keys.
    debugger::ByBoard<float> degrees{};
};

// Whether an action makes sense while a position is set up.
bool worksWhileSettingUp(Action action);

// The square that an arrow key leads to on a board with this rotation: the neighbour nearest to the
// arrow's direction on screen; of two at the same angle, the one further clockwise. Stays at the
// edge.
chess::Square neighbour(chess::Square square, Key arrow, float degrees);

}  // namespace pinwheel::viewer
