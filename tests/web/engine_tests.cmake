# The engine's fast tests as WebAssembly: programs for node, which tests/web/run runs.
function(add_pinwheel_test name)
    cmake_parse_arguments(PARSE_ARGV 1 test "ALONE" "LABELS" "SOURCES;LINK;DEFINITIONS")
    if(NOT test_LABELS STREQUAL "fast")
        add_library(${name} INTERFACE)  # so that a folder may add to it
        return()
    endif()
    add_executable(${name} ${test_SOURCES})
    target_compile_definitions(${name} PRIVATE ${test_DEFINITIONS})
    target_link_libraries(${name} PRIVATE ${test_LINK} GTest::gtest_main project::options)
    target_link_options(${name} PRIVATE -sENVIRONMENT=node -sSINGLE_FILE=1 -sNODERAWFS=1 -sEXIT_RUNTIME=1 -sINITIAL_MEMORY=67108864
        --pre-js ${PROJECT_SOURCE_DIR}/tests/web/environment.js)
    add_dependencies(engine_tests ${name})
endfunction()
add_custom_target(engine_tests)

foreach(folder analysis base chess duplicate game debugger store search lab lesson soak workbench)
    add_subdirectory(${folder})
endforeach()

# Perft, to compare its speed with the native program's.
add_executable(web_perft web/perft.cpp)
target_link_libraries(web_perft PRIVATE chess project::options)
target_link_options(web_perft PRIVATE -sENVIRONMENT=node -sSINGLE_FILE=1)
add_dependencies(engine_tests web_perft)
