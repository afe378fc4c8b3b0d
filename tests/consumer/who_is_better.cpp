#include <atomic>
#include <iostream>
#include <pinwheel/analysis/analyst.hpp>
#include <pinwheel/chess/chess.hpp>
#include <pinwheel/duplicate/duplicate.hpp>
#include <vector>

using namespace pinwheel;

int main(int count, char** arguments) {
    std::vector<chess::Move> moves;
    for (int i = 1; i < count; ++i) {
        const auto move = chess::parseCoordinates(arguments[i]);
        if (!move) return 1;
        moves.push_back(*move);
    }
    analysis::GameLine game;  // four boards, under the default rulings
    if (!game.play(moves)) return 1;
    search::Limits limits;
    limits.depth = 2;
    analysis::Analyst analyst(std::size_t{1} << 20U);  // bytes for its table
    const std::atomic<bool> stop = false;
    const analysis::Analysis found = analyst.run(game, limits, {}, stop);
    for (const duplicate::Player player : duplicate::kAllPlayers)
        std::cout << nameOf(player) << ": " << analysis::toText(found.progress.scores[player])
                  << '\n';
    if (found.best) std::cout << chess::toCoordinates(*found.best) << '\n';
}
