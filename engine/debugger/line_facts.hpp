#pragma once

#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/mark.hpp"
#include "pinwheel/debugger/roster.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace pinwheel::debugger {

// Everything about a ply that is available without its boards.
struct PlyFacts {
    SeatIndex toMove{};
    std::uint32_t round = 1;  // of the next move
    // About the move that led here; empty at the start.
    SeatIndex mover{};
    std::optional<chess::Move> move;
    std::optional<chess::Move> rookMove;  // in castling
    ByBoard<bool> movedOn;

    MarkSet marks;
    // Marks that belong to a single board: captures, checks, castling, promotion, and ghosts on
    // their boards.
    ByBoard<MarkSet> marksOn;

    std::uint32_t clock = 0;           // of the whole game
    ByBoard<std::uint32_t> halfmoves;  // of each board
    // The last ply that reset each clock; nullopt if no ply of this game did.
    std::optional<chess::Ply> resetAt;
    ByBoard<std::optional<chess::Ply>> resetOn;

    std::uint32_t ghosts = 0;
    ByBoard<std::uint8_t> ghostsOn;
    std::uint32_t moves = 0;        // number of moves that the player to move can play
    bool isInCheck = false;         // the player to move, on at least one board
    std::uint32_t occurrences = 1;  // of all boards together
    ByBoard<std::uint32_t> occurrencesOn;
    std::optional<chess::Ply> repeats;  // the latest earlier ply with the same boards
    chess::Ply firstSeen;               // the earliest one, or this ply
    chess::Key key;                     // of all boards together
    ByBoard<chess::Key> keys;

    friend bool operator==(const PlyFacts&, const PlyFacts&) = default;
};

// A ghost, and how it became one.
struct GhostRecord {
    struct Fall {
        chess::Ply since;
        SeatIndex taker;
        chess::PieceType takerType;

        friend bool operator==(const Fall&, const Fall&) = default;
    };
    BoardIndex board;
    chess::Square square;
    SeatIndex owner;
    chess::PieceType type;
    BoardIndex fellOn;         // where the twin was captured
    std::optional<Fall> fall;  // nullopt if that was before the start

    // The first ply at which it was a ghost.
    chess::Ply firstPly() const { return fall ? fall->since : chess::Ply{0}; }
    friend bool operator==(const GhostRecord&, const GhostRecord&) = default;
};

// An overview of the current line, however long: the events of each ply, precomputed, and the
// boards themselves.
class LineFacts {
public:
    virtual ~LineFacts() = default;

    chess::Ply lastPly() const { return {static_cast<std::uint32_t>(facts_.size() - 1)}; }
    const PlyFacts& at(chess::Ply ply) const { return *facts_[ply.value]; }
    virtual const chess::Position& position(chess::Ply ply, BoardIndex board) const = 0;
    virtual chess::Bitboard ghosts(chess::Ply ply, BoardIndex board) const = 0;
    // Changes whenever a fact may have changed; different in every game.
    std::uint64_t revision() const { return revision_; }

    // The nearest ply after, or before, this one with any of these marks.
    std::optional<chess::Ply> next(chess::Ply from, MarkSet wanted) const;
    std::optional<chess::Ply> previous(chess::Ply from, MarkSet wanted) const;
    // The ghost on a square at a ply, if there is one.
    std::optional<GhostRecord> ghostOn(chess::Ply ply, BoardIndex board,
                                       chess::Square square) const;

protected:
    // A number that no line has had yet.
    static std::uint64_t nextRevision();

    std::vector<const PlyFacts*> facts_;  // by ply
    std::vector<GhostRecord> births_;     // in the order in which they became ghosts
    std::uint64_t revision_ = nextRevision();
};

// One board's part of a line: an orthodox game.
struct BoardLine {
    chess::Position start;
    std::vector<chess::Move> moves;
    std::vector<chess::Ply> plies;  // the ply of the whole game after each of these moves
};
BoardLine boardLine(const LineFacts& line, const Roster& roster, BoardIndex board, chess::Ply last);

}  // namespace pinwheel::debugger
