#include "pinwheel/soak/command_text.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

namespace pinwheel::soak {

std::string nameOf(const game::Command& command) {
    return std::visit(
        base::Overloaded{
            [](const game::PlayMove& play) { return "playing " + toCoordinates(play.move); },
            [](const game::Undo&) { return std::string("undo"); },
            [](const game::Redo&) { return std::string("redo"); },
            [](const game::GoToPly& go) { return fmt::format("going to ply {}", go.ply.value); },
            [](const game::GoToNode& go) { return fmt::format("going to node {}", go.node.value); },
            [](const game::ClaimDraw&) { return std::string("claiming a draw"); },
            [](const game::DeclareDraw&) { return std::string("declaring a draw"); },
            [](const game::SetDrawPolicy&) { return std::string("changing the draw policy"); },
            [](const game::SetRulings& set) {
                return fmt::format("setting the rulings to \"{}\"", set.text);
            },
            [](const game::PromoteLine&) { return std::string("promoting a line"); },
            [](const game::DeleteLine&) { return std::string("deleting a line"); },
            [](const game::SetGlyphs&) { return std::string("changing the glyphs of a move"); },
            [](const game::SetComment&) { return std::string("changing a comment"); },
            [](const game::SetMarks&) { return std::string("changing marks"); },
            [](const game::SetTitle&) { return std::string("changing a title"); },
            [](const game::NewGame&) { return std::string("a new game"); },
        },
        command);
}

}  // namespace pinwheel::soak
