#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/game/conclusion.hpp"
#include "pinwheel/game/node_id.hpp"
#include "pinwheel/game/note.hpp"
#include "pinwheel/game/rules_duplicate.hpp"
#include "pinwheel/game/session.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace pinwheel::soak {

// The index of the child taken at each step from the start.
using Path = std::vector<std::size_t>;

// A node of a game and everything below it, as a value.
struct CopiedNode {
    std::variant<std::monostate, chess::Move, game::Conclusion> step;
    std::shared_ptr<const game::Note> note;  // null if it is empty
    std::vector<CopiedNode> children;

    friend bool operator==(const CopiedNode& a, const CopiedNode& b);
};

// A reference model of the game that keeps a whole copy for every edit: slow, and too simple to be
// wrong. The soak compares the session with it.
class CopiedTree {
public:
    struct Game {
        std::shared_ptr<const CopiedNode> root = std::make_shared<CopiedNode>();
        game::DuplicateRules rules;
        Path cursor;
        Path end;  // of the current line

        friend bool operator==(const Game& a, const Game& b) {
            return *a.root == *b.root && a.rules == b.rules && a.cursor == b.cursor &&
                   a.end == b.end;
        }
    };

    CopiedTree() = default;
    explicit CopiedTree(Game game) : now_(std::move(game)) {}

    const Game& now() const { return now_; }
    bool canUndo() const { return !done_.empty(); }
    bool canRedo() const { return !undone_.empty(); }
    // Of the current line.
    chess::Ply lastPly() const;

    void play(chess::Move move);
    void conclude(const game::Conclusion& conclusion);
    // False if there was nothing to promote.
    bool promote(const Path& path);
    void remove(const Path& path);
    void note(const Path& path, const game::Note& note);
    void setPolicy(game::DrawPolicy policy);
    // Replays the game from this start as far as the rules allow; right after a change from these
    // rules, undoes that.
    void setRules(const duplicate::GameState& start, const game::DuplicateRules& rules);
    void undo();
    void redo();
    void goTo(chess::Ply ply);
    void goTo(const Path& path);
    // On the line with this end.
    void goTo(const Path& path, const Path& end);
    // Removes all moves and the undo history.
    void clear();

private:
    struct Change {
        Game before;
        Game after;
    };
    // Replaces the game, which may share its root with the old one.
    void change(Game after);
    // A copy of the root, to be modified.
    std::shared_ptr<CopiedNode> copiedRoot() const {
        return std::make_shared<CopiedNode>(*now_.root);
    }
    void step(std::variant<std::monostate, chess::Move, game::Conclusion> step);
    void look(Path cursor);

    Game now_;
    std::vector<Change> done_;
    std::vector<Change> undone_;
};

// The tree below a node, in the form of this model.
CopiedNode copyOf(const game::DuplicateTree& tree, game::NodeId node);
CopiedTree::Game copyOf(const game::Session& session);
// The node at the end of a path, which must exist, and the inverse.
game::NodeId nodeAt(const game::DuplicateTree& tree, const Path& path);
Path pathTo(const game::DuplicateTree& tree, game::NodeId node);

// Whether every line of `a` is still in `b`, perhaps longer or at another index.
bool hasAllLinesOf(const CopiedNode& a, const CopiedNode& b);

}  // namespace pinwheel::soak
