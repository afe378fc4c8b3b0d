// What `shot` and `record` refuse, and what a failure leaves behind: nothing.
#include "recording.hpp"

#include <algorithm>

namespace pinwheel::viewer {
namespace {

using RecordingRefusal = Recording;

TEST_F(RecordingRefusal, ADeletedFolderIsReportedInOneSentence) {
    const Outcome outcome =
        run("record " + kGame + "--to 1 -o film/", "mkdir gone && cd gone && rmdir ../gone &&");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(std::ranges::count(outcome.errors, '\n'), 1) << outcome.errors;
}

TEST_F(RecordingRefusal, AnImpossibleRecordingIsRefusedInOneSentenceAndLeavesNothing) {
    for (const char* arguments : {"--to 99 -o x.gif",
                                  "--from 5 --to 2 -o x.gif",
                                  "--from 99 -o x.gif",
                                  "-o no/such/folder/x.gif",
                                  "--size 0x0 -o x.gif",
                                  "--size 99999x9 -o x.gif",
                                  "--size 9000x9000 -o x.gif",
                                  "--size 300x200 --scale 8 --sheet 1 -o x/",
                                  "--size ten -o x.gif",
                                  "--panels rubbish -o x.gif",
                                  "-o x.png",
                                  "--mark rubbish -o x.gif",
                                  "--hover NW -o x.gif",
                                  "--grab z9 -o x.gif",
                                  "--at 'repetition >= 3' -o x.gif",
                                  "--at rubbish -o x.gif",
                                  "--script no-such.json -o x.gif",
                                  "-o /dev/null/x/",
                                  "--sheet 2 -o x.gif",
                                  "--scale 8 --zoom 2 --size 200x150 -o x.gif",
                                  "--grab e5 --to 0 -o x.gif"}) {
        const Outcome outcome = run("record " + kGame + arguments);
        EXPECT_EQ(outcome.status, 1) << arguments;
        EXPECT_EQ(outcome.output, "") << arguments;
        EXPECT_EQ(std::ranges::count(outcome.errors, '\n'), 1) << arguments << outcome.errors;
        EXPECT_TRUE(folder_.names().empty()) << arguments;
    }
}

TEST_F(RecordingRefusal, APictureThatCannotBeDrawnIsRefusedInOneSentence) {
    for (const char* arguments :
         {"--ply 99 -o x.png", "-o x.gif", "--ply 3 --grab e2 -o x.png", "--why e9e4 -o x.png",
          "--at rubbish -o x.png", "-o no/such/x.png", "-o ."}) {
        const Outcome outcome = run("shot " + kGame + arguments);
        EXPECT_EQ(outcome.status, 1) << arguments;
        EXPECT_EQ(std::ranges::count(outcome.errors, '\n'), 1) << arguments << outcome.errors;
        EXPECT_TRUE(folder_.names().empty()) << arguments;
    }
}

TEST_F(RecordingRefusal, WrongOptionsAreStatusTwo) {
    for (const char* arguments : {"--board XX -o x.gif", "--board NW --pair N -o x.gif",
                                  "--fps 0 -o x.gif", "--fps nan -o x.gif", "--scale nan -o x.gif",
                                  "--zoom nan -o x.gif", "--theme pink -o x.gif",
                                  "--scale 99 -o x.gif", "--script a.json --from 3 -o x.gif", ""}) {
        EXPECT_EQ(run("record " + kGame + arguments).status, 2) << arguments;
    }
    EXPECT_EQ(run("shot -o x.png").status, 2);
    EXPECT_EQ(run("record -o x.gif").status, 2);
}

TEST_F(RecordingRefusal, AFullDiskLeavesNothingBehind) {
    // Files cannot grow beyond 20 kB, as on a full disk.
    const std::string limit = "trap '' XFSZ; ulimit -f 20;";
    for (const char* output : {"-o x.gif", "-o film/", "--sheet 3 -o x.png"}) {
        const Outcome outcome = run("record " + kLongGame + "--to 5 " + output, limit);
        EXPECT_EQ(outcome.status, 1) << output;
        EXPECT_EQ(std::ranges::count(outcome.errors, '\n'), 1) << outcome.errors;
        EXPECT_TRUE(folder_.names().empty()) << output;
    }
}

TEST_F(RecordingRefusal, CtrlCLeavesNothingBehind) {
    // So large that it takes many times as long as that.
    for (const char* output : {"--size 3840x2160 -o x.gif", "--size 3840x2160 -o film/"}) {
        const Outcome outcome =
            run("record " + kLongGame + output, "timeout --preserve-status -s INT 1.5");
        EXPECT_EQ(outcome.status, 1) << output;
        EXPECT_EQ(outcome.errors, "pinwheel: interrupted; nothing was written\n");
        EXPECT_TRUE(folder_.names().empty()) << output;
    }
}

}  // namespace
}  // namespace pinwheel::viewer
