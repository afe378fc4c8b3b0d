#include "pinwheel/chess/perft_table.hpp"

#include <algorithm>
#include <cassert>
#include <string>

namespace pinwheel::chess {

base::Result<std::unique_ptr<PerftTable>> PerftTable::create(const Settings& settings) {
    const std::size_t size = std::max<std::size_t>(settings.bytes / sizeof(Bucket), 1);
    // Zeroed by the system, page by page as they are used, so that a large table costs little until
    // it is full.
    auto* const buckets = static_cast<Bucket*>(std::calloc(size, sizeof(Bucket)));
    if (buckets == nullptr)
        return base::Error{"there is no memory for a table of " +
                           std::to_string(settings.bytes >> 20U) + " MiB"};
    return std::unique_ptr<PerftTable>(new PerftTable(settings, size, buckets));
}

std::uint64_t PerftTable::storedKey(PerftKey key) const {
    assert(settings_.keyBits > 0);
    const unsigned dropped = 64 - std::min(settings_.keyBits, 64U);
    return (key.key << dropped >> dropped) | 1U;
}

std::optional<std::uint64_t> PerftTable::find(PerftKey key) {
    const std::uint64_t stored = storedKey(key);
    const std::lock_guard guard(lockOf(stored));
    for (const Entry& entry : bucketOf(stored)) {
        if (entry.key != stored) continue;
        if (!settings_.isVerified || entry.check == key.check) return entry.leaves;
        ++collisions_;
    }
    return std::nullopt;
}

void PerftTable::store(PerftKey key, std::uint64_t leaves) {
    const std::uint64_t stored = storedKey(key);
    const std::lock_guard guard(lockOf(stored));
    Bucket& bucket = bucketOf(stored);
    bucket[1] = bucket[0];
    bucket[0] = {stored, key.check, leaves};
}

}  // namespace pinwheel::chess
