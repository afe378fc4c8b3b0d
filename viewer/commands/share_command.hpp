#pragma once

#include "pinwheel/base/result.hpp"

#include <CLI/CLI.hpp>

#include <functional>

namespace pinwheel::viewer {

// pinwheel share: puts a game into the page.
void addShareCommand(CLI::App& app, std::function<base::Status()>& run);

}  // namespace pinwheel::viewer
