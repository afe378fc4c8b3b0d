#pragma once

#include "pinwheel/chess/position.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/line_facts.hpp"
#include "pinwheel/debugger/roster.hpp"
#include "pinwheel/debugger/snapshot.hpp"

#include <optional>
#include <vector>

namespace pinwheel::viewer {

inline constexpr float kGlideSeconds = 0.2F;

// A move on its way over the boards: both twins go together, and in castling both rooks too. What
// was captured fades, and its twin becomes a ghost only at the end. Backwards everything runs the
// other way.
struct Glide {
    struct Mover {
        debugger::BoardIndex board;
        chess::Piece piece;
        chess::Square start;
        chess::Square end;

        friend bool operator==(const Mover&, const Mover&) = default;
    };
    struct Bystander {
        debugger::BoardIndex board;
        chess::Piece piece;
        chess::Square square;

        friend bool operator==(const Bystander&, const Bystander&) = default;
    };

    debugger::SeatIndex player{};  // whose move it is
    bool isBackwards = false;
    std::vector<Mover> movers;
    std::vector<Bystander> captured;
    std::vector<Bystander> capturedGhosts;
    std::vector<Bystander> futureGhosts;  // empty backwards: they are pieces again at once
    float share = 0;                      // of the time

    // False when it has arrived.
    bool advance(float seconds);
    // How far the pieces have gone: slow at both ends.
    float way() const { return share * share * (3 - 2 * share); }
    // Whether the piece that is there at the end is drawn by the glide instead.
    bool hides(debugger::BoardIndex board, chess::Square square) const;
};

// Of the move that leads to `ply`, which is not the first one; backwards it is taken back.
Glide glideOf(const debugger::LineFacts& line, const debugger::Roster& roster, chess::Ply ply,
              bool isBackwards);

// The game before a command, to find out whether the command was a step of one ply.
class GlideStart {
public:
    explicit GlideStart(const debugger::Snapshot& game);
    // The way from there to the game as it is now, if that is one move further or back.
    std::optional<Glide> to(const debugger::Snapshot& game) const;

private:
    chess::Ply ply_;
    std::vector<chess::Position> boards_;
    // The ply before: a move that is taken back may be gone from the line afterwards.
    std::vector<chess::Position> earlier_;
    std::optional<Glide> back_;
};

}  // namespace pinwheel::viewer
