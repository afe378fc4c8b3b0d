// Chooses the soak's next command.

#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/soak/soak.hpp"

#include <fmt/format.h>

namespace pinwheel::soak {

using chess::Ply;

namespace {

game::DrawPolicy otherThan(game::DrawPolicy policy) {
    return policy == game::DrawPolicy::Claim ? game::DrawPolicy::Automatic
                                             : game::DrawPolicy::Claim;
}

}  // namespace

// A random node: a path from the start that takes any child and stops anywhere.
game::NodeId Soak::anyNode() {
    const auto& tree = session().tree();
    game::NodeId node = tree.kRoot;
    for (std::uint64_t steps = chance_.below(session().line().lastPly().value + 2); steps > 0;
         --steps) {
        const auto children = tree.children(node);
        if (children.empty()) break;
        node = children[chance_.oneIn(3) ? chance_.below(children.size()) : 0];
    }
    return node;
}

game::Command Soak::choosePlay() {
    const duplicate::GameState& state = session().state();
    if (chance_.oneIn(12)) return game::PlayMove{randomSquares(chance_)};
    if (chance_.oneIn(12)) {
        const auto only = duplicate::boardOnlyMoves(state)[chance_.below(2)].moves;
        if (!only.empty()) return game::PlayMove{only[chance_.below(only.size())]};
    }
    const auto moves = session().line().moves().first(session().ply().value);
    const auto move = randomMove(state, moves, taste_, chance_);
    return game::PlayMove{move ? *move : randomSquares(chance_)};
}

game::Command Soak::chooseLineCommand() {
    const game::NodeId node = anyNode();
    switch (chance_.below(10)) {
        case 0:
        case 1:
            return game::GoToNode{node};
        case 2:
            return game::GoToNode{node,
                                  session().tree().lineEnd(chance_.oneIn(2) ? node : anyNode())};
        case 3:
        case 4:
            return game::PromoteLine{node};
        case 5:
            // Deleting a whole game is rare.
            return game::DeleteLine{session().tree().ply(node).value > 4 || chance_.oneIn(6)
                                        ? node
                                        : session().line().end()};
        case 6:
            return game::SetComment{node,
                                    chance_.oneIn(3) ? "" : fmt::format("\"{}\"", commandsDone_)};
        case 7: {
            const auto square = static_cast<chess::Square>(chance_.below(64));
            const auto other = static_cast<chess::Square>(chance_.below(64));
            const auto colour = game::kAllMarkColours[chance_.below(4)];
            return game::SetMarks{
                node, {{static_cast<std::uint8_t>(chance_.below(4)), square, other, colour}}};
        }
        case 8:
            return game::SetGlyphs{node,
                                   {static_cast<std::uint16_t>(1 + chance_.below(6)),
                                    static_cast<std::uint16_t>(chance_.below(20))}};
        default:
            return game::SetTitle{node, fmt::format("title {}", chance_.below(3))};
    }
}

game::Command Soak::chooseRare() {
    switch (chance_.below(9)) {
        case 0:
            return chance_.oneIn(4) ? game::Command(game::DeclareDraw{})
                                    : game::Command(game::Redo{});
        case 1:
        case 2:
        case 3:
            return game::ClaimDraw{};
        case 4:
            return game::ClaimDraw{randomMove(session().state(), {}, taste_, chance_)};
        case 5:
            return game::GoToPly{Ply{mirror_->copies().lastPly().value + 1}};
        case 6:
            return game::SetDrawPolicy{otherThan(session().rules().policy)};
        case 7:
            return game::SetRulings{toText(randomRulings(chance_))};
        default:
            return chance_.oneIn(8) ? game::Command(game::NewGame{})
                                    : game::Command(game::SetDrawPolicy{session().rules().policy});
    }
}

game::Command Soak::choose() {
    const Ply last = mirror_->copies().lastPly();
    const Ply anywhere{static_cast<std::uint32_t>(chance_.below(last.value + 1))};
    // After scrubbing back, most games continue from the end: branching would keep them
    // short.
    if (session().ply() < last && !chance_.oneIn(isBranching_ ? 3 : 16)) {
        return game::GoToPly{chance_.oneIn(2) ? last : anywhere};
    }
    const std::uint64_t choice = chance_.below(100);
    const std::uint64_t plays = session().outcome() ? 20 : 82;
    if (isBranching_ && chance_.oneIn(8)) return chooseLineCommand();
    if (choice < plays) return choosePlay();
    if (choice < 86) return game::Redo{};
    if (choice < 92) return game::Undo{};
    if (choice < 97) return game::GoToPly{anywhere};
    return chooseRare();
}

}  // namespace pinwheel::soak
