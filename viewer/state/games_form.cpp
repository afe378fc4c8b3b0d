#include "viewer/state/games_form.hpp"

#include "pinwheel/base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <utility>

namespace pinwheel::viewer {

namespace {

constexpr std::size_t kRowsPerPage = 10;

std::vector<std::string> lowerWords(std::string_view text) {
    std::istringstream stream(base::toLower(text));
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

// A line break between columns, which no word contains.
std::string allColumns(const ListedGame& game) {
    return base::toLower(fmt::format("{}\n{}\n{}\n{}\n{}\n{}\n{}\n{}", game.number, game.white,
                                     game.black, game.result, game.date, game.plies, game.event,
                                     game.problem));
}

bool hasAll(const ListedGame& game, const std::vector<std::string>& words) {
    if (words.empty()) return true;
    const std::string columns = allColumns(game);
    return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
        return columns.find(word) != std::string::npos;
    });
}

}  // namespace

bool matchesFilter(const ListedGame& game, std::string_view words) {
    return hasAll(game, lowerWords(words));
}

void GamesForm::update(const Games& games) {
    const bool isOtherList = list_ != games.list;
    const bool isReadAgain = reading_ != games.reading || compared_ > games.rows.size();
    if (isOtherList || isReadAgain || comparedWith_ != filter) {
        if (isOtherList && list_ != 0) filter.clear();
        list_ = games.list;
        reading_ = games.reading;
        comparedWith_ = filter;
        compared_ = 0;
        shown_.clear();
        chosen_ = 0;
        current_ = 0;
    }
    const std::vector<std::string> words = lowerWords(filter);
    for (; compared_ < games.rows.size(); ++compared_) {
        if (hasAll(games.rows[compared_], words)) shown_.push_back(compared_);
    }
    if (chosen_ >= shown_.size()) chosen_ = shown_.empty() ? 0 : shown_.size() - 1;
    if (current_ == games.current) return;
    // Rows are in the order of their numbers.
    const auto row = std::lower_bound(shown_.begin(), shown_.end(), games.current - 1);
    if (games.current == 0 || row == shown_.end() || *row != games.current - 1) return;
    current_ = games.current;
    chosen_ = static_cast<std::size_t>(row - shown_.begin());
    mustScroll_ = true;
}

std::optional<std::size_t> GamesForm::takeScrollTarget() {
    if (!std::exchange(mustScroll_, false) || shown_.empty()) return std::nullopt;
    return chosen_;
}

bool GamesForm::takeKey(const KeyPress& press) {
    if (press.isControl || shown_.empty()) return false;
    const std::size_t last = shown_.size() - 1;
    switch (press.key) {
        case Key::Up:
            chosen_ -= std::min<std::size_t>(chosen_, 1);
            break;
        case Key::Down:
            chosen_ = std::min(chosen_ + 1, last);
            break;
        case Key::PageUp:
            chosen_ -= std::min(chosen_, kRowsPerPage);
            break;
        case Key::PageDown:
            chosen_ = std::min(chosen_ + kRowsPerPage, last);
            break;
        default:
            return false;
    }
    mustScroll_ = true;
    return true;
}

std::optional<std::size_t> GamesForm::chosenGame(const Games& games) const {
    if (chosen_ >= shown_.size() || shown_[chosen_] >= games.rows.size()) return std::nullopt;
    return games.rows[shown_[chosen_]].number;
}

}  // namespace pinwheel::viewer
