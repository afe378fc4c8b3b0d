#pragma once

#include "pinwheel/chess/fen.hpp"
#include "pinwheel/game/session.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::game {

// An event that a session published, and the game at that moment.
struct Heard {
    std::string what;  // as in summaryOf()
    chess::Position state;
    std::vector<chess::Move> moves;
    chess::Ply ply;
    chess::Color toMove;
};

// "played e2e4", "check", "fifty moves available at 100", "over: Draw by stalemate."
std::string summaryOf(const BoardSession::SessionEvent& event);

// "line 0: e2e4 e7e5", "line 1 from line 0 ply 1: e2e4 c7c5 draw"; notes follow the moves, the last
// one first.
std::string linesText(const OrthodoxTree& tree);
// The complete visible state of a game as text: the current ply, every ply with its state, key and
// occurrences, the claims and the outcome, and all lines.
std::string sightOf(const BoardSession& session);
// The same, and whether undo and redo are possible.
std::string fullSightOf(const BoardSession& session);

// When draws end the game, and what happens to a finished game.
struct Manner {
    DrawPolicy policy;
    AfterEnd afterEnd;
};
inline constexpr Manner kClaimAndKeep{DrawPolicy::Claim, AfterEnd::Keep};
inline constexpr Manner kClaimAndReset{DrawPolicy::Claim, AfterEnd::Reset};
inline constexpr Manner kAutomaticAndKeep{DrawPolicy::Automatic, AfterEnd::Keep};
inline constexpr Manner kAutomaticAndReset{DrawPolicy::Automatic, AfterEnd::Reset};

// A game from text in a test, which records its events. An unexpected success or failure throws and
// thus fails the test.
class ScriptedGame {
public:
    explicit ScriptedGame(std::string_view fen = chess::kStartFen, Manner manner = kClaimAndKeep);

    const BoardSession& session() const { return session_; }
    std::string fen() const { return chess::toFen(session_.state()); }
    unsigned occurrences() const { return session_.occurrences()[0]; }
    std::string outcome() const;  // empty while the game is ongoing
    std::string lines() const;    // as in linesText()

    ScriptedGame& play(std::string_view moves);  // "e2e4 e7e5"
    ScriptedGame& undo(unsigned times = 1);
    ScriptedGame& redo(unsigned times = 1);
    ScriptedGame& goTo(std::uint32_t ply);
    ScriptedGame& goToNode(NodeId node);
    ScriptedGame& claim(std::string_view announced = "");
    ScriptedGame& ask(const Command& command);

    // The error message of a command.
    std::string refusalOf(const Command& command);
    std::string refusalOfMove(std::string_view move);
    std::string refusalOfClaim(std::string_view announced = "");

    // The events since the last call, and all events of the game in full.
    std::vector<std::string> heard();
    const std::vector<Heard>& everythingHeard() const { return log_; }

private:
    BoardSession session_;
    std::vector<Heard> log_;
    std::size_t told_ = 0;
    Subscription subscription_;
};

// The start node of any tree.
inline constexpr NodeId kRoot = OrthodoxTree::kRoot;

using Lines = std::vector<std::string>;

// The same moves repeatedly: "g1f3 g8f6 f3g1 f6g8 g1f3 …".
std::string repeated(std::string_view moves, unsigned times);

}  // namespace pinwheel::game
