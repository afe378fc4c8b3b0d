#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace pinwheel::debugger {

// The kinds of events at a ply, as shown on the timeline and tested by
// breakpoints.
enum class Mark : std::uint8_t {
    Capture,
    Check,  // the move leaves an opponent in check
    Castling,
    Promotion,
    Ghost,       // a piece became one
    Divergence,  // the move captured differently on the two boards
    Repetition,  // all boards have had this position before
    End,
};
inline constexpr std::array kAllMarks = {Mark::Capture,    Mark::Check, Mark::Castling,
                                         Mark::Promotion,  Mark::Ghost, Mark::Divergence,
                                         Mark::Repetition, Mark::End};
// "capture", "check", …
std::string_view nameOf(Mark mark);
std::optional<Mark> parseMark(std::string_view name);

class MarkSet {
public:
    constexpr MarkSet() = default;
    // A single mark converts to the set of it alone.
    // NOLINTNEXTLINE(google-explicit-constructor)
    constexpr MarkSet(Mark mark) : bits_(static_cast<std::uint8_t>(1U << index(mark))) {}
    static constexpr MarkSet all() { return MarkSet(0xFF, 0); }

    constexpr bool has(Mark mark) const { return (*this & mark) != MarkSet(); }
    constexpr bool isEmpty() const { return bits_ == 0; }
    friend constexpr MarkSet operator|(MarkSet a, MarkSet b) {
        return MarkSet(a.bits_ | b.bits_, 0);
    }
    friend constexpr MarkSet operator&(MarkSet a, MarkSet b) {
        return MarkSet(a.bits_ & b.bits_, 0);
    }
    friend constexpr MarkSet operator^(MarkSet a, MarkSet b) {
        return MarkSet(a.bits_ ^ b.bits_, 0);
    }
    constexpr MarkSet& operator|=(MarkSet other) { return *this = *this | other; }
    friend constexpr bool operator==(MarkSet, MarkSet) = default;

private:
    static constexpr unsigned index(Mark mark) { return static_cast<unsigned>(mark); }
    constexpr MarkSet(int bits, int) : bits_(static_cast<std::uint8_t>(bits)) {}

    std::uint8_t bits_ = 0;
};

}  // namespace pinwheel::debugger
