#pragma once

#include "../program_fixture.hpp"
#include "viewer/picture/png.hpp"

#include <cstdlib>
#include <string>

namespace pinwheel::viewer {

class Recording : public Program {
protected:
    static inline const std::string kGame =
        "'" PINWHEEL_SOURCE_DIR "/assets/games/shortest-mate.json' ";
    static inline const std::string kLongGame =
        "'" PINWHEEL_SOURCE_DIR "/assets/games/a-long-game.json' ";
    static inline const std::string kSmall = " --size 320x240 --zoom 0.5 ";

    void expectRecorded(const std::string& arguments) const {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.status, 0) << arguments << ": " << outcome.errors;
    }
    Image picture(const char* name) const {
        auto image = decodePng(base::bytesOf(folder_.file(name)));
        EXPECT_TRUE(image) << name;
        return image ? *std::move(image) : Image();
    }
    std::string bytes(const char* name) const { return textOf(folder_.file(name)); }
    static bool hasProgram(const std::string& name) {
        return std::system(("command -v " + name + " >/dev/null").c_str()) == 0;
    }
};

}  // namespace pinwheel::viewer
