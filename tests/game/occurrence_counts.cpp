#include "occurrence_counts.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/key_history.hpp"
#include "pinwheel/game/line.hpp"
#include "pinwheel/game/tree.hpp"

#include <gtest/gtest.h>

#include <map>

namespace pinwheel::game {

Counts countsByKeyHistory(const chess::Position& start, std::span<const chess::Move> moves) {
    chess::Position position = start;
    chess::KeyHistory history;
    history.push(position.key());
    Counts counts = {history.occurrences(position.halfmoveClock())};
    for (const chess::Move move : moves) {
        position.make(move);
        history.push(position.key());
        counts.push_back(history.occurrences(position.halfmoveClock()));
    }
    return counts;
}

Counts countsByTree(const chess::Position& start, std::span<const chess::Move> moves) {
    OrthodoxTree tree(OrthodoxRules(), start);
    NodeId node = OrthodoxTree::kRoot;
    Counts counts = {tree.occurrences(node)[0]};
    for (const chess::Move move : moves) {
        const auto proof = *tree.rules().prove(tree.state(node), move);
        const unsigned foretold =
            tree.occurrencesAfter(node, tree.rules().apply(tree.state(node), proof))[0];
        node = tree.add(node, proof);
        EXPECT_EQ(tree.occurrences(node)[0], foretold) << "at ply " << tree.ply(node).value;
        counts.push_back(tree.occurrences(node)[0]);
    }
    const Line<OrthodoxRules> line(tree, node);
    for (chess::Ply ply; ply <= line.lastPly(); ++ply.value)
        EXPECT_EQ(line.samePlies(ply, 0).size(), counts[ply.value]) << "at ply " << ply.value;
    return counts;
}

Counts countsByComparison(const chess::Position& start, std::span<const chess::Move> moves) {
    const auto withoutCounters = [](const chess::Position& position) {
        const std::vector<std::string> fields = chess::words(chess::toFen(position));
        return std::vector<std::string>(fields.begin(), fields.begin() + 4);
    };
    std::map<std::vector<std::string>, unsigned> seen;
    chess::Position position = start;
    Counts counts = {++seen[withoutCounters(position)]};
    for (const chess::Move move : moves) {
        position.make(move);
        counts.push_back(++seen[withoutCounters(position)]);
    }
    return counts;
}

Counts agreedCounts(std::string_view fen, std::string_view moves) {
    const chess::Position start = chess::board(fen);
    std::vector<chess::Move> line;
    for (const std::string& word : chess::words(moves)) line.push_back(chess::moveNamed(word));
    chess::after(start, moves);  // throws if a move is not legal
    Counts counts = countsByComparison(start, line);
    EXPECT_EQ(countsByKeyHistory(start, line), counts);
    EXPECT_EQ(countsByTree(start, line), counts);
    return counts;
}

}  // namespace pinwheel::game
