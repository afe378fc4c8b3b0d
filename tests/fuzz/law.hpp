#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

// libFuzzer calls this once per input; every target in this folder defines it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace pinwheel::fuzz {

// Prints the violated law and the evidence, and aborts, so that the fuzzer keeps the input.
[[noreturn]] void reportBroken(std::string_view law, std::string_view evidence);

// The evidence is text, or a callable that produces it on demand.
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

// Removes and returns the text up to the next newline.
inline std::string_view takeLine(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() == text.size() ? line.size() : line.size() + 1);
    return line;
}

}  // namespace pinwheel::fuzz
