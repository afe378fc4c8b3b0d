#pragma once

#include "../panels/panel_fixture.hpp"

#include <chrono>
#include <string>
#include <thread>
#include <vector>

namespace pinwheel::viewer {

// The computer's searches run on other threads: frames are drawn until they have an effect.
class AnalysisFixture : public PanelFixture {
protected:
    static constexpr debugger::SeatIndex kNorth{0};
    static constexpr debugger::SeatIndex kSouth{1};
    static constexpr debugger::SeatIndex kEast{2};
    static constexpr debugger::SeatIndex kWest{3};

    const Analysis& analysis() { return app().analysis(); }

    template <class Condition>
    void waitUntil(const Condition& isMet) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (!isMet()) {
            ASSERT_LT(std::chrono::steady_clock::now(), end) << "nothing happens";
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            frame();
        }
    }
    void waitForWork() {
        frame();  // work may begin in the next frame
        waitUntil([this] { return !app().isWorking(); });
        frame();
    }
    void waitForPly(std::uint32_t ply) {
        waitUntil([&] { return app().snapshot().ply.value >= ply; });
    }
    void type(std::string_view text) {
        for (const char each : text) press(each);
        press(Key::Enter);
    }
    void play(std::initializer_list<const char*> moves) {
        for (const char* move : moves) app().request(game::PlayMove{moveNamed(move)});
    }
    void analyseToDepth(unsigned depth) {
        app().request(ChooseEffort{toDepth(depth)});
        waitForWork();
    }
    std::uint32_t ply() { return app().snapshot().ply.value; }
    std::string said() {
        const auto& brief = app().view().brief;
        return brief ? brief->text : "";
    }
};

}  // namespace pinwheel::viewer
