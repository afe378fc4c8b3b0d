#pragma once

#include "../../base/scratch_folder.hpp"
#include "pinwheel/chess/notation.hpp"
#include "viewer/storage/document.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

namespace pinwheel::viewer {

// The second game is bad.
inline constexpr const char* kThreeGames = R"([Event "Wijk aan Zee"]
[White "Kasparov"]
[Black "Topalov"]
[Result "1-0"]

1. e4 d6  2. d4 {as   written} Nf6 1-0

[Event "Bad"]
[White "Nobody"]

1. d4 Qd9 {never read} *

% an escape line
[Event "Third"]

1. c4 *
)";

inline std::string contentOfFile(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline std::string fileWith(const base::ScratchFolder& folder, const char* name,
                            const std::string& text) {
    const std::string path = folder.file(name);
    std::ofstream(path, std::ios::binary) << text;
    return path;
}

inline base::Status playIn(Document& document, const char* move) {
    return document.debugger().dispatch(game::PlayMove{*chess::parseCoordinates(move)});
}

inline void expectPart(const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << text << "\nlacks: " << part;
}

}  // namespace pinwheel::viewer
