#include "random_tree.hpp"

#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/game/line.hpp"
#include "shuffling_games.hpp"

#include <utility>

namespace pinwheel::game {

namespace {

class TreeGrower {
public:
    explicit TreeGrower(std::uint64_t seed)
        : shuffler_(seed), tree_(OrthodoxRules(), shufflingStart(shuffler_.below(64))) {
        for (int lines = 0; lines < 12; ++lines) addLine();
    }
    OrthodoxTree take() { return std::move(tree_); }

private:
    using BoardLine = Line<OrthodoxRules>;

    NodeId anyNode() {
        const BoardLine line(tree_, linesOf(tree_)[shuffler_.below(linesOf(tree_).size())].end);
        return line.nodeAt({static_cast<std::uint32_t>(shuffler_.below(line.moves().size() + 1))});
    }
    void addLine() {
        NodeId node = anyNode();
        for (std::uint64_t left = 1 + shuffler_.below(30); left > 0; --left) {
            if (tree_.conclusion(node) || !chess::hasLegalMove(tree_.state(node))) return;
            const BoardLine line(tree_, node);
            const auto moves = line.moves();
            const chess::Move move =
                shuffler_.next(tree_.state(node), {moves.begin(), moves.end()});
            const auto there = tree_.child(node, move);
            node = there ? *there : tree_.add(node, *tree_.rules().prove(tree_.state(node), move));
        }
        const std::uint64_t mood = shuffler_.below(4);
        if (mood == 0 && !tree_.outcome(node) && !tree_.child(node, DrawDeclared{}))
            tree_.conclude(node, DrawDeclared{});
        if (mood == 1) tree_.promote(node);
        if (mood == 2 && node != OrthodoxTree::kRoot) tree_.remove(node);
    }

    Shuffler shuffler_;
    OrthodoxTree tree_;
};

}  // namespace

OrthodoxTree randomTree(std::uint64_t seed) { return TreeGrower(seed).take(); }

}  // namespace pinwheel::game
