#pragma once

#include "pinwheel/base/result.hpp"

#include <CLI/CLI.hpp>

#include <functional>

namespace pinwheel::viewer {

// `pinwheel record`: a stretch of a game as an animated GIF, a folder of pictures, or one sheet.
void addRecordCommand(CLI::App& app, std::function<base::Status()>& run);

}  // namespace pinwheel::viewer
