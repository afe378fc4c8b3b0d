#include "viewer/board/compass.hpp"

#include "pinwheel/chess/notation.hpp"
#include "viewer/board/board.hpp"
#include "viewer/board/marks.hpp"
#include "viewer/board/seats.hpp"
#include "viewer/panels/why.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace pinwheel::viewer {

namespace {

using chess::Square;
using debugger::Snapshot;
using duplicate::BoardId;
using duplicate::Player;

Layout layoutFor(const Snapshot& game, const ViewState& view, const ScreenRect& area) {
    if (const auto* board = std::get_if<BoardId>(&view.shownBoards))
        return boardLayout(area, *board, view.settings.quarterTurns);
    if (const auto* player = std::get_if<Player>(&view.shownBoards))
        return pairLayout(area, *player);
    const Layout compass = compassLayout(area, view.settings.quarterTurns);
    if (view.focusShare <= 0) return compass;
    return blend(compass, focusLayout(area, game.toMove()), view.focusShare);
}

std::optional<BoardSquare> squareAt(const Layout& layout, ScreenPoint point) {
    for (const BoardId board : duplicate::kAllBoards) {
        if (const auto square = squareUnder(layout.boards[board], point))
            return BoardSquare{board, *square};
    }
    return std::nullopt;
}

// The piece whose targets are shown: the grabbed one, else the one under the mouse.
std::optional<Square> shownPiece(const Snapshot& game, const ViewState& view) {
    if (game.outcome) return std::nullopt;
    if (view.grabbed) return view.grabbed;
    if (!view.hovered || !playsOn(game.toMove(), view.hovered->board)) return std::nullopt;
    const auto piece = game.state.board(view.hovered->board).pieceOn(view.hovered->square);
    if (!piece || piece->color() != colorOf(game.toMove())) return std::nullopt;
    return view.hovered->square;
}

// The square under the mouse, and its twin on the other board of the player to move.
void drawTwinCursor(ImDrawList& list, const Snapshot& game, const ViewState& view,
                    const Theme& theme, const Layout& layout) {
    if (!view.hovered) return;
    const auto mark = [&](BoardId board, float opacity) {
        const Placement& placement = layout.boards[board];
        if (!placement.isVisible()) return;
        drawQuadOutline(list, cornersOf(placement, view.hovered->square, 0.03F),
                        std::max(placement.squareSize * 0.05F, 1.0F),
                        withAlpha(theme.text, opacity));
    };
    mark(view.hovered->board, 0.55F);
    if (playsOn(game.toMove(), view.hovered->board))
        mark(otherBoard(game.toMove(), view.hovered->board), 0.55F);
}

// Plays the move, or asks to which piece the pawn promotes.
void playOrAsk(const Snapshot& game, ViewState& view, CommandQueue& commands, chess::Move move) {
    const bool isPlain =
        std::find(game.playable.begin(), game.playable.end(), move) != game.playable.end();
    if (isPlain) {
        commands.push_back(game::PlayMove{move});
    } else {
        view.promotion = move;
    }
    view.grabbed.reset();
}

void handleClick(const Snapshot& game, ViewState& view, CommandQueue& commands) {
    view.why.reset();
    if (pickForWhy(game, view)) return;
    if (!view.hovered || game.outcome || !playsOn(game.toMove(), view.hovered->board)) {
        view.grabbed.reset();
        return;
    }
    const auto [board, square] = *view.hovered;
    if (view.grabbed && debugger::targetsFrom(game, *view.grabbed).playable.contains(square)) {
        return playOrAsk(game, view, commands, chess::Move(*view.grabbed, square));
    }
    const auto piece = game.state.board(board).pieceOn(square);
    if (piece && piece->color() == colorOf(game.toMove())) {
        view.grabbed = view.grabbed == square ? std::nullopt : std::optional(square);
        if (view.grabbed) view.dragged = view.hovered;
    } else if (view.grabbed) {
        view.askedWhy = WhyAsked{game.toMove(), chess::Move(*view.grabbed, square)};
        view.grabbed.reset();
    }
}

// What the mouse points at in an inspector.
void drawLitSquare(ImDrawList& list, const ViewState& view, const Theme& theme,
                   const Layout& layout) {
    if (!view.litSquare) return;
    const Placement& placement = layout.boards[view.litSquare->board];
    if (!placement.isVisible()) return;
    const auto corners = cornersOf(placement, view.litSquare->square);
    drawQuad(list, corners, withAlpha(theme.changed, 0.45F));
    drawQuadOutline(list, corners, placement.squareSize * size::kGrabbedWidth, theme.changed);
}

// A piece that was taken up and let go elsewhere is dropped there, as if its target were clicked.
void handleRelease(const Snapshot& game, ViewState& view, CommandQueue& commands) {
    const auto start = std::exchange(view.dragged, std::nullopt);
    if (!start || !view.grabbed || view.hovered == start) return;
    if (view.hovered && view.hovered->square == *view.grabbed) return;
    handleClick(game, view, commands);
    view.dragged.reset();
}

// The piece in hand, under the mouse.
void drawDraggedPiece(ImDrawList& list, const Snapshot& game, const ViewState& view,
                      const Resources& resources, const Theme& theme, const Layout& layout) {
    if (!view.dragged || view.hovered == view.dragged) return;
    const auto piece = game.state.board(view.dragged->board).pieceOn(view.dragged->square);
    if (!piece) return;
    const Placement& placement = layout.boards[view.dragged->board];
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    drawPiece(list, resources.pieces, piece->type(), {mouse.x, mouse.y}, placement.squareSize,
              pieceDegrees(view, placement, piece->color()),
              withAlpha(theme.players[game.toMove()], 0.85F));
}

// The middle button on a square offers breakpoints there.
void offerBreakpoints(const ViewState& view, CommandQueue& commands,
                      std::optional<BoardSquare>& asked) {
    if (ImGui::IsWindowHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Middle) &&
        view.hovered) {
        asked = view.hovered;
        ImGui::OpenPopup("break at square");
    }
    if (!asked || !ImGui::BeginPopup("break at square")) return;
    const std::string square = toText(asked->square);
    const std::string board(nameOf(asked->board));
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
void askWhyWhileAltIsHeld(const Snapshot& game, ViewState& view) {
    const bool isOnOwnBoard = view.hovered && playsOn(game.toMove(), view.hovered->board);
    if (!ImGui::GetIO().KeyAlt || !view.grabbed || !isOnOwnBoard ||
        view.hovered->square == *view.grabbed)
        return;
    view.askedWhy = WhyAsked{game.toMove(), chess::Move(*view.grabbed, view.hovered->square)};
}

// Where and when the twin of the ghost under the mouse fell.
void showGhostStory(const Snapshot& game, const ViewState& view) {
    for (const debugger::GhostRecord& record : game.ghostRecords) {
        if (!view.hovered || *view.hovered != BoardSquare{record.ghost.board, record.ghost.square})
            continue;
        const auto& fall = record.story.fall;
        const std::string how =
            fall ? fmt::format("ply {}:\n{}'s {} took its twin on", fall->since.value,
                               nameOf(fall->taker), chess::nameOf(fall->takerType))
                 : "before the start:\nits twin fell on";
        const std::string text =
            fmt::format("{}'s {} is a ghost since {} {}.", nameOf(record.ghost.owner),
                        chess::nameOf(record.ghost.type), how, nameOf(record.story.fellOn));
        ImGui::SetTooltip("%s", text.c_str());
    }
}

// Who is to blame for a move that cannot be played, and through which squares.
void drawWhy(ImDrawList& list, const ViewState& view, const Theme& theme, const Layout& layout) {
    if (!view.why) return;
    for (const duplicate::BoardVerdict& verdict : view.why->boards) {
        const Placement& placement = layout.boards[verdict.board];
        if (!placement.isVisible()) continue;
        const float width = std::max(placement.squareSize * size::kGrabbedWidth, 1.5F);
        const ScreenPoint from = toScreen(placement, centreOf(view.why->move.from()));
        const ScreenPoint to = toScreen(placement, centreOf(view.why->move.to()));
        list.AddLine(toImGui(from), toImGui(to), packed(withAlpha(theme.grabbed, 0.7F)), width);
        drawQuadOutline(list, cornersOf(placement, view.why->move.from(), size::kGrabbedWidth / 2),
                        width, theme.grabbed);
        for (const Square square : verdict.line()) {
            drawQuad(list, cornersOf(placement, square), withAlpha(theme.culprit, 0.28F));
        }
        for (const Square square : verdict.culprits()) {
            drawQuadOutline(list, cornersOf(placement, square, size::kGrabbedWidth / 2),
                            width * 1.3F, theme.culprit);
        }
    }
}

}  // namespace

void drawCompass(const Snapshot& game, ViewState& view, CommandQueue& commands,
                 const Resources& resources, const Theme& theme, const ScreenRect& area) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Layout layout = layoutFor(game, view, area);
    if (ImGui::IsWindowHovered()) {
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        view.hovered = squareAt(layout, {mouse.x, mouse.y});
        if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) handleClick(game, view, commands);
        if (ImGui::IsMouseReleased(ImGuiMouseButton_Left)) handleRelease(game, view, commands);
        handleMarks(view);
        askWhyWhileAltIsHeld(game, view);
        showGhostStory(game, view);
    } else if (ImGui::IsMousePosValid()) {
        view.hovered.reset();
    }
    // A button that went up elsewhere lets go as well.
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) view.dragged.reset();
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Right)) view.markStart.reset();

    offerBreakpoints(view, commands, view.askedSquare);

    // The glow belongs under the neighbours, so the boards of the player to move come first.
    for (const bool isActive : {true, false}) {
        for (const BoardId board : duplicate::kAllBoards) {
            if (playsOn(game.toMove(), board) == isActive) {
                drawBoard(list, game, view, resources, theme, board, layout.boards[board],
                          layout.centre.centre());
            }
        }
    }
    if (const auto piece = shownPiece(game, view)) {
        for (const BoardId board : boardsOf(game.toMove())) {
            drawTargets(list, game, theme, board, layout.boards[board], *piece,
                        view.grabbed ? 1.0F : 0.6F);
        }
    }
    drawWhy(list, view, theme, layout);
    drawMarks(list, view, theme, layout);
    drawTwinCursor(list, game, view, theme, layout);
    for (const Player player : duplicate::kAllPlayers) {
        drawSeat(list, game, resources, theme, layout.seats[player], player);
    }
    drawCentre(list, game, resources, theme, layout.centre);
    drawLitSquare(list, view, theme, layout);
    drawDraggedPiece(list, game, view, resources, theme, layout);
}

}  // namespace pinwheel::viewer
