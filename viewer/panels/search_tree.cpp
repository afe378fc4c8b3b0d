#include "viewer/panels/search_tree.hpp"

#include "pinwheel/chess/notation.hpp"
#include "viewer/board/thumbnail.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using chess::Move;
using debugger::BoardIndex;
using debugger::SeatIndex;
using debugger::Snapshot;
using search::RecordedNode;

// Whether the tree on screen has the nodes that the form asks for; otherwise search again.
bool hasAllNodes(const SearchRun& run, bool drawsOnly) {
    if (run.drawsOnly) return drawsOnly;
    return !drawsOnly || run.tree->omitted() == 0;
}

// The filter takes effect immediately: on the tree on screen if possible, otherwise with a new
// search.
void drawFilter(SearchForm& form, const SearchWork& work, CommandQueue& commands) {
    const bool isChanged = ImGui::Checkbox("draws only", &form.drawsOnly);
    tooltip("Show only nodes that returned a draw by rule, and the moves that lead to them");
    if (!isChanged || !work.task) return;
    const SearchRun* const run = work.task->result();
    const bool isRunning = work.task->isRunning();
    if (isRunning || (run != nullptr && !hasAllNodes(*run, form.drawsOnly)))
        commands.emplace_back(SearchBoard{form.board, form.depth, form.drawsOnly});
}

void chooseBoard(const Snapshot& game, SearchForm& form) {
    for (const BoardIndex board : game.roster->boardIndices()) {
        const std::string name(game.board(board).name);
        if (ImGui::RadioButton(name.c_str(), form.board == board)) form.board = board;
        ImGui::SameLine();
    }
    if (ImGui::RadioButton("all", !form.board)) form.board.reset();
    tooltip("The duplicate game on all four boards");
}

void drawForm(const Snapshot& game, SearchForm& form, const SearchWork& work,
              CommandQueue& commands) {
    if (game.isOneBoard()) {
        form.board = game.roster->boardIndices().front();
        drawFilter(form, work, commands);
    } else {
        chooseBoard(game, form);
    }
    slider("depth", form.depth, 1, SearchForm::kDeepest, 7 * ImGui::GetFontSize(),
           fmt::format("depth {}", form.depth), "depth 8");
    ImGui::SameLine();
    const bool isRunning = work.task && work.task->isRunning();
    if (ImGui::Button(isRunning ? "Cancel" : "Search")) {
        if (isRunning) {
            commands.emplace_back(StopSearching{});
        } else {
            commands.emplace_back(SearchBoard{form.board, form.depth, form.drawsOnly});
        }
    }
    if (!game.isOneBoard()) {
        sameLineIfFits("draws only", ImGui::GetFrameHeightWithSpacing());
        drawFilter(form, work, commands);
    }
    if (isRunning) ImGui::ProgressBar(work.task->progress());
}

// The moves from the root to a node.
std::vector<Move> movesTo(const SearchRun& run, std::size_t node) {
    std::vector<Move> moves;
    for (std::optional<std::size_t> at = node; at; at = run.tree->nodes()[*at].parent) {
        if (const auto move = run.tree->nodes()[*at].entry.move) moves.push_back(*move);
    }
    std::reverse(moves.begin(), moves.end());
    return moves;
}

// The player whose move leads to a node this far from the root of a search on all boards.
SeatIndex moverAt(const SearchRun& run, unsigned ply) {
    const duplicate::Player first = run.rootOfAll.toMove();
    const unsigned before = ply == 0 ? 0 : ply - 1;
    return SeatIndex{static_cast<std::uint8_t>(playerAt(first, chess::Ply{before}))};
}

// The boards of the player who moved to the node, as they are there.
void drawPositionAt(const Snapshot& game, const SearchRun& run, std::size_t node,
                    const Resources& resources, const Theme& theme) {
    const std::vector<Move> moves = movesTo(run, node);
    if (run.board) {
        chess::Position position = run.root;
        for (const Move move : moves) position.make(move);
        return drawSmallPosition(game, position, *run.board, resources, theme);
    }
    duplicate::GameState state = run.rootOfAll;
    for (const Move move : moves) state = afterMove(state, move);
    const auto& boards = game.seat(moverAt(run, static_cast<unsigned>(moves.size()))).boards;
    for (const BoardIndex board : boards) {
        if (board != boards.front()) ImGui::SameLine();
        const auto id = static_cast<duplicate::BoardId>(index(board));
        drawSmallPosition(game, state.board(id), board, resources, theme);
    }
}

// The status of a move of the tree in the duplicate game.
enum class InGame : std::uint8_t { Ordinary, Ghost, NotSynchronized };

// The search moves ghosts like other pieces; each move updates their squares.
InGame seenInGame(const SearchRun& run, Move move, bool isAtRoot, chess::Bitboard& ghosts) {
    const bool isGhost = ghosts.contains(move.from());
    ghosts &= ~chess::Bitboard(move.to());
    if (isGhost) ghosts = (ghosts & ~chess::Bitboard(move.from())) | chess::Bitboard(move.to());
    if (isGhost) return InGame::Ghost;
    const bool isRefused =
        isAtRoot && run.playable &&
        std::find(run.playable->begin(), run.playable->end(), move) == run.playable->end();
    return isRefused ? InGame::NotSynchronized : InGame::Ordinary;
}

std::string_view remarkOn(InGame seen) {
    switch (seen) {
        case InGame::Ordinary:
            return "";
        case InGame::Ghost:
            return "ghost: cannot be played";
        case InGame::NotSynchronized:
            return "not synchronized";
    }
    return "";
}

// A bound that has not been narrowed yet is infinite.
std::string boundText(search::Score bound) {
    if (bound >= search::kMate) return "+∞";
    if (bound <= -search::kMate) return "−∞";
    return search::toText(bound);
}

// A repetition links to the same position: in the tree, or at a ply of the game.
void drawRepetitionLink(const SearchWork& work, const RecordedNode& node, CommandQueue& commands,
                        const Theme& theme) {
    if (!node.exit.repeats) return;
    ImGui::SameLine();
    const std::size_t back = *node.exit.repeats;
    if (back <= node.entry.ply) {
        text(fmt::format("same as {} plies earlier in the tree", back), theme.quietText);
        return;
    }
    const std::size_t number = work.past.size() - 1 + node.entry.ply - back;
    if (number >= work.past.size()) return;
    // Another line may be on screen by now.
    const SearchWork::Past& same = work.past[number];
    if (ImGui::SmallButton(fmt::format("same as ply {}", same.ply.value).c_str()))
        commands.emplace_back(game::GoToNode{same.node});
}

// Everything that all nodes of a tree share.
struct TreeView {
    const Snapshot& game;
    const SearchWork& work;
    const SearchRun& run;
    bool drawsOnly;
    std::optional<BoardSquare>& lit;
    CommandQueue& commands;
    const Resources& resources;
    const Theme& theme;
};

std::string boundsText(const RecordedNode& node) {
    return fmt::format("{} … {}", boundText(node.entry.alpha), boundText(node.entry.beta));
}

// Everything about a node of all boards that has no room in the table. Maxn has no bounds.
void drawAllScores(const TreeView& tree, const RecordedNode& node) {
    for (const SeatIndex seat : tree.game.roster->seatIndices())
        text(fmt::format("{} {}", tree.game.seat(seat).name,
                         analysis::toText(node.exit.seats[index(seat)])),
             tree.theme.playerTexts[seat]);
    if (tree.run.model == AnalysisModel::Paranoid)
        text("alpha … beta: " + boundsText(node), tree.theme.quietText);
}

void drawNodeName(const TreeView& tree, std::size_t number, InGame seen) {
    const RecordedNode& node = tree.run.tree->nodes()[number];
    if (ImGui::IsItemHovered()) {
        const BoardIndex board = tree.run.board.value_or(
            tree.game.seat(moverAt(tree.run, node.entry.ply)).boards.front());
        if (node.entry.move) tree.lit = BoardSquare{board, node.entry.move->to()};
        ImGui::BeginTooltip();
        if (!tree.run.board) drawAllScores(tree, node);
        drawPositionAt(tree.game, tree.run, number, tree.resources, tree.theme);
        ImGui::EndTooltip();
    }
    if (seen == InGame::Ordinary) return;
    ImGui::SameLine();
    text(remarkOn(seen), tree.theme.culprit);
}

// "e2e4", and on all boards "N e2e4".
std::string nodeName(const TreeView& tree, const RecordedNode& node) {
    if (!node.entry.move) return "root";
    const std::string move = toCoordinates(*node.entry.move);
    if (tree.run.board) return move;
    return fmt::format("{} {}", tree.game.seat(moverAt(tree.run, node.entry.ply)).letter, move);
}

void drawNode(const TreeView& tree, std::size_t number, chess::Bitboard ghosts) {
    const RecordedNode& node = tree.run.tree->nodes()[number];
    const Theme& theme = tree.theme;
    // A search on all boards plays only what the game allows.
    const InGame seen = node.entry.move && tree.run.board
                            ? seenInGame(tree.run, *node.entry.move, node.entry.ply == 1, ghosts)
                            : InGame::Ordinary;
    ImGui::PushID(static_cast<int>(number));
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const std::string name = nodeName(tree, node);
    const ImGuiTreeNodeFlags leaf =
        node.childCount == 0 ? ImGuiTreeNodeFlags_Leaf | ImGuiTreeNodeFlags_NoTreePushOnOpen : 0;
    const ImGuiTreeNodeFlags root = number == 0 ? ImGuiTreeNodeFlags_DefaultOpen : 0;
    const bool isOpen =
        ImGui::TreeNodeEx(name.c_str(), ImGuiTreeNodeFlags_SpanAvailWidth | leaf | root);
    drawNodeName(tree, number, seen);
    ImGui::TableNextColumn();
    text(tree.run.board ? search::toText(node.exit.score) : analysis::toText(node.exit.score));
    if (tree.run.board) {
        ImGui::TableNextColumn();
        text(boundsText(node), theme.quietText);
    }
    ImGui::TableNextColumn();
    text(nameOf(node.exit.why), isDrawReturn(node.exit.why) ? theme.repetition : theme.text);
    drawRepetitionLink(tree.work, node, tree.commands, theme);
    if (isOpen && node.childCount > 0) {
        for (const std::size_t child : tree.run.tree->childrenOf(number)) {
            if (!tree.drawsOnly || tree.run.leadsToDraw[child]) drawNode(tree, child, ghosts);
        }
        ImGui::TreePop();
    }
    ImGui::PopID();
}

// "e7f7 (ghost: cannot be played) d1d8"
std::string lineOnBoard(const SearchRun& run) {
    std::string line;
    chess::Bitboard ghosts = run.ghosts;
    bool isAtRoot = true;
    for (const Move move : run.result.progress.line) {
        const std::string_view remark = remarkOn(seenInGame(run, move, isAtRoot, ghosts));
        line += toCoordinates(move);
        line += remark.empty() ? " " : fmt::format(" ({}) ", remark);
        isAtRoot = false;
    }
    return line;
}

// "N e2e4 S d2d4"
std::string lineOnAll(const Snapshot& game, const SearchRun& run) {
    std::string line;
    unsigned ply = 0;
    for (const Move move : run.result.progress.line)
        line += fmt::format("{} {} ", game.seat(moverAt(run, ++ply)).letter, toCoordinates(move));
    return line;
}

// One after the other, because wrapping would break a number at its point.
void drawScores(const Snapshot& game, const SearchRun& run, const Theme& theme) {
    for (const SeatIndex seat : game.roster->seatIndices()) {
        const std::string words =
            fmt::format("{} {}", game.seat(seat).name, analysis::toText(run.scores[seat]));
        if (seat != SeatIndex{0}) sameLineIfFits(words);
        text(words, theme.playerTexts[seat]);
    }
}

void drawResult(const Snapshot& game, const SearchRun& run, const Theme& theme) {
    const search::Progress& progress = run.result.progress;
    if (run.board) {
        wrappedText(fmt::format("depth {} · score {} · {} nodes · best line {}", progress.depth,
                                search::toText(progress.score), progress.nodes, lineOnBoard(run)),
                    theme.text);
    } else {
        text(fmt::format("depth {} · {} · {} nodes", progress.depth, nameOf(run.model),
                         progress.nodes));
        drawScores(game, run, theme);
        wrappedText("best line " + lineOnAll(game, run), theme.text);
    }
    if (run.tree->omitted() > 0)
        text(fmt::format("{} more nodes are not recorded", run.tree->omitted()), theme.quietText);
}

// Whose scores the tree on all boards shows.
std::string scoresMeaning(const Snapshot& game, const SearchRun& run) {
    const std::string whose =
        run.model == AnalysisModel::Maxn
            ? "the player who moved there"
            : fmt::format("{}, who is to move at the root", game.seat(moverAt(run, 1)).name);
    return fmt::format(" A score is that of {}; point at a move to see all four.", whose);
}

// A search on one board treats it as a game of its own.
void drawScope(const Snapshot& game, std::optional<BoardIndex> board, const SearchRun* run,
               const Theme& theme) {
    if (game.boards.size() == 1) return;
    if (!board)
        return wrappedText("Duplicate chess on all four boards, under the rulings of this game." +
                               (run != nullptr ? scoresMeaning(game, *run) : ""),
                           theme.quietText);
    wrappedText(fmt::format("Orthodox chess on {} alone: the search ignores the other "
                            "boards, ghosts and synchronized moves.",
                            game.board(*board).name),
                theme.changed);
}

}  // namespace

void drawSearchTree(const Snapshot& game, SearchForm& form, const SearchWork& work,
                    std::optional<BoardSquare>& lit, CommandQueue& commands,
                    const Resources& resources, const Theme& theme) {
    drawForm(game, form, work, commands);
    const SearchRun* const run = work.task ? work.task->result() : nullptr;
    drawScope(game, run != nullptr ? run->board : form.board, run, theme);
    if (run == nullptr) return;
    drawResult(game, *run, theme);
    const bool isNothingLeft =
        run->tree->nodes().empty() || (form.drawsOnly && !run->leadsToDraw.front());
    if (isNothingLeft) return text("No node returned a draw by rule.", theme.quietText);
    if (!ImGui::BeginTable("tree", run->board ? 4 : 3, ImGuiTableFlags_SizingStretchProp)) return;
    ImGui::TableSetupColumn("move");
    ImGui::TableSetupColumn("score");
    if (run->board) ImGui::TableSetupColumn("alpha … beta");
    ImGui::TableSetupColumn("why it returned");
    ImGui::TableHeadersRow();
    drawNode({game, work, *run, form.drawsOnly, lit, commands, resources, theme}, 0, run->ghosts);
    ImGui::EndTable();
}

}  // namespace pinwheel::viewer
