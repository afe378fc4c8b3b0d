#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/debugger/snapshot.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace pinwheel::viewer {

// A game that is put into a page.
struct SharedGame {
    std::string name;   // of its file, without a folder
    std::string bytes;  // of its file: the page gives back the same
    std::string title;
    std::string text;  // shown where the page cannot run
    std::optional<std::uint32_t> ply;
    std::optional<std::uint32_t> line;
};

// The page that ./pinwheel web has built, or the installed one; a sentence says how to get it.
base::Result<std::string> loadPage();
base::Result<std::string> loadPage(const std::string& path);

// The page with this game inside. Whatever the texts contain, they stay text.
base::Result<std::string> pageWith(const std::string& page, const SharedGame& game);

// All lines of a game with their comments, as plain text.
std::string movesAsText(const debugger::Outline& outline);

}  // namespace pinwheel::viewer
