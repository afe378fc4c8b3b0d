#pragma once

#include "pinwheel/base/result.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <optional>

namespace pinwheel::chess {

// Identifies a count: what was counted, and how deep. `check` comes from independent terms; it
// matters only to a table that verifies.
struct PerftKey {
    std::uint64_t key = 0;
    std::uint64_t check = 0;
};

// Counts of subtrees, shared by several threads; a full table forgets old ones. A result is found
// by 63 bits, so two subtrees that share them by chance would be confused: one in ten million runs
// of a million entries. A table that verifies compares another 64 bits, and counts the collisions.
class PerftTable {
public:
    struct Settings {
        std::size_t bytes = 0;
        bool isVerified = false;
        unsigned keyBits = 64;  // and the lowest is not used; fewer in tests, to force collisions
    };
    // Refused if the system grants no such table. Most systems grant more memory than they have,
    // and end a program that fills it.
    static base::Result<std::unique_ptr<PerftTable>> create(const Settings& settings);

    std::optional<std::uint64_t> find(PerftKey key);
    void store(PerftKey key, std::uint64_t leaves);

    bool isVerified() const { return settings_.isVerified; }
    // How often a key was found whose check differed; such a result is not used.
    std::uint64_t collisions() const { return collisions_; }

private:
    struct Entry {
        std::uint64_t key;  // with the lowest bit set; 0: empty
        std::uint64_t check;
        std::uint64_t leaves;
    };
    // The newer entry comes first.
    using Bucket = std::array<Entry, 2>;
    struct Free {
        void operator()(Bucket* buckets) const { std::free(buckets); }
    };

    PerftTable(const Settings& settings, std::size_t size, Bucket* buckets)
        : settings_(settings), size_(size), buckets_(buckets) {}
    std::uint64_t storedKey(PerftKey key) const;
    Bucket& bucketOf(std::uint64_t storedKey) { return buckets_[storedKey / 2 % size_]; }
    std::mutex& lockOf(std::uint64_t storedKey) {
        return locks_[storedKey / 2 % size_ % locks_.size()];
    }

    Settings settings_;
    std::size_t size_;
    std::unique_ptr<Bucket[], Free> buckets_;
    std::array<std::mutex, 256> locks_;  // each guards many buckets
    std::atomic<std::uint64_t> collisions_ = 0;
};

}  // namespace pinwheel::chess
