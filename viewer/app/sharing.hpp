#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/storage/document.hpp"
#include "viewer/storage/shared_page.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace pinwheel::viewer {

// A page with a game, a lesson or lab reports inside, as `pinwheel share` asks for it.
struct ShareRequest {
    std::string game;  // the file; - for standard input, which must be a game
    std::optional<std::uint32_t> ply;
    std::optional<std::size_t> line;
    std::optional<std::string> page;  // absent: the one that was built or installed
};
base::Result<std::string> pageFor(const ShareRequest& request);

// The game on screen. An unchanged file is shared byte for byte.
SharedGame sharedGame(const Document& document);

}  // namespace pinwheel::viewer
