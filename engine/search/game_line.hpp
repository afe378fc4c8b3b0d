#pragma once

#include "pinwheel/chess/key_history.hpp"
#include "pinwheel/chess/position.hpp"

namespace pinwheel::search {

// A game up to the root position: all the history that a search needs.
class GameLine {
public:
    explicit GameLine(const chess::Position& start = chess::Position()) : position_(start) {
        keys_.push(start.key());
    }

    const chess::Position& position() const { return position_; }
    const chess::KeyHistory& keys() const { return keys_; }
    // Occurrences of the position, including this one.
    unsigned occurrences() const { return keys_.occurrences(position_.halfmoveClock()); }

    // The move must be legal.
    void play(chess::Move move) {
        position_.make(move);
        keys_.push(position_.key());
    }

private:
    chess::Position position_;
    chess::KeyHistory keys_;
};

}  // namespace pinwheel::search
