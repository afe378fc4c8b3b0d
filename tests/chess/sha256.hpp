#pragma once

#include <string>
#include <string_view>

// The SHA-256 digest of a text (FIPS 180-4) in lower-case hexadecimal.
std::string sha256(std::string_view text);
