#include "viewer/board/board_input.hpp"

#include "pinwheel/chess/notation.hpp"
#include "viewer/board/marks.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <utility>

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

// Plays the move, or asks to which piece the pawn promotes.
void playOrAsk(const Snapshot& game, Looking& looking, CommandQueue& commands, chess::Move move) {
    const bool isPlain =
        std::find(game.playable.begin(), game.playable.end(), move) != game.playable.end();
    if (isPlain) {
        commands.push_back(game::PlayMove{move});
    } else {
        looking.promotion = move;
    }
    looking.grabbed.reset();
}

// While the Why panel wants squares, a click gives it one: first from, then to.
bool pickForWhy(const Snapshot& game, Looking& looking, CommandQueue& commands) {
    WhyForm& form = looking.whyForm;
    if (!form.isPicking || !looking.hovered) return false;
    if (!form.from) {
        form.from = looking.hovered;
        return true;
    }
    // Whose move it would be: the piece's owner, or without a piece whoever's turn it is.
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

void handleClick(const Snapshot& game, Looking& looking, CommandQueue& commands) {
    looking.why.reset();
    if (pickForWhy(game, looking, commands)) return;
    if (!looking.hovered || game.outcome || !game.playsOn(game.toMove, looking.hovered->board)) {
        looking.grabbed.reset();
        return;
    }
    const auto [board, square] = *looking.hovered;
    if (looking.grabbed &&
        debugger::targetsFrom(game, *looking.grabbed).playable.contains(square)) {
        return playOrAsk(game, looking, commands, chess::Move(*looking.grabbed, square));
    }
    const auto piece = game.board(board).position.pieceOn(square);
    if (piece && piece->color() == game.seat(game.toMove).color) {
        looking.grabbed = looking.grabbed == square ? std::nullopt : std::optional(square);
        if (looking.grabbed) looking.dragged = looking.hovered;
    } else if (looking.grabbed) {
        commands.emplace_back(AskWhy{game.toMove, chess::Move(*looking.grabbed, square)});
        looking.grabbed.reset();
    }
}

// A piece that was taken up and let go elsewhere is dropped there, as if its target were clicked.
void handleRelease(const Snapshot& game, Looking& looking, CommandQueue& commands) {
    const auto start = std::exchange(looking.dragged, std::nullopt);
    if (!start || !looking.grabbed || looking.hovered == start) return;
    if (looking.hovered && looking.hovered->square == *looking.grabbed) return;
    handleClick(game, looking, commands);
    looking.dragged.reset();
}

// The middle button on a square offers breakpoints there.
void offerBreakpoints(const Snapshot& game, const Looking& looking, CommandQueue& commands,
                      std::optional<BoardSquare>& asked) {
    if (ImGui::IsWindowHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Middle) &&
        looking.hovered) {
        asked = looking.hovered;
        ImGui::OpenPopup("break at square");
    }
    if (!asked || !ImGui::BeginPopup("break at square")) return;
    const std::string square = toText(asked->square);
    const std::string_view board = game.board(asked->board).name;
    const std::array<std::string, 4> conditions = {
        "enters " + square, "leaves " + square, fmt::format("enters {} on {}", square, board),
        fmt::format("capture on {} and enters {}", board, square)};
    for (const std::string& condition : conditions) {
        if (ImGui::MenuItem(("Break when " + condition).c_str()))
            commands.emplace_back(AddBreakpoint{condition});
    }
    ImGui::EndPopup();
}

// With Alt held, a target of the grabbed piece is explained without being clicked.
void askWhyWhileAltIsHeld(const Snapshot& game, const Looking& looking, CommandQueue& commands) {
    const bool isOnOwnBoard = looking.hovered && game.playsOn(game.toMove, looking.hovered->board);
    if (!ImGui::GetIO().KeyAlt || !looking.grabbed || !isOnOwnBoard ||
        looking.hovered->square == *looking.grabbed)
        return;
    commands.emplace_back(
        AskWhy{game.toMove, chess::Move(*looking.grabbed, looking.hovered->square)});
}

// Where and when the twin of the ghost under the mouse fell.
void showGhostStory(const Snapshot& game, const Looking& looking) {
    for (const debugger::GhostRecord& record : game.ghosts) {
        if (!looking.hovered || *looking.hovered != BoardSquare{record.board, record.square})
            continue;
        const auto& fall = record.fall;
        const std::string how =
            fall ? fmt::format("ply {}:\n{}'s {} took its twin on", fall->since.value,
                               game.seat(fall->taker).name, chess::nameOf(fall->takerType))
                 : "before the start:\nits twin fell on";
        const std::string text =
            fmt::format("{}'s {} is a ghost since {} {}.", game.seat(record.owner).name,
                        chess::nameOf(record.type), how, game.board(record.fellOn).name);
        ImGui::SetTooltip("%s", text.c_str());
    }
}

}  // namespace

void handleBoardInput(const Snapshot& game, Looking& looking, CommandQueue& commands,
                      const Layout& layout) {
    if (ImGui::IsWindowHovered()) {
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        looking.hovered = squareAt(game, layout, {mouse.x, mouse.y});
        if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) handleClick(game, looking, commands);
        if (ImGui::IsMouseReleased(ImGuiMouseButton_Left)) handleRelease(game, looking, commands);
        handleMarks(looking);
        askWhyWhileAltIsHeld(game, looking, commands);
        showGhostStory(game, looking);
    } else if (ImGui::IsMousePosValid()) {
        looking.hovered.reset();
    }
    // A button that went up elsewhere lets go as well.
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) looking.dragged.reset();
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Right)) looking.markStart.reset();
    offerBreakpoints(game, looking, commands, looking.askedSquare);
}

}  // namespace pinwheel::viewer
