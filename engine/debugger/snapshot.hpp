#pragma once

#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/chess/draws.hpp"
#include "pinwheel/chess/key_terms.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/explanation.hpp"
#include "pinwheel/debugger/game_nodes.hpp"
#include "pinwheel/debugger/line_facts.hpp"
#include "pinwheel/debugger/outline.hpp"
#include "pinwheel/debugger/roster.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/rulings.hpp"
#include "pinwheel/game/draw_policy.hpp"
#include "pinwheel/game/node_id.hpp"
#include "pinwheel/game/note.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::debugger {

struct SeatView {
    std::string_view name;
    std::string_view letter;
    std::string person;  // who plays, if known: "Anna"
    chess::Color color = chess::Color::White;
    std::vector<BoardIndex> boards;
    unsigned ghosts = 0;
    std::vector<BoardIndex> checkedOn;  // boards on which the player to move is in check
};

struct BoardView {
    std::string_view name;
    chess::PerColor<SeatIndex> seats;
    chess::Position position;
    std::string fen;
    chess::Bitboard ghosts;
    bool isCheck = false;  // for the side to move on this board
    // Legal on this board for the player to move, but not playable.
    std::vector<chess::Move> only;
    // All plies with the same position, including this one.
    std::vector<chess::Ply> samePlies;
    // The terms by which the last move changed the key, and whether the key equals their XOR.
    std::vector<chess::KeyChange> keyChanges;
    bool isKeySound = true;
};

// One ruling of this game.
struct RulingView {
    std::string_view name;       // "mate-winners"
    std::string value;           // "every-checker"
    std::string_view sentence;   // what it decides
    bool isProvisional = false;  // the inventor has yet to decide
    // All values, the default first; of a number, only the default.
    std::span<const std::string_view> values;
    std::optional<duplicate::NumberRange> range;  // of a number

    bool isDefault() const { return value == values.front(); }
    // The name determines everything but the value.
    friend bool operator==(const RulingView& a, const RulingView& b) {
        return a.name == b.name && a.value == b.value;
    }
};

// Every ruling of duplicate chess with its default value.
std::vector<RulingView> defaultRulings();
// The values that differ from the default, as in Snapshot::rulings: "stalemate=loses,rounds=10".
std::string rulingsText(std::span<const RulingView> rulings);
// Whether the ruling may have this value.
bool isPossible(const RulingView& ruling, std::string_view value);

// How the game ended, in words and for each seat.
struct OutcomeView {
    duplicate::Reason reason = duplicate::Reason::Declared;
    BySeat<duplicate::Result> results;
    std::string name;         // "Checkmate"
    std::string description;  // "Checkmate: West loses, North wins, South and East draw."
    std::string explanation;  // why it ended
    // The moves that one board alone would allow, and why each of them fails; also as text.
    std::vector<Explanation> escapes;
    std::string detail;
    std::vector<RulingView> rulings;  // those that made a difference

    bool isProvisional() const {
        return std::any_of(rulings.begin(), rulings.end(),
                           [](const RulingView& ruling) { return ruling.isProvisional; });
    }
};

// A draw that the player to move may claim now.
struct ClaimView {
    std::string headline;  // "West may claim a draw by threefold repetition."
    std::string detail;    // how often, or for how long
};

// The thresholds that end a game, or let a player claim a draw, under its rules.
struct Limits {
    std::uint32_t clock = 0;                 // plies without progress, of the whole game
    std::uint32_t boardClock = 0;            // the same, in plies of one board
    std::uint32_t occurrences = 0;           // that end the game, or can be claimed
    std::uint32_t unclaimedOccurrences = 0;  // that end it even under the claim policy
    std::uint32_t unclaimedClock = 0;
    std::uint32_t unclaimedBoardClock = 0;
    bool isClockPerBoard = false;  // one board's clock is enough
    bool isRepetitionPerBoard = false;
};

// A move, or a draw, that follows the current node.
struct Continuation {
    game::NodeId node;
    std::optional<chess::Move> move;  // nullopt for a claimed or declared draw
};

// A game at one node as every panel sees it: built once per change, read every frame. Describes any
// kind of game, whatever its number of boards and players. The line's facts and moves and the
// outline belong to the debugger, and the snapshot is valid only until its next command.
struct Snapshot {
    const Roster* roster = nullptr;
    const LineFacts* line = nullptr;
    const GameNodes* nodes = nullptr;  // of all lines
    const Outline* outline = nullptr;  // of all lines
    std::size_t lineNumber = 0;        // of the current line, in the outline

    std::vector<SeatView> seats;
    std::vector<BoardView> boards;
    SeatIndex toMove{};

    chess::Ply ply;
    chess::Ply lastPly;  // of the current line
    game::NodeId node;
    game::NodeId lineEnd;
    std::uint64_t treeRevision = 0;         // changes whenever the game itself changes
    std::span<const chess::Move> moves;     // the whole line, including the moves after this ply
    std::vector<Continuation> next;         // the main continuation first
    std::optional<std::size_t> nextOnLine;  // the one of them that the current line follows
    game::Note note;                        // of this node
    std::string title;                      // of the game

    std::vector<chess::Move> playable;  // by the player to move
    std::vector<GhostRecord> ghosts;    // by board and square
    std::vector<chess::Ply> samePlies;  // of all boards together
    chess::Key key;
    std::uint32_t clock = 0;
    Limits limits;
    std::string rulings;  // only those that differ from the default: "stalemate=loses"
    std::vector<RulingView> allRulings;
    bool isStandardStart = true;
    // Set while a start is being set up: the number of problems with it. There is no line yet.
    std::optional<std::size_t> draftProblems;
    // A lesson asks about this position: counts of moves would give answers away.
    bool isAskedAbout = false;

    std::optional<OutcomeView> outcome;
    game::DrawPolicy policy = game::DrawPolicy::Automatic;
    chess::DrawClaims claims;        // what the player to move may claim
    std::optional<ClaimView> claim;  // the same in words
    bool canUndo = false;
    bool canRedo = false;

    const PlyFacts& facts() const { return line->at(ply); }
    const SeatView& seat(SeatIndex index) const { return seats[debugger::index(index)]; }
    const BoardView& board(BoardIndex index) const { return boards[debugger::index(index)]; }
    bool playsOn(SeatIndex seat, BoardIndex board) const { return roster->playsOn(seat, board); }
    // An ordinary game, without twins, ghosts and synchronized moves.
    bool isOneBoard() const { return boards.size() == 1; }
    // Whether the inventor has yet to decide the ruling with this name.
    bool isProvisional(std::string_view ruling) const;
    // The move that led to this ply.
    std::optional<chess::Move> lastMove() const {
        if (ply.value == 0) return std::nullopt;
        return moves[ply.value - 1];
    }
};

// The targets of a piece: on all of its player's boards, or on one of them only.
struct TargetSets {
    chess::Bitboard playable;
    ByBoard<chess::Bitboard> boardOnly;
};
// Of a piece of the player to move, even after the end of the game.
TargetSets targetsFrom(const Snapshot& game, chess::Square from);
// Of any player's piece, as if it were that player's turn.
TargetSets targetsFrom(const Snapshot& game, SeatIndex player, chess::Square from);

// The player whose move starts on this square: the player to move if they have a piece there,
// otherwise the next player in turn who does.
SeatIndex ownerOf(const Snapshot& game, chess::Square from);

}  // namespace pinwheel::debugger
