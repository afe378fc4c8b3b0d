#pragma once

#include "pinwheel/debugger/snapshot.hpp"

#include <optional>
#include <string>

namespace pinwheel::viewer {

// The boards as text: one line per board, such as "NW " and its FEN; a single board is just a FEN.
std::string fensOf(const debugger::Snapshot& game);

// The line up to the ply on screen, as chess programs take it; for a game on one board.
std::string uciPositionOf(const debugger::Snapshot& game);

// The FENs in such a text, as toFen() writes them; nullopt unless there is one for every board.
// Without names, the boards are in order.
std::optional<debugger::ByBoard<std::string>> parseFens(const std::string& text,
                                                        const debugger::Roster& roster);

// The first ply with these positions.
std::optional<chess::Ply> plyWith(const debugger::Snapshot& game,
                                  const debugger::ByBoard<std::string>& fens);

// Why a text cannot be pasted as a game, and what to do instead; nullopt if it can.
std::optional<std::string> problemWithPaste(const std::string& text);

}  // namespace pinwheel::viewer
