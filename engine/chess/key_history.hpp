#pragma once

#include "chess/zobrist.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace chess {

// The keys of a line of positions, the newest last, in a ring of fixed size: no allocation while
// playing or searching. Null moves never enter it.
class KeyHistory {
public:
    // Far more than the 150 plies after which a game ends by itself. Where a line goes on all the
    // same, the ring forgets its oldest keys.
    static constexpr std::size_t kCapacity = 1024;

    void push(Key key) {
        keys_[pushed_++ % kCapacity] = key;
        known_ = std::min(known_ + 1, kCapacity);
    }
    // Takes back the last push. Keys that the ring has overwritten meanwhile stay forgotten.
    void pop() {
        assert(known_ > 0);
        --pushed_;
        --known_;
    }
    void clear() { pushed_ = known_ = 0; }

    // How many keys can still be looked at.
    std::size_t size() const { return known_; }
    // The key `distance` plies before the newest.
    Key back(std::size_t distance) const {
        assert(distance < known_);
        return keys_[(pushed_ - 1 - distance) % kCapacity];
    }

    // How often the newest position has occurred, itself included. Looks no further back than its
    // clock, since no earlier position can recur, and only at every second ply, where the same side
    // is to move.
    unsigned occurrences(std::uint32_t clock) const {
        unsigned count = 1;
        forEachRecurrence(clock, [&count](std::size_t) {
            ++count;
            return true;
        });
        return count;
    }

    // Calls visit(distance) for each earlier occurrence of the newest key, nearest first, while it
    // returns true. Two plies never suffice to come back: one side would have had to move and not
    // to have moved.
    template <class Visit>
    void forEachRecurrence(std::uint32_t clock, Visit visit) const {
        if (known_ == 0) return;
        const Key newest = back(0);
        const std::size_t reach = std::min<std::size_t>(clock, known_ - 1);
        for (std::size_t distance = 4; distance <= reach; distance += 2) {
            if (back(distance) == newest && !visit(distance)) return;
        }
    }

private:
    std::array<Key, kCapacity> keys_;
    std::size_t pushed_ = 0;
    std::size_t known_ = 0;
};

// Where the position that a search comes back to stood before.
enum class Recurrence : std::uint8_t { InSearch, InGame };

// The game's history with a search tree growing out of its last position, the root. Inside the tree
// one earlier occurrence is a draw, since whoever could repeat once could do so again. The root and
// what lies before it were really played, so there only the third occurrence counts. Each search
// thread has its own.
class SearchHistory {
public:
    // `game` ends with the root's key.
    explicit SearchHistory(const KeyHistory& game) : keys_(game) {}

    void push(Key key) {
        keys_.push(key);
        ++plyFromRoot_;
    }
    void pop() {
        assert(plyFromRoot_ > 0);
        keys_.pop();
        --plyFromRoot_;
    }
    std::size_t plyFromRoot() const { return plyFromRoot_; }

    // How many plies before the newest position the same one stood last, if it did within its
    // clock.
    std::optional<std::size_t> lastOccurrence(std::uint32_t clock) const {
        std::optional<std::size_t> found;
        keys_.forEachRecurrence(clock, [&found](std::size_t distance) {
            found = distance;
            return false;
        });
        return found;
    }

    // Whether the newest position is a draw by repetition, and through which history. Never at the
    // root.
    std::optional<Recurrence> repetition(std::uint32_t clock) const {
        std::optional<Recurrence> found;
        if (plyFromRoot_ == 0) return found;
        unsigned inGame = 0;
        keys_.forEachRecurrence(clock, [&](std::size_t distance) {
            if (distance < plyFromRoot_) {
                found = Recurrence::InSearch;
            } else if (++inGame == 2) {
                found = Recurrence::InGame;
            }
            return !found;
        });
        return found;
    }

private:
    KeyHistory keys_;
    std::size_t plyFromRoot_ = 0;
};

}  // namespace chess
