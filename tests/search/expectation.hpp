#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/search/search.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::search {

// A person's note about the outcome of a search, "score mate -1; any legal bestmove", as far as it
// can be parsed.
struct Expectation {
    std::optional<int> mate;
    std::optional<Score> score;
    std::vector<std::string> bestMoves;  // one of these
    bool isWithoutMove = false;          // "bestmove (none)"
    bool isWithoutMate = false;          // "no mate"
    std::optional<unsigned> depth;       // "by depth 8"
    // "searchmoves f7f8 -> 0": another search, limited to these moves.
    std::vector<std::string> searchMoves;
    std::optional<Score> searchMovesScore;
    std::vector<std::string> unread;  // clauses that were not understood
};

Expectation parseExpectation(std::string_view text);

// Asserts all of it; failures say what the search found.
void expectOutcome(const Expectation& expectation, const SearchResult& result);

}  // namespace pinwheel::search
