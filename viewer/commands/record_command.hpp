#pragma once

#include "pinwheel/base/result.hpp"

#include <CLI/CLI.hpp>

#include <functional>

namespace pinwheel::viewer {

// `pinwheel record`: part of a game as an animated GIF, a folder of pictures, or a contact sheet.
void addRecordCommand(CLI::App& app, std::function<base::Status()>& run);

}  // namespace pinwheel::viewer
