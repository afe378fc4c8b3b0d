// PGN: an accepted game replays, and written in export format it reads back as the same game, with
// everything that is said in it; a refusal names the line.
#include "law.hpp"
#include "pgn_trees.hpp"
#include "pinwheel/chess/movegen.hpp"

#include <algorithm>

using namespace pinwheel;

namespace {

using fuzz::require;
using store::PgnGame;

void checkReplays(const game::OrthodoxTree& tree, std::string_view text) {
    for (std::uint32_t i = 1; i < tree.capacity(); ++i) {
        const game::NodeId node{i};
        const auto move = tree.move(node);
        if (!move) continue;
        chess::Position position = tree.state(*tree.parent(node));
        require(isLegal(position, *move), "every move of an accepted game is legal", text);
        position.make(*move);
        require(position == tree.state(node), "the tree holds what the moves lead to", text);
    }
}

void checkWritten(const PgnGame& game) {
    const std::string written = toPgn(game);
    const auto again = store::parsePgn(written);
    require(bool(again), "what is written can be read",
            [&] { return written + '\n' + again.error().what; });
    require(store::textOf(again->tree) == store::textOf(game.tree),
            "the tree and its notes read back", [&] {
                return written + '\n' + store::textOf(game.tree) + '\n' +
                       store::textOf(again->tree);
            });
    require(again->result == game.result, "the result reads back", written);
    for (const store::PgnTag& tag : game.tags) {
        const bool isDerived = tag.name == "FEN" || tag.name == "SetUp";
        const bool isThere =
            std::find(again->tags.begin(), again->tags.end(), tag) != again->tags.end();
        require(isThere || isDerived, "every tag reads back",
                [&] { return tag.name + '\n' + written; });
    }
    require(toPgn(*again) == written, "what was written once is written alike again",
            [&] { return written + toPgn(*again); });
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = store::normalisedPgn(std::string(fuzz::textOf(data, size)));
    store::PgnReader reader(text);
    std::size_t last = 0;
    while (const auto entry = reader.next()) {
        require(entry->place.number == 1 || entry->place.offset > last,
                "games come one after the other", text);
        last = entry->place.offset;
        if (entry->game) {
            checkReplays(entry->game->tree, text);
            checkWritten(*entry->game);
        } else {
            require(entry->game.error().what.starts_with("line "), "a refusal names the line",
                    entry->game.error().what);
        }
    }
    return 0;
}
