# The packaged libraries for the page, compiled with emscripten: header-only ones from the packages, ImGui from the
# distribution's source package, which `./pinwheel web` fetches. There are no threads and few C libraries in a browser.

find_path(fmt_INCLUDE_ROOT fmt/core.h PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
set(system_headers ${CMAKE_CURRENT_BINARY_DIR}/include)

# A link to each library's headers: the whole of /usr/include would hide emscripten's own C library.
function(header_library target name)
    file(MAKE_DIRECTORY ${system_headers}/${name})
    file(CREATE_LINK /usr/include/${name} ${system_headers}/${name}/${name} SYMBOLIC)
    string(REPLACE "::" "_" plain ${target})
    add_library(${plain} INTERFACE)
    target_include_directories(${plain} SYSTEM INTERFACE ${system_headers}/${name})
    if(NOT plain STREQUAL target)
        add_library(${target} ALIAS ${plain})
    endif()
endfunction()

header_library(fmt::fmt fmt)
target_compile_definitions(fmt_fmt INTERFACE FMT_HEADER_ONLY)
add_library(third_party::fmt ALIAS fmt_fmt)
header_library(CLI11::CLI11 CLI)
header_library(nlohmann_json::nlohmann_json nlohmann)
add_library(third_party::json ALIAS nlohmann_json_nlohmann_json)

# Without threads, std::thread exists but never starts.
add_library(Threads::Threads INTERFACE IMPORTED GLOBAL)

if(PINWHEEL_TESTS)
    # The package contains the sources, too.
    set(INSTALL_GTEST OFF CACHE BOOL "" FORCE)
    set(BUILD_GMOCK OFF CACHE BOOL "" FORCE)
    set(gtest_disable_pthreads ON CACHE BOOL "" FORCE)
    set(PINWHEEL_UNITY ${CMAKE_UNITY_BUILD})
    set(CMAKE_UNITY_BUILD OFF)
    add_subdirectory(/usr/src/googletest ${CMAKE_CURRENT_BINARY_DIR}/googletest EXCLUDE_FROM_ALL)
    set(CMAKE_UNITY_BUILD ${PINWHEEL_UNITY})
endif()

if(NOT PINWHEEL_VIEWER)
    return()
endif()

find_program(rsvg-convert_PROGRAM rsvg-convert REQUIRED)
header_library(third_party::stb_headers stb)
file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/stb.c
    "#define STB_IMAGE_IMPLEMENTATION\n#define STBI_ONLY_PNG\n#define STBI_NO_STDIO\n#include <stb/stb_image.h>\n"
    "#define STB_IMAGE_WRITE_IMPLEMENTATION\n#define STBI_WRITE_NO_STDIO\n#include <stb/stb_image_write.h>\n")
add_library(stb STATIC ${CMAKE_CURRENT_BINARY_DIR}/stb.c)
target_link_libraries(stb PRIVATE third_party::stb_headers)
target_include_directories(stb SYSTEM PUBLIC ${system_headers}/stb/stb)
add_library(third_party::stb ALIAS stb)

set(imgui_source ${PROJECT_BINARY_DIR}/source/imgui)
if(NOT EXISTS ${imgui_source}/imgui.cpp)
    message(FATAL_ERROR "The source of ImGui is missing: `./pinwheel web` fetches it.")
endif()
add_library(imgui STATIC
    ${imgui_source}/imgui.cpp
    ${imgui_source}/imgui_draw.cpp
    ${imgui_source}/imgui_tables.cpp
    ${imgui_source}/imgui_widgets.cpp
    ${imgui_source}/backends/imgui_impl_opengl3.cpp
    ${imgui_source}/misc/cpp/imgui_stdlib.cpp)
target_include_directories(imgui SYSTEM PUBLIC ${imgui_source} ${imgui_source}/backends ${imgui_source}/misc/cpp)
target_compile_features(imgui PRIVATE cxx_std_17)
set_target_properties(imgui PROPERTIES UNITY_BUILD OFF)
target_compile_definitions(imgui PUBLIC IMGUI_IMPL_OPENGL_ES3 IMGUI_DISABLE_DEMO_WINDOWS IMGUI_DISABLE_METRICS_WINDOW
    # OpenGL ES 3.0 cannot draw long lists of 16-bit indices.
    "ImDrawIdx=unsigned int")
# Answers the state queries of the OpenGL backend from memory; each would wait for the browser's GPU process.
set_source_files_properties(${imgui_source}/backends/imgui_impl_opengl3.cpp PROPERTIES
    COMPILE_OPTIONS "-include;${PROJECT_SOURCE_DIR}/viewer/platform/web/gl_memory.hpp")
add_library(third_party::imgui ALIAS imgui)
