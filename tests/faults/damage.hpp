#pragma once

#include <cstddef>
#include <filesystem>

namespace pinwheel::session {

// Damages a save in every way that concerns one place, looking at every `stride`th byte: cut off
// there, each single bit turned over, all of them. What is still accepted must be the same game.
void expectNoDamageGoesUnnoticed(const std::filesystem::path& save, std::size_t stride);

}  // namespace pinwheel::session
