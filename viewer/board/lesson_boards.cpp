#include "viewer/board/lesson_boards.hpp"

#include "viewer/board/answer_signs.hpp"
#include "viewer/board/compass_parts.hpp"
#include "viewer/board/marks.hpp"
#include "viewer/board/signs.hpp"

#include <imgui.h>

#include <functional>

namespace pinwheel::viewer {

namespace {

using chess::Square;
using debugger::BoardIndex;
using debugger::Snapshot;

void handleLessonMouse(LessonRun& run, const Layout& layout, CommandQueue& commands) {
    run.looking.hovered = run.hover;
    if (!ImGui::IsWindowHovered()) return;
    run.looking.hovered.reset();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    for (const BoardIndex board : run.snapshot().roster->boardIndices()) {
        const Placement& placement = layout.boards[board];
        if (!placement.isVisible()) continue;
        if (const auto square = squareUnder(placement, {mouse.x, mouse.y}))
            run.looking.hovered = BoardSquare{board, *square};
    }
    if (!run.looking.hovered || !ImGui::IsMouseClicked(ImGuiMouseButton_Left)) return;
    run.isCursorShown = false;
    if (run.isAsking()) commands.emplace_back(PickSquare{*run.looking.hovered});
}

using DrawAnswer = void (*)(ImDrawList&, const Theme&, const Placement&, Square, AnswerSign);

void drawSquares(ImDrawList& list, const Theme& theme, const Layout& layout, const Snapshot& game,
                 const lesson::SquareSets& squares, AnswerSign sign, DrawAnswer draw) {
    for (const BoardIndex board : game.roster->boardIndices()) {
        if (!layout.boards[board].isVisible()) continue;
        for (const Square square : squares[board])
            draw(list, theme, layout.boards[board], square, sign);
    }
}

// The squares that were chosen, and what is said about them once they are checked.
void drawAnswers(ImDrawList& list, const LessonRun& run, const Theme& theme, const Layout& layout,
                 DrawAnswer draw) {
    if (!run.isAtQuestion()) return;
    const AskedQuestion& asked = *run.asked;
    const Snapshot& game = run.snapshot();
    const auto squares = [&](const lesson::SquareSets& sets, AnswerSign sign) {
        drawSquares(list, theme, layout, game, sets, sign, draw);
    };
    if (!asked.judgement) return squares(asked.attempt.squares, AnswerSign::Chosen);
    squares(asked.judgement->right, AnswerSign::Right);
    squares(asked.judgement->wrong, AnswerSign::Wrong);
    // The mistake that is being explained: a missing square is shown only then.
    if (asked.shownMistake >= asked.judgement->mistakes.size()) return;
    const lesson::Mistake& mistake = asked.judgement->mistakes[asked.shownMistake];
    if (!mistake.isMissing || !mistake.square) return;
    lesson::SquareSets missing{};
    const bool isShared = std::holds_alternative<lesson::AskTargets>(asked.ask.question);
    for (const BoardIndex board : game.roster->boardIndices()) {
        if (board == mistake.square->board || (isShared && game.playsOn(game.toMove, board)))
            missing[board] = chess::Bitboard(mistake.square->square);
    }
    squares(missing, AnswerSign::Missing);
}

void drawHints(ImDrawList& list, const LessonRun& run, const Theme& theme, const Layout& layout) {
    if (!run.isAtQuestion() || !run.isAsking()) return;
    for (const lesson::Hint& hint : run.asked->hints) {
        for (const BoardIndex board : run.snapshot().roster->boardIndices()) {
            if (!layout.boards[board].isVisible()) continue;
            for (const Square square : hint.lit[board])
                drawSign(list, theme, layout.boards[board], square, Sign::Inspected);
        }
    }
}

// The piece in question, the piece taken for a move, and the cursor of the keyboard.
void drawHand(ImDrawList& list, const LessonRun& run, const Theme& theme, const Layout& layout) {
    const auto mark = [&](BoardIndex board, Square square, Sign sign) {
        if (layout.boards[board].isVisible())
            drawSign(list, theme, layout.boards[board], square, sign);
    };
    if (run.isAtQuestion() && run.isAsking()) {
        const Snapshot& game = run.snapshot();
        const auto markOnBoth = [&](Square square) {
            for (const BoardIndex board : game.seat(game.toMove).boards)
                mark(board, square, Sign::InHand);
        };
        if (const auto* targets = std::get_if<lesson::AskTargets>(&run.asked->ask.question))
            markOnBoth(targets->from);
        if (run.looking.grabbed) markOnBoth(*run.looking.grabbed);
        if (run.isCursorShown) mark(run.cursor.board, run.cursor.square, Sign::Pointer);
    }
    if (run.looking.hovered)
        mark(run.looking.hovered->board, run.looking.hovered->square, Sign::Pointer);
}

// The move that is asked about, as an arrow, but not what is in its way.
void drawAskedMove(ImDrawList& list, const LessonRun& run, const Theme& theme,
                   const Layout& layout) {
    if (!run.isAtQuestion()) return;
    std::optional<chess::Move> move;
    if (const auto* playable = std::get_if<lesson::AskPlayable>(&run.asked->ask.question))
        move = playable->move;
    if (const auto* culprits = std::get_if<lesson::AskCulprits>(&run.asked->ask.question))
        move = culprits->move;
    if (!move) return;
    const Snapshot& game = run.snapshot();
    for (const BoardIndex board : game.seat(game.toMove).boards) {
        if (!layout.boards[board].isVisible()) continue;
        drawWaySign(list, theme, layout.boards[board], move->from(), move->to(),
                    game.board(board).position.occupied().contains(move->to()));
    }
}

}  // namespace

void drawLessonBoards(LessonRun& run, const Settings& chosen, Drawings& drawings,
                      CommandQueue& commands, const Resources& resources, const Theme& theme,
                      const ScreenRect& area) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Snapshot game = run.shownSnapshot();
    // The boards of a pair are upright, and so are their pieces.
    Settings settings = chosen;
    if (std::holds_alternative<debugger::SeatIndex>(run.looking.shownBoards))
        settings.facing = PieceFacing::Upright;
    const Layout layout = boardsLayout(game, settings, run.looking, area);
    for (const BoardIndex board : game.roster->boardIndices())
        run.degrees[board] = layout.boards[board].degrees;
    handleLessonMouse(run, layout, commands);
    const BoardsKey key = boardsKey(settings, run.looking, drawings.generation, resources, area);
    drawings.boards.draw(list, key, [&] { drawAllBoards(list, game, resources, theme, layout); });
    drawAnswers(list, run, theme, layout, drawAnswerTint);
    drawMarks(list, game, run.looking, theme, layout);
    const debugger::Explanation* why = run.looking.why ? &*run.looking.why : nullptr;
    drawAskedMove(list, run, theme, layout);
    drawWay(list, game, why, theme, layout);
    drawings.pieces.draw(list, key, [&] {
        drawAllPieces(list, game, settings, run.looking, resources, theme, layout);
    });
    if (!run.isAsking()) drawShownTargets(list, game, run.looking, theme, layout);
    drawWhy(list, game, why, theme, layout);
    drawHints(list, run, theme, layout);
    drawHand(list, run, theme, layout);
    drawAnswers(list, run, theme, layout, drawAnswerBadge);
    drawings.seats.draw(list, key, [&] { drawAllSeats(list, game, resources, theme, layout); });
}

}  // namespace pinwheel::viewer
