#pragma once

#include "pinwheel/base/result.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace pinwheel::base {

// Atomic: writes and flushes a new file in the same folder, renames it over the old one and flushes
// the folder. On failure the old file is unchanged and no draft remains. Symbolic links are
// followed. A process killed at the worst moment leaves `FILE.pinwheel-part`, which the next writer
// of FILE removes.
Status writeAtomically(const std::string& path, std::span<const std::uint8_t> bytes);
// Remove drafts left by dead writers: of one file, or of all files in a folder.
void removeLeftoverOf(const std::string& path);
void removeLeftovers(const std::string& folder);

// The target of -o: a file, or "-" for standard output.
struct OutputFile {
    std::string path;
    bool mayReplace = false;

    bool isStandardOutput() const { return path == "-"; }
};

// Whether writeOutput() would fail; check before long work.
Status checkOutput(const OutputFile& output);
// Also fails if the output would overwrite the command's own input.
Status checkOutput(const OutputFile& output, const std::string& input);
Status writeOutput(const OutputFile& output, std::span<const std::uint8_t> bytes);
Status writeOutput(const OutputFile& output, std::string_view text);

}  // namespace pinwheel::base
