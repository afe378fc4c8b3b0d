#include "pinwheel/game/event_bus.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

namespace pinwheel::game {
namespace {

using Bus = EventBus<std::string>;
using Lines = std::vector<std::string>;

static_assert(!std::is_copy_constructible_v<Bus> && !std::is_copy_assignable_v<Bus>);
static_assert(!std::is_move_constructible_v<Bus> && !std::is_move_assignable_v<Bus>);

// A handler that records who heard what.
Bus::Handler noting(Lines& lines, const std::string& name) {
    return [&lines, name](const std::string& event) { lines.push_back(name + " hears " + event); };
}

TEST(EventBus, TellsEverySubscriberInTheOrderTheyCame) {
    Bus bus;
    Lines lines;
    const Subscription first = bus.subscribe(noting(lines, "Ann"));
    const Subscription second = bus.subscribe(noting(lines, "Bob"));
    EXPECT_TRUE(bus.publish("one").empty());
    EXPECT_TRUE(bus.publish("two").empty());
    EXPECT_EQ(lines, (Lines{"Ann hears one", "Bob hears one", "Ann hears two", "Bob hears two"}));
}

TEST(EventBus, PublishingToNobodyIsFine) {
    Bus bus;
    EXPECT_TRUE(bus.publish("one").empty());
}

TEST(EventBus, ASubscriptionEndsWhenItDies) {
    Bus bus;
    Lines lines;
    {
        const Subscription shortLived = bus.subscribe(noting(lines, "Ann"));
        EXPECT_TRUE(bus.publish("one").empty());
    }
    EXPECT_TRUE(bus.publish("two").empty());
    EXPECT_EQ(lines, Lines{"Ann hears one"});
}

TEST(EventBus, ResettingASubscriptionEndsItOnce) {
    Bus bus;
    Lines lines;
    Subscription ann = bus.subscribe(noting(lines, "Ann"));
    const Subscription bob = bus.subscribe(noting(lines, "Bob"));
    ann.reset();
    ann.reset();
    EXPECT_TRUE(bus.publish("one").empty());
    EXPECT_EQ(lines, Lines{"Bob hears one"});
}

TEST(EventBus, AMovedSubscriptionGoesOnInItsNewPlace) {
    Bus bus;
    Lines lines;
    Subscription target;
    {
        Subscription source = bus.subscribe(noting(lines, "Ann"));
        Subscription between(std::move(source));
        target = std::move(between);
    }
    EXPECT_TRUE(bus.publish("one").empty());
    EXPECT_EQ(lines, Lines{"Ann hears one"});
}

TEST(EventBus, MovingOntoASubscriptionEndsTheOneThatWasThere) {
    Bus bus;
    Lines lines;
    Subscription held = bus.subscribe(noting(lines, "Ann"));
    held = bus.subscribe(noting(lines, "Bob"));
    EXPECT_TRUE(bus.publish("one").empty());
    EXPECT_EQ(lines, Lines{"Bob hears one"});
}

TEST(EventBus, ASubscriptionMayOutliveTheBus) {
    Lines lines;
    Subscription survivor;
    {
        Bus bus;
        survivor = bus.subscribe(noting(lines, "Ann"));
        EXPECT_TRUE(bus.publish("one").empty());
    }
    survivor.reset();
    EXPECT_EQ(lines, Lines{"Ann hears one"});
}

TEST(EventBus, WhoSubscribesDuringAPublishHearsTheNextEventFirst) {
    Bus bus;
    Lines lines;
    std::vector<Subscription> late;
    const Subscription ann = bus.subscribe([&](const std::string& event) {
        lines.push_back("Ann hears " + event);
        if (late.empty()) late.push_back(bus.subscribe(noting(lines, "Bob")));
    });
    EXPECT_TRUE(bus.publish("one").empty());
    EXPECT_TRUE(bus.publish("two").empty());
    EXPECT_EQ(lines, (Lines{"Ann hears one", "Ann hears two", "Bob hears two"}));
}

TEST(EventBus, ManyMaySubscribeDuringOnePublish) {
    Bus bus;
    Lines lines;
    std::vector<Subscription> late;
    const Subscription ann = bus.subscribe([&](const std::string&) {
        for (int i = 0; i < 100; ++i) late.push_back(bus.subscribe(noting(lines, "Bob")));
    });
    EXPECT_TRUE(bus.publish("one").empty());
    EXPECT_TRUE(lines.empty());
    EXPECT_TRUE(bus.publish("two").empty());
    EXPECT_EQ(lines.size(), 100U);
}

TEST(EventBus, AHandlerMayEndItsOwnSubscription) {
    Bus bus;
    Lines lines;
    Subscription ann;
    // The text is stored in the handler itself and used after the subscription has ended.
    ann = bus.subscribe([&, name = std::string("Ann, whose name is too long to be copied about")](
                            const std::string& event) {
        ann.reset();
        lines.push_back(name + " hears " + event);
    });
    const Subscription bob = bus.subscribe(noting(lines, "Bob"));
    EXPECT_TRUE(bus.publish("one").empty());
    EXPECT_TRUE(bus.publish("two").empty());
    EXPECT_EQ(lines, (Lines{"Ann, whose name is too long to be copied about hears one",
                            "Bob hears one", "Bob hears two"}));
}

TEST(EventBus, WhoIsUnsubscribedDuringAPublishHearsNothingMore) {
    Bus bus;
    Lines lines;
    Subscription bob;
    const Subscription ann = bus.subscribe([&](const std::string& event) {
        lines.push_back("Ann hears " + event);
        bob.reset();
    });
    bob = bus.subscribe(noting(lines, "Bob"));
    const Subscription eve = bus.subscribe(noting(lines, "Eve"));
    EXPECT_TRUE(bus.publish("one").empty());
    EXPECT_EQ(lines, (Lines{"Ann hears one", "Eve hears one"}));
}

TEST(EventBus, UnsubscribingOneWhoHasAlreadyHeardDisturbsNobody) {
    Bus bus;
    Lines lines;
    Subscription ann = bus.subscribe(noting(lines, "Ann"));
    const Subscription bob = bus.subscribe([&](const std::string& event) {
        lines.push_back("Bob hears " + event);
        ann.reset();
    });
    const Subscription eve = bus.subscribe(noting(lines, "Eve"));
    EXPECT_TRUE(bus.publish("one").empty());
    EXPECT_TRUE(bus.publish("two").empty());
    EXPECT_EQ(lines, (Lines{"Ann hears one", "Bob hears one", "Eve hears one", "Bob hears two",
                            "Eve hears two"}));
}

TEST(EventBus, AHandlerMayReplaceItsOwnSubscription) {
    Bus bus;
    Lines lines;
    Subscription held;
    held = bus.subscribe([&](const std::string& event) {
        lines.push_back("Ann hears " + event);
        held = bus.subscribe(noting(lines, "Bob"));
    });
    EXPECT_TRUE(bus.publish("one").empty());
    EXPECT_TRUE(bus.publish("two").empty());
    EXPECT_EQ(lines, (Lines{"Ann hears one", "Bob hears two"}));
}

TEST(EventBus, AHandlerThatThrowsKeepsNobodyFromHearing) {
    Bus bus;
    Lines lines;
    const Subscription ann = bus.subscribe(noting(lines, "Ann"));
    const Subscription mad = bus.subscribe(
        [](const std::string&) { throw std::runtime_error("a handler's own trouble"); });
    const Subscription odd = bus.subscribe([](const std::string&) { throw 42; });
    const Subscription bob = bus.subscribe(noting(lines, "Bob"));
    const Lines failures = {"a handler's own trouble",
                            "something that is not an exception was thrown"};
    EXPECT_EQ(bus.publish("one"), failures);
    EXPECT_EQ(lines, (Lines{"Ann hears one", "Bob hears one"}));
    EXPECT_EQ(bus.publish("two"), failures);
    EXPECT_EQ(lines.size(), 4U);
}

TEST(EventBus, WhatAHandlerOwnsDiesWithItsSubscription) {
    Bus bus;
    const auto owned = std::make_shared<int>(1);
    Subscription ann = bus.subscribe([owned](const std::string&) {});
    EXPECT_EQ(owned.use_count(), 2);
    ann.reset();
    EXPECT_EQ(owned.use_count(), 1);
}

}  // namespace
}  // namespace pinwheel::game
