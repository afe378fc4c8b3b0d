// Save files: an accepted save round-trips without a difference; its game is saved and replayed
// with all of its lines, and an error says why.
#include "law.hpp"
#include "pinwheel/game/session.hpp"
#include "pinwheel/store/save_file.hpp"

#include <algorithm>

using namespace pinwheel;

namespace {

using fuzz::require;
using game::DuplicateTree;
using store::SavedGame;

void checkRoundTrip(const SavedGame& game) {
    const std::string text = toText(game);
    const auto again = store::parseSave(text);
    require(bool(again), "what is written can be read",
            [&] { return text + '\n' + again.error().what; });
    require(*again == game, "a save reads back as the same game", text);
    require(toText(*again) == text, "save, load, save gives the same bytes", text);
}

// Each line of the save is a path through the tree.
void checkLines(const DuplicateTree& tree, const SavedGame& game) {
    const auto walk = [&](game::NodeId from, const store::SavedLine& line) {
        for (const chess::Move move : line.moves) {
            const auto next = tree.child(from, move);
            require(next.has_value(), "no line of a save is lost", [&] { return toText(game); });
            from = *next;
        }
        require(!line.conclusion || tree.child(from, *line.conclusion),
                "a draw beside the board is kept", [&] { return toText(game); });
        return from;
    };
    std::vector<game::NodeId> ends = {walk(DuplicateTree::kRoot, game)};
    for (const store::SavedBranch& line : game.lines)
        ends.push_back(walk(tree.ancestorAt(ends[line.from.line], line.from.ply), line));
}

void checkReplay(const SavedGame& game) {
    const auto text = [&] { return toText(game); };
    auto tree = replay(game);
    if (!tree) return require(!tree.error().what.empty(), "a refusal says why", text);
    checkLines(*tree, game);
    require(tree->rules() == game::DuplicateRules{game.rulings, game.policy},
            "the rules of a save are those of its game", text);
    const SavedGame saved = savedFrom(*tree, game);
    checkRoundTrip(saved);
    const auto again = replay(saved);
    require(bool(again), "what was played can be replayed", text);
    require(savedFrom(*again, saved) == saved, "a game is saved as the same game again", text);

    const game::NodeId end = tree->lineEnd(DuplicateTree::kRoot);
    const game::Session session(*std::move(tree));
    require(session.node() == end && !session.canUndo(),
            "a session shows the end of a loaded game and has nothing to undo", text);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto game = store::parseSave(fuzz::textOf(data, size));
    if (!game) {
        require(!game.error().what.empty(), "a refusal says why", fuzz::textOf(data, size));
        return 0;
    }
    checkRoundTrip(*game);
    checkReplay(*game);
    return 0;
}
