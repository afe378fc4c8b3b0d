#pragma once

#include "pinwheel/chess/types.hpp"
#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/duplicate/ghosts.hpp"
#include "pinwheel/game/draw_policy.hpp"
#include "pinwheel/game/history.hpp"
#include "pinwheel/game/rules_duplicate.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace pinwheel::debugger {

// The kinds of things that happen at a ply, as the timeline shows them and breakpoints ask for
// them.
enum class Mark : std::uint8_t {
    Capture,
    Check,  // the move leaves an opponent in check
    Castling,
    Promotion,
    Ghost,       // a piece has become one
    Divergence,  // the move did something else on its one board than on the other
    Repetition,  // all four boards stood like this before
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
    // A mark is the set that holds it alone.
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

// What is worth knowing of a ply without asking its state.
struct PlyFacts {
    MarkSet marks;
    // Those that belong to one board: captures, checks, castling, promotion, and ghosts where they
    // stand.
    duplicate::PerBoard<MarkSet> marksOn;
    std::uint32_t clock = 0;                       // the global one
    duplicate::PerBoard<std::uint32_t> halfmoves;  // each board's own
    std::uint32_t ghosts = 0;
    std::uint32_t occurrences = 1;      // of all four boards together
    std::optional<chess::Ply> repeats;  // the newest earlier ply with the same boards

    friend bool operator==(const PlyFacts&, const PlyFacts&) = default;
};

// A ghost, and how it became one.
struct GhostRecord {
    duplicate::Ghost ghost;
    duplicate::GhostStory story;
};

// A game from above: what happened at each of its plies. Kept beside a history and brought up to
// date after it changed, so that showing five thousand plies costs no more than looking.
class Chronicle {
public:
    using GameHistory = game::History<game::DuplicateRules>;

    // Computes only the plies that are new since the last time.
    void update(const GameHistory& history, game::DrawPolicy policy);

    const PlyFacts& at(chess::Ply ply) const { return facts_[ply.value]; }
    chess::Ply lastPly() const { return {static_cast<std::uint32_t>(facts_.size() - 1)}; }
    // Another number whenever a fact may have changed; never 0 once it is up to date.
    std::uint64_t revision() const { return revision_; }

    // The ghosts that stand at a ply, by board and square, with their stories.
    std::vector<GhostRecord> ghostsAt(const GameHistory& history, chess::Ply ply) const;

    // The nearest ply after, or before, this one with one of these marks.
    std::optional<chess::Ply> next(chess::Ply from, MarkSet wanted) const;
    std::optional<chess::Ply> previous(chess::Ply from, MarkSet wanted) const;

private:
    void append(const GameHistory& history, chess::Ply ply);
    void cutTo(std::size_t plies);

    std::uint64_t revision_ = 0;
    std::vector<chess::Move> moves_;  // of the history as it was last seen
    std::vector<PlyFacts> facts_;
    std::vector<GhostRecord> births_;  // in the order in which they became ghosts
};

}  // namespace pinwheel::debugger
