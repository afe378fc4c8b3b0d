#include "viewer/panels/compass.hpp"

#include "chess/notation.hpp"
#include "viewer/panels/board.hpp"
#include "viewer/panels/marks.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace viewer {

namespace {

using chess::Square;
using duplicate::BoardId;
using duplicate::Player;
using session::Snapshot;

Layout layoutFor(const Snapshot& game, const ViewState& view, const ScreenRect& area) {
    const Layout compass = compassLayout(area, view.quarterTurns);
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

std::string_view wordFor(duplicate::Result result) {
    switch (result) {
        case duplicate::Result::Win:
            return "wins";
        case duplicate::Result::Draw:
            return "draws";
        case duplicate::Result::Loss:
            return "loses";
    }
    return "";
}

std::string seatTitle(const Snapshot& game, Player player) {
    if (game.outcome)
        return fmt::format("{} {}", nameOf(player), wordFor(game.outcome->results[player]));
    return std::string(nameOf(player)) + (player == game.toMove() ? " to move" : "");
}

std::string seatDetail(const Snapshot& game, Player player) {
    std::string text = colorOf(player) == chess::Color::White ? "White" : "Black";
    const unsigned ghosts = game.ghostCounts[player];
    if (ghosts > 0) text += fmt::format(" · {} {}", ghosts, ghosts == 1 ? "ghost" : "ghosts");
    for (const BoardId board : boardsOf(player)) {
        const bool isToMoveThere = game.state.board(board).sideToMove() == colorOf(player);
        if (isToMoveThere && game.isCheck[board]) text += fmt::format(" · check {}", nameOf(board));
    }
    return text;
}

void drawSeat(ImDrawList& list, const Snapshot& game, const Resources& resources,
              const Theme& theme, const ScreenRect& seat, Player player) {
    const float height = seat.height();
    if (height < 1) return;
    const bool isActive = player == game.toMove() && !game.outcome;
    const Rgba colour = theme.players[player];
    const float rounding = height * 0.16F;
    list.AddRectFilled(toImGui(seat.min), toImGui(seat.max), packed(theme.panel), rounding);
    list.AddRect(toImGui(seat.min), toImGui(seat.max),
                 packed(withAlpha(colour, isActive ? 1.0F : 0.75F)), rounding, 0,
                 std::max(height * (isActive ? 0.055F : 0.03F), 1.0F));
    const float dot = height * 0.15F;
    list.AddCircleFilled({seat.min.x + height * 0.36F, seat.centre().y}, dot, packed(colour));
    const float left = seat.min.x + height * 0.68F;
    const auto write = [&](ImFont* font, float size, float top, Rgba ink, const std::string& text) {
        // Badges may make it longer than the seat is wide.
        const float room = seat.max.x - left - height * 0.15F;
        const float fitted =
            std::min(size, size * room / std::max(textWidth(font, size, text), 1.0F));
        list.AddText(font, fitted, {left, seat.min.y + top}, packed(ink), text.c_str());
    };
    write(resources.fonts.headline, height * 0.36F, height * 0.13F, theme.text,
          seatTitle(game, player));
    write(resources.fonts.boardText, height * 0.28F, height * 0.55F, theme.quietText,
          seatDetail(game, player));
}

// Ply, round and what can be played, in the empty diamond.
void drawCentre(ImDrawList& list, const Snapshot& game, const Resources& resources,
                const Theme& theme, const ScreenRect& rect) {
    const float unit = rect.height() / 10;
    const ScreenPoint middle = rect.centre();
    const auto line = [&](float row, ImFont* font, float height, Rgba colour,
                          const std::string& text) {
        const float fitted =
            std::min(height, height * rect.width() / std::max(textWidth(font, height, text), 1.0F));
        drawTextCentred(list, font, fitted, {middle.x, middle.y + row * unit}, colour, text);
    };
    line(-2.1F, resources.fonts.headline, unit * 2.2F, theme.text,
         fmt::format("ply {}", game.ply.value));
    line(-0.5F, resources.fonts.boardText, unit * 0.95F, theme.quietText,
         fmt::format("round {} · {}", game.ply.value / 4 + 1, nameOf(game.toMove())));
    if (game.outcome) {
        line(1.1F, resources.fonts.boardText, unit * 0.95F, theme.text, describe(*game.outcome));
        return;
    }
    line(1.1F, resources.fonts.boardText, unit * 1.0F, theme.playable,
         fmt::format("{} synchronized", game.playable.size()));
    line(2.3F, resources.fonts.boardText, unit * 0.95F, theme.text,
         fmt::format("{} {} only · {} {} only", game.boardOnly[0].moves.size(),
                     nameOf(game.boardOnly[0].board), game.boardOnly[1].moves.size(),
                     nameOf(game.boardOnly[1].board)));
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
        commands.push_back(session::PlayMove{move});
    } else {
        view.promotion = move;
    }
    view.grabbed.reset();
}

void handleClick(const Snapshot& game, ViewState& view, CommandQueue& commands) {
    view.why.reset();
    if (!view.hovered || game.outcome || !playsOn(game.toMove(), view.hovered->board)) {
        view.grabbed.reset();
        return;
    }
    const auto [board, square] = *view.hovered;
    if (view.grabbed && session::targetsFrom(game, *view.grabbed).playable.contains(square)) {
        return playOrAsk(game, view, commands, chess::Move(*view.grabbed, square));
    }
    const auto piece = game.state.board(board).pieceOn(square);
    if (piece && piece->color() == colorOf(game.toMove())) {
        view.grabbed = view.grabbed == square ? std::nullopt : std::optional(square);
    } else if (view.grabbed) {
        view.askedWhy = chess::Move(*view.grabbed, square);
        view.grabbed.reset();
    }
}

// With Alt held, a target of the grabbed piece is explained without being clicked.
void askWhyWhileAltIsHeld(const Snapshot& game, ViewState& view) {
    const bool isOnOwnBoard = view.hovered && playsOn(game.toMove(), view.hovered->board);
    if (!ImGui::GetIO().KeyAlt || !view.grabbed || !isOnOwnBoard ||
        view.hovered->square == *view.grabbed)
        return;
    view.askedWhy = chess::Move(*view.grabbed, view.hovered->square);
}

// Where and when the twin of the ghost under the mouse fell.
void showGhostStory(const Snapshot& game, const ViewState& view) {
    for (const session::GhostRecord& record : game.ghostRecords) {
        if (!view.hovered || *view.hovered != BoardSquare{record.ghost.board, record.ghost.square})
            continue;
        const std::string text =
            fmt::format("{}'s {} is a ghost since ply {}:\n{}'s {} took its twin on {}.",
                        nameOf(record.ghost.owner), chess::nameOf(record.ghost.type),
                        record.story.since.value, nameOf(record.story.taker),
                        chess::nameOf(record.story.takerType), nameOf(record.story.fellOn));
        ImGui::SetTooltip("%s", text.c_str());
    }
}

// Who is to blame for a move that cannot be played, and through which squares.
void drawWhy(ImDrawList& list, const ViewState& view, const Theme& theme, const Layout& layout) {
    if (!view.why) return;
    for (const duplicate::BoardVerdict& verdict : view.why->boards) {
        const Placement& placement = layout.boards[verdict.board];
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
        handleMarks(view);
        askWhyWhileAltIsHeld(game, view);
        showGhostStory(game, view);
    }

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
}

}  // namespace viewer
