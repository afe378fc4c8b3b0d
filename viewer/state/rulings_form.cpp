#include "viewer/state/rulings_form.hpp"

#include "pinwheel/base/in_quotes.hpp"

#include <fmt/format.h>

#include <vector>

namespace pinwheel::viewer {

namespace {

using debugger::RulingView;

std::string problemWith(const RulingView& ruling, std::string_view value) {
    if (!ruling.range || isPossible(ruling, value)) return "";
    const auto [first, last] = *ruling.range;
    if (value.empty())
        return fmt::format("Type a number from {} to {} for {}.", first, last, ruling.name);
    return fmt::format("{} must be a number from {} to {}, not {}.", ruling.name, first, last,
                       base::inQuotes(value));
}

}  // namespace

std::string RulingsForm::valueOf(const RulingView& ruling) const {
    const auto found = chosen_.find(ruling.name);
    return found == chosen_.end() ? ruling.value : found->second;
}

std::string RulingsForm::textFor(const debugger::Snapshot& game) const {
    std::vector<RulingView> rulings = game.allRulings;
    for (RulingView& ruling : rulings) ruling.value = valueOf(ruling);
    return rulingsText(rulings);
}

void RulingsForm::choose(const RulingView& ruling, std::string_view value) {
    if (isPossible(ruling, value)) chosen_.insert_or_assign(std::string(ruling.name), value);
    // Only a number can be typed: choosing another ruling does not solve its problem.
    if (ruling.range) problem_ = problemWith(ruling, value);
}

void RulingsForm::reset() {
    chosen_.clear();
    problem_.clear();
    number.clear();
}

void RulingsForm::offer(std::span<const RulingView> previous) {
    reset();
    for (const RulingView& ruling : previous) chosen_.emplace(ruling.name, ruling.value);
}

}  // namespace pinwheel::viewer
