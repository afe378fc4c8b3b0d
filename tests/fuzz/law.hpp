#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

// What libFuzzer calls once per input; every target of this folder defines it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace pinwheel::fuzz {

// Prints the law that does not hold, and what shows it, and aborts: a fuzzer then keeps the input.
[[noreturn]] void reportBroken(std::string_view law, std::string_view evidence);

// The evidence is text, or a callable that makes it once it is needed.
template <class Evidence>
void require(bool holds, std::string_view law, const Evidence& evidence) {
    if (holds) [[likely]]
        return;
    if constexpr (std::is_invocable_v<Evidence>) {
        reportBroken(law, evidence());
    } else {
        reportBroken(law, evidence);
    }
}

inline std::string_view textOf(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

// The text up to the next line's end, which is taken off together with it.
inline std::string_view takeLine(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() == text.size() ? line.size() : line.size() + 1);
    return line;
}

}  // namespace pinwheel::fuzz
