#pragma once

#include "pinwheel/base/result.hpp"

#include <CLI/CLI.hpp>

#include <functional>

namespace pinwheel::viewer {

// `pinwheel lesson`: opens a lesson in the window, or proves lessons without one.
void addLessonCommand(CLI::App& app, std::function<base::Status()>& run);

}  // namespace pinwheel::viewer
