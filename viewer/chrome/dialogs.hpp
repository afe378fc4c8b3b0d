#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/files.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// Whatever stands in the middle of the window and wants an answer: one at a time.
void drawDialogs(const debugger::Snapshot& game, Files& files,
                 const std::optional<chess::Move>& promotion, CommandQueue& commands,
                 const Resources& resources, const Theme& theme);

// Every key and what it does, and the rulings of the game.
void drawHelp(const debugger::Snapshot& game, bool isOpen, CommandQueue& commands,
              const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
