// The packaged Stockfish as a reference: its divide gives the same counts.
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/chess/perft.hpp"
#include "random_games.hpp"
#include "run_program.hpp"

#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace pinwheel::chess {
namespace {

constexpr std::uint64_t kFirstGame = 9'000'000;
#if defined(PINWHEEL_VALIDATE)
constexpr std::size_t kPositions = 20;
#else
constexpr std::size_t kPositions = 500;
#endif
constexpr unsigned kDepth = 3;

using Counts = std::map<std::string, std::uint64_t>;

// One position from each of many random games, early and late ones.
std::vector<Position> randomPositions() {
    std::vector<Position> positions;
    for (std::size_t i = 0; i < kPositions; ++i) {
        const RandomGame game = randomGame(kFirstGame + i);
        Position position = game.start;
        for (std::size_t ply = 0; ply < game.moves.size() * (i % 10) / 10; ++ply) {
            position.make(game.moves[ply]);
        }
        positions.push_back(position);
    }
    return positions;
}

Counts ourCounts(const Position& position) {
    Counts counts;
    for (const DivideEntry& entry : divide(position, kDepth)) {
        counts[toCoordinates(entry.move)] = entry.leaves;
    }
    return counts;
}

// Parses "e2e4: 600" lines up to "Nodes searched: …", which ends the output for one position.
std::vector<Counts> countsIn(const std::string& output) {
    std::vector<Counts> answers;
    Counts counts;
    std::istringstream stream(output);
    for (std::string line; std::getline(stream, line);) {
        const std::size_t colon = line.find(": ");
        const std::string name = line.substr(0, colon);
        if (name == "Nodes searched") {
            answers.push_back(std::exchange(counts, {}));
        } else if (colon != std::string::npos && parseCoordinates(name)) {
            counts[name] = std::stoull(line.substr(colon + 2));
        }
    }
    return answers;
}

TEST(Stockfish, DividesRandomPositionsAsWeDo) {
    const std::string stockfish = cli::findProgram("stockfish", {"/usr/games"});
    if (stockfish.empty()) GTEST_SKIP() << "stockfish is not installed";

    const std::vector<Position> positions = randomPositions();
    cli::Call call;
    call.program = stockfish;
    call.timeout = std::chrono::seconds(300);
    for (const Position& position : positions) {
        call.input +=
            "position fen " + toFen(position) + "\ngo perft " + std::to_string(kDepth) + '\n';
    }
    call.input += "quit\n";
    const std::vector<Counts> theirs = countsIn(cli::run(call).out);

    ASSERT_EQ(theirs.size(), positions.size());
    for (std::size_t i = 0; i < positions.size(); ++i) {
        EXPECT_EQ(ourCounts(positions[i]), theirs[i])
            << toFen(positions[i]) << " of the random game with seed " << kFirstGame + i;
    }
}

}  // namespace
}  // namespace pinwheel::chess
