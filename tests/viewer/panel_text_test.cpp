// The inspectors print the same as `pinwheel-engine trace` at every ply of complete games. The text
// is captured from the panels through ImGui's log.
#include "panels/panel_fixture.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace pinwheel::viewer {
namespace {

using Json = nlohmann::json;

// The JSON Lines that a command of the engine prints.
std::vector<Json> printedBy(const std::string& command) {
    std::vector<Json> plies;
    FILE* const pipe = popen(fmt::format("'{}' {}", PINWHEEL_ENGINE, command).c_str(), "r");
    std::string line;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) {
        if (c != '\n') {
            line += static_cast<char>(c);
            continue;
        }
        plies.push_back(Json::parse(line));
        line.clear();
    }
    pclose(pipe);
    return plies;
}

std::vector<Json> traceOf(const std::string& game) {
    return printedBy(fmt::format("trace '{}'", game));
}

class PanelText : public PanelFixture {
protected:
    void expectPly(const Json& traced) {
        const std::string zobrist = textOf(Panel::Zobrist);
        const std::string position = textOf(Panel::Position);
        const std::string clocks = textOf(Panel::Clocks);
        const std::string repetition = textOf(Panel::Repetition);
        for (const debugger::BoardView& board : app().snapshot().boards) {
            const std::string name(board.name);
            expectIn(zobrist, name + ' ' + traced["keys"][name].get<std::string>());
            expectIn(position, name + ' ' + traced["fens"][name].get<std::string>());
            expectIn(clocks, fmt::format("{} {} /100", name, traced["halfmoves"][name].get<int>()));
            expectIn(repetition,
                     fmt::format("{} {} ×", name, traced["repetitions"][name].get<int>()));
        }
        expectIn(zobrist, "all " + traced["key"].get<std::string>());
        EXPECT_EQ(zobrist.find("≠ scratch"), std::string::npos);
        expectIn(clocks, fmt::format("all {} /200", traced["clock"].get<int>()));
        expectIn(repetition, fmt::format("all {} ×", traced["repetition"].get<int>()));
        for (const Json& ghost : traced["ghosts"])
            expectIn(position, fmt::format("on {} since ply", ghost.get<std::string>()));
        const std::string legality = textOf(Panel::Legality);
        expectIn(legality, fmt::format("{} synchronized moves", traced["synced"].size()));
    }

    void expectGame(const std::string& path) {
        SCOPED_TRACE(path);
        const std::vector<Json> trace = traceOf(path);
        ASSERT_FALSE(trace.empty());
        ASSERT_TRUE(app().open(path));
        ASSERT_EQ(trace.size(), app().snapshot().lastPly.value + 1);
        for (const Json& traced : trace) {
            SCOPED_TRACE(traced["ply"].get<int>());
            ASSERT_TRUE(app().goTo({traced["ply"].get<std::uint32_t>()}));
            expectPly(traced);
            if (HasFailure()) return;
        }
    }
};

TEST_F(PanelText, EqualsTheTraceOfTheSampleGames) {
    for (const char* name : {"a-ghost-gives-check", "threefold-repetition", "two-board-divergence",
                             "castling-on-one-board-only", "shortest-mate"})
        expectGame(std::string(PINWHEEL_SOURCE_DIR "/assets/games/") + name + ".json");
}

TEST_F(PanelText, EqualsTheInspectionOfAnOrdinaryGame) {
    const std::string path = PINWHEEL_SOURCE_DIR "/assets/games/a-repetition-bug.pgn";
    const std::vector<Json> plies = printedBy(fmt::format("inspect --pgn '{}'", path));
    ASSERT_TRUE(app().open(path));
    ASSERT_EQ(plies.size(), app().snapshot().lastPly.value + 1);
    for (const Json& inspected : plies) {
        SCOPED_TRACE(inspected["ply"].get<int>());
        ASSERT_TRUE(app().goTo({inspected["ply"].get<std::uint32_t>()}));
        const std::string zobrist = textOf(Panel::Zobrist);
        expectIn(zobrist, "key " + inspected["key"].get<std::string>());
        expectNotIn(zobrist, "≠ scratch");
        expectIn(textOf(Panel::Position), inspected["fen"].get<std::string>());
        expectIn(textOf(Panel::Clocks),
                 fmt::format("clock {} /100", inspected["halfmove"].get<int>()));
        expectIn(textOf(Panel::Repetition),
                 fmt::format("position {} ×", inspected["repetition"].get<int>()));
        expectIn(textOf(Panel::Legality), fmt::format("{} legal moves", inspected["legal"].size()));
        EXPECT_EQ(app().snapshot().claims.any(), !inspected["claimable"].empty());
    }
}

TEST_F(PanelText, EqualsTheTraceOfTheCorpus) {
    const char* const folder = std::getenv("PINWHEEL_DUPLICATE_DIR");
    if (folder == nullptr) GTEST_SKIP() << "PINWHEEL_DUPLICATE_DIR is not set";
    unsigned games = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::filesystem::path(folder) / "games")) {
        const std::string path = entry.path().string();
        if (!path.ends_with(".json") || path.ends_with(".trace.json")) continue;
        expectGame(path);
        ++games;
        if (HasFailure()) return;
    }
    EXPECT_GT(games, 10U);
}

}  // namespace
}  // namespace pinwheel::viewer
