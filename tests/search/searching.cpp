#include "searching.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/notation.hpp"

namespace pinwheel::search {

namespace {

constexpr std::size_t kTableBytes = std::size_t{1} << 20U;

}  // namespace

GameLine gameLine(std::string_view fen, std::string_view moves) {
    GameLine line(chess::board(fen));
    for (const std::string& word : chess::words(moves)) {
        const chess::Move move = chess::moveNamed(word);
        chess::after(line.position(), word);  // throws if the move is illegal
        line.play(move);
    }
    return line;
}

SearchResult searched(const GameLine& game, const Limits& limits, const Options& options,
                      SearchObserver* observer) {
    Searcher searcher(kTableBytes);
    return searched(searcher, game, limits, options, observer);
}

SearchResult searched(Searcher& searcher, const GameLine& game, const Limits& limits,
                      const Options& options, SearchObserver* observer) {
    const std::atomic<bool> stop = false;
    return searcher.run(game.position(), game.keys(), limits, options, stop, {}, observer);
}

Limits toDepth(unsigned depth) {
    Limits limits;
    limits.depth = depth;
    return limits;
}

Limits toNodes(std::uint64_t nodes) {
    Limits limits;
    limits.nodes = nodes;
    return limits;
}

std::string bestMoveOf(const SearchResult& result) {
    return result.best ? toCoordinates(*result.best) : "(none)";
}

std::string scoreOf(const SearchResult& result) { return toText(result.progress.score); }

std::string lineOf(const SearchResult& result) {
    std::string text;
    for (const chess::Move move : result.progress.line) {
        if (!text.empty()) text += ' ';
        text += toCoordinates(move);
    }
    return text;
}

}  // namespace pinwheel::search
