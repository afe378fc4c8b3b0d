#pragma once

#include "pinwheel/debugger/chronicle.hpp"
#include "pinwheel/duplicate/game_state.hpp"

#include <optional>
#include <string>

namespace pinwheel::viewer {

// The four boards as text: "NW " and a FEN, each on a line of its own.
std::string fensOf(const duplicate::GameState& state);

// The FENs in such a text; nothing unless there is one for every board.
std::optional<duplicate::PerBoard<std::string>> parseFens(const std::string& text);

// The first ply at which the four boards stand like this.
std::optional<chess::Ply> plyWith(const debugger::Chronicle::GameHistory& history,
                                  const duplicate::PerBoard<std::string>& fens);

}  // namespace pinwheel::viewer
