#include "occurrence_counts.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/key_history.hpp"
#include "pinwheel/game/history.hpp"
#include "pinwheel/game/rules_orthodox.hpp"

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

Counts countsByHistory(const chess::Position& start, std::span<const chess::Move> moves) {
    History<OrthodoxRules> history(start);
    Counts counts = {history.occurrences()[0]};
    for (const chess::Move move : moves) {
        chess::Position next = history.state();
        next.make(move);
        const unsigned foretold = history.occurrencesAfter(next)[0];
        history.play(move);
        EXPECT_EQ(history.occurrences()[0], foretold) << "at ply " << history.cursor().value;
        EXPECT_EQ(history.samePlies(history.cursor(), 0).size(), foretold);
        counts.push_back(history.occurrences()[0]);
    }
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
    EXPECT_EQ(countsByHistory(start, line), counts);
    return counts;
}

}  // namespace pinwheel::game
