#include "viewer/panels/search_tree.hpp"

#include "pinwheel/chess/notation.hpp"
#include "viewer/board/thumbnail.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>

namespace pinwheel::viewer {

namespace {

using chess::Move;
using chess::Ply;
using debugger::BoardIndex;
using debugger::Snapshot;
using search::RecordedNode;

void drawForm(const Snapshot& game, SearchForm& form, const SearchWork& work,
              CommandQueue& commands) {
    constexpr int kDeepest = 8;
    for (const BoardIndex board : game.roster->boardIndices()) {
        const std::string name(game.board(board).name);
        if (ImGui::RadioButton(name.c_str(), form.board == board)) form.board = board;
        ImGui::SameLine();
    }
    ImGui::Checkbox("draws only", &form.drawsOnly);
    tooltip("Keep only nodes that returned a draw by rule, and the way to them");
    slider("depth", form.depth, 1, kDeepest, 7 * ImGui::GetFontSize(),
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

// Alpha and beta may still be open.
std::string boundText(search::Score bound) {
    if (bound >= search::kMate) return "+∞";
    if (bound <= -search::kMate) return "−∞";
    return search::toText(bound);
}

// A repetition leads back to where the same position stood: in the tree, or at a ply of the game.
void drawRepetitionLink(const SearchWork& work, const RecordedNode& node, CommandQueue& commands,
                        const Theme& theme) {
    if (!node.exit.repeats) return;
    ImGui::SameLine();
    const std::size_t back = *node.exit.repeats;
    if (back <= node.entry.ply) {
        text(fmt::format("as {} plies before, in the tree", back), theme.quietText);
        return;
    }
    const std::size_t number = work.plies.size() + node.entry.ply - back;  // of the board's plies
    const Ply ply = number == 0 ? Ply{0} : work.plies[number - 1];
    if (ImGui::SmallButton(fmt::format("as at ply {}", ply.value).c_str()))
        commands.emplace_back(game::GoToPly{ply});
}

void drawNode(const Snapshot& game, const SearchWork& work, const SearchRun& run,
              std::size_t number, std::optional<BoardSquare>& lit, CommandQueue& commands,
              const Resources& resources, const Theme& theme) {
    const RecordedNode& node = run.tree->nodes()[number];
    ImGui::PushID(static_cast<int>(number));
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const std::string name = node.entry.move ? toCoordinates(*node.entry.move) : "root";
    const ImGuiTreeNodeFlags leaf =
        node.childCount == 0 ? ImGuiTreeNodeFlags_Leaf | ImGuiTreeNodeFlags_NoTreePushOnOpen : 0;
    const ImGuiTreeNodeFlags root = number == 0 ? ImGuiTreeNodeFlags_DefaultOpen : 0;
    const bool isOpen =
        ImGui::TreeNodeEx(name.c_str(), ImGuiTreeNodeFlags_SpanAvailWidth | leaf | root);
    if (ImGui::IsItemHovered()) {
        if (node.entry.move) lit = BoardSquare{run.board, node.entry.move->to()};
        ImGui::BeginTooltip();
        drawSmallPosition(game, positionAt(run, number), run.board, resources, theme);
        ImGui::EndTooltip();
    }
    ImGui::TableNextColumn();
    text(search::toText(node.exit.score));
    ImGui::TableNextColumn();
    text(fmt::format("{} … {}", boundText(node.entry.alpha), boundText(node.entry.beta)),
         theme.quietText);
    ImGui::TableNextColumn();
    text(nameOf(node.exit.why), isDrawReturn(node.exit.why) ? theme.repetition : theme.text);
    drawRepetitionLink(work, node, commands, theme);
    if (isOpen && node.childCount > 0) {
        for (const std::size_t child : run.tree->childrenOf(number))
            drawNode(game, work, run, child, lit, commands, resources, theme);
        ImGui::TreePop();
    }
    ImGui::PopID();
}

void drawResult(const SearchRun& run, const Theme& theme) {
    const search::Progress& progress = run.result.progress;
    std::string line;
    for (const Move move : progress.line) line += toCoordinates(move) + ' ';
    wrappedText(fmt::format("depth {} · score {} · {} nodes · {}", progress.depth,
                            search::toText(progress.score), progress.nodes, line),
                theme.text);
    if (run.tree->omitted() > 0)
        text(fmt::format("{} more nodes found no room", run.tree->omitted()), theme.quietText);
}

}  // namespace

void drawSearchTree(const Snapshot& game, SearchForm& form, const SearchWork& work,
                    std::optional<BoardSquare>& lit, CommandQueue& commands,
                    const Resources& resources, const Theme& theme) {
    drawForm(game, form, work, commands);
    const SearchRun* const run = work.task ? work.task->result() : nullptr;
    if (run == nullptr) return;
    drawResult(*run, theme);
    if (run->tree->nodes().empty()) return text("No node passed the filter.", theme.quietText);
    if (!ImGui::BeginTable("tree", 4, ImGuiTableFlags_SizingStretchProp)) return;
    ImGui::TableSetupColumn("move");
    ImGui::TableSetupColumn("score");
    ImGui::TableSetupColumn("alpha … beta");
    ImGui::TableSetupColumn("why it returned");
    ImGui::TableHeadersRow();
    drawNode(game, work, *run, 0, lit, commands, resources, theme);
    ImGui::EndTable();
}

}  // namespace pinwheel::viewer
