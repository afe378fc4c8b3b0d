#pragma once

#include "learner.hpp"

#include <imgui_internal.h>

#include <fstream>
#include <string>

namespace pinwheel::viewer {

// North's knight takes East's pawn on NE only, so that its twin on SE becomes a ghost.
inline constexpr const char* kLessonGame = R"({"moves":"b1c3 a2a3 d7d5 a7a6 c3d5 a3a4"})";

class AppLearning : public Learner {
protected:
    // A lesson about that game.
    void open(const std::string& commands) {
        const std::string path = folder_.file("lesson.json");
        std::ofstream(path) << R"({"title":"A lesson","game":)" << kLessonGame << R"(,"commands":[)"
                            << commands << "]}";
        const base::Status opened = app().openLesson(path);
        ASSERT_TRUE(opened) << opened.error().what;
        frame();
    }
    // The text of the whole window, as far as it is made of widgets.
    static int verticesOnBoards() {
        return ImGui::FindWindowByName("Compass")->DrawList->VtxBuffer.Size;
    }
    std::string problemOf(const std::string& commands) {
        const std::string path = folder_.file("lesson.json");
        std::ofstream(path) << R"({"game":)" << kLessonGame << R"(,"commands":[)" << commands
                            << "]}";
        const base::Status opened = app().openLesson(path);
        return opened ? app().view().notice : opened.error().what;
    }
};

}  // namespace pinwheel::viewer
