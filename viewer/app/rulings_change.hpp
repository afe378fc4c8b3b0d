#pragma once

#include "pinwheel/debugger/snapshot.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// The rulings and the number of moves of a game before a command, to say afterwards what it
// changed.
class RulingsBefore {
public:
    explicit RulingsBefore(const debugger::Snapshot& game);

    const std::vector<debugger::RulingView>& rulings() const { return rulings_; }
    // "Under rounds=10 the game ends at ply 40; 12 later moves are removed. Ctrl+Z brings them
    // back." Empty if the rulings are still the same.
    std::string changeTo(const debugger::Snapshot& now) const;

private:
    std::string name_;
    std::vector<debugger::RulingView> rulings_;
    std::size_t moves_;  // of all lines, with the draws that end them
};

}  // namespace pinwheel::viewer
