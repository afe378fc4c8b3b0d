#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/duplicate/compass.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pinwheel::store {

// The forms in which people keep games and positions.
enum class GameForm : std::uint8_t {
    Save,         // a duplicate game, as JSON
    Pgn,          // any number of ordinary games
    Fen,          // one position
    FourFens,     // the four boards of a duplicate game
    Epd,          // any number of positions, one per line
    UciPosition,  // position startpos moves e2e4 …
};

// The form of a normalised text (see normalisedPgn()), by its content alone. If it is none of
// these, the error says what it seems to be and what can be opened. That it has a form does not
// mean that it is sound.
base::Result<GameForm> formOf(std::string_view text);

// The board whose name a line begins with: "NW r3k3/…" or "NW: r3k3/…".
std::optional<duplicate::BoardId> boardNamedIn(std::string_view line);
std::string_view withoutBoardName(std::string_view line);

}  // namespace pinwheel::store
