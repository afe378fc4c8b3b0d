#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/inspecting.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/request.hpp"

#include <optional>

namespace pinwheel::viewer {

// Runs the engine on one board and lets the user browse the search tree: each node's score, and why
// it was returned.
void drawSearchTree(const debugger::Snapshot& game, SearchForm& form, const SearchWork& work,
                    std::optional<BoardSquare>& lit, CommandQueue& commands,
                    const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
