#pragma once

// Saves and PGN files, for users of the library: everything that docs/library.md promises of this
// layer.
//
//     const auto saved = loadSave(path);          // its members, moves and checksum
//     auto tree = replay(*saved);                 // every line, or which ply is wrong
//     storeSave(path, savedFrom(*tree, *saved));  // loses nothing that was in the file

#include "pinwheel/store/board_game.hpp"
#include "pinwheel/store/pgn_game.hpp"
#include "pinwheel/store/save_file.hpp"
