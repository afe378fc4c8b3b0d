#include "viewer/state/rulings_form.hpp"

#include "pinwheel/base/in_quotes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace pinwheel::viewer {

namespace {

using debugger::RulingView;

bool isPossible(const RulingView& ruling, std::string_view value) {
    if (!ruling.range)
        return std::find(ruling.values.begin(), ruling.values.end(), value) != ruling.values.end();
    std::uint32_t number = 0;
    const char* const end = value.data() + value.size();
    const auto [stopped, problem] = std::from_chars(value.data(), end, number);
    return problem == std::errc() && stopped == end && !value.starts_with('0') &&
           number >= ruling.range->first && number <= ruling.range->last;
}

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
    std::string text;
    for (const RulingView& ruling : game.allRulings) {
        const std::string value = valueOf(ruling);
        if (value != ruling.values.front())
            text += fmt::format("{}{}={}", text.empty() ? "" : ",", ruling.name, value);
    }
    return text;
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
