#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace pinwheel::game {

// Ends a subscription when it dies. May outlive the bus.
class Subscription {
public:
    Subscription() = default;
    explicit Subscription(std::function<void()> cancel) : cancel_(std::move(cancel)) {}
    ~Subscription() { reset(); }
    Subscription(const Subscription&) = delete;
    Subscription& operator=(const Subscription&) = delete;
    Subscription(Subscription&& other) noexcept : cancel_(std::exchange(other.cancel_, nullptr)) {}
    Subscription& operator=(Subscription&& other) noexcept {
        reset();
        cancel_ = std::exchange(other.cancel_, nullptr);
        return *this;
    }

    void reset() {
        if (const auto cancel = std::exchange(cancel_, nullptr)) cancel();
    }

private:
    std::function<void()> cancel_;
};

// Tells subscribers what has happened, in the order they came. During a publish they may subscribe
// (and hear the next event first) and unsubscribe, themselves or others (who hear nothing more). A
// handler that throws keeps nobody else from hearing: its exception ends here and is counted.
template <class Event>
class EventBus {
public:
    using Handler = std::function<void(const Event&)>;

    [[nodiscard]] Subscription subscribe(Handler handler) {
        const auto entry = std::make_shared<Entry>(Entry{std::move(handler), true});
        entries_->push_back(entry);
        return Subscription([entry, list = std::weak_ptr(entries_)] {
            entry->isLive = false;
            if (const auto entries = list.lock()) std::erase(*entries, entry);
        });
    }

    void publish(const Event& event) {
        const List audience = *entries_;  // a copy: handlers may change the list
        for (const auto& entry : audience) {
            if (!entry->isLive) continue;
            try {
                entry->handler(event);
            } catch (...) {
                ++failures_;
            }
        }
    }

    // How many times a handler has thrown.
    std::size_t failures() const { return failures_; }

private:
    struct Entry {
        Handler handler;
        bool isLive;
    };
    using List = std::vector<std::shared_ptr<Entry>>;

    std::shared_ptr<List> entries_ = std::make_shared<List>();
    std::size_t failures_ = 0;
};

}  // namespace pinwheel::game
