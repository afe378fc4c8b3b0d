#include "pinwheel/soak/mirrored_session.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace pinwheel::soak {

namespace {

// Commands that may remove a line; all others keep every line.
bool mayTakeAway(const game::Command& command) {
    return std::holds_alternative<game::DeleteLine>(command) ||
           std::holds_alternative<game::SetRulings>(command) ||
           std::holds_alternative<game::Undo>(command) ||
           std::holds_alternative<game::Redo>(command) ||
           std::holds_alternative<game::NewGame>(command);
}

// The node that a command names.
std::optional<game::NodeId> nodeOf(const game::Command& command) {
    return std::visit(
        [](const auto& chosen) -> std::optional<game::NodeId> {
            if constexpr (requires { chosen.node; }) {
                return chosen.node;
            } else {
                return std::nullopt;
            }
        },
        command);
}

}  // namespace

MirroredSession::MirroredSession(game::DuplicateTree tree)
    : session_(std::move(tree)),
      copies_(copyOf(session_)),
      subscription_(session_.subscribe([this](const game::Session::SessionEvent& event) {
          if (event.state == session_.state() && event.ply == session_.ply() &&
              event.toMove == session_.state().toMove()) {
              return;
          }
          eventObjection_ = "an event carried another state than the session shows";
      })) {}

std::optional<bool> MirroredSession::expectation(const game::Command& command) const {
    const bool isOver = session_.outcome().has_value();
    const auto& tree = session_.tree();
    using Expected = std::optional<bool>;
    return std::visit(
        base::Overloaded{
            [&](const game::PlayMove& play) -> Expected {
                const auto playable = syncMoves(session_.state());
                return !isOver && std::any_of(playable.begin(), playable.end(),
                                              [&](auto move) { return move.move() == play.move; });
            },
            [&](const game::Undo&) -> Expected { return copies_.canUndo(); },
            [&](const game::Redo&) -> Expected { return copies_.canRedo(); },
            [&](const game::GoToPly& go) -> Expected { return go.ply <= copies_.lastPly(); },
            [&](const game::ClaimDraw& claim) -> Expected {
                const bool mayClaim = tree.rules().policy == game::DrawPolicy::Claim && !isOver;
                if (claim.announced || !mayClaim) return mayClaim ? std::nullopt : Expected(false);
                return tree.rules().claims(session_.state(), session_.occurrences()).any();
            },
            [&](const game::DeclareDraw&) -> Expected { return !isOver; },
            [](const game::SetDrawPolicy&) -> Expected { return std::nullopt; },
            [&](const game::PromoteLine& line) -> Expected {
                const Path path = pathTo(tree, line.node);
                return std::any_of(path.begin(), path.end(), [](auto child) { return child > 0; });
            },
            [&](const game::DeleteLine& line) -> Expected { return line.node != tree.kRoot; },
            [&](const game::GoToNode& go) -> Expected {
                return !go.end ||
                       (tree.children(*go.end).empty() && tree.isWithin(*go.end, go.node));
            },
            [](const auto&) -> Expected { return true; },
        },
        command);
}

void MirroredSession::repeat(const game::Command& command, const std::optional<Path>& path) {
    const auto& tree = session_.tree();
    const auto renote = [&](game::NodeId node) { copies_.note(*path, tree.note(node)); };
    std::visit(
        base::Overloaded{
            [&](const game::PlayMove& play) { copies_.play(play.move); },
            [&](const game::Undo&) { copies_.undo(); },
            [&](const game::Redo&) { copies_.redo(); },
            [&](const game::GoToPly& go) { copies_.goTo(go.ply); },
            [&](const game::GoToNode& go) {
                if (!go.end) return copies_.goTo(*path);
                copies_.goTo(*path, pathTo(tree, *go.end));
            },
            [&](const game::ClaimDraw&) { copies_.conclude(*tree.conclusion(session_.node())); },
            [&](const game::DeclareDraw&) { copies_.conclude(game::DrawDeclared{}); },
            [&](const game::SetDrawPolicy& set) { copies_.setPolicy(set.policy); },
            [&](const game::SetRulings&) { copies_.setRules(tree.start(), session_.rules()); },
            [&](const game::PromoteLine&) { copies_.promote(*path); },
            [&](const game::DeleteLine&) { copies_.remove(*path); },
            [&](const game::SetComment& set) { renote(set.node); },
            [&](const game::SetGlyphs& set) { renote(set.node); },
            [&](const game::SetMarks& set) { renote(set.node); },
            [&](const game::SetTitle& set) { renote(set.node); },
            [&](const game::NewGame&) { copies_.clear(); },
        },
        command);
}

MirroredSession::Report MirroredSession::carryOut(const game::Command& command) {
    const auto expected = expectation(command);
    const auto rootBefore = copies_.now().root;
    const auto named = nodeOf(command);
    const auto path = named ? std::optional(pathTo(session_.tree(), *named)) : std::nullopt;
    const base::Status done = session_.dispatch(command);
    if (expected && *expected != static_cast<bool>(done)) {
        return {done ? std::string("a command was carried out that had to be refused")
                     : fmt::format("a command was refused that had to be carried out: {}",
                                   done.error().what)};
    }
    if (done) repeat(command, path);
    if (!mayTakeAway(command) && !hasAllLinesOf(*rootBefore, *copies_.now().root))
        return {std::string("a line was lost")};
    auto objection = differences();
    if (!objection) objection = std::exchange(eventObjection_, std::nullopt);
    return {std::move(objection), static_cast<bool>(done)};
}

// Undo, redo, scrubbing, lines and failed commands: the game equals the reference model.
Objection MirroredSession::differences() const {
    const CopiedTree::Game now = copyOf(session_);
    const CopiedTree::Game& expected = copies_.now();
    if (*now.root != *expected.root)
        return std::string("the game has other lines than it must have");
    if (now.rules != expected.rules) return std::string("the rules are other ones");
    if (now.cursor != expected.cursor) {
        return fmt::format("ply {} is on screen, not {}", now.cursor.size(),
                           expected.cursor.size());
    }
    if (now.end != expected.end) return std::string("another line is on screen");
    if (session_.canUndo() != copies_.canUndo() || session_.canRedo() != copies_.canRedo()) {
        return std::string("what can be undone and redone is not what was done and undone");
    }
    return std::nullopt;
}

base::Result<game::DuplicateTree> MirroredSession::throughSave(const Store& store) const {
    const store::SavedGame save = store::savedFrom(session_.tree());
    const auto read = store(save);
    if (!read) return base::Error{"the save cannot be read: " + read.error().what};
    if (*read != save) return base::Error{"loading the save gives another game"};
    if (toText(*read) != toText(save))
        return base::Error{"saving the game again gives different bytes"};
    auto tree = store::replay(*read);
    if (!tree) return base::Error{"the save cannot be replayed: " + tree.error().what};
    if (copyOf(*tree, tree->kRoot) != *copies_.now().root)
        return base::Error{"the loaded game differs from the saved one"};
    return tree;
}

}  // namespace pinwheel::soak
