#pragma once

#include "app_fixture.hpp"

#include <fstream>

namespace pinwheel::viewer {

class AppFiles : public AppFixture {
protected:
    // Writes a save with one move and returns its path.
    std::string savedGame(const char* name = "one.json") const {
        const std::string path = folder_.file(name);
        std::ofstream(path) << R"({"variant":"duplicate-chess","version":1,
            "moves":[{"player":"N","from":"d2","to":"d4"}]})";
        return path;
    }
    template <class Asked>
    bool isAsked() {
        return app().view().files.question &&
               std::holds_alternative<Asked>(*app().view().files.question);
    }
    void answer(Answer given) {
        app().request(given);
        frame();
    }
};

}  // namespace pinwheel::viewer
