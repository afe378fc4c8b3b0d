#pragma once

#include "pinwheel/debugger/snapshot.hpp"

#include <optional>
#include <string>

namespace pinwheel::viewer {

// The boards as text: one line per board, such as "NW " and its FEN.
std::string fensOf(const debugger::Snapshot& game);

// The FENs in such a text; nullopt unless there is one for every board.
std::optional<debugger::ByBoard<std::string>> parseFens(const std::string& text,
                                                        const debugger::Roster& roster);

// The first ply with these positions.
std::optional<chess::Ply> plyWith(const debugger::Snapshot& game,
                                  const debugger::ByBoard<std::string>& fens);

// Why a text cannot be pasted as a game, and what to do instead; nullopt if it can.
std::optional<std::string> problemWithPaste(const std::string& text);

}  // namespace pinwheel::viewer
