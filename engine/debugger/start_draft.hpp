#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/chess/castling.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/debugger.hpp"
#include "pinwheel/debugger/roster.hpp"
#include "pinwheel/debugger/snapshot.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace pinwheel::debugger {

// Why a draft cannot be played: a sentence, and the squares to blame.
struct DraftProblem {
    std::string sentence;
    ByBoard<chess::Bitboard> squares{};
};

// Whether an edit includes the piece's twin on its owner's other board.
enum class DraftScope : std::uint8_t { WithTwin, ThisBoard };

// Replaces the piece on the square. A player has one king: placing it moves it.
struct PlacePiece {
    BoardIndex board{};
    chess::Square square = chess::Square::a1;
    chess::Piece piece{chess::Color::White, chess::PieceType::Pawn};
    DraftScope scope = DraftScope::WithTwin;
};
struct RemovePiece {
    BoardIndex board{};
    chess::Square square = chess::Square::a1;
    DraftScope scope = DraftScope::WithTwin;
};
struct ShiftPiece {
    BoardIndex board{};
    chess::Square from = chess::Square::a1;
    chess::Square to = chess::Square::a1;
    DraftScope scope = DraftScope::WithTwin;
};
struct GiveTurn {
    SeatIndex seat{};
};
struct SetCastlingRight {
    BoardIndex board{};
    chess::Color color = chess::Color::White;
    chess::Wing wing = chess::Wing::King;
    bool isGiven = true;
};
struct SetEnPassant {
    BoardIndex board{};
    std::optional<chess::Square> square;
};
struct SetBoardClock {
    BoardIndex board{};
    std::uint32_t clock = 0;
};
struct SetGameClock {
    std::uint32_t clock = 0;
};
struct ClearBoards {};
struct UseStandardStart {};
using DraftEdit =
    std::variant<PlacePiece, RemovePiece, ShiftPiece, GiveTurn, SetCastlingRight, SetEnPassant,
                 SetBoardClock, SetGameClock, ClearBoards, UseStandardStart>;

// The start of a game while it is being set up: any pieces anywhere. A plain value. Which starts
// are sound is decided by duplicate::problemsOf() and chess::problemsOf(); a draft only asks.
class StartDraft {
public:
    // Begins with the position of a game at the current ply.
    explicit StartDraft(const Snapshot& game);
    // Begins with the standard start.
    explicit StartDraft(const Roster& roster);

    const Roster& roster() const { return *roster_; }
    // With the side to move that fits the player to move.
    const chess::Setup& board(BoardIndex board) const { return boards_[board]; }
    SeatIndex toMove() const { return toMove_; }
    std::uint32_t clock() const { return clock_; }
    // Pieces without a twin.
    chess::Bitboard ghosts(BoardIndex board) const;
    // The owner of the pieces of this colour on a board.
    SeatIndex owner(BoardIndex board, chess::Color color) const {
        return (*roster_)[board].seats[color];
    }

    void apply(const DraftEdit& edit);
    // Replaces everything by a FEN for each board, in order or each after the board's name, or by
    // one FEN for all of them. Returns warnings; on failure nothing changes.
    base::Result<std::vector<std::string>> paste(std::string_view text);
    // A line for each board, with its name and FEN, and one for the clock unless it is 0.
    std::string toText() const;

    std::vector<DraftProblem> problems() const;
    // For drawing the boards; there are no moves and no line.
    Snapshot snapshot() const;

    friend bool operator==(const StartDraft& a, const StartDraft& b) {
        return a.roster() == b.roster() && a.toMove_ == b.toMove_ && a.toText() == b.toText();
    }

private:
    void change(const PlacePiece& edit);
    void change(const RemovePiece& edit);
    void change(const ShiftPiece& edit);
    void change(const GiveTurn& edit);
    void change(const SetCastlingRight& edit);
    void change(const SetEnPassant& edit);
    void change(const SetBoardClock& edit);
    void change(const SetGameClock& edit);
    void change(const ClearBoards& edit);
    void change(const UseStandardStart& edit);

    std::optional<BoardIndex> otherBoard(BoardIndex board, chess::Piece piece) const;
    bool hasTwin(BoardIndex board, chess::Square square) const;
    void place(const PlacePiece& edit, DraftScope replaced);
    void giveTurn(SeatIndex seat);
    // Leaves out rights and en passant that the edit made impossible.
    void dropStaleDetails(const StartDraft& before);

    const Roster* roster_;
    ByBoard<chess::Setup> boards_{};
    SeatIndex toMove_{};
    std::uint32_t clock_ = 0;
};

// A new game from a draft, of the same kind and under the same rulings as this game; or why not.
base::Result<std::unique_ptr<Debugger>> debugFrom(const StartDraft& draft, const Debugger& game);

}  // namespace pinwheel::debugger
