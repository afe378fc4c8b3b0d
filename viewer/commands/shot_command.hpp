#pragma once

#include "pinwheel/base/output_file.hpp"
#include "pinwheel/base/result.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace pinwheel::viewer {

// `pinwheel shot`: a picture of a game at one ply. Sets `run` if this command is chosen.
void addShotCommand(CLI::App& app, std::function<base::Status()>& run);

}  // namespace pinwheel::viewer
