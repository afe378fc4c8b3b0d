#include "viewer/panels/search_tree.hpp"

#include "pinwheel/chess/notation.hpp"
#include "pinwheel/search/game_line.hpp"
#include "viewer/board/thumbnail.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>

namespace pinwheel::viewer {

namespace {

using chess::Move;
using chess::Ply;
using debugger::Snapshot;
using duplicate::BoardId;
using search::RecordedNode;

constexpr std::size_t kTableBytes = std::size_t{16} << 20U;
constexpr std::size_t kMostNodes = 200'000;

// The plies of the game at which somebody moved on a board, up to the one on screen.
std::vector<Ply> pliesOn(const Snapshot& game, BoardId board) {
    std::vector<Ply> plies;
    for (Ply ply{1}; ply <= game.ply; ++ply.value) {
        if (playsOn(duplicate::playerAt({ply.value - 1}), board)) plies.push_back(ply);
    }
    return plies;
}

SearchRun searchBoard(BoardId board, const std::vector<Move>& moves, unsigned depth, bool drawsOnly,
                      const std::atomic<bool>& stop, std::atomic<float>& progress) {
    search::GameLine line;
    for (const Move move : moves) line.play(move);
    search::RecordFilter filter;
    filter.drawsOnly = drawsOnly;
    filter.maxNodes = kMostNodes;
    SearchRun run;
    run.board = board;
    run.root = line.position();
    run.tree = std::make_shared<search::TreeRecorder>(filter);
    search::Searcher searcher(kTableBytes);
    search::Limits limits;
    limits.depth = depth;
    run.result = searcher.run(
        line.position(), line.keys(), limits, {}, stop,
        [&](const search::Progress& done) {
            progress = static_cast<float>(done.depth) / static_cast<float>(depth);
        },
        run.tree.get());
    return run;
}

void start(const Snapshot& game, ViewState& view) {
    SearchForm& form = view.search;
    std::vector<Move> moves;
    form.plies = pliesOn(game, form.board);
    for (const Ply ply : form.plies) moves.push_back(game.moves[ply.value - 1]);
    if (!form.task) form.task = std::make_shared<SearchForm::Task>();
    form.task->start(
        [board = form.board, moves, depth = static_cast<unsigned>(form.depth),
         drawsOnly = form.drawsOnly](const std::atomic<bool>& stop, std::atomic<float>& progress) {
            return searchBoard(board, moves, depth, drawsOnly, stop, progress);
        },
        view.wake);
}

void drawForm(const Snapshot& game, ViewState& view) {
    constexpr int kDeepest = 8;
    SearchForm& form = view.search;
    for (const BoardId board : duplicate::kAllBoards) {
        const std::string name(nameOf(board));
        if (ImGui::RadioButton(name.c_str(), form.board == board)) form.board = board;
        ImGui::SameLine();
    }
    ImGui::Checkbox("draws only", &form.drawsOnly);
    tooltip("Keep only nodes that returned a draw by rule, and the way to them");
    ImGui::SetNextItemWidth(9 * ImGui::GetFontSize());
    ImGui::SliderInt("##depth", &form.depth, 1, kDeepest, "depth %d", ImGuiSliderFlags_AlwaysClamp);
    ImGui::SameLine();
    const bool isRunning = form.task && form.task->isRunning();
    if (ImGui::Button(isRunning ? "Cancel" : "Search")) {
        if (isRunning) {
            form.task->cancel();
        } else {
            start(game, view);
        }
    }
    if (isRunning) ImGui::ProgressBar(form.task->progress());
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
void drawRepetitionLink(const SearchForm& form, const RecordedNode& node, CommandQueue& commands,
                        const Theme& theme) {
    if (!node.exit.repeats) return;
    ImGui::SameLine();
    const std::size_t back = *node.exit.repeats;
    if (back <= node.entry.ply) {
        text(fmt::format("as {} plies before, in the tree", back), theme.quietText);
        return;
    }
    const std::size_t number = form.plies.size() + node.entry.ply - back;  // of the board's plies
    const Ply ply = number == 0 ? Ply{0} : form.plies[number - 1];
    if (ImGui::SmallButton(fmt::format("as at ply {}", ply.value).c_str()))
        commands.emplace_back(game::GoToPly{ply});
}

void drawNode(const SearchForm& form, const SearchRun& run, std::size_t number, ViewState& view,
              CommandQueue& commands, const Resources& resources, const Theme& theme) {
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
        if (node.entry.move) view.litSquare = BoardSquare{run.board, node.entry.move->to()};
        ImGui::BeginTooltip();
        drawSmallPosition(positionAt(run, number), run.board, resources, theme);
        ImGui::EndTooltip();
    }
    ImGui::TableNextColumn();
    text(search::toText(node.exit.score));
    ImGui::TableNextColumn();
    text(fmt::format("{} … {}", boundText(node.entry.alpha), boundText(node.entry.beta)),
         theme.quietText);
    ImGui::TableNextColumn();
    text(nameOf(node.exit.why), isDrawReturn(node.exit.why) ? theme.repetition : theme.text);
    drawRepetitionLink(form, node, commands, theme);
    if (isOpen && node.childCount > 0) {
        for (const std::size_t child : run.tree->childrenOf(number))
            drawNode(form, run, child, view, commands, resources, theme);
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

void drawSearchTree(const Snapshot& game, ViewState& view, CommandQueue& commands,
                    const Resources& resources, const Theme& theme) {
    drawForm(game, view);
    SearchForm& form = view.search;
    const SearchRun* const run = form.task ? form.task->result() : nullptr;
    if (run == nullptr) return;
    drawResult(*run, theme);
    if (run->tree->nodes().empty()) return text("No node passed the filter.", theme.quietText);
    if (!ImGui::BeginTable("tree", 4, ImGuiTableFlags_SizingStretchProp)) return;
    ImGui::TableSetupColumn("move");
    ImGui::TableSetupColumn("score");
    ImGui::TableSetupColumn("alpha … beta");
    ImGui::TableSetupColumn("why it returned");
    ImGui::TableHeadersRow();
    drawNode(form, *run, 0, view, commands, resources, theme);
    ImGui::EndTable();
}

}  // namespace pinwheel::viewer
