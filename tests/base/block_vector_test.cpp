#include "pinwheel/base/block_vector.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pinwheel::base {
namespace {

using Words = BlockVector<std::string, 4>;

Words numbers(int count) {
    Words words;
    for (int i = 0; i < count; ++i) words.push_back(std::to_string(i));
    return words;
}

TEST(BlockVector, KeepsItsElementsInOrder) {
    const Words words = numbers(11);
    ASSERT_EQ(words.size(), 11U);
    for (std::size_t i = 0; i < words.size(); ++i) EXPECT_EQ(words[i], std::to_string(i));
    EXPECT_EQ(words.back(), "10");
}

TEST(BlockVector, NeverMovesAnElementWhileItGrows) {
    Words words = numbers(1);
    const std::string* const first = &words[0];
    for (int i = 0; i < 100; ++i) words.push_back("more");
    EXPECT_EQ(&words[0], first);
}

TEST(BlockVector, NeverMovesAnElementOfACopyWhileItGrows) {
    const Words words = numbers(2);
    Words copy = words;
    const std::string* const first = &copy[0];
    copy.push_back("2");
    copy.push_back("3");
    EXPECT_EQ(&copy[0], first);
    EXPECT_EQ(words.size(), 2U);
}

TEST(BlockVector, ForgetsItsLastElements) {
    Words words = numbers(9);
    words.pop_back();
    EXPECT_EQ(words.size(), 8U);
    EXPECT_EQ(words.back(), "7");
    words.resize(4);
    EXPECT_EQ(words.size(), 4U);
    EXPECT_EQ(words.back(), "3");
    words.resize(6);
    EXPECT_EQ(words[3], "3");
    EXPECT_EQ(words[5], "");
    words.clear();
    EXPECT_EQ(words.size(), 0U);
}

TEST(BlockVector, IsReplacedByAnother) {
    Words words = numbers(5);
    Words other = numbers(1);
    other = std::move(words);
    EXPECT_EQ(other.size(), 5U);
    EXPECT_EQ(other[4], "4");
}

}  // namespace
}  // namespace pinwheel::base
