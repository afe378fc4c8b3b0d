#pragma once

#include <cstdint>

// A user of the library counts on a position with every kind of move. The file behind it is
// compiled several times with flags that are not the library's; each copy has its own namespace.
namespace plain {
std::uint64_t leavesFromHeaders(unsigned depth);
std::uint64_t leavesFromLibrary(unsigned depth);
}  // namespace plain

namespace native {
std::uint64_t leavesFromHeaders(unsigned depth);
std::uint64_t leavesFromLibrary(unsigned depth);
}  // namespace native
