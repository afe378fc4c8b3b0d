#pragma once

#include "pinwheel/debugger/snapshot.hpp"

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>

namespace pinwheel::viewer {

// The rulings with which the Rulings panel compares those of the game.
class RulingsForm {
public:
    std::string number;     // as typed
    bool isTyping = false;  // the number has the keyboard focus
    float listHeight = 0;   // of the list of all rulings; 0 until it is drawn

    // The chosen value of a ruling of the game; its own one until another is chosen.
    std::string valueOf(const debugger::RulingView& ruling) const;
    // All chosen values that differ from the default, as in Snapshot::rulings.
    std::string textFor(const debugger::Snapshot& game) const;
    // An impossible value changes nothing and is a problem.
    void choose(const debugger::RulingView& ruling, std::string_view value);
    // What is wrong with the number; empty if it is possible.
    const std::string& problem() const { return problem_; }
    // Back to the rulings of the game.
    void reset();
    // Chooses the rulings that the game had until now, so that they are one click away.
    void offer(std::span<const debugger::RulingView> previous);

private:
    std::map<std::string, std::string, std::less<>> chosen_;  // values by the names of the rulings
    std::string problem_;
};

}  // namespace pinwheel::viewer
