#pragma once

#include "../app/one_board_fixture.hpp"
#include "viewer/state/program_command.hpp"

#include <chrono>
#include <string>
#include <thread>

namespace pinwheel::viewer {

// A window with an ordinary game and a real program attached.
class EngineFixture : public OneBoardFixture {
protected:
    // Draws frames until something holds; false if it does not within a minute.
    template <class Holds>
    bool waitUntil(const Holds& holds) {
        using Clock = std::chrono::steady_clock;
        const auto limit = Clock::now() + std::chrono::seconds(60);
        while (!holds()) {
            if (Clock::now() > limit) return false;
            frame();
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        return true;
    }
    const Engine& engine() { return app().engine(); }
    bool waitUntilIdle() {
        return waitUntil([&] { return !engine().isBusy(); });
    }
    static std::string planted(const std::string& arguments = "") {
        return quotedWord(PLANTED_ENGINE) + " " + arguments;
    }
    static std::string ours() { return quotedWord(PINWHEEL_ENGINE) + " uci"; }

    void attach(const std::string& command) {
        app().request(AttachEngine{command});
        ASSERT_TRUE(waitUntilIdle());
        ASSERT_TRUE(engine().isAttached) << engine().problem;
    }
    void paste(const std::string& text) {
        ImGui::SetClipboardText(text.c_str());
        press('v', true);
        ASSERT_TRUE(waitUntil([&] { return !engine().isCountingPasted; }));
    }
};

}  // namespace pinwheel::viewer
