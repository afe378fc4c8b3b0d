#include "pinwheel/base/text.hpp"

#include <gtest/gtest.h>

namespace pinwheel::base {
namespace {

TEST(Text, LowerCaseChangesAsciiLettersOnly) {
    EXPECT_EQ(toLower("NW e4 ÄÖ"), "nw e4 ÄÖ");
    EXPECT_TRUE(isSameWord("Clock", "cLOCK"));
    EXPECT_FALSE(isSameWord("clock", "clocks"));
}

TEST(Text, CharactersAreCountedAsUtf8) {
    EXPECT_EQ(countCharacters(""), 0U);
    EXPECT_EQ(countCharacters("a≥ü🙂"), 4U);
}

TEST(Utf8, IsWellFormedOrNot) {
    for (const char* text : {"", "plain", "é", "≥", "🙂", "\xF4\x8F\xBF\xBF", "\xEF\xBF\xBD"})
        EXPECT_TRUE(isUtf8(text)) << text;
    for (const char* text :
         {"\x80", "\xC3", "\xC0\xAF", "\xE2\x82", "\xED\xA0\x80", "\xF4\x90\x80\x80",
          "\xF5\x80\x80\x80", "\xE0\x80\xAF", "\xF0\x80\x80\xAF", "\xFF", "a\xC3z"})
        EXPECT_FALSE(isUtf8(text));
}

TEST(Utf8, BytesThatAreNotAreTakenForWindows1252) {
    EXPECT_EQ(toUtf8("plain é ≥ 🙂"), "plain é ≥ 🙂");
    EXPECT_EQ(toUtf8("Gr\xFC"
                     "nfeld \x96 R\xE9ti \x80"),
              "Grünfeld – Réti €");
    EXPECT_EQ(toUtf8("mixed: é and \xE9"), "mixed: é and é");
    EXPECT_EQ(toUtf8("\x81\xFF"), "\xC2\x81ÿ");
    EXPECT_EQ(toUtf8(""), "");
}

}  // namespace
}  // namespace pinwheel::base
