#include "viewer/app/lines_flow.hpp"

#include "viewer/state/glyphs.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using chess::Ply;
using debugger::Outline;
using debugger::Snapshot;

constexpr const char* kOneLine =
    "This game has only one line: play another move at an earlier ply to begin a second one.";

// The line through a continuation of the current node that follows main continuations from there.
game::NodeId endThrough(const Outline& outline, game::NodeId next) {
    return outline.lines[outline.lineOf(next)].end;
}

// Of the line on screen, which is not the main line.
game::NodeId firstOwnNode(const Snapshot& game) {
    return game.outline->lines[game.lineNumber].moves.front().node;
}

}  // namespace

bool LinesFlow::navigate(Action action, const Snapshot& game) {
    switch (action) {
        case Action::PreviousAtFork:
            chooseAtFork(-1, game);
            return true;
        case Action::NextAtFork:
            chooseAtFork(1, game);
            return true;
        case Action::PreviousFork:
            goToFork(false, game);
            return true;
        case Action::NextFork:
            goToFork(true, game);
            return true;
        case Action::PreviousLine:
            goToLine(-1, game);
            return true;
        case Action::NextLine:
            goToLine(1, game);
            return true;
        default:
            return false;
    }
}

bool LinesFlow::run(Action action, const Snapshot& game) {
    const auto glyph = glyphOf(action);
    if (glyph || action == Action::NextGlyph) {
        annotate(glyph, game);
        return true;
    }
    switch (action) {
        case Action::PromoteLine:
            // The line on screen, even at a ply that it shares with others.
            run_(game::PromoteLine{game.lineNumber == 0 ? game.node : firstOwnNode(game)});
            return true;
        case Action::DeleteMoves:
            run(AskToDelete{game.node}, game);
            return true;
        case Action::DeleteLine:
            askForLine(game);
            return true;
        default:
            return navigate(action, game);
    }
}

// The choice is the line on screen, so that → follows it and the timeline shows it.
void LinesFlow::chooseAtFork(int by, const Snapshot& game) {
    if (game.next.size() < 2) {
        notice_.text = game.outline->lines.size() == 1
                           ? kOneLine
                           : fmt::format("There is no fork here: {} and {} go to the nearest ones.",
                                         keyFor(Action::PreviousFork), keyFor(Action::NextFork));
        return;
    }
    const std::size_t count = game.next.size();
    const std::size_t chosen = (game.nextOnLine.value_or(0) + (by > 0 ? 1 : count - 1)) % count;
    const game::NodeId next = game.next[chosen].node;
    run_(game::GoToNode{game.node, endThrough(*game.outline, next)});
}

void LinesFlow::goToFork(bool isForwards, const Snapshot& game) {
    const Outline& outline = *game.outline;
    // A draw comes after the move at the same ply.
    const bool isDraw = game.node != outline.forkAt(game.lineNumber, game.ply);
    std::optional<Ply> nearest;
    for (const Ply fork : outline.forksOf(game.lineNumber)) {
        if (isForwards && fork > game.ply && !nearest) nearest = fork;
        if (!isForwards && (fork < game.ply || (isDraw && fork == game.ply))) nearest = fork;
    }
    if (nearest)
        return run_(game::GoToNode{outline.forkAt(game.lineNumber, *nearest), game.lineEnd});
    notice_.text = game.outline->lines.size() == 1 ? kOneLine
                   : isForwards                    ? "There is no fork after this ply on this line."
                                : "There is no fork before this ply on this line.";
}

void LinesFlow::goToLine(int by, const Snapshot& game) {
    const std::size_t count = game.outline->lines.size();
    const std::size_t number = game.lineNumber;
    if (by > 0 ? number + 1 == count : number == 0) {
        notice_.text = count == 1 ? kOneLine
                       : by > 0   ? "This is the last line."
                                  : "This is the first line.";
        return;
    }
    const std::size_t other = by > 0 ? number + 1 : number - 1;
    const debugger::OutlineLine& line = game.outline->lines[other];
    const Ply ply = std::min(game.ply, line.lastPly);
    run_(game::GoToNode{game.outline->nodeAt(other, ply), line.end});
    notice_.say(fmt::format("Line {} of {}{}{}", other, count - 1, line.title.empty() ? "" : ": ",
                            line.title));
}

void LinesFlow::annotate(std::optional<std::uint16_t> glyph, const Snapshot& game) {
    if (game.node == game::NodeId{}) {
        notice_.text = "There is no move to annotate at the start: step to a move first.";
        return;
    }
    const debugger::OutlineMove& last =
        game.outline->lines[game.outline->lineOf(game.node)].moves.back();
    if (last.node == game.node && !last.move) {
        notice_.text = "A draw is not a move: step back to annotate the move before it.";
        return;
    }
    const auto& glyphs = game.note.glyphs;
    run_(game::SetGlyphs{game.node, glyph ? toggled(glyphs, *glyph) : withNextJudgement(glyphs)});
}

void LinesFlow::askForLine(const Snapshot& game) {
    if (game.lineNumber > 0) {
        return run(AskToDelete{firstOwnNode(game)}, game);
    }
    notice_.text = fmt::format(
        "The main line cannot be deleted: promote another line first, or press {} to delete this "
        "move and everything after it.",
        keyFor(Action::DeleteMoves));
}

void LinesFlow::run(const AskToDelete& asked, const Snapshot& game) {
    if (asked.node == game::NodeId{}) {
        notice_.text = "The start cannot be deleted: begin a new game instead.";
        return;
    }
    notice_.text.clear();
    state_.deletion = deletionOf(*game.outline, asked.node);
    askedAt_ = game.outline->revision;
}

void LinesFlow::run(const AnswerDeletion& answer) {
    if (!state_.deletion) return;
    const debugger::Deletion deletion = *std::exchange(state_.deletion, std::nullopt);
    if (!answer.isConfirmed) return;
    run_(game::DeleteLine{deletion.node});
    notice_.say(fmt::format("Deleted. {} restores it.", keyFor(Action::Undo)));
}

void LinesFlow::takeKey(const KeyPress& press) {
    if (press.key == Key::Enter) run(AnswerDeletion{true});
    if (press.key == Key::Escape) run(AnswerDeletion{false});
}

void LinesFlow::refresh(const Snapshot& game) {
    if (state_.deletion && game.outline->revision != askedAt_) state_.deletion.reset();
}

}  // namespace pinwheel::viewer
