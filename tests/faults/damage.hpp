#pragma once

#include <cstddef>
#include <filesystem>

namespace pinwheel::session {

// Damages a save at every `stride`-th byte: truncated there, each single bit flipped, all bits
// flipped. If it is still accepted, it must be the same game.
void expectNoDamageGoesUnnoticed(const std::filesystem::path& save, std::size_t stride);

}  // namespace pinwheel::session
