#pragma once

#include <string>
#include <string_view>

namespace pinwheel::store {

// What a text that is not a save seems to be, and what can be opened instead, as a sentence without
// its full stop: "this looks like a PGN game; Pinwheel opens …".
std::string describeForeign(std::string_view text);

// Whether there is nothing but white space in it.
bool isBlank(std::string_view text);

}  // namespace pinwheel::store
