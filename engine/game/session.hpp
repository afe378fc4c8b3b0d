#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/game/command.hpp"
#include "pinwheel/game/edit.hpp"
#include "pinwheel/game/event.hpp"
#include "pinwheel/game/event_bus.hpp"
#include "pinwheel/game/line.hpp"
#include "pinwheel/game/tree.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace pinwheel::game {

// What to do when the game is over.
enum class AfterEnd : std::uint8_t {
    Keep,   // the game stays, to be studied
    Reset,  // the board returns to the initial position, from wherever the game started, and
            // nothing can be undone: the console's way
};

// One game in progress, and the only code that changes it: commands in, events out. A command that
// fails changes nothing. Events are published after the state is consistent again; handlers must
// not change it, and a command dispatched from a handler fails.
//
// Not copyable or movable: subscribers refer to it by address.
template <class Rules>
class BasicSession {
public:
    using State = typename Rules::State;
    using Outcome = typename Rules::Outcome;
    using SessionEvent = Event<Rules>;

    explicit BasicSession(Tree<Rules> game = Tree<Rules>(), AfterEnd afterEnd = AfterEnd::Keep);
    BasicSession(const BasicSession&) = delete;
    BasicSession& operator=(const BasicSession&) = delete;

    base::Status dispatch(const Command& command);

    [[nodiscard]] Subscription subscribe(typename EventBus<SessionEvent>::Handler handler) {
        return events_.subscribe(std::move(handler));
    }
    // Messages of subscribers' exceptions, oldest first; also published as HandlerFailed.
    const std::vector<std::string>& handlerFailures() const { return failures_; }

    const Tree<Rules>& tree() const { return tree_; }
    const Rules& rules() const { return tree_.rules(); }
    // The current line, and the current place on it.
    const Line<Rules>& line() const { return line_; }
    NodeId node() const { return place_.node; }
    chess::Ply ply() const { return tree_.ply(place_.node); }
    const State& state() const { return tree_.state(place_.node); }
    const typename Rules::Occurrences& occurrences() const {
        return tree_.occurrences(place_.node);
    }
    // How the game ended, if it is over at the current node.
    std::optional<Outcome> outcome() const { return tree_.outcome(place_.node); }
    // The draws that the player to move may claim there.
    chess::DrawClaims claims() const { return tree_.claims(place_.node); }

    // Changes whenever the game or its annotations change.
    std::uint64_t revision() const { return revision_; }
    // What changed since the previous revision.
    TreeChange latestChange() const { return change_; }
    bool canUndo() const { return edits_.canUndo(); }
    bool canRedo() const { return edits_.canRedo(); }

private:
    base::Status run(const PlayMove& command);
    base::Status run(const Undo&);
    base::Status run(const Redo&);
    base::Status run(const GoToPly& command);
    base::Status run(const GoToNode& command);
    base::Status run(const ClaimDraw& command);
    base::Status run(const DeclareDraw&);
    base::Status run(const SetDrawPolicy& command);
    base::Status run(const SetRulings& command);
    base::Status run(const PromoteLine& command);
    base::Status run(const DeleteLine& command);
    base::Status run(const SetComment& command);
    base::Status run(const SetGlyphs& command);
    base::Status run(const SetMarks& command);
    base::Status run(const SetTitle& command);
    base::Status run(const NewGame&);

    base::Status refuseMove(chess::Move move, std::string reason);
    base::Status refuseClaim(std::string reason);
    base::Status checkNode(NodeId node) const;
    template <class Change>
    base::Status changeNote(NodeId node, Change change);
    // What may be claimed now, or after the announced move.
    base::Result<chess::DrawClaims> groundsFor(const ClaimDraw& command) const;
    // Ends the game by claim or declaration, and publishes it.
    void conclude(const Conclusion& conclusion);
    // Goes to a node without publishing anything; lookAt() publishes.
    void show(Place place);
    void lookAt(Place place);
    base::Status checkEnd(const GoToNode& command) const;
    // Goes to a node that was just added, and publishes its events.
    void step(NodeId added);
    Place placeOf(NodeId node) const;
    // The current place, or the nearest one before it that has not been removed.
    Place placeLeft() const;
    void remember(decltype(Edit<Rules>::what) what, Place before);
    void nextRevision(TreeChange change);
    // Publishes what follows from the latest move or draw.
    void announceStep();
    void announceEnd();
    void publish(typename Rules::Happening what);
    void begin(State start);

    Tree<Rules> tree_;
    AfterEnd afterEnd_;
    Place place_;
    Line<Rules> line_;
    EditList<Rules> edits_;
    EventBus<SessionEvent> events_;
    std::vector<std::string> failures_;
    std::uint64_t revision_ = 0;
    TreeChange change_;
    bool isDispatching_ = false;
};

extern template class BasicSession<OrthodoxRules>;
extern template class BasicSession<DuplicateRules>;

// Orthodox chess on one board.
using BoardSession = BasicSession<OrthodoxRules>;
// Duplicate chess on four.
using Session = BasicSession<DuplicateRules>;

}  // namespace pinwheel::game
