#pragma once

#include "pinwheel/search/game_line.hpp"
#include "pinwheel/search/search.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::search {

// A game from text in a test: a start and legal moves, "e2e4 e7e5". Invalid text throws and thus
// fails the test.
GameLine gameLine(std::string_view fen, std::string_view moves = "");

// One search with a fresh table, or with a given searcher.
SearchResult searched(const GameLine& game, const Limits& limits, const Options& options = {},
                      SearchObserver* observer = nullptr);
SearchResult searched(Searcher& searcher, const GameLine& game, const Limits& limits,
                      const Options& options = {}, SearchObserver* observer = nullptr);

Limits toDepth(unsigned depth);
Limits toNodes(std::uint64_t nodes);

// "e2e4", or "(none)".
std::string bestMoveOf(const SearchResult& result);
// "cp 31" or "mate 2".
std::string scoreOf(const SearchResult& result);
// The principal variation, separated by blanks.
std::string lineOf(const SearchResult& result);

}  // namespace pinwheel::search
