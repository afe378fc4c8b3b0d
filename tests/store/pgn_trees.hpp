#pragma once

#include "pinwheel/store/pgn_game.hpp"
#include "pinwheel/store/pgn_reader.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::store {

// Everything that a tree holds, one node a line in the order of the file: ply, move or draw, and
// what is said about it. Equal trees, and only those, have equal texts.
std::string textOf(const game::OrthodoxTree& tree);

// The only game of a text, which must be sound.
PgnGame readPgn(std::string_view text);
// The games of a text, or for those that are not sound the reasons.
std::vector<std::string> readAll(std::string_view text);
// Moves along the main line: "e2e4 e7e5".
std::string mainLine(const PgnGame& game);
// Why the first game of a text was refused.
std::string pgnRefusal(std::string_view text);

enum class PgnFeatures : std::uint8_t {
    All,
    Common,  // without the titles and draws that other programs do not know, and without braces
};
// A tree of random lines with random comments, glyphs, marks, titles, draws and tags; the same for
// the same seed on every machine.
PgnGame randomPgnGame(std::uint64_t seed, PgnFeatures features = PgnFeatures::All);

}  // namespace pinwheel::store
