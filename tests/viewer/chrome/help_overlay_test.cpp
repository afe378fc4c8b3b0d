#include "viewer/chrome/help_overlay.hpp"

#include "../app/app_fixture.hpp"
#include "viewer/state/keys.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace pinwheel::viewer {
namespace {

constexpr const char* kPage = PINWHEEL_SOURCE_DIR "/docs/viewer.md";
constexpr std::string_view kBegin = "<!-- keys: begin -->\n";
constexpr std::string_view kEnd = "<!-- keys: end -->\n";

std::string escaped(const std::string& text) {
    std::string result;
    for (const char c : text) {
        if (c == '|') result += '\\';
        result += c;
    }
    return result;
}

// The tables of docs/viewer.md, from the table of actions.
std::string keyTables() {
    std::string text;
    for (const HelpGroup& group : helpGroups()) {
        text += fmt::format("\n### {}\n\n| input | effect |\n|---|---|\n", group.title);
        for (const HelpGroup::Line& line : group.lines)
            text += fmt::format("| {} | {} |\n", escaped(line.input), escaped(line.effect));
    }
    return text + '\n';
}

bool hasLine(const std::string& input, std::string_view effect) {
    for (const HelpGroup& group : helpGroups()) {
        for (const HelpGroup::Line& line : group.lines)
            if (line.input == input && line.effect == effect) return true;
    }
    return false;
}

TEST(Help, NamesEveryKeyAndEveryGesture) {
    for (const Binding& binding : allBindings())
        EXPECT_TRUE(hasLine(keysFor(binding.action), nameOf(binding.action)))
            << textOf(binding.press);
    for (const Gesture& gesture : allGestures())
        EXPECT_TRUE(hasLine(std::string(gesture.gesture), gesture.effect)) << gesture.gesture;
}

// With PINWHEEL_UPDATE_DOCS=1 the tables are written instead.
TEST(Help, TheTablesInTheDocumentationAreThoseOfTheProgram) {
    std::stringstream stream;
    stream << std::ifstream(kPage).rdbuf();
    std::string page = stream.str();
    const std::size_t begin = page.find(kBegin);
    const std::size_t end = page.find(kEnd);
    ASSERT_NE(begin, std::string::npos) << kPage << " has no line " << kBegin;
    ASSERT_NE(end, std::string::npos) << kPage << " has no line " << kEnd;
    const std::size_t first = begin + kBegin.size();
    if (std::getenv("PINWHEEL_UPDATE_DOCS") != nullptr) {
        std::ofstream(kPage) << page.replace(first, end - first, keyTables());
        return;
    }
    EXPECT_EQ(page.substr(first, end - first), keyTables())
        << "run this test with PINWHEEL_UPDATE_DOCS=1 to write the tables";
}

class HelpOverlay : public AppFixture {};

TEST_F(HelpOverlay, OpensWithAQuestionMarkAndClosesWithEscape) {
    press('?', false, true);
    EXPECT_TRUE(app().view().looking.isHelpOpen);
    press(Key::Escape);
    EXPECT_FALSE(app().view().looking.isHelpOpen);
}

}  // namespace
}  // namespace pinwheel::viewer
