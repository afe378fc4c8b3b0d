#include "viewer/state/typed_rulings.hpp"

#include "pinwheel/base/text.hpp"
#include "pinwheel/duplicate/rulings.hpp"

#include <algorithm>
#include <sstream>

namespace pinwheel::viewer {

base::Result<std::string> withTypedChanges(std::string_view rulings, std::string_view changes) {
    std::string typed = base::toLower(changes);
    if (typed == "default") return std::string();
    auto changed = duplicate::parseRulings(rulings);
    std::replace(typed.begin(), typed.end(), ',', ' ');
    std::istringstream words(typed);
    for (std::string word; changed && words >> word;) {
        const std::size_t equals = std::min(word.find('='), word.size());
        const std::string_view value = std::string_view(word).substr(equals);
        changed = withRuling(*changed, word.substr(0, equals), value.substr(value.empty() ? 0 : 1));
    }
    if (!changed) return changed.error();
    return toText(*changed);
}

}  // namespace pinwheel::viewer
