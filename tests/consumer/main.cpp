#include "kiwipete.hpp"

#include <cstdio>

namespace {

bool isRight(const char* what, std::uint64_t found, std::uint64_t expected) {
    if (found == expected) return true;
    std::printf("%s: %llu instead of %llu\n", what, static_cast<unsigned long long>(found),
                static_cast<unsigned long long>(expected));
    return false;
}

using Count = std::uint64_t(unsigned);

bool isRight(Count* fromHeaders, Count* fromLibrary) {
    bool isAllRight = isRight("moves, by the headers", fromHeaders(1), 48);
    isAllRight &= isRight("moves, by the library", fromLibrary(1), 48);
    isAllRight &= isRight("leaves, by the headers", fromHeaders(3), 97'862);
    isAllRight &= isRight("leaves, by the library", fromLibrary(3), 97'862);
    return isAllRight;
}

}  // namespace

int main() {
    bool isAllRight = true;
#if defined(HAS_PLAIN)
    isAllRight &= isRight(plain::leavesFromHeaders, plain::leavesFromLibrary);
#endif
#if defined(HAS_NATIVE)
    isAllRight &= isRight(native::leavesFromHeaders, native::leavesFromLibrary);
#endif
    return isAllRight ? 0 : 1;
}
