#pragma once

#include "pinwheel/base/result.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace pinwheel::base {

// Writes all or nothing: a new file in the same folder, flushed, takes over the name, and the
// folder is flushed too. On any failure the old file is untouched and nothing is left beside it.
// Through a symbolic link it is the file behind the link that is replaced. A process killed at the
// worst moment leaves `FILE.pinwheel-part`, which the next one to write FILE removes.
Status writeAtomically(const std::string& path, std::span<const std::uint8_t> bytes);
// Removes what writers that have died left of a file, or in a folder.
void removeLeftoverOf(const std::string& path);
void removeLeftovers(const std::string& folder);

// Where a command writes what its -o names: a file, or "-" for standard output.
struct OutputFile {
    std::string path;
    bool mayReplace = false;

    bool isStandardOutput() const { return path == "-"; }
};

// Whether writeOutput() would be refused; asked before long work rather than after it.
Status checkOutput(const OutputFile& output);
// The same, and that it is not the file that the work begins with.
Status checkOutput(const OutputFile& output, const std::string& input);
Status writeOutput(const OutputFile& output, std::span<const std::uint8_t> bytes);
Status writeOutput(const OutputFile& output, std::string_view text);

}  // namespace pinwheel::base
