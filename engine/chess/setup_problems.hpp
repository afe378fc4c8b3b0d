#pragma once

#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/chess/castling.hpp"
#include "pinwheel/chess/position.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace pinwheel::chess {

// Counters past this are refused: no game comes near it, and a million plies more still fit the
// type.
inline constexpr std::uint32_t kMaxCounter = 1'000'000;

// Why a setup is not a position.
struct SetupProblem {
    enum class Kind : std::uint8_t {
        Kings,
        PawnRank,  // a pawn on the first or last rank
        Pawns,     // too many
        Pieces,    // too many
        CastlingRight,
        EnPassant,
        Check,  // the side not to move is in check
        Counter,
    };

    Kind kind;
    std::string what;  // "White has 2 kings (e1, g1)"
    Bitboard squares;  // of the pieces to blame
    // Only a detail is wrong, which can be left out: an en-passant square, or this right.
    bool isDetail = false;
    CastlingRights right{};
};

// Everything that is wrong with a setup: a Position can be made of it if there is nothing. The one
// home of these checks, for FENs as for a position that is being set up.
std::vector<SetupProblem> problemsOf(const Setup& setup);

// "d1, d4, h5"
std::string squareList(Bitboard squares);

// The squares behind a pawn that can just have made a double step, for the side to move.
Bitboard enPassantChoices(const Setup& setup);
// Whether king and rook are at home.
bool isCastlingPossible(const Setup& setup, Color color, Wing wing);

// A setup that gives this position.
Setup setupOf(const Position& position);

}  // namespace pinwheel::chess
