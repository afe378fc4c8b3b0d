#include "pgn_trees.hpp"

#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/store/pgn_comment.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <random>

namespace pinwheel::store {

namespace {

using game::NodeId;
using game::OrthodoxTree;

std::string noteText(const game::Note& note) {
    std::string text;
    const auto add = [&](std::string_view name, const std::string& value) {
        if (!value.empty()) text += fmt::format(" {}={}|", name, value);
    };
    add("title", note.title);
    add("before", note.before);
    add("comment", note.comment);
    for (const std::uint16_t glyph : note.glyphs) text += fmt::format(" ${}", glyph);
    for (const game::BoardMark& mark : note.marks) {
        text += fmt::format(" {}{}{}@{}", nameOf(mark.colour), chess::toText(mark.from),
                            chess::toText(mark.to), mark.board);
    }
    return text;
}

class RandomGameMaker {
public:
    RandomGameMaker(std::uint64_t seed, PgnFeatures features)
        : random_(seed), hasAll_(features == PgnFeatures::All) {}

    std::size_t below(std::size_t limit) { return static_cast<std::size_t>(random_() % limit); }
    bool chance(std::size_t oneIn) { return below(oneIn) == 0; }
    template <class Items>
    auto anyOf(const Items& items) {
        return items[below(items.size())];
    }

    PgnGame make() {
        PgnGame game;
        addTags(game);
        if (chance(3)) game.tree = OrthodoxTree({}, *chess::parseFen(anyOf(kStarts)));
        grow(game.tree);
        annotate(game.tree);
        game.result = anyOf(kResults);
        return game;
    }

private:
    static constexpr std::array<std::string_view, 3> kStarts = {
        "r3k2r/pPp2ppp/2n5/3pP3/8/2N5/P1P2PPP/R3K2R w KQkq d6 0 11",
        "4k3/1P6/8/8/8/8/6p1/4K3 b - - 7 60",
        "rnbqkb1r/pp2pppp/3p1n2/8/3NP3/8/PPP2PPP/RNBQKB1R w KQkq - 1 5"};
    static constexpr std::array<std::string_view, 4> kResults = {"1-0", "0-1", "1/2-1/2", "*"};
    static constexpr std::array<std::string_view, 22> kWords = {
        "a",
        "move",
        "Grünfeld",
        "(1. e4)",
        "[%clk",
        "0:01:02]",
        "[%eval 0.31]",
        "\"said\"",
        "%",
        "50%",
        ";",
        "{",
        "$1",
        "[",
        "]",
        "…",
        "1-0",
        "[Event \"x\"]",
        "\\",
        "two  gaps",
        "\t",
        "supercalifragilisticexpialidocious-supercalifragilisticexpialidocious-and-more-of-it"};

    void addTags(PgnGame& game) {
        for (const char* name : {"Annotator", "White", "ECO", "Event", "PlyCount", "Opening"}) {
            if (chance(2)) game.tags.push_back({name, sentence(4)});
        }
    }

    void grow(OrthodoxTree& tree) {
        std::vector<NodeId> nodes = {tree.kRoot};
        const std::size_t lines = below(8) + 1;
        for (std::size_t line = 0; line < lines; ++line) {
            NodeId node = line == 0 ? tree.kRoot : anyOf(nodes);
            for (std::size_t ply = below(40); ply > 0; --ply) {
                const auto moves = legalMoves(tree.state(node));
                if (moves.isEmpty()) break;
                const chess::Move move = moves[below(moves.size())];
                const auto there = tree.child(node, move);
                node = there ? *there : tree.add(node, *tree.rules().prove(tree.state(node), move));
                nodes.push_back(node);
            }
            const bool isDrawn =
                hasAll_ && chance(3) && !tree.outcome(node) && !tree.conclusion(node);
            if (isDrawn && !tree.child(node, game::Conclusion(game::DrawDeclared{})))
                tree.conclude(node, game::DrawDeclared{});
            if (chance(4)) tree.promote(node);
        }
    }

    void annotate(OrthodoxTree& tree) {
        for (std::uint32_t i = 0; i < tree.capacity(); ++i) {
            const NodeId node{i};
            game::Note note;
            if (chance(4)) note.comment = text();
            if (hasAll_ && chance(9)) note.title = sentence(5);
            if (chance(5)) addMarks(note);
            if (tree.move(node)) {
                const bool beginsLine = tree.children(*tree.parent(node)).front() != node;
                if (chance(8) && (hasAll_ || beginsLine)) note.before = text();
                if (chance(5)) note.glyphs.push_back(static_cast<std::uint16_t>(below(260)));
                if (chance(9)) note.glyphs.push_back(7);
            }
            tree.setNote(node, note);
        }
    }
    void addMarks(game::Note& note) {
        for (std::size_t count = below(4) + 1; count > 0; --count) {
            game::BoardMark mark;
            mark.from = static_cast<chess::Square>(below(64));
            mark.to = chance(2) ? mark.from : static_cast<chess::Square>(below(64));
            mark.colour = anyOf(game::kAllMarkColours);
            note.marks.push_back(mark);
        }
    }
    // Without blanks at its ends, which PGN does not keep.
    std::string sentence(std::size_t most) {
        std::string made;
        for (std::size_t count = below(most) + 1; count > 0; --count)
            made += (made.empty() ? "" : " ") + std::string(anyOf(kWords));
        const std::vector<std::string> lines = commentLines(made);
        return lines.empty() ? "x" : lines.front();
    }
    std::string text() {
        std::string made = sentence(40);
        if (hasAll_ && chance(9)) made += " with a } brace";
        while (chance(3)) made += (chance(4) ? "\n\n" : "\n") + sentence(12);
        return made;
    }

    std::mt19937_64 random_;
    bool hasAll_;
};

}  // namespace

std::string textOf(const OrthodoxTree& tree) {
    struct Place {
        NodeId node;
        std::size_t depth;
    };
    std::string text = toFen(tree.start()) + '\n';
    std::vector<Place> pending = {{tree.kRoot, 0}};
    while (!pending.empty()) {
        const Place place = pending.back();
        pending.pop_back();
        const auto move = tree.move(place.node);
        const auto draw = tree.conclusion(place.node);
        text += fmt::format("{} {}{}\n", place.depth,
                            move   ? toCoordinates(*move)
                            : draw ? commandOf({*draw, {}})
                                   : "start",
                            noteText(tree.note(place.node)));
        const auto children = tree.children(place.node);
        for (std::size_t i = children.size(); i > 0; --i)
            pending.push_back({children[i - 1], place.depth + 1});
    }
    return text;
}

PgnGame readPgn(std::string_view text) {
    auto game = parsePgn(text);
    EXPECT_TRUE(game) << (game ? "" : game.error().what) << "\nin:\n" << text;
    return game ? *std::move(game) : PgnGame{};
}

std::vector<std::string> readAll(std::string_view text) {
    const std::string normalised = normalisedPgn(std::string(text));
    std::vector<std::string> read;
    PgnReader reader(normalised);
    while (const auto entry = reader.next()) {
        EXPECT_EQ(entry->place.number, read.size() + 1);
        read.push_back(entry->game ? mainLine(*entry->game) : entry->game.error().what);
    }
    return read;
}

std::string mainLine(const PgnGame& game) {
    std::string text;
    NodeId node = game.tree.kRoot;
    while (!game.tree.children(node).empty()) {
        node = game.tree.children(node).front();
        if (const auto move = game.tree.move(node))
            text += (text.empty() ? "" : " ") + toCoordinates(*move);
    }
    return text;
}

std::string pgnRefusal(std::string_view text) {
    const auto game = parsePgn(text);
    return game ? "accepted" : game.error().what;
}

PgnGame randomPgnGame(std::uint64_t seed, PgnFeatures features) {
    return RandomGameMaker(seed, features).make();
}

}  // namespace pinwheel::store
