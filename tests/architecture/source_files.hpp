#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace pinwheel::architecture {

// Visits every source file under a folder of the repository: its relative path and its text. Fails
// the test if there is none.
void forEachSource(const char* folder,
                   const std::function<void(const std::string&, std::string_view)>& visit);

}  // namespace pinwheel::architecture
