#pragma once

#include <string>
#include <vector>

namespace pinwheel::workbench {

// The files of assets/conformance as they were at build time. The source file is written by
// embed_suite.cmake.
std::vector<std::string> suiteTexts();

}  // namespace pinwheel::workbench
