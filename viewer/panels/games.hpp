#pragma once

#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/games.hpp"
#include "viewer/state/games_form.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// The games of the file, with a filter; a click opens one.
void drawGames(const Games& games, GamesForm& form, CommandQueue& commands,
               const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
