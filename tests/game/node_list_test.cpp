#include "pinwheel/game/node_list.hpp"

#include <gtest/gtest.h>

namespace pinwheel::game {
namespace {

std::vector<std::uint32_t> numbersIn(const NodeList& list) {
    std::vector<std::uint32_t> numbers;
    for (const NodeId node : list.all()) numbers.push_back(node.value);
    return numbers;
}

using Numbers = std::vector<std::uint32_t>;

TEST(NodeList, IsEmptyAtFirst) { EXPECT_EQ(numbersIn(NodeList()), Numbers()); }

TEST(NodeList, KeepsNodesInTheOrderInWhichTheyWereAdded) {
    NodeList list;
    for (const std::uint32_t number : {7U, 3U, 5U}) list.add(NodeId{number});
    EXPECT_EQ(numbersIn(list), (Numbers{7, 3, 5}));
}

TEST(NodeList, InsertsAtEveryPlace) {
    for (const std::size_t place : {0U, 1U, 2U}) {
        NodeList list;
        list.add(NodeId{1});
        list.add(NodeId{2});
        list.insert(place, NodeId{9});
        Numbers expected = {1, 2};
        expected.insert(expected.begin() + static_cast<std::ptrdiff_t>(place), 9);
        EXPECT_EQ(numbersIn(list), expected);
    }
}

TEST(NodeList, ErasesDownToNothingAndGrowsAgain) {
    NodeList list;
    for (const std::uint32_t number : {1U, 2U, 3U}) list.add(NodeId{number});
    list.erase(0);
    EXPECT_EQ(numbersIn(list), (Numbers{2, 3}));
    list.erase(0);
    EXPECT_EQ(numbersIn(list), (Numbers{3}));
    list.add(NodeId{4});
    EXPECT_EQ(numbersIn(list), (Numbers{3, 4}));
    list.erase(1);
    list.erase(0);
    EXPECT_EQ(numbersIn(list), Numbers());
    list.add(NodeId{5});
    EXPECT_EQ(numbersIn(list), (Numbers{5}));
}

TEST(NodeList, CanBeReordered) {
    NodeList list;
    list.add(NodeId{1});
    list.add(NodeId{2});
    std::swap(list.all()[0], list.all()[1]);
    EXPECT_EQ(numbersIn(list), (Numbers{2, 1}));
}

}  // namespace
}  // namespace pinwheel::game
