#pragma once

#include "pinwheel/chess/zobrist.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace pinwheel::chess {

// The keys of a line of positions, the newest last, in a ring of fixed size: no allocation while
// playing or searching. Null moves never enter it.
//
// So that nobody has to compare a whole window of keys, each key but the newest is linked to the
// one before it in the same bucket, and the earlier occurrences of a position are found along this
// short chain. The newest is linked only when another comes after it: in a search most are followed
// by leaves alone, which do not enter.
class KeyHistory {
public:
    // Far more than the 150 plies after which a game ends by itself. Where a line goes on all the
    // same, the ring forgets its oldest keys.
    static constexpr std::size_t kCapacity = 1024;

    void push(Key key) {
        if (linked_ != pushed_) linkNewest();
        entries_[pushed_++ % kCapacity].key = key;
    }
    // Takes back the last push. Keys that the ring has overwritten meanwhile stay forgotten.
    void pop() {
        assert(size() > 0);
        if (linked_ == pushed_--) unlinkNewest();
    }
    void clear();

    // How many positions the line has, and the keys of how many can still be looked at.
    std::size_t length() const { return pushed_; }
    std::size_t size() const { return pushed_ - forgotten_; }
    // The key `distance` plies before the newest.
    Key back(std::size_t distance) const {
        assert(distance < size());
        return entries_[(pushed_ - 1 - distance) % kCapacity].key;
    }

    // How often the newest position has occurred, itself included. Looks no further back than its
    // clock, since no earlier position can recur, and only at every second ply, where the same side
    // is to move.
    unsigned occurrences(std::uint32_t clock) const;

    // False where a position that would come next has not occurred before: the quick answer for
    // most.
    bool mayRecur(Key next, std::uint32_t clock) const {
        return pushed_ + 1 - newestOf(next) <= clock;
    }
    // Calls visit(distance) for each earlier occurrence of a position that would come next, nearest
    // first, while it returns true.
    template <class Visit>
    void forEachRecurrence(Key next, std::uint32_t clock, Visit visit) const {
        forEachEarlier(next, pushed_ + 1, clock, visit);
    }

private:
    static constexpr std::size_t kBuckets = 4096;

    // Keys are numbered from 1 in the order they came, so that 0 is none.
    struct Entry {
        Key key;
        std::uint32_t previous = 0;  // in the same bucket; set when the key is linked
    };
    const Entry& entry(std::size_t number) const { return entries_[(number - 1) % kCapacity]; }
    // The number of the newest linked key in this one's bucket; it may be forgotten by now.
    std::uint32_t& newestOf(Key key) { return newestInBucket_[key.value % kBuckets]; }
    std::uint32_t newestOf(Key key) const { return newestInBucket_[key.value % kBuckets]; }
    void linkNewest();
    void unlinkNewest();
    // Calls visit(distance) for the earlier occurrences of a key that has, or would have, this
    // number.
    template <class Visit>
    void forEachEarlier(Key key, std::size_t number, std::uint32_t clock, Visit visit) const {
        const std::size_t end = number - 1 - std::min<std::size_t>(clock, number - 1 - forgotten_);
        for (std::size_t other = newestOf(key); other > end; other = entry(other).previous) {
            const std::size_t distance = number - other;
            const bool recurs = distance > 0 && distance % 2 == 0 && entry(other).key == key;
            if (recurs && !visit(distance)) return;
        }
    }

    std::uint32_t pushed_ = 0;
    std::uint32_t linked_ = 0;
    std::uint32_t forgotten_ = 0;
    std::array<Entry, kCapacity> entries_;
    std::array<std::uint32_t, kBuckets> newestInBucket_{};
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
    explicit SearchHistory(const KeyHistory& game) : keys_(game), rootLength_(game.length()) {}

    void push(Key key) { keys_.push(key); }
    void pop() {
        assert(plyFromRoot() > 0);
        keys_.pop();
    }
    std::size_t plyFromRoot() const { return keys_.length() - rootLength_; }

    // How many plies before it a position that would come next stood last, if it did within its
    // clock.
    std::optional<std::size_t> lastOccurrence(Key next, std::uint32_t clock) const;

    // Whether a position that would come next is a draw by repetition, and through which history.
    // It need not enter the history to be asked about, so leaves never do.
    std::optional<Recurrence> repetition(Key next, std::uint32_t clock) const {
        if (!keys_.mayRecur(next, clock)) return std::nullopt;
        return findRepetition(next, clock);
    }

private:
    std::optional<Recurrence> findRepetition(Key next, std::uint32_t clock) const;

    KeyHistory keys_;
    std::size_t rootLength_;
};

}  // namespace pinwheel::chess
