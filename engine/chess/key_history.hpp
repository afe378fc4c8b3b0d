#pragma once

#include "pinwheel/chess/zobrist.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace pinwheel::chess {

// The keys of a line of positions, newest last, in a ring buffer: no allocation while playing or
// searching. Null moves never enter it.
//
// To avoid comparing a whole window of keys, each key except the newest is linked to the previous
// one in the same bucket, and earlier occurrences of a position are found along this short chain.
// The newest is linked only when another is pushed: in a search most are followed only by leaves,
// which are never pushed.
class KeyHistory {
public:
    // Far more than the 150 plies after which the seventy-five-move rule ends a game. On longer
    // lines the ring drops its oldest keys.
    static constexpr std::size_t kCapacity = 1024;

    void push(Key key) {
        if (linked_ != pushed_) linkNewest();
        entries_[pushed_++ % kCapacity].key = key;
    }
    // Undoes the last push. Keys that the ring has overwritten are not restored.
    void pop() {
        assert(size() > 0);
        if (linked_ == pushed_--) unlinkNewest();
    }
    void clear();

    // Number of positions in the line, and how many of their keys are still stored.
    std::size_t length() const { return pushed_; }
    std::size_t size() const { return pushed_ - forgotten_; }
    // The key `distance` plies before the newest.
    Key back(std::size_t distance) const {
        assert(distance < size());
        return entries_[(pushed_ - 1 - distance) % kCapacity].key;
    }

    // Occurrences of the newest position, itself included. Looks back no further than its clock,
    // since no earlier position can recur, and only at every second ply, where the same side is to
    // move.
    unsigned occurrences(std::uint32_t clock) const;

    // False if the next position has certainly not occurred before: the quick answer for
    // most.
    bool mayRecur(Key next, std::uint32_t clock) const {
        return pushed_ + 1 - newestOf(next) <= clock;
    }
    // Calls visit(distance) for each earlier occurrence of the next position, nearest first, while
    // it returns true.
    template <class Visit>
    void forEachRecurrence(Key next, std::uint32_t clock, Visit visit) const {
        forEachEarlier(next, pushed_ + 1, clock, visit);
    }

private:
    static constexpr std::size_t kBuckets = 4096;

    // Keys are numbered from 1 in the order of their pushes; 0 means none.
    struct Entry {
        Key key;
        std::uint32_t previous = 0;  // in the same bucket; set when the key is linked
    };
    const Entry& entry(std::size_t number) const { return entries_[(number - 1) % kCapacity]; }
    // The number of the newest linked key in this bucket; it may have been overwritten.
    std::uint32_t& newestOf(Key key) { return newestInBucket_[key.value % kBuckets]; }
    std::uint32_t newestOf(Key key) const { return newestInBucket_[key.value % kBuckets]; }
    void linkNewest();
    void unlinkNewest();
    // Calls visit(distance) for the earlier occurrences of a key that has, or would get, this
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

// Where the repeated position occurred before.
enum class Recurrence : std::uint8_t { InSearch, InGame };

// The game's history plus the path of a search that starts from its last position, the root. Within
// the search one earlier occurrence is a draw, since whoever could repeat once could do so again.
// The root and the positions before it were really played, so for them only the third occurrence
// counts. Each search thread has its own copy.
class SearchHistory {
public:
    // `game` must end with the root's key.
    explicit SearchHistory(const KeyHistory& game) : keys_(game), rootLength_(game.length()) {}

    void push(Key key) { keys_.push(key); }
    void pop() {
        assert(plyFromRoot() > 0);
        keys_.pop();
    }
    std::size_t plyFromRoot() const { return keys_.length() - rootLength_; }

    // Distance in plies from the next position back to its last occurrence within its clock, if
    // any.
    std::optional<std::size_t> lastOccurrence(Key next, std::uint32_t clock) const;

    // Whether the next position is a draw by repetition, and through which history. It is not
    // pushed, so leaves never enter the history.
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
