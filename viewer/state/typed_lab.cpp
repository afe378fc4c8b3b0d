#include "viewer/state/typed_lab.hpp"

#include "pinwheel/base/text.hpp"
#include "viewer/state/typed_rulings.hpp"

#include <fmt/format.h>

#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace pinwheel::viewer {

namespace {

// The part of the form that a word such as "games=50000" sets; null for a ruling.
std::string* fieldOf(LabForm& form, std::string_view name) {
    if (name == "games") return &form.games;
    if (name == "seed") return &form.seed;
    if (name == "player") return &form.player;
    return nullptr;
}

// Takes the settings out of a part between semicolons; what is left is a set of rulings.
std::string takeSettings(LabForm& form, const std::string& part) {
    std::istringstream words(part);
    std::string set;
    for (std::string word; words >> word;) {
        const std::size_t equals = word.find('=');
        std::string* const field = fieldOf(form, base::toLower(word.substr(0, equals)));
        if (field != nullptr && equals != std::string::npos) {
            *field = word.substr(equals + 1);
        } else {
            set += (set.empty() ? "" : " ") + word;
        }
    }
    return set;
}

}  // namespace

base::Result<LabForm> withTypedRun(LabForm form, std::string_view typed) {
    std::vector<std::string> sets;
    std::istringstream parts{std::string(typed)};
    for (std::string part; std::getline(parts, part, ';');) {
        const std::string set = takeSettings(form, part);
        if (set.empty()) continue;
        if (base::toLower(set) == "each") {
            sets = singleChanges();
            continue;
        }
        const auto rulings = withTypedChanges("", set);
        if (!rulings) return rulings.error();
        sets.push_back(*rulings);
    }
    if (sets.size() > kMostLabSets)
        return base::Error{fmt::format("at most {} sets can be compared", kMostLabSets)};
    if (!sets.empty()) form.sets = std::move(sets);
    return form;
}

}  // namespace pinwheel::viewer
