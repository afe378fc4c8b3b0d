#pragma once

#include "pinwheel/base/output_file.hpp"
#include "pinwheel/base/result.hpp"
#include "viewer/capture/reel.hpp"

#include <optional>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// A summary of the output, as text or as JSON.
struct Report {
    std::vector<std::string> files;
    std::vector<std::uint32_t> plies;  // of every frame except those of gliding moves
    std::optional<std::size_t> game;   // its number, for an ordinary game
    std::vector<std::uint32_t>
        lines;  // each one that is shown; in the text unless only the main one is
    std::size_t glideFrames = 0;
    std::size_t bytes = 0;
    ImageSize size;
};
// One line of JSON.
std::string toText(const Report& report);
// Prints to standard output, or to standard error if the picture goes there.
base::Status print(const Report& report, const base::OutputFile& output);

// Each writes the whole recording or nothing. The caller has checked the output: an existing folder
// keeps its other files.
base::Result<Report> writeGif(Reel& reel, const base::OutputFile& output, ImageSize size,
                              std::optional<Rgba> matte);
base::Result<Report> writeFolder(Reel& reel, const base::OutputFile& output, ImageSize size);
base::Result<Report> writeSheet(Reel& reel, const base::OutputFile& output, ImageSize size,
                                int columns);
// A reel's last frame as one picture.
base::Result<Report> writePicture(Reel& reel, const base::OutputFile& output);

}  // namespace pinwheel::viewer
