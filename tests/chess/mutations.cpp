#include "mutations.hpp"

#include <string_view>
#include <utility>

namespace pinwheel::chess {

// Usually a character with a meaning in chess notation, sometimes any byte.
char Mutator::anyByte() {
    constexpr std::string_view kTelling =
        "KQRBNPkqrbnp12345678abcdefgh/ -+#=xO09wb.()[]{}\"\\;%$!?*\n";
    if (below(8) == 0) return static_cast<char>(below(256));
    return kTelling[below(kTelling.size())];
}

void Mutator::changeOnce(std::string& text) {
    const std::size_t at = below(text.size());
    switch (below(6)) {
        case 0:
            text.insert(at, 1, anyByte());
            break;
        case 1:
            if (!text.empty()) text[at] = anyByte();
            break;
        case 2:
            if (!text.empty()) text.erase(at, 1 + below(3));
            break;
        case 3:
            if (!text.empty()) std::swap(text[at], text[below(text.size())]);
            break;
        case 4:
            text.insert(at, text.substr(below(text.size()), below(12)));
            break;
        default:
            if (below(10) == 0) text.resize(at);
    }
}

std::string Mutator::mutated(std::string text) {
    for (std::size_t changes = 1 + below(4); changes > 0; --changes) changeOnce(text);
    return text;
}

}  // namespace pinwheel::chess
