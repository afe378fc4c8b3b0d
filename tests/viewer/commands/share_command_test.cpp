#include "../program_fixture.hpp"
#include "pinwheel/lab/lab.hpp"
#include "pinwheel/lab/report.hpp"

#include <atomic>
#include <fstream>

namespace pinwheel::viewer {
namespace {

class Share : public Program {
protected:
    Share() {
        std::ofstream(folder_.file("page.html"))
            << "<title>Pinwheel</title><!--pinwheel-text--><!--pinwheel-game-->";
        std::ofstream(folder_.file("game.json"))
            << R"({"variant":"duplicate-chess","version":1,"title":"A <b>game</b>",
                "moves":[{"player":"N","from":"d2","to":"d4"}]})";
    }
    std::string read(const char* name) const { return textOf(folder_.file(name)); }
};

TEST_F(Share, PutsTheGameIntoThePage) {
    const Outcome outcome = run("share game.json -o out.html --page page.html --ply 1");
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    const std::string page = read("out.html");
    EXPECT_NE(page.find("data-name=\"game.json\" data-ply=\"1\""), std::string::npos) << page;
    EXPECT_NE(page.find("A &#60;b&#62;game&#60;/b&#62;"), std::string::npos) << page;
    EXPECT_NE(page.find("1. d2d4"), std::string::npos) << page;
}

TEST_F(Share, ReadsStandardInputAndWritesStandardOutput) {
    const Outcome outcome = run("share - -o - --page page.html <game.json");
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_NE(outcome.output.find("data-name=\"game.json\">eyJ2"), std::string::npos)
        << outcome.output;
}

TEST_F(Share, PutsAReportOfTheLabIntoThePage) {
    lab::LabSettings settings;
    settings.games = 2;
    std::atomic<std::uint64_t> done = 0;
    const std::vector<lab::Tally> tallies = lab::runLab(settings, false, done);
    std::ofstream(folder_.file("report.json")) << toJsonLines(lab::reportsOf(settings, tallies));
    const Outcome outcome = run("share report.json -o out.html --page page.html");
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_NE(read("out.html").find("data-name=\"report.json\">"), std::string::npos);
    EXPECT_NE(read("out.html").find("2 games"), std::string::npos) << "the text of the report";
    EXPECT_EQ(run("share report.json -o x.html --page page.html --ply 1").errors,
              "pinwheel: report.json: a report of the rule lab has no plies\n");
}

TEST_F(Share, ReplacesAFileOnlyWithForce) {
    std::ofstream(folder_.file("out.html")) << "precious";
    const Outcome refused = run("share game.json -o out.html --page page.html");
    EXPECT_EQ(refused.status, 1);
    EXPECT_EQ(refused.errors, "pinwheel: out.html: exists already; -f replaces it\n");
    EXPECT_EQ(read("out.html"), "precious");
    EXPECT_EQ(run("share game.json -f -o out.html --page page.html").status, 0);
}

TEST_F(Share, ExplainsWhatItRefuses) {
    EXPECT_EQ(run("share none.json -o x.html --page page.html").status, 1);
    const Outcome ply = run("share game.json -o x.html --page page.html --ply 2");
    EXPECT_EQ(ply.status, 1);
    EXPECT_EQ(ply.errors, "pinwheel: there is no ply 2: the last one is 1\n");
    const Outcome line = run("share game.json -o x.html --page page.html --line 1");
    EXPECT_EQ(line.errors, "pinwheel: there is no line 1: the last one is 0\n");
    const Outcome page = run("share game.json -o x.html --page game.json");
    EXPECT_EQ(page.status, 1);
    EXPECT_NE(page.errors.find("./pinwheel web"), std::string::npos) << page.errors;
    EXPECT_EQ(run("share game.json").status, 2);
    EXPECT_EQ(folder_.names().size(), 2U);
}

}  // namespace
}  // namespace pinwheel::viewer
