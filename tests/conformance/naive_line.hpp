#pragma once

#include "naive_chess.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::naive {

// A game replayed by the naive implementation, to recount what the conformance suite claims.
class Line {
public:
    // The argument of UCI's `position`. Fails the test if a move is illegal.
    explicit Line(std::string_view position);

    void play(const std::string& move);
    const Board& board() const { return boards_.back(); }
    // How often the last position has occurred: pieces, side, rights, legal en passant.
    std::size_t occurrences() const;
    unsigned clock() const;
    bool isMate() const;
    bool isStalemate() const;
    // No mate is possible: bare kings, one minor piece, or bishops on squares of one colour.
    bool isDead() const;
    // A draw by rule, whatever is played now.
    bool isDrawn() const;
    // The side to move mates in so many moves, and no draw comes first.
    bool canMateIn(unsigned moves) const;
    // Whatever the side to move does, it is mated within so many moves.
    bool isMatedIn(unsigned moves) const;

private:
    std::vector<Board> boards_;
};

// The first four fields: what makes two positions the same.
std::string identityOf(const Board& board);

}  // namespace pinwheel::naive
