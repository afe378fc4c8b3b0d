// `shot` of a report of the lab.
#include "../program_fixture.hpp"
#include "pinwheel/lab/report.hpp"
#include "viewer/picture/png.hpp"

#include <fstream>

namespace pinwheel::viewer {
namespace {

class LabPictures : public Program {
protected:
    void SetUp() override {
        lab::LabSettings settings;
        settings.games = 20;
        settings.sets = *lab::parseSets(std::vector<std::string>{"", "rounds=3"});
        const std::atomic<bool> stop = false;
        std::atomic<std::uint64_t> done = 0;
        reports_ = reportsOf(settings, runLab(settings, stop, done));
        std::ofstream(folder_.file("report.json")) << toJsonLines(reports_);
    }
    std::vector<lab::Report> reports_;
};

TEST_F(LabPictures, APictureContainsItsReport) {
    const Outcome outcome = run("shot report.json --game 2 --size 640x480 -o a.png");
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    const auto state = stateInPng(base::bytesOf(folder_.file("a.png")));
    ASSERT_TRUE(state);
    EXPECT_EQ(state->line, 1U);
    const auto reports = lab::parseReports(state->game);
    ASSERT_TRUE(reports);
    EXPECT_EQ(*reports, reports_);
    // The picture itself can be drawn again.
    ASSERT_EQ(run("shot a.png --size 640x480 -o b.png").status, 0);
    EXPECT_EQ(base::bytesOf(folder_.file("a.png")), base::bytesOf(folder_.file("b.png")));
}

TEST_F(LabPictures, AReportThatIsNotThereIsRefused) {
    const Outcome outcome = run("shot report.json --game 3 -o a.png");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_NE(outcome.errors.find("there is no report 3: the last one is 2"), std::string::npos)
        << outcome.errors;
}

}  // namespace
}  // namespace pinwheel::viewer
