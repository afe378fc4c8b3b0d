#pragma once

#include "pinwheel/chess/castling.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/chess/zobrist.hpp"

#include <string>
#include <variant>
#include <vector>

namespace pinwheel::chess {

// The terms of a key: it is the XOR of one number for each term that applies.
struct PieceTerm {
    Piece piece;
    Square square;

    friend bool operator==(const PieceTerm&, const PieceTerm&) = default;
};
struct CastlingTerm {
    Color color;
    Wing wing;

    friend bool operator==(const CastlingTerm&, const CastlingTerm&) = default;
};
struct EnPassantTerm {
    File file;

    friend bool operator==(const EnPassantTerm&, const EnPassantTerm&) = default;
};
struct BlackToMoveTerm {
    friend bool operator==(const BlackToMoveTerm&, const BlackToMoveTerm&) = default;
};
using KeyTerm = std::variant<PieceTerm, CastlingTerm, EnPassantTerm, BlackToMoveTerm>;

Key keyOf(const KeyTerm& term);
// "white pawn e4", "white may castle kingside", "en passant on the e file", "black to move"
std::string describe(const KeyTerm& term);

// All terms of a position: pieces by square, then castling rights, en passant, side to move.
std::vector<KeyTerm> keyTerms(const Position& position);

// One step from one key to another.
struct KeyChange {
    KeyTerm term;
    bool isAdded;  // added by this step; otherwise removed
    Key running;   // the key after this step
};
// The steps from one position's key to another's: removed terms first, then added ones.
std::vector<KeyChange> keyChanges(const Position& from, const Position& to);

}  // namespace pinwheel::chess
