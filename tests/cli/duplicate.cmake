# The commands for duplicate games.
add_pinwheel_test(duplicate_cli_test
    LABELS fast
    SOURCES
        check_command_test.cpp
        duplicate_saves.cpp
        explain_command_test.cpp
        export_command_test.cpp
        rulings_command_test.cpp
        soak_command_test.cpp
        sync_perft_command_test.cpp
        trace_command_test.cpp
    LINK program_test_support duplicate_test_support)
target_include_directories(duplicate_cli_test PRIVATE ${PROJECT_SOURCE_DIR}/tests/base)
