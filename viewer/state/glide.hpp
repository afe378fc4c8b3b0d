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

// A move being animated: both twins move together, in castling also both rooks. A captured
// piece fades out, and its twin becomes a ghost only at the end. Backwards, everything is
// reversed.
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

    debugger::SeatIndex player{};  // of the player who moves
    bool isBackwards = false;
    std::vector<Mover> movers;
    std::vector<Bystander> captured;
    std::vector<Bystander> capturedGhosts;
    std::vector<Bystander> futureGhosts;  // empty backwards: they become pieces again immediately
    float share = 0;                      // of the duration

    // False when it has finished.
    bool advance(float seconds);
    // Eased progress of the pieces: slow at both ends.
    float way() const { return share * share * (3 - 2 * share); }
    // Whether the glide draws the piece that ends on this square.
    bool hides(debugger::BoardIndex board, chess::Square square) const;
};

// The glide of the move that leads to `ply`, which is not 0; backwards, the move is undone.
Glide glideOf(const debugger::LineFacts& line, const debugger::Roster& roster, chess::Ply ply,
              bool isBackwards);

// The game before a command, to detect whether the command was a step of one ply.
class GlideStart {
public:
    explicit GlideStart(const debugger::Snapshot& game);
    // The glide from there to the current game, if that is one move forwards or backwards.
    std::optional<Glide> to(const debugger::Snapshot& game) const;

private:
    chess::Ply ply_;
    std::vector<chess::Position> boards_;
    // The previous ply: an undone move may no longer be in the line.
    std::vector<chess::Position> earlier_;
    std::optional<Glide> back_;
};

}  // namespace pinwheel::viewer
