#include "law.hpp"

#include <cstdio>
#include <cstdlib>

namespace pinwheel::fuzz {

void reportBroken(std::string_view law, std::string_view evidence) {
    std::fprintf(stderr, "a law does not hold: %.*s\n%.*s\n", static_cast<int>(law.size()),
                 law.data(), static_cast<int>(evidence.size()), evidence.data());
    std::abort();
}

}  // namespace pinwheel::fuzz
