#pragma once

#include "pinwheel/base/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::viewer {

// A program and its arguments, typed as in a shell: words between blanks; '…' and "…" keep blanks,
// and a backslash keeps the next character. Nothing else has a meaning. Fails if a quote is not
// closed or there is no word.
base::Result<std::vector<std::string>> commandWords(std::string_view typed);

// The word as it must be typed to be read back by commandWords().
std::string quotedWord(std::string_view word);

}  // namespace pinwheel::viewer
