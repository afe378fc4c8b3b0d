#pragma once

#include "pinwheel/base/output_file.hpp"
#include "pinwheel/base/result.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace pinwheel::viewer {

// pinwheel shot: one picture of a game at one ply. Stores in `run` what to do when it is chosen.
void addShotCommand(CLI::App& app, std::function<base::Status()>& run);

}  // namespace pinwheel::viewer
