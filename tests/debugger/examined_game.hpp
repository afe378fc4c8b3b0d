#pragma once

#include "pinwheel/debugger/debugger.hpp"
#include "played_game.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace pinwheel::debugger {

inline constexpr BoardIndex kNW{0};
inline constexpr BoardIndex kNE{1};
inline constexpr BoardIndex kSW{2};
inline constexpr BoardIndex kSE{3};

// A game of one line with these moves; draws do not end it.
game::DuplicateTree treeOf(const duplicate::PlayedGame& game, game::DuplicateRules rules = {});

// A game played by a test, in a debugger.
class ExaminedGame {
public:
    explicit ExaminedGame(const duplicate::PlayedGame& game, game::DuplicateRules rules = {});
    explicit ExaminedGame(std::string_view moves, game::DuplicateRules rules = {})
        : ExaminedGame(duplicate::PlayedGame(moves), rules) {}

    Debugger& debugger() { return *debugger_; }
    const Snapshot& snapshot() const { return debugger_->snapshot(); }
    const LineFacts& line() const { return *snapshot().line; }
    const PlyFacts& at(std::uint32_t ply) const { return line().at({ply}); }
    // The plies at which a condition holds, "1 4 5". Throws if the condition does not parse.
    std::string pliesWhere(std::string_view condition) const;

private:
    std::unique_ptr<Debugger> debugger_;
};

}  // namespace pinwheel::debugger
