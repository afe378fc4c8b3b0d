#pragma once

#include <algorithm>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace pinwheel::game {

// RAII: unsubscribes in its destructor. May outlive the bus.
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

// Publishes events to its subscribers in the order in which they subscribed. Handlers may subscribe
// (the new one receives the next event first) and unsubscribe themselves or others (who receive
// nothing more). A handler that throws does not stop the others.
//
// Not copyable or movable: subscribers usually refer to the bus's owner by address.
template <class Event>
class EventBus {
public:
    using Handler = std::function<void(const Event&)>;

    EventBus() = default;
    EventBus(const EventBus&) = delete;
    EventBus& operator=(const EventBus&) = delete;

    [[nodiscard]] Subscription subscribe(Handler handler) {
        const auto entry = std::make_shared<Entry>(Entry{std::move(handler), true});
        entries_->push_back(entry);
        return Subscription([entry, list = std::weak_ptr(entries_)] {
            entry->isLive = false;
            if (const auto entries = list.lock()) std::erase(*entries, entry);
        });
    }

    // Returns one message for each handler that threw.
    [[nodiscard]] std::vector<std::string> publish(const Event& event) {
        const List audience = *entries_;  // a copy: handlers may change the list
        std::vector<std::string> failures;
        for (const auto& entry : audience) {
            if (!entry->isLive) continue;
            try {
                entry->handler(event);
            } catch (const std::exception& thrown) {
                failures.emplace_back(thrown.what());
            } catch (...) {
                failures.emplace_back("something that is not an exception was thrown");
            }
        }
        return failures;
    }

private:
    struct Entry {
        Handler handler;
        bool isLive;
    };
    using List = std::vector<std::shared_ptr<Entry>>;

    std::shared_ptr<List> entries_ = std::make_shared<List>();
};

}  // namespace pinwheel::game
