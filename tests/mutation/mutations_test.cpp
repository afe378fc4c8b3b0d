// The list of mutations must match the sources, or `./pinwheel mutate` would try
// nothing.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace pinwheel::mutation {
namespace {

const std::filesystem::path kRepository = PINWHEEL_SOURCE_DIR;

struct Mutation {
    std::string rule;
    std::string file;
    std::string oldText;
    std::string newText;
};

std::string textIn(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

void addLine(std::string& text, const std::string& line, bool isFirst) {
    text += (isFirst ? "" : "\n") + line.substr(1);
}

// Parsed like in tests/mutation/mutate: blocks separated by blank lines, comments after #.
std::vector<Mutation> mutations() {
    std::vector<Mutation> found;
    std::istringstream lines(textIn(kRepository / "tests/mutation/mutations.txt"));
    std::vector<std::string> block;
    const auto close = [&] {
        if (block.size() > 2) {
            Mutation mutation{block[0], block[1], "", ""};
            std::size_t oldLines = 0;
            std::size_t newLines = 0;
            for (std::size_t i = 2; i < block.size(); ++i) {
                if (block[i][0] == '-') addLine(mutation.oldText, block[i], oldLines++ == 0);
                if (block[i][0] == '+') addLine(mutation.newText, block[i], newLines++ == 0);
            }
            found.push_back(mutation);
        }
        block.clear();
    };
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) close();
        if (!line.empty() && line[0] != '#') block.push_back(line);
    }
    close();
    return found;
}

std::size_t countOf(const std::string& part, const std::string& text) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

TEST(Mutations, EachOldTextStandsOnceInItsFile) {
    for (const Mutation& mutation : mutations()) {
        SCOPED_TRACE(mutation.rule);
        EXPECT_FALSE(mutation.oldText.empty());
        EXPECT_NE(mutation.oldText, mutation.newText);
        EXPECT_EQ(countOf(mutation.oldText, textIn(kRepository / mutation.file)), 1U)
            << mutation.oldText;
    }
}

TEST(Mutations, BreakManyRulesOfEveryLayer) {
    std::set<std::string> rules;
    std::set<std::string> files;
    for (const Mutation& mutation : mutations()) {
        rules.insert(mutation.rule);
        files.insert(mutation.file);
    }
    EXPECT_EQ(rules.size(), mutations().size()) << "two have the same rule";
    EXPECT_GE(rules.size(), 150U);
    EXPECT_GE(files.size(), 36U);
}

}  // namespace
}  // namespace pinwheel::mutation
