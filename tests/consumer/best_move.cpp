#include <atomic>
#include <iostream>
#include <pinwheel/chess/chess.hpp>
#include <pinwheel/search/game_line.hpp>
#include <pinwheel/search/search.hpp>

using namespace pinwheel;

int main(int count, char** arguments) {
    const char* const fen = count > 1 ? arguments[1] : "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    const auto position = chess::parseFen(fen);
    if (!position) {
        std::cerr << position.error().what << '\n';
        return 1;
    }
    const search::GameLine game(*position);
    search::Limits limits;
    limits.depth = 3;
    search::Searcher searcher(std::size_t{1} << 20U);
    const std::atomic<bool> stop = false;
    const search::SearchResult found =
        searcher.run(game.position(), game.keys(), limits, search::Options{}, stop);
    if (found.best) std::cout << chess::toSan(*position, *found.best) << '\n';
}
