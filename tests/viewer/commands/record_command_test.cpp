// `shot` and `record` run from a shell, and other programs read their output.
#include "../decoded_gif.hpp"
#include "pinwheel/store/save_file.hpp"
#include "recording.hpp"

#include <algorithm>
#include <fstream>
#include <numeric>

namespace pinwheel::viewer {
namespace {

TEST_F(Recording, AGameBecomesTheSameGifEveryTimeAndEverywhere) {
    const Outcome first = run("record " + kGame + kSmall + "--json -o a.gif");
    ASSERT_EQ(first.status, 0) << first.errors;
    EXPECT_EQ(
        first.output.find("{\"files\":[\"a.gif\"],\"frames\":9,\"plies\":[0,1,2,3,4,5,6,7,8],"), 0U)
        << first.output;
    std::filesystem::create_directory(folder_.file("elsewhere"));
    ASSERT_EQ(run("record " + kGame + kSmall + "-o ../b.gif", "cd elsewhere &&").status, 0);
    EXPECT_TRUE(bytes("a.gif") == bytes("b.gif"));
    const Outcome piped = run("record " + kGame + kSmall + "-o - | cat");
    EXPECT_TRUE(piped.output == bytes("a.gif"));
    EXPECT_EQ(piped.errors, "");
}

TEST_F(Recording, MovesGlideInAGifUnlessOnePicturePerPlyIsWanted) {
    const auto frames = [this](const std::string& options) {
        expectRecorded("record " + kGame + kSmall + "--to 2 -f -o a.gif " + options);
        return decodeGif(base::bytesOf(folder_.file("a.gif")));
    };
    const auto lengthOf = [](const DecodedGif& film) {
        return std::accumulate(film.milliseconds.begin(), film.milliseconds.end(), 0);
    };
    const DecodedGif plain = frames("--no-glide");
    EXPECT_EQ(plain.frames.size(), 3U);
    EXPECT_EQ(frames("--fps 2").frames.size(), 3U);
    EXPECT_EQ(frames("--fps 20 --glide").frames.size(), 3U);  // too short to glide
    const DecodedGif gliding = frames("");
    ASSERT_EQ(gliding.frames.size(), 13U);
    for (std::size_t i = 1; i < gliding.frames.size(); ++i)
        EXPECT_TRUE(gliding.frames[i].pixels != gliding.frames[i - 1].pixels) << i;
    EXPECT_EQ(lengthOf(gliding), lengthOf(plain));
    const Outcome told = run("record " + kGame + kSmall + "--to 2 -f --json -o a.gif");
    EXPECT_NE(told.output.find("\"frames\":3,\"plies\":[0,1,2],"), std::string::npos);
    EXPECT_NE(told.output.find("\"glide_frames\":10"), std::string::npos) << told.output;
}

TEST_F(Recording, AMoveGlidesAsLongAsAskedButAtMostForHalfItsPly) {
    const auto glideFrames = [this](const std::string& options) {
        expectRecorded("record " + kGame + kSmall + "--to 1 --glide -f -o a.gif " + options);
        return decodeGif(base::bytesOf(folder_.file("a.gif"))).frames.size() - 2;
    };
    EXPECT_EQ(glideFrames("--fps 0.5 --glide-seconds 0.4"), 10U);
    EXPECT_EQ(glideFrames("--fps 1 --glide-seconds 0.8"), 12U);
    EXPECT_EQ(run("record " + kGame + kSmall + "--glide-seconds 60 -o b.gif").status, 2);
}

TEST_F(Recording, AFolderHasOnePicturePerPlyUnlessGlidingIsAskedFor) {
    const auto count = [this](const std::string& folder) {
        return std::distance(std::filesystem::directory_iterator(folder_.file(folder.c_str())),
                             std::filesystem::directory_iterator());
    };
    expectRecorded("record " + kGame + kSmall + "--to 2 -o plain/");
    EXPECT_EQ(count("plain"), 3);
    expectRecorded("record " + kGame + kSmall + "--to 2 --glide -o gliding/");
    EXPECT_EQ(count("gliding"), 13);
}

TEST_F(Recording, OtherProgramsReadTheGif) {
    if (!hasProgram("identify") || !hasProgram("giftext"))
        GTEST_SKIP() << "install the Debian packages imagemagick and giflib-tools";
    expectRecorded("record " + kGame + kSmall + "--fps 4 --hold 3 -o a.gif");
    const Outcome identified = runShell("identify -format '%m %W %H %T\\n' a.gif");
    std::string expected;
    for (int i = 0; i < 8; ++i) expected += "GIF 320 240 25\n";
    EXPECT_EQ(identified.output, expected + "GIF 320 240 300\n") << identified.errors;
    EXPECT_EQ(runShell("giftext a.gif | grep -c 'DelayTime: 25$'").output, "8\n");
    // The frame decoded from the changed pixels equals a picture of that ply.
    expectRecorded("shot " + kGame + kSmall + "--ply 5 -o ply5.png");
    const Outcome compared = runShell(
        "convert a.gif -coalesce frame-%d.png && compare -metric RMSE frame-5.png ply5.png null: ");
    const double difference = std::stod(compared.errors.substr(compared.errors.find('(') + 1));
    EXPECT_LT(difference, 0.02) << compared.errors;
}

TEST_F(Recording, OtherProgramsReadThePngAndItsText) {
    const std::string python = "/usr/bin/python3 -c 'from PIL import Image; ";
    if (!hasProgram("pngcheck") || runShell(python + "'").status != 0)
        GTEST_SKIP() << "install the Debian packages pngcheck and python3-pil";
    expectRecorded("shot " + kGame + "--size 300x200 --scale 2 --zoom 0.5 --ply 3 -o a.png");
    const Outcome checked = runShell("pngcheck a.png");
    EXPECT_EQ(checked.status, 0) << checked.output;
    const Outcome read =
        runShell(python +
                 "p = Image.open(\"a.png\"); print(p.size, p.text[\"pinwheel-ply\"]); "
                 "print(p.text[\"pinwheel-game\"], end=\"\")'");
    const std::string head = "(600, 400) 3\n";
    ASSERT_EQ(read.output.substr(0, head.size()), head) << read.errors;
    const auto game = store::parseSave(read.output.substr(head.size()));
    ASSERT_TRUE(game) << game.error().what;
    EXPECT_EQ(game->moves.size(), 8U);
}

TEST_F(Recording, AFolderHasTheSamePicturesAsShot) {
    expectRecorded("record " + kGame + kSmall + "--from 2 --to 4 --panels debug -o film/");
    EXPECT_EQ(folder_.names(), (std::vector<std::string>{"film"}));
    for (const char* ply : {"2", "3", "4"}) {
        const std::string name = std::string("film/ply-0000") + ply + ".png";
        const auto state = stateInPng(base::bytesOf(folder_.file(name.c_str())));
        ASSERT_TRUE(state) << name;
        EXPECT_EQ(std::to_string(state->ply), ply);
        expectRecorded("shot " + kGame + kSmall + "--panels debug --ply " + ply + " -f -o one.png");
        EXPECT_TRUE(bytes(name.c_str()) == bytes("one.png"));
    }
}

TEST_F(Recording, AConditionChoosesThePlies) {
    const Outcome outcome =
        run("record " + kLongGame + kSmall + "--at 'ghost on NW' --to 60 --json -o film/");
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_NE(outcome.output.find("\"plies\":["), std::string::npos);
    const auto files = std::distance(std::filesystem::directory_iterator(folder_.file("film")), {});
    EXPECT_GT(files, 0);
    EXPECT_LT(files, 20);
}

TEST_F(Recording, ASheetHoldsEveryPicture) {
    expectRecorded("record " + kGame + kSmall + "--sheet 4 -o sheet.png");
    EXPECT_EQ(picture("sheet.png").size, (ImageSize{4 * 320, 3 * 240}));
    expectRecorded("shot " + kGame + kSmall + "--ply 5 -o ply5.png");
    EXPECT_EQ(cropped(picture("sheet.png"), {320, 240}, {320, 240}), picture("ply5.png"));
}

TEST_F(Recording, ASheetTooLargeToReadBackIsRefused) {
    const Outcome outcome = run("record " + kLongGame + "--size 1000x1000 --sheet 10 -o sheet.png");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_NE(outcome.errors.find("is too large; --size"), std::string::npos) << outcome.errors;
    EXPECT_FALSE(std::filesystem::exists(folder_.file("sheet.png")));
}

TEST_F(Recording, APictureOfAPictureIsTheSamePicture) {
    expectRecorded("shot " + kGame + kSmall + "--ply 5 -o a.png");
    expectRecorded("shot a.png" + kSmall + "-o b.png");
    EXPECT_TRUE(bytes("a.png") == bytes("b.png"));
}

TEST_F(Recording, ScaleDrawsTheSamePictureWithMorePixels) {
    const Outcome outcome =
        run("shot " + kGame + "--size 320x240 --zoom 0.5 --scale 4 --json -o large.png");
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_NE(outcome.output.find("\"width\":1280,\"height\":960"), std::string::npos);
    expectRecorded("shot " + kGame + kSmall + "-o small.png");
    // The same things in the same places: scaled down, both look the same.
    const Image shrunk = halved(halved(picture("large.png")));
    const Image small = picture("small.png");
    double difference = 0;
    for (std::size_t i = 0; i < small.pixels.size(); ++i)
        difference += std::abs(shrunk.pixels[i].green - small.pixels[i].green);
    EXPECT_LT(difference / static_cast<double>(small.pixels.size()), 12);
}

TEST_F(Recording, ATransparentPictureHasNothingBehindTheBoards) {
    expectRecorded("shot " + kGame + kSmall + "--panels present --transparent -o a.png");
    const Image image = picture("a.png");
    EXPECT_EQ(image.at(2, 2).alpha, 0);
    EXPECT_GT(std::ranges::count_if(image.pixels, [](Rgba p) { return p.alpha == 255; }), 10'000);
    expectRecorded("record " + kGame + kSmall + "--panels present --transparent -o a.gif");
    EXPECT_EQ(bytes("a.gif").substr(0, 6), "GIF89a");
}

TEST_F(Recording, OneBoardOneAfterTheOtherAndAPairAreDifferentPictures) {
    std::vector<std::string> pictures;
    for (const char* which : {"", "--board NW", "--board SE", "--board NW --turn 2", "--pair N",
                              "--pair W", "--caption 'A lesson'", "--focus"}) {
        expectRecorded("shot " + kSmall + which + " --mark NW:e4 " + kGame +
                       " --panels present --ply 5 -f -o a.png");
        pictures.push_back(bytes("a.png"));
    }
    std::ranges::sort(pictures);
    EXPECT_EQ(std::ranges::adjacent_find(pictures), pictures.end());
}

constexpr const char* kLesson = R"({"game":"game.json",
    "options":{"size":"320x240","zoom":0.5,"theme":"light","panels":"present"},
    "commands":[{"caption":"Look"},{"go":2},{"wait":1},{"arrow":"NW:e2e4"},{"wait":2},
                {"play":5},{"panel":"zobrist"}]})";

TEST_F(Recording, TheSetUpModeShowsThePositionOrOtherFens) {
    expectRecorded("shot " + kGame + kSmall + "--ply 0 -o plain.png");
    expectRecorded("shot " + kGame + kSmall + "--ply 0 -o setup.png --set-up");
    const std::string fen = "'4k3/8/8/8/8/8/8/4K3 w - - 0 1'";
    expectRecorded("shot " + kGame + kSmall + "--ply 0 -o kings.png --set-up " + fen);
    EXPECT_TRUE(bytes("plain.png") != bytes("setup.png"));
    EXPECT_TRUE(picture("setup.png").pixels != picture("kings.png").pixels);
    const Outcome refused = run("shot " + kGame + kSmall + "-o x.png --set-up hello");
    EXPECT_EQ(refused.status, 1);
    EXPECT_NE(refused.errors.find("--set-up: NW: fen: 1 fields instead of 6"), std::string::npos)
        << refused.errors;
    EXPECT_EQ(run("shot " + kGame + "-o x.png --set-up --why e2e4").status, 2);
}

// A game that starts elsewhere is drawn and recorded like any other.
TEST_F(Recording, AGameMayStartFromAnotherPosition) {
    std::ofstream(folder_.file("start.json"))
        << R"({"variant":"duplicate-chess","version":2,"title":"Elsewhere","start":{)"
           R"("NW":"4k3/8/8/8/8/8/P7/4K3 b - - 3 20","NE":"4k3/8/8/8/8/8/8/4K3 b - - 3 20",)"
           R"("SW":"4k3/8/8/8/8/8/8/4K3 b - - 3 20","SE":"4k3/8/8/8/8/8/8/4K3 b - - 3 20",)"
           R"("to_move":"E","clock":3},"moves":[{"player":"E","from":"e8","to":"d8"},)"
           R"({"player":"W","from":"e8","to":"f8"}]})";
    for (const char* ply : {"0", "2"})
        expectRecorded("shot start.json" + kSmall + "--why a2a3 --ply " + ply + " -f -o a.png");
    expectRecorded("shot start.json" + kSmall + "--at 'clock >= 4' -f -o a.png");
    expectRecorded("shot a.png" + kSmall + "-o again.png");
    EXPECT_TRUE(bytes("a.png") == bytes("again.png"));
    expectRecorded("record start.json" + kSmall + "--no-glide -o start.gif");
    EXPECT_EQ(decodeGif(base::bytesOf(folder_.file("start.gif"))).frames.size(), 3U);
}

TEST_F(Recording, AScriptIsPlayed) {
    std::filesystem::create_directory(folder_.file("lessons"));
    std::filesystem::copy(PINWHEEL_SOURCE_DIR "/assets/games/shortest-mate.json",
                          folder_.file("lessons/game.json"));
    std::ofstream(folder_.file("lessons/one.json")) << kLesson;
    const Outcome outcome = run("record --script lessons/one.json --json -o a.gif");
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_NE(outcome.output.find("\"plies\":[2,2,2,3,4,5,5]"), std::string::npos)
        << outcome.output;
    EXPECT_NE(outcome.output.find("\"width\":320,\"height\":240"), std::string::npos);
    expectRecorded("record --script lessons/one.json -o film/");
    EXPECT_TRUE(std::filesystem::exists(folder_.file("film/frame-00007-ply-00005.png")));
    // One picture of it is its last scene; the command line overrides the script.
    expectRecorded("shot --script lessons/one.json -o end.png");
    EXPECT_TRUE(bytes("end.png") == bytes("film/frame-00007-ply-00005.png"));
    expectRecorded("shot --script lessons/one.json --theme dark -o dark.png");
    EXPECT_TRUE(bytes("dark.png") != bytes("end.png"));
}

TEST_F(Recording, TheCommandLineOverridesTheScriptAndBothAreValidated) {
    const auto lesson = [&](const std::string& options) {
        std::ofstream(folder_.file("lesson.json"))
            << "{\"options\":" << options
            << ",\"commands\":[{\"caption\":\"Zdzisław\"},{\"go\":3}]}";
    };
    lesson(R"({"board":"NW","fps":4,"hold":1,"turn":2,"caption":"Before"})");
    expectRecorded("shot --script lesson.json --pair N" + kSmall + kGame + "-o pair.png");
    expectRecorded("shot --script lesson.json --board SE" + kSmall + kGame + "-o board.png");
    EXPECT_TRUE(bytes("pair.png") != bytes("board.png"));
    for (const char* options :
         {R"({"board":"NW","pair":"N"})", R"({"fps":"quick"})", R"({"fps":99})", R"({"turn":4})",
          R"({"output":"x.gif"})", R"({"script":"x.json"})", R"({"size":{}})"}) {
        lesson(options);
        const Outcome outcome =
            run("record --script lesson.json --fps 3 --size 320x240 -f -o x.gif " + kGame);
        EXPECT_EQ(outcome.status, 1) << options;
        EXPECT_EQ(outcome.errors.find("pinwheel: lesson.json: script: "), 0U) << outcome.errors;
    }
}

TEST_F(Recording, AShotOfAScriptIsTheLastFrameOfItsRecording) {
    std::ofstream(folder_.file("lesson.json")) << R"({"commands":[{"at":"capture"}]})";
    const Outcome film = run("record --json --script lesson.json -o film/ " + kLongGame + kSmall);
    const Outcome picture = run("shot --json --script lesson.json -o a.png " + kLongGame + kSmall);
    ASSERT_EQ(film.status + picture.status, 0) << film.errors << picture.errors;
    const auto plies = [](const std::string& json) {
        return json.substr(json.find("\"plies\""), 14);
    };
    EXPECT_EQ(plies(film.output), plies(picture.output));
}

TEST_F(Recording, ARareColourIsPreserved) {
    // A yellow circle on one of many frames.
    std::ofstream(folder_.file("lesson.json"))
        << R"({"commands":[{"play":30},{"circle":"NW:e4=yellow"},{"wait":1},{"clear":true},
               {"play":60}]})";
    expectRecorded("record --script lesson.json --no-glide -o a.gif " + kLongGame + kSmall +
                   "--panels present");
    std::ofstream(folder_.file("end.json"))
        << R"({"commands":[{"go":30},{"circle":"NW:e4=yellow"}]})";
    expectRecorded("shot --script end.json -o a.png " + kLongGame + kSmall + "--panels present");
    const DecodedGif film = decodeGif(base::bytesOf(folder_.file("a.gif")));
    ASSERT_GT(film.frames.size(), 31U);
    const Image wanted = picture("a.png");
    int worst = 0;
    for (std::size_t i = 0; i < wanted.pixels.size(); ++i) {
        const Rgba a = wanted.pixels[i];
        const Rgba b = film.frames[31].pixels[i];
        if (a.red > 200 && a.green > 130 && a.blue < 60)
            worst = std::max({worst, std::abs(a.red - b.red), std::abs(a.green - b.green)});
    }
    EXPECT_LT(worst, 40);
}

TEST_F(Recording, ShowsProgressOnATerminal) {
    if (!hasProgram("script")) GTEST_SKIP() << "install the Debian package bsdutils";
    const Outcome outcome = runShell("script -qec \"'" PINWHEEL_PROGRAM "' record " + kGame +
                                     kSmall + "--no-glide -o a.gif\" /dev/null");
    EXPECT_NE(outcome.output.find("9 of 9 frames, "), std::string::npos) << outcome.output;
}

}  // namespace
}  // namespace pinwheel::viewer
