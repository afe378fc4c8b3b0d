#include "pinwheel/base/in_quotes.hpp"

#include <fmt/format.h>

namespace pinwheel::base {

std::string inQuotes(std::string_view text) {
    constexpr std::size_t kShown = 24;
    std::string shown = "'";
    for (const char c : text.substr(0, kShown)) {
        const auto byte = static_cast<unsigned char>(c);
        shown += byte < 0x20 || byte > 0x7E ? fmt::format("\\x{:02x}", byte) : std::string(1, c);
    }
    return shown + (text.size() > kShown ? "…'" : "'");
}

}  // namespace pinwheel::base
