#include "pinwheel/store/save_file.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pinwheel::store {
namespace {

struct Case {
    std::string text;
    std::string found;
};

// Each message says what was found; those for other kinds of files also say what can be opened.
TEST(ForeignText, IsToldByWhatItLooksLike) {
    const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const Case cases[] = {
        {"", "there is nothing in it"},
        {" \n\t", "there is nothing in it"},
        {start, "a FEN, one position of one board"},
        {"8/8/8/8/8/8/8/4K2k w - -", "a FEN"},
        {"NW " + start + "\nNE " + start + "\nSW " + start + "\nSE " + start, "four FENs"},
        {start + "\n" + start, "2 FENs"},
        {"[Event \"Casual\"]\n[Site \"?\"]\n\n1. e4 e5 *", "a PGN game"},
        {"1. e4 e5 2. Nf3", "a PGN game"},
        {"1.e4 e5", "a PGN game"},
        {"position startpos moves e2e4", "a UCI position line"},
        {"position fen " + start, "a UCI position line"},
        {"e2e4 d2d4 e7e5", "a list of moves"},
        {"Dear diary, today we played", "other text: 'Dear diary, today we pla"},
        {"r", "other text: 'r'"},
        {"\xFF\xD8\xFF\xE0 something", "a JPEG picture"},
        {std::string("GIF89a\x01\x00", 8), "a GIF picture"},
        {std::string("\x89PNG\r\n\x1A\n\0\0", 10), "a PNG picture"},
        {"%PDF-1.4 text", "a PDF document"},
        {std::string("PK\x03\x04\x00", 5), "a ZIP archive"},
        {std::string("a\0b", 3), "not text"},
        {"\xEF\xBB\xBF[Event \"x\"]", "a PGN game"},
    };
    for (const Case& each : cases) {
        const auto game = parseSave(each.text);
        ASSERT_FALSE(game) << each.text;
        const std::string& what = game.error().what;
        EXPECT_NE(what.find(each.found), std::string::npos) << what;
        EXPECT_NE(what.find("a duplicate-chess save (.json) is needed here"), std::string::npos)
            << what;
        for (const char* parserWord : {"syntax", "literal", "last read", "parse error", "token"})
            EXPECT_EQ(what.find(parserWord), std::string::npos) << what;
    }
}

TEST(ForeignText, ADamagedSaveSaysWhere) {
    const Case cases[] = {
        {R"({"variant":"duplicate-chess","version":1,"moves":[{"player":)", "ends too early"},
        {R"({"variant":"duplicate-chess",,})", "unexpected"},
        {R"({"game":"go"})", "JSON, but not a duplicate-chess save"},
        {"[1, 2]", "JSON, but not a duplicate-chess save"},
        {"42", "JSON, but not a duplicate-chess save"},
    };
    for (const Case& each : cases) {
        const auto game = parseSave(each.text);
        ASSERT_FALSE(game) << each.text;
        EXPECT_NE(game.error().what.find(each.found), std::string::npos) << game.error().what;
    }
}

}  // namespace
}  // namespace pinwheel::store
