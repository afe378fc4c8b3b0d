#include "document.hpp"

#include <gtest/gtest.h>

namespace pinwheel::docs {
namespace {

std::vector<Command> commandsOf(std::string_view markdown) {
    std::vector<Command> commands;
    for (const Item& item : itemsOf(markdown))
        if (const auto* command = std::get_if<Command>(&item)) commands.push_back(*command);
    return commands;
}

TEST(Document, ALineAfterAPromptIsACommandAndTheLinesBelowAreItsOutput) {
    EXPECT_EQ(
        commandsOf("Count:\n\n    $ pinwheel-engine perft 1\n    Nodes searched: 20\n\nDone.\n"),
        (std::vector<Command>{{"pinwheel-engine perft 1", {"Nodes searched: 20"}, 0, 3}}));
    EXPECT_EQ(commandsOf("```sh\n$ cd assets\n$ ls\n```\n"),
              (std::vector<Command>{{"cd assets", {}, 0, 2}, {"ls", {}, 0, 3}}));
}

TEST(Document, ALineOfCodeThatCallsAProgramIsACommandWithoutAPrompt) {
    EXPECT_EQ(commandsOf("\n    pinwheel shot x.json -o x.png\n    note: slow\n"),
              (std::vector<Command>{{"pinwheel shot x.json -o x.png", {}, 0, 2}}));
}

TEST(Document, InlineCodeThatCallsAProgramIsACommand) {
    EXPECT_EQ(commandsOf("| run | `./pinwheel test` or `pinwheel-engine uci -x` | `pinwheel` |\n"),
              (std::vector<Command>{{"./pinwheel test", {}, 0, 1},
                                    {"pinwheel-engine uci -x", {}, 0, 1}}));
}

TEST(Document, ACommentIsNotPartOfACommandAndMayDocumentItsExitStatus) {
    EXPECT_EQ(commandsOf("\n    $ ./pinwheel   # builds\n    $ false  # exit status 1\n"),
              (std::vector<Command>{{"./pinwheel", {}, 0, 2}, {"false", {}, 1, 3}}));
}

TEST(Document, AFencedBlockWithALanguageIsASnippetNotCommands) {
    EXPECT_EQ(itemsOf("```json a.json\n{}\n```\n```cpp\npinwheel ();\n```\n"),
              (std::vector<Item>{Snippet{"json", "a.json", "{}\n", 1},
                                 Snippet{"cpp", "", "pinwheel ();\n", 4}}));
}

TEST(Document, ProseThatIsIndentedInAListIsNotCode) {
    EXPECT_TRUE(commandsOf("1. Open it:\n    pinwheel opens it.\n").empty());
}

TEST(Document, AnEllipsisStandsForAnyTextAndEverythingElseMustBeThere) {
    EXPECT_TRUE(matches({"a", "b"}, "a\nb\n"));
    EXPECT_TRUE(matches({"{\"ply\":1,…}", "…", "end"}, "{\"ply\":1,\"x\":2}\n1\n2\nend\n"));
    EXPECT_TRUE(matches({"a", "…"}, "a\nb\nc\n"));
    EXPECT_FALSE(matches({"a"}, "a\nb\n"));
    EXPECT_FALSE(matches({"a", "b"}, "a\n"));
    EXPECT_FALSE(matches({"a…c"}, "abd\n"));
    EXPECT_FALSE(matches({"…a"}, "ab\n"));
}

}  // namespace
}  // namespace pinwheel::docs
