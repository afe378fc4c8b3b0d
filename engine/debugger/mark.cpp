#include "pinwheel/debugger/mark.hpp"

namespace pinwheel::debugger {

std::string_view nameOf(Mark mark) {
    switch (mark) {
        case Mark::Capture:
            return "capture";
        case Mark::Check:
            return "check";
        case Mark::Castling:
            return "castling";
        case Mark::Promotion:
            return "promotion";
        case Mark::Ghost:
            return "ghost";
        case Mark::Divergence:
            return "divergence";
        case Mark::Repetition:
            return "repetition";
        case Mark::End:
            return "end";
    }
    return "";
}

std::optional<Mark> parseMark(std::string_view name) {
    for (const Mark mark : kAllMarks) {
        if (nameOf(mark) == name) return mark;
    }
    return std::nullopt;
}

}  // namespace pinwheel::debugger
