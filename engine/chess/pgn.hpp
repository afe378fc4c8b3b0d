#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::chess {

struct PgnTag {
    std::string name;
    std::string value;

    friend bool operator==(const PgnTag&, const PgnTag&) = default;
};

// One game as PGN has it. SetUp and FEN are not among the tags: they are written from `start`.
struct PgnGame {
    std::vector<PgnTag> tags;
    Position start;
    std::vector<Move> moves;
    std::string result = "*";  // "1-0", "0-1", "1/2-1/2" or "*"

    friend bool operator==(const PgnGame&, const PgnGame&) = default;
};

// Reads the first game of a text. Comments, numeric glyphs and variations are skipped; every move
// of the main line must be legal.
base::Result<PgnGame> parsePgn(std::string_view text);

// PGN in export format: the seven tags first ("?" where unknown), lines of at most 80 characters.
std::string toPgn(const PgnGame& game);

}  // namespace pinwheel::chess
