#pragma once

#include "pinwheel/base/output_file.hpp"
#include "pinwheel/base/result.hpp"
#include "viewer/capture/reel.hpp"

#include <optional>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// What was written, for people or for programs.
struct Report {
    std::vector<std::string> files;
    std::vector<std::uint32_t> plies;  // of every frame but those of gliding moves
    std::size_t glideFrames = 0;
    std::size_t bytes = 0;
    ImageSize size;
};
// One line of JSON.
std::string toText(const Report& report);
// Prints it where the pictures do not go.
base::Status print(const Report& report, const base::OutputFile& output);

// Each writes all of a film, or nothing at all. What they are given was looked at: a folder may be
// there already, and then keeps what else is in it.
base::Result<Report> writeGif(Reel& reel, const base::OutputFile& output, ImageSize size,
                              std::optional<Rgba> matte);
base::Result<Report> writeFolder(Reel& reel, const base::OutputFile& output, ImageSize size);
base::Result<Report> writeSheet(Reel& reel, const base::OutputFile& output, ImageSize size,
                                int columns);
// A reel's last frame, as one picture.
base::Result<Report> writePicture(Reel& reel, const base::OutputFile& output);

}  // namespace pinwheel::viewer
