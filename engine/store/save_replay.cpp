#include "pinwheel/chess/notation.hpp"
#include "pinwheel/store/save_members.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace pinwheel::store {

namespace {

using base::Error;
using base::Result;
using base::Status;
using game::DuplicateTree;
using game::NodeId;

// Why a claim of a draw at this node would have been refused.
Status checkClaim(const DuplicateTree& tree, NodeId node, const game::DrawClaimed& claim) {
    const auto refuse = [&](std::string_view why) {
        return Error{fmt::format("ply {}: the claimed draw {}", tree.ply(node).value, why)};
    };
    if (tree.rules().policy != game::DrawPolicy::Claim)
        return refuse("is in a game whose draws come by themselves (\"draws\" is not \"claimed\")");
    if (claim.announced && !tree.rules().prove(tree.state(node), *claim.announced))
        return refuse("was announced with a move that cannot be played");
    if (!tree.grants(node, claim)) return refuse("has no such grounds");
    return {};
}

// Plays the lines of a save into a tree, one after the other.
class Replay {
public:
    explicit Replay(const SavedGame& game)
        : tree_(game::DuplicateRules{game.rulings, game.policy},
                game.start.value_or(duplicate::GameState())) {}

    // The line goes on from this node.
    Status add(const SavedLine& line, NodeId from) {
        const std::size_t known = tree_.capacity();
        std::vector<NodeId> nodes = {from};
        for (std::size_t number = 0; number < line.moves.size(); ++number) {
            const auto next = step(nodes.back(), line.moves[number]);
            if (!next) return next.error();
            nodes.push_back(*next);
            const auto note = line.notes.find(number);
            if (note != line.notes.end()) addNote(*next, note->second);
        }
        if (line.conclusion) {
            const auto end = conclude(nodes.back(), *line.conclusion);
            if (!end) return end.error();
            nodes.push_back(*end);
            addNote(*end, line.conclusionNote);
        }
        // It may begin with moves of an earlier line: what is said about it belongs to its own.
        const auto own = std::find_if(nodes.begin() + 1, nodes.end(),
                                      [known](NodeId node) { return node.value >= known; });
        const bool isMain = lines_.empty();
        describeLine(line, isMain ? from : own != nodes.end() ? *own : nodes.back(), isMain);
        lines_.push_back(nodes.back());
        return {};
    }
    Status add(const SavedBranch& line) {
        if (line.from.line >= lines_.size())
            return Error{
                fmt::format("it leaves line {}, which is not an earlier one", line.from.line)};
        const NodeId end = lines_[line.from.line];
        if (line.from.ply > tree_.ply(end)) {
            return Error{fmt::format("it leaves line {} after ply {}, but that line has only {}",
                                     line.from.line, line.from.ply.value, tree_.ply(end).value)};
        }
        const NodeId last = tree_.conclusion(end) ? *tree_.parent(end) : end;
        return add(line, tree_.ancestorAt(last, line.from.ply));
    }
    DuplicateTree& tree() { return tree_; }

private:
    Result<NodeId> step(NodeId from, chess::Move move) {
        if (const auto there = tree_.child(from, move)) return *there;
        const auto ply = tree_.ply(from).value + 1;
        if (const auto over = tree_.outcome(from)) {
            return Error{fmt::format("ply {}: the game was over before this move: {}", ply,
                                     describe(*over))};
        }
        const auto proof = tree_.rules().prove(tree_.state(from), move);
        if (proof) return tree_.add(from, *proof);
        const game::Line<game::DuplicateRules> line(tree_, from);
        return Error{fmt::format("ply {}: {}", ply, tree_.rules().refusal(line, move))};
    }
    Result<NodeId> conclude(NodeId from, const game::Conclusion& conclusion) {
        if (const auto there = tree_.child(from, conclusion)) return *there;
        if (const auto over = tree_.outcome(from)) {
            return Error{fmt::format("ply {}: the draw is declared after the end: {}",
                                     tree_.ply(from).value, describe(*over))};
        }
        if (const auto* claim = std::get_if<game::DrawClaimed>(&conclusion)) {
            if (Status granted = checkClaim(tree_, from, *claim); !granted) return granted.error();
        }
        return tree_.conclude(from, conclusion);
    }
    // Two lines may share a move and say different things about it: both are kept.
    void addNote(NodeId node, const game::Note& more) {
        if (!more.isEmpty()) tree_.setNote(node, joined(tree_.note(node), more));
    }
    void describeLine(const SavedLine& line, NodeId first, bool isMain) {
        game::Note note;
        note.title = line.title.value_or("");
        if (!isMain) note.lineExtra = line.otherMembers;
        addNote(first, note);
    }

    DuplicateTree tree_;
    std::vector<NodeId> lines_;  // where each ends
};

// What a tree holds of one line, from its first own node to its end.
void fill(SavedLine& saved, const DuplicateTree& tree, const game::LineSpan& line) {
    const std::uint32_t shared = line.from ? line.from->ply.value : 0;
    // The first node's title and other members are those of the line.
    const auto noteOf = [&](NodeId node) {
        game::Note note = tree.note(node);
        if (note.isEmpty()) return note;
        if (node == line.first) {
            note.title.clear();
            note.lineExtra.clear();
        }
        return normalised(std::move(note));
    };
    saved.conclusion = tree.conclusion(line.end);
    NodeId node = line.end;
    if (saved.conclusion) {
        saved.conclusionNote = noteOf(node);
        node = *tree.parent(node);
    }
    for (; tree.ply(node).value > shared; node = *tree.parent(node)) {
        saved.moves.push_back(*tree.move(node));
        game::Note note = noteOf(node);
        if (!note.isEmpty()) saved.notes[tree.ply(node).value - shared - 1] = std::move(note);
    }
    std::reverse(saved.moves.begin(), saved.moves.end());
    const game::Note& first = tree.note(line.first);
    saved.title = first.title.empty() ? std::nullopt : std::optional(first.title);
}

}  // namespace

Result<DuplicateTree> replay(const SavedGame& game) {
    Replay replay(game);
    if (Status done = replay.add(game, DuplicateTree::kRoot); !done) return done.error();
    for (std::size_t i = 0; i < game.lines.size(); ++i) {
        if (const Status done = replay.add(game.lines[i]); !done)
            return Error{fmt::format("line {}: {}", i + 1, done.error().what)};
    }
    game::Note note = replay.tree().note(DuplicateTree::kRoot);
    note.before = game.startNote.before;
    note.comment = game.startNote.comment;
    note.glyphs = game.startNote.glyphs;
    note.marks = game.startNote.marks;
    replay.tree().setNote(DuplicateTree::kRoot, std::move(note));
    return std::move(replay.tree());
}

SavedGame savedFrom(const DuplicateTree& tree, const SavedGame& file) {
    SavedGame game;
    const std::vector<game::LineSpan> lines = linesOf(tree);
    fill(game, tree, lines.front());
    for (const game::LineSpan& line : std::span(lines).subspan(1)) {
        SavedBranch& branch = game.lines.emplace_back();
        fill(branch, tree, line);
        branch.from = *line.from;
        branch.otherMembers = tree.note(line.first).lineExtra;
    }
    if (tree.start() != duplicate::GameState()) game.start = tree.start();
    game.rulings = tree.rules().rulings;
    game.policy = tree.rules().policy;
    const game::Note& root = tree.note(DuplicateTree::kRoot);
    game.startNote.before = root.before;
    game.startNote.comment = root.comment;
    game.startNote.glyphs = root.glyphs;
    game.startNote.marks = root.marks;
    game.annotations = file.annotations;
    game.otherMembers = membersText(withNote(parsedMembers(file.otherMembers), game.startNote));
    if (!game.title && file.title && file.title->empty()) game.title = "";
    return game;
}

}  // namespace pinwheel::store
