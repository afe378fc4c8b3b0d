#include "pinwheel/chess/key_history.hpp"

namespace pinwheel::chess {

void KeyHistory::clear() {
    pushed_ = linked_ = forgotten_ = 0;
    newestInBucket_.fill(0);
}

// Runs before each push that enters a slot for the first time since its predecessor was entered, so
// it also drops the slot's old key.
void KeyHistory::linkNewest() {
    Entry& newest = entries_[linked_ % kCapacity];
    newest.previous = newestOf(newest.key);
    newestOf(newest.key) = ++linked_;
    if (size() == kCapacity) ++forgotten_;
}

void KeyHistory::unlinkNewest() {
    const Entry& newest = entries_[--linked_ % kCapacity];
    newestOf(newest.key) = newest.previous;
}

unsigned KeyHistory::occurrences(std::uint32_t clock) const {
    unsigned count = 1;
    if (size() == 0) return count;
    forEachEarlier(back(0), pushed_, clock, [&count](std::size_t) {
        ++count;
        return true;
    });
    return count;
}

std::optional<std::size_t> SearchHistory::lastOccurrence(Key next, std::uint32_t clock) const {
    std::optional<std::size_t> found;
    keys_.forEachRecurrence(next, clock, [&found](std::size_t distance) {
        found = distance;
        return false;
    });
    return found;
}

std::optional<Recurrence> SearchHistory::findRepetition(Key next, std::uint32_t clock) const {
    std::optional<Recurrence> found;
    unsigned inGame = 0;
    keys_.forEachRecurrence(next, clock, [&](std::size_t distance) {
        if (distance <= plyFromRoot()) {
            found = Recurrence::InSearch;
        } else if (++inGame == 2) {
            found = Recurrence::InGame;
        }
        return !found;
    });
    return found;
}

}  // namespace pinwheel::chess
