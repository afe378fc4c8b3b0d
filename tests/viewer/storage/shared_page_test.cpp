#include "viewer/storage/shared_page.hpp"

#include <gtest/gtest.h>

namespace pinwheel::viewer {
namespace {

constexpr const char* kPage =
    "<title>Pinwheel</title><main><!--pinwheel-text--></main><!--pinwheel-game--><script>x</"
    "script>";

std::string shared(const SharedGame& game) {
    const auto page = pageWith(kPage, game);
    EXPECT_TRUE(page);
    return page ? *page : "";
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST(SharedPage, HasTheGameItsNameAndItsPlace) {
    const std::string page =
        shared({"a.json", "Man", "A game", "1. e4", std::uint32_t{43}, std::uint32_t{1}});
    EXPECT_TRUE(contains(page, "data-name=\"a.json\" data-ply=\"43\" data-line=\"1\">TWFu<"))
        << page;
    EXPECT_TRUE(contains(page, "<title>A game · Pinwheel</title>")) << page;
    EXPECT_TRUE(contains(page, "<pre>1. e4</pre>")) << page;
}

TEST(SharedPage, WritesBytesAsBase64WhateverTheirNumber) {
    for (const auto& [bytes, text] :
         std::vector<std::pair<std::string, std::string>>{{"", "><"},
                                                          {"M", ">TQ==<"},
                                                          {"Ma", ">TWE=<"},
                                                          {"Man", ">TWFu<"},
                                                          {std::string("\0\xFF\xFE", 3), ">AP/+<"}})
        EXPECT_TRUE(contains(shared({"a", bytes, "", "", {}, {}}), text)) << text;
}

TEST(SharedPage, ATextNeverBecomesMarkup) {
    const std::string evil = "</script><script>x()</script><!-- \"'& \x01\n<!--pinwheel-game-->";
    const std::string page = shared({evil, evil, evil, evil, {}, {}});
    std::size_t scripts = 0;
    for (std::size_t at = 0; (at = page.find("<script", at)) != std::string::npos; ++at) ++scripts;
    EXPECT_EQ(scripts, 2U) << page;  // the game and the page's own
    EXPECT_FALSE(contains(page, "<!--")) << page;
    EXPECT_FALSE(contains(page, "\x01")) << page;
    EXPECT_TRUE(contains(page, "&#60;/script&#62;")) << page;
}

TEST(SharedPage, APageWithoutAPlaceForAGameIsRefused) {
    EXPECT_FALSE(pageWith("<html></html>", {}));
}

}  // namespace
}  // namespace pinwheel::viewer
