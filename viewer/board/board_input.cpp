#include "viewer/board/board_input.hpp"

#include "pinwheel/chess/notation.hpp"
#include "viewer/board/hand.hpp"
#include "viewer/board/marks.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace pinwheel::viewer {

namespace {

using debugger::BoardIndex;
using debugger::SeatIndex;
using debugger::Snapshot;

std::optional<BoardSquare> squareAt(const Snapshot& game, const Layout& layout, ScreenPoint point) {
    for (const BoardIndex board : game.roster->boardIndices()) {
        if (const auto square = squareUnder(layout.boards[board], point))
            return BoardSquare{board, *square};
    }
    return std::nullopt;
}

// Plays the move, or asks for the promotion piece.
void playOrAsk(const Snapshot& game, Looking& looking, CommandQueue& commands, chess::Move move) {
    const bool isPlain =
        std::find(game.playable.begin(), game.playable.end(), move) != game.playable.end();
    if (isPlain) {
        commands.push_back(game::PlayMove{move});
    } else {
        looking.promotion = move;
    }
}

void release(Looking& looking) {
    looking.grabbed.reset();
    looking.examined.reset();
}

// While the Why panel waits for squares, a click picks one: first from, then to.
bool pickForWhy(const Snapshot& game, Looking& looking, CommandQueue& commands) {
    WhyForm& form = looking.whyForm;
    if (!form.isPicking || !looking.hovered) return false;
    if (!form.from) {
        form.from = looking.hovered;
        return true;
    }
    // The mover is the owner of the piece, or without a piece the player to move.
    const auto piece = game.board(form.from->board).position.pieceOn(form.from->square);
    const SeatIndex player =
        piece ? game.board(form.from->board).seats[piece->color()] : game.toMove;
    const chess::Move move(form.from->square, looking.hovered->square);
    form.text = toCoordinates(move);
    form.isPicking = false;
    form.from.reset();
    commands.emplace_back(AskWhy{player, move});
    return true;
}

// Whether a dot or a ring is shown there for the piece.
bool isShownTarget(const Snapshot& game, const ShownPiece& piece, const BoardSquare& place) {
    const auto targets = targetsFrom(game, piece.player, piece.square);
    return (targets.playable | targets.boardOnly[place.board]).contains(place.square);
}

// Grabs the piece on a square, or releases it if it is held: a piece of the player to move can be
// played, any other one is only examined.
void take(const Snapshot& game, Looking& looking, const BoardSquare& place, SeatIndex owner) {
    const auto held = heldPiece(game, looking);
    release(looking);
    if (held && held->player == owner && held->square == place.square) return;
    if (owner == game.toMove) {
        looking.grabbed = place.square;
    } else {
        looking.examined = ExaminedPiece{owner, place};
    }
    looking.dragged = place;
}

// Plays the held piece to a square, or asks why it cannot go there. True if the move is played.
bool moveTo(const Snapshot& game, Looking& looking, CommandQueue& commands, const ShownPiece& held,
            chess::Square to) {
    const bool isPlayable = held.player == game.toMove && !game.outcome &&
                            targetsFrom(game, held.square).playable.contains(to);
    if (isPlayable) {
        playOrAsk(game, looking, commands, chess::Move(held.square, to));
    } else {
        commands.emplace_back(AskWhy{held.player, moveOf(game, held, to)});
    }
    release(looking);
    return isPlayable && !looking.promotion;
}

void handleClick(const Snapshot& game, Looking& looking, CommandQueue& commands) {
    looking.why.reset();
    if (pickForWhy(game, looking, commands)) return;
    if (!looking.hovered) return release(looking);
    const auto [board, square] = *looking.hovered;
    const auto held = heldPiece(game, looking);
    const auto owner = ownerOn(game, *looking.hovered);
    const bool isElsewhere = held && owner != held->player;
    if (isElsewhere && game.playsOn(held->player, board)) {
        // While another player's piece is examined, an own piece can still be grabbed.
        const bool isFree = owner != game.toMove || isShownTarget(game, *held, {board, square});
        if (isFree) {
            moveTo(game, looking, commands, *held, square);
            return;
        }
    }
    if (!owner || (isElsewhere && held->player == game.toMove)) return release(looking);
    take(game, looking, *looking.hovered, *owner);
}

// A piece dragged to another square is played there, or the reason why not is shown; dropped
// outside its player's boards, it just returns.
void handleRelease(const Snapshot& game, Looking& looking, CommandQueue& commands) {
    const auto start = std::exchange(looking.dragged, std::nullopt);
    const auto held = heldPiece(game, looking);
    if (!start || !held || looking.hovered == start) return;
    const bool isOnBoards = looking.hovered && game.playsOn(held->player, looking.hovered->board);
    if (!isOnBoards) return release(looking);
    if (looking.hovered->square == held->square) return;
    looking.why.reset();
    if (moveTo(game, looking, commands, *held, looking.hovered->square))
        looking.droppedOn = looking.hovered->board;
}

// A middle click on a square offers breakpoints for it.
void offerBreakpoints(const Snapshot& game, const Looking& looking, CommandQueue& commands,
                      std::optional<BoardSquare>& asked) {
    if (ImGui::IsWindowHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Middle) &&
        looking.hovered) {
        asked = looking.hovered;
        ImGui::OpenPopup("break at square");
    }
    if (!asked) return;
    const float padding = ImGui::GetFontSize() / 2;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(padding, padding));
    const bool isOpen = ImGui::BeginPopup("break at square");
    ImGui::PopStyleVar();
    if (!isOpen) return;
    const std::string square = toText(asked->square);
    const std::string_view board = game.board(asked->board).name;
    std::vector<std::string> conditions = {"enters " + square, "leaves " + square};
    if (game.isOneBoard()) {
        conditions.push_back("capture and enters " + square);
    } else {
        conditions.push_back(fmt::format("enters {} on {}", square, board));
        conditions.push_back(fmt::format("capture on {} and enters {}", board, square));
    }
    for (const std::string& condition : conditions) {
        if (ImGui::MenuItem(("Break when " + condition).c_str()))
            commands.emplace_back(AddBreakpoint{condition});
    }
    ImGui::EndPopup();
}

bool isAbout(const std::optional<debugger::Explanation>& known, const AskWhy& asked) {
    return known && known->seat == asked.player && known->move == asked.move;
}

// The question about moving the held piece to the square under the mouse, if there is one.
std::optional<AskWhy> questionUnderMouse(const Snapshot& game, const Looking& looking) {
    const auto held = heldPiece(game, looking);
    if (!held || !looking.hovered || !game.playsOn(held->player, looking.hovered->board) ||
        looking.hovered->square == held->square)
        return std::nullopt;
    return AskWhy{held->player, moveOf(game, *held, looking.hovered->square)};
}

// With Alt held, any square is explained without a click.
void askWhyWhileAltIsHeld(const Snapshot& game, const Looking& looking, CommandQueue& commands) {
    if (!ImGui::GetIO().KeyAlt) return;
    const auto asked = questionUnderMouse(game, looking);
    if (asked && !isAbout(looking.why, *asked)) commands.emplace_back(*asked);
}

// Asks once per target for the effect of the move.
void previewTarget(const Snapshot& game, const Looking& looking, CommandQueue& commands) {
    auto asked = questionUnderMouse(game, looking);
    if (asked && !isShownTarget(game, {asked->player, asked->move.from()}, *looking.hovered))
        asked.reset();
    const bool isKnown = asked ? isAbout(looking.preview, *asked) : !looking.preview;
    if (!isKnown) commands.emplace_back(PreviewMove{asked});
}

// Beside the mouse, with padding; the window of the boards has none.
void showTooltip(const std::string& text) {
    constexpr float kWidth = 24;  // in font heights
    constexpr float kPadding = 0.6F;
    const float letter = ImGui::GetFontSize();
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(letter * kPadding, letter * kPadding));
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(letter * kWidth);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
    ImGui::PopStyleVar();
}

// When and where the twin of the ghost under the mouse was captured.
std::string ghostStory(const Snapshot& game, const Looking& looking) {
    for (const debugger::GhostRecord& record : game.ghosts) {
        if (!looking.hovered || *looking.hovered != BoardSquare{record.board, record.square})
            continue;
        const auto& fall = record.fall;
        const std::string how =
            fall ? fmt::format("ply {}:\n{}'s {} took its twin on", fall->since.value,
                               game.seat(fall->taker).name, chess::nameOf(fall->takerType))
                 : "before the start:\nits twin was captured on";
        return fmt::format("{}'s {} has been a ghost since {} {}.", game.seat(record.owner).name,
                           chess::nameOf(record.type), how, game.board(record.fellOn).name);
    }
    return "";
}

// A target takes precedence over a ghost on it: the move's effect includes the ghost.
void showStory(const Snapshot& game, const Looking& looking) {
    const auto asked = questionUnderMouse(game, looking);
    const bool isTarget = asked && isAbout(looking.preview, *asked);
    const std::string text =
        isTarget ? previewText(game, *looking.preview) : ghostStory(game, looking);
    if (!text.empty()) showTooltip(text);
}

}  // namespace

void stepByWheel(Looking& looking, CommandQueue& commands) {
    const ImGuiIO& io = ImGui::GetIO();
    if (io.MouseWheel == 0 || io.KeyCtrl) return;
    if (looking.wheel * io.MouseWheel < 0) looking.wheel = 0;
    looking.wheel += io.MouseWheel;
    for (; looking.wheel >= 1; --looking.wheel) commands.emplace_back(Action::PlyBack);
    for (; looking.wheel <= -1; ++looking.wheel) commands.emplace_back(Action::PlyForward);
}

void handleBoardInput(const Snapshot& game, Looking& looking, CommandQueue& commands,
                      const Layout& layout) {
    if (ImGui::IsWindowHovered()) {
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        looking.hovered = squareAt(game, layout, {mouse.x, mouse.y});
        if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) handleClick(game, looking, commands);
        if (ImGui::IsMouseReleased(ImGuiMouseButton_Left)) handleRelease(game, looking, commands);
        handleMarks(game, looking, commands);
        askWhyWhileAltIsHeld(game, looking, commands);
        previewTarget(game, looking, commands);
        showStory(game, looking);
        stepByWheel(looking, commands);
    } else if (ImGui::IsMousePosValid()) {
        looking.hovered.reset();
        looking.wheel = 0;
    }
    // A piece dropped outside the window of the boards returns to its square.
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Left) && std::exchange(looking.dragged, std::nullopt))
        release(looking);
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Right)) looking.markStart.reset();
    offerBreakpoints(game, looking, commands, looking.askedSquare);
}

}  // namespace pinwheel::viewer
