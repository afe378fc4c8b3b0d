#pragma once

#include <string>
#include <string_view>

namespace pinwheel::store {

// What a text seems to be: "this looks like a PGN game".
std::string kindOfText(std::string_view text);

// The same for a text that cannot be opened, and what can be: a sentence without its full stop.
std::string describeForeign(std::string_view text);

// Whether there is nothing but white space in it.
bool isBlank(std::string_view text);

// Whether a word is the first field of a FEN.
bool isPlacement(std::string_view word);

// Whether a text begins like JSON with members, so that it is a save, whole or damaged.
bool beginsLikeASave(std::string_view text);

}  // namespace pinwheel::store
