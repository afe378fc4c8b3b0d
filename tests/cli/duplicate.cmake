# The commands for duplicate games.
add_pinwheel_test(duplicate_cli_test
    LABELS fast COST 20
    SOURCES
        analyse_command_test.cpp
        check_command_test.cpp
        duplicate_saves.cpp
        drill_command_test.cpp
        explain_command_test.cpp
        export_command_test.cpp
        lab_command_test.cpp
        lab_refusal_test.cpp
        lines_command_test.cpp
        pgn_commands_test.cpp
        rulings_command_test.cpp
        soak_command_test.cpp
        solve_command_test.cpp
        start_commands_test.cpp
        sync_perft_command_test.cpp
        trace_command_test.cpp
    LINK program_test_support duplicate_test_support pgn_test_support)
target_include_directories(duplicate_cli_test PRIVATE ${PROJECT_SOURCE_DIR}/tests/base)

# Output that must not change by a byte, stored as checksums in tests/data/stored_output.
add_library(stored_output_support STATIC stored_calls.cpp stored_output.cpp)
target_compile_definitions(stored_output_support PRIVATE PINWHEEL_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
target_link_libraries(stored_output_support
    PUBLIC program_test_support duplicate_test_support
    PRIVATE fmt::fmt GTest::gtest project::options)

add_pinwheel_test(stored_output_test
    LABELS fast
    SOURCES stored_output_test.cpp stored_saves_test.cpp
    LINK stored_output_support)

add_pinwheel_test(stored_output_slow_test
    LABELS slow
    SOURCES stored_output_slow_test.cpp
    LINK stored_output_support)
