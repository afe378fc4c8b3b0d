#include "include_rules.hpp"
#include "source_files.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace pinwheel::architecture {
namespace {

void expectOnlyAllowedIncludes(const char* folder) {
    forEachSource(folder, [](const std::string& file, std::string_view source) {
        for (const std::string& header : includesOf(source))
            if (const auto why = objection(file, header)) ADD_FAILURE() << *why;
    });
}

TEST(Layers, EngineIncludesOnlyWhatItsLayersMayUse) { expectOnlyAllowedIncludes("engine"); }

TEST(Layers, ViewerIncludesOnlyWhatItMayUse) { expectOnlyAllowedIncludes("viewer"); }

// From version 11 on, fmt keeps it out of its other headers; Debian 12 has version 9.
TEST(Layers, WhoeverJoinsTextsIncludesItsHeader) {
    for (const char* folder : {"engine", "viewer", "tests"}) {
        forEachSource(folder, [](const std::string& file, std::string_view source) {
            if (source.find("fmt::join(") == std::string_view::npos) return;
            EXPECT_NE(source.find("#include <fmt/ranges.h>"), std::string_view::npos) << file;
        });
    }
}

TEST(IncludeRules, ALowerLayerMayNotNameAHigherOne) {
    EXPECT_TRUE(objection("engine/base/result.hpp", "pinwheel/chess/types.hpp"));
    EXPECT_TRUE(objection("engine/chess/position.cpp", "pinwheel/duplicate/compass.hpp"));
    EXPECT_TRUE(objection("engine/duplicate/ghosts.cpp", "pinwheel/game/session.hpp"));
    EXPECT_TRUE(objection("engine/game/session.cpp", "viewer/app/app.hpp"));
    EXPECT_TRUE(objection("engine/cli/main.cpp", "viewer/app/selftest.hpp"));
    EXPECT_FALSE(objection("engine/game/session.cpp", "pinwheel/duplicate/compass.hpp"));
    EXPECT_FALSE(objection("viewer/app/app.cpp", "pinwheel/game/session.hpp"));
    EXPECT_FALSE(objection("engine/chess/fen.cpp", "pinwheel/chess/fen.hpp"));
}

TEST(IncludeRules, SearchStandsBesideDuplicate) {
    EXPECT_TRUE(objection("engine/search/search.cpp", "pinwheel/duplicate/game_state.hpp"));
    EXPECT_TRUE(objection("engine/duplicate/game_state.cpp", "pinwheel/search/search.hpp"));
    EXPECT_TRUE(objection("engine/uci/uci.cpp", "pinwheel/game/session.hpp"));
    EXPECT_FALSE(objection("engine/uci/uci.cpp", "pinwheel/search/search.hpp"));
    EXPECT_FALSE(objection("engine/cli/main.cpp", "pinwheel/uci/uci.hpp"));
}

TEST(IncludeRules, TheEngineKnowsNoGraphics) {
    for (const char* header : {"imgui.h", "GLFW/glfw3.h", "glad/gl.h", "EGL/egl.h", "GL/gl.h",
                               "stb_image.h", "stb/stb_image.h", "png.h"})
        EXPECT_TRUE(objection("engine/chess/fen.cpp", header)) << header;
    EXPECT_FALSE(objection("engine/chess/fen.cpp", "vector"));
    EXPECT_FALSE(objection("engine/chess/fen.cpp", "fmt/format.h"));
}

TEST(IncludeRules, TheViewersFoldersAreLayers) {
    EXPECT_TRUE(objection("viewer/state/request.hpp", "viewer/board/compass.hpp"));
    EXPECT_TRUE(objection("viewer/board/compass.cpp", "viewer/panels/why.hpp"));
    EXPECT_TRUE(objection("viewer/chrome/dialogs.cpp", "viewer/panels/breakpoints.hpp"));
    EXPECT_TRUE(objection("viewer/panels/clocks.cpp", "viewer/app/app.hpp"));
    EXPECT_TRUE(objection("viewer/panels/clocks.cpp", "viewer/storage/document.hpp"));
    EXPECT_TRUE(objection("viewer/app/app.cpp", "viewer/capture/scene.hpp"));
    EXPECT_TRUE(objection("viewer/capture/studio.cpp", "viewer/commands/shot_command.hpp"));
    EXPECT_TRUE(objection("viewer/picture/png.cpp", "pinwheel/chess/types.hpp"));
    EXPECT_FALSE(objection("viewer/panels/clocks.cpp", "viewer/chrome/widgets.hpp"));
    EXPECT_FALSE(objection("viewer/chrome/timeline.cpp", "viewer/board/thumbnail.hpp"));
    EXPECT_FALSE(objection("viewer/app/frame.cpp", "viewer/panels/panel_table.hpp"));
    EXPECT_FALSE(objection("viewer/main.cpp", "viewer/commands/shot_command.hpp"));
}

TEST(IncludeRules, TheViewerDoesNotKnowWhichKindOfGameItShows) {
    for (const char* file : {"viewer/board/compass.cpp", "viewer/panels/clocks.cpp",
                             "viewer/app/app.cpp", "viewer/capture/scene.cpp"}) {
        EXPECT_TRUE(objection(file, "pinwheel/duplicate/compass.hpp")) << file;
        EXPECT_FALSE(objection(file, "pinwheel/debugger/snapshot.hpp")) << file;
    }
}

TEST(IncludeRules, AViewerFolderThatIsNotALayerIsRefused) {
    EXPECT_TRUE(objection("viewer/helpers/strings.cpp", "string"));
    EXPECT_TRUE(objection("viewer/panels/clocks.cpp", "viewer/helpers/strings.hpp"));
}

TEST(IncludeRules, NoLayerUsesItselfDirectlyOrNot) {
    EXPECT_EQ(cycleIn(layers()), std::nullopt);
    const std::vector<Layer> ring = {
        {"base", {}}, {"app", {"base", "chrome"}}, {"chrome", {"panels"}}, {"panels", {"app"}}};
    EXPECT_TRUE(cycleIn(ring));
    const std::vector<Layer> chain = {{"app", {"chrome"}}, {"chrome", {"base"}}, {"base", {}}};
    EXPECT_FALSE(cycleIn(chain));
}

TEST(IncludeRules, EveryNameInTheTableIsALayer) {
    for (const Layer& layer : layers())
        for (const std::string_view used : layer.uses)
            EXPECT_EQ(std::ranges::count(layers(), used, &Layer::name), 1)
                << layer.name << " uses " << used;
}

TEST(IncludeRules, OnlyThePlatformNamesWindowAndOpenGl) {
    for (const char* header :
         {"GLFW/glfw3.h", "EGL/egl.h", "GL/gl.h", "backends/imgui_impl_glfw.h"}) {
        EXPECT_TRUE(objection("viewer/panels/clocks.cpp", header)) << header;
        EXPECT_TRUE(objection("viewer/platform/web/window.cpp", header)) << header;
        EXPECT_FALSE(objection("viewer/platform/desktop/window.cpp", header)) << header;
    }
    for (const char* header : {"emscripten.h", "emscripten/html5.h"}) {
        EXPECT_TRUE(objection("viewer/panels/clocks.cpp", header)) << header;
        EXPECT_TRUE(objection("viewer/platform/desktop/window.cpp", header)) << header;
        EXPECT_FALSE(objection("viewer/platform/web/window.cpp", header)) << header;
    }
    for (const char* header : {"glad/gl.h", "GLES3/gl3.h", "imgui_impl_opengl3.h"}) {
        EXPECT_TRUE(objection("viewer/panels/clocks.cpp", header)) << header;
        EXPECT_FALSE(objection("viewer/platform/texture.cpp", header)) << header;
    }
    EXPECT_FALSE(objection("viewer/panels/clocks.cpp", "imgui.h"));
    EXPECT_FALSE(objection("viewer/picture/png.cpp", "stb_image.h"));
}

TEST(IncludeRules, AFolderThatIsNoLayerIsRefused) {
    EXPECT_TRUE(objection("engine/utils/strings.cpp", "string"));
    EXPECT_TRUE(objection("engine/stray.cpp", "string"));
}

TEST(IncludeRules, AnUnusualPathDoesNotHideALayer) {
    EXPECT_TRUE(objection("engine/chess/fen.cpp", "../duplicate/compass.hpp"));
    EXPECT_TRUE(objection("engine/chess/fen.cpp", "engine/duplicate/compass.hpp"));
}

TEST(IncludeRules, EveryFormOfIncludeIsSeen) {
    const std::vector<std::string> found = includesOf(
        "#pragma once\n#include \"a/b.hpp\"\n  #  include <c.h>  // why\r\n// #include \"no.hpp\"\n"
        "int include = 1;\n#include<d>");
    EXPECT_EQ(found, (std::vector<std::string>{"a/b.hpp", "c.h", "d"}));
}

}  // namespace
}  // namespace pinwheel::architecture
