#pragma once

#include "pinwheel/debugger/outline.hpp"
#include "pinwheel/game/session.hpp"

#include <optional>
#include <string>
#include <vector>

namespace pinwheel::debugger {

// Keeps the outline of a session's game up to date. A changed comment costs the same however
// long the game is. So do one more move at the end of a line and its undo if there is only one
// line; otherwise they also shift an entry in a sorted list of all positions. Other edits rebuild
// the outline of the whole game.
template <class Rules>
class OutlineKeeper {
public:
    // Call after every change of the session.
    void update(const game::BasicSession<Rules>& session);
    const Outline& outline() const { return outline_; }

private:
    using Tree = game::Tree<Rules>;
    struct Text {
        std::string text;
        std::uint32_t serial = 0;  // of the node that it belongs to
    };
    // A position of a line: all of them ordered by key, line and ply, to find joins.
    struct Place {
        std::uint64_t key;
        std::uint32_t line;
        chess::Ply ply;
        game::NodeId node;
    };

    // Whether a small change could be made to the outline as it is.
    bool change(const Tree& tree, const game::TreeChange& change);
    bool append(const Tree& tree, game::NodeId node);
    bool cut(const Tree& tree, game::NodeId node);
    bool note(const Tree& tree, game::NodeId node);
    void rebuild(const Tree& tree);
    void fill(const Tree& tree, std::size_t number, const game::LineSpan& span);
    OutlineMove moveOf(const Tree& tree, game::NodeId node);

    Place placeOf(const Tree& tree, game::NodeId node) const;
    void addPlace(const Tree& tree, game::NodeId node);
    void removePlace(const Tree& tree, game::NodeId node);
    void findPlaces(const Tree& tree);
    // The position of an earlier line that a line reaches with this own node.
    std::optional<OutlineLine::Join> joinAt(const Tree& tree, const Place& place) const;
    // The line's first join at or after a ply.
    std::optional<OutlineLine::Join> joinFrom(const Tree& tree, std::size_t number,
                                              chess::Ply ply) const;
    // The places with the same position in later lines.
    std::vector<Place> laterSame(const Tree& tree, const Place& place) const;

    Outline outline_;
    std::optional<std::uint64_t> seen_;  // the session's revision
    std::vector<Text> texts_;            // by node
    std::vector<Place> places_;          // empty while there is only one line
};

extern template class OutlineKeeper<game::OrthodoxRules>;
extern template class OutlineKeeper<game::DuplicateRules>;

}  // namespace pinwheel::debugger
