#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/game/tree.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::store {

// What one PGN file may hold. A file past a limit is refused, a game past one is reported and the
// others are read.
inline constexpr std::size_t kMaxPgnBytes = std::size_t{256} << 20U;
inline constexpr std::size_t kMaxPgnTags = 1000;          // of one game
inline constexpr std::size_t kMaxPgnTagBytes = 64'000;    // of one tag's value
inline constexpr std::size_t kMaxPgnComment = 1'000'000;  // bytes of one comment
inline constexpr std::size_t kMaxPgnDepth = 1000;         // of variations inside variations
inline constexpr std::size_t kMaxPgnPlies = 200'000;      // of one game, all its lines together

struct PgnTag {
    std::string name;
    std::string value;

    friend bool operator==(const PgnTag&, const PgnTag&) = default;
};

// One game as PGN has it. The moves, with comments, glyphs and marks, are a game's tree as
// everywhere else.
struct PgnGame {
    // In the order of the file. "FEN" keeps its place, but is written from the tree; "Result" is
    // here only if it says something other than `result`.
    std::vector<PgnTag> tags;
    game::OrthodoxTree tree = game::OrthodoxTree();
    std::string result = "*";  // "1-0", "0-1", "1/2-1/2" or "*"
    // Warnings: text that could not be read exactly as written. Each is a sentence.
    std::vector<std::string> warnings;

    // The value of the first tag with this name.
    const std::string* tag(std::string_view name) const;
    // The same if it says something, otherwise empty: "?" and "-" stand for an unknown value.
    std::string knownTag(std::string_view name) const;
    // "White – Black"; empty if neither is known.
    std::string players() const;
};

// Text from a file as PgnReader takes it: UTF-8 without a byte-order mark, lines that end with \n.
// Latin-1 and Windows-1252 become UTF-8.
std::string normalisedPgn(std::string bytes);
// From a file, or standard input for "-", normalised; errors begin with the name.
base::Result<std::string> loadPgn(const std::string& path);
// Whether text that may be a save or PGN is PGN, by its beginning.
bool looksLikePgn(std::string_view text);

// The first game of a text that nobody has normalised; the reason names the line.
base::Result<PgnGame> parsePgn(std::string_view text);

// PGN in export format: the seven tags first ("?" where unknown), moves in standard algebraic
// notation, lines of at most 80 characters unless a single word is longer. The same game always
// gives the same text, and reading it gives the same tree.
std::string toPgn(const PgnGame& game);

}  // namespace pinwheel::store
