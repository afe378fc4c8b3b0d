#include "viewer/state/rulings_name.hpp"

namespace pinwheel::viewer {

std::string rulingsName(std::string_view rulings) {
    if (rulings.empty()) return "default rulings";
    std::string name;
    for (const char letter : rulings) {
        name += letter;
        if (letter == ',') name += ' ';
    }
    return name;
}

std::string otherRulings(const debugger::Snapshot& game) {
    return game.rulings.empty() ? "" : "rulings: " + rulingsName(game.rulings);
}

}  // namespace pinwheel::viewer
