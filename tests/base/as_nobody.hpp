#pragma once

#include <unistd.h>

namespace pinwheel::base {

// While it exists, file permissions apply to root as well.
class AsNobody {
public:
    AsNobody() {
        if (isRoot_) [[maybe_unused]]
            const int ignored = seteuid(kNobody);
    }
    ~AsNobody() {
        if (isRoot_) [[maybe_unused]]
            const int ignored = seteuid(0);
    }
    AsNobody(const AsNobody&) = delete;
    AsNobody& operator=(const AsNobody&) = delete;

private:
    static constexpr uid_t kNobody = 65534;
    const bool isRoot_ = geteuid() == 0;
};

}  // namespace pinwheel::base
