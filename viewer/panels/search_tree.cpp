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

void drawForm(const Snapshot& game, SearchForm& form, const SearchWork& work,
              CommandQueue& commands) {
    for (const BoardIndex board : game.roster->boardIndices()) {
        if (game.isOneBoard()) {
            form.board = board;
            break;
        }
        const std::string name(game.board(board).name);
        if (ImGui::RadioButton(name.c_str(), form.board == board)) form.board = board;
        ImGui::SameLine();
    }
    drawFilter(form, work, commands);
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
    if (isRunning) ImGui::ProgressBar(work.task->progress());
}

// The position at a node, reached from the root.
chess::Position positionAt(const SearchRun& run, std::size_t node) {
    std::vector<Move> moves;
    for (std::optional<std::size_t> at = node; at; at = run.tree->nodes()[*at].parent) {
        if (const auto move = run.tree->nodes()[*at].entry.move) moves.push_back(*move);
    }
    chess::Position position = run.root;
    for (auto move = moves.rbegin(); move != moves.rend(); ++move) position.make(*move);
    return position;
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

void drawNodeName(const TreeView& tree, std::size_t number, InGame seen) {
    const RecordedNode& node = tree.run.tree->nodes()[number];
    if (ImGui::IsItemHovered()) {
        if (node.entry.move) tree.lit = BoardSquare{tree.run.board, node.entry.move->to()};
        ImGui::BeginTooltip();
        drawSmallPosition(tree.game, positionAt(tree.run, number), tree.run.board, tree.resources,
                          tree.theme);
        ImGui::EndTooltip();
    }
    if (seen == InGame::Ordinary) return;
    ImGui::SameLine();
    text(remarkOn(seen), tree.theme.culprit);
}

void drawNode(const TreeView& tree, std::size_t number, chess::Bitboard ghosts) {
    const RecordedNode& node = tree.run.tree->nodes()[number];
    const Theme& theme = tree.theme;
    const InGame seen = node.entry.move
                            ? seenInGame(tree.run, *node.entry.move, node.entry.ply == 1, ghosts)
                            : InGame::Ordinary;
    ImGui::PushID(static_cast<int>(number));
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const std::string name = node.entry.move ? toCoordinates(*node.entry.move) : "root";
    const ImGuiTreeNodeFlags leaf =
        node.childCount == 0 ? ImGuiTreeNodeFlags_Leaf | ImGuiTreeNodeFlags_NoTreePushOnOpen : 0;
    const ImGuiTreeNodeFlags root = number == 0 ? ImGuiTreeNodeFlags_DefaultOpen : 0;
    const bool isOpen =
        ImGui::TreeNodeEx(name.c_str(), ImGuiTreeNodeFlags_SpanAvailWidth | leaf | root);
    drawNodeName(tree, number, seen);
    ImGui::TableNextColumn();
    text(search::toText(node.exit.score));
    ImGui::TableNextColumn();
    text(fmt::format("{} … {}", boundText(node.entry.alpha), boundText(node.entry.beta)),
         theme.quietText);
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
std::string lineText(const SearchRun& run) {
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

void drawResult(const SearchRun& run, const Theme& theme) {
    const search::Progress& progress = run.result.progress;
    wrappedText(fmt::format("depth {} · score {} · {} nodes · best line {}", progress.depth,
                            search::toText(progress.score), progress.nodes, lineText(run)),
                theme.text);
    if (run.tree->omitted() > 0)
        text(fmt::format("{} more nodes are not recorded", run.tree->omitted()), theme.quietText);
}

// The search treats one board as a game of its own.
void drawScope(const Snapshot& game, BoardIndex board, const Theme& theme) {
    if (game.boards.size() == 1) return;
    wrappedText(fmt::format("Orthodox chess on {} alone: the search ignores the other "
                            "boards, ghosts and synchronized moves.",
                            game.board(board).name),
                theme.changed);
}

}  // namespace

void drawSearchTree(const Snapshot& game, SearchForm& form, const SearchWork& work,
                    std::optional<BoardSquare>& lit, CommandQueue& commands,
                    const Resources& resources, const Theme& theme) {
    drawForm(game, form, work, commands);
    const SearchRun* const run = work.task ? work.task->result() : nullptr;
    drawScope(game, run != nullptr ? run->board : form.board, theme);
    if (run == nullptr) return;
    drawResult(*run, theme);
    const bool isNothingLeft =
        run->tree->nodes().empty() || (form.drawsOnly && !run->leadsToDraw.front());
    if (isNothingLeft) return text("No node returned a draw by rule.", theme.quietText);
    if (!ImGui::BeginTable("tree", 4, ImGuiTableFlags_SizingStretchProp)) return;
    ImGui::TableSetupColumn("move");
    ImGui::TableSetupColumn("score");
    ImGui::TableSetupColumn("alpha … beta");
    ImGui::TableSetupColumn("why it returned");
    ImGui::TableHeadersRow();
    drawNode({game, work, *run, form.drawsOnly, lit, commands, resources, theme}, 0, run->ghosts);
    ImGui::EndTable();
}

}  // namespace pinwheel::viewer
