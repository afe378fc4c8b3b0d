# Duplicate games in the session, and their saves.
add_pinwheel_test(duplicate_session_test
    LABELS fast
    SOURCES
        breakpoint_laws_test.cpp
        breakpoints_test.cpp
        chronicle_test.cpp
        chronicled_game.cpp
        condition_parser_test.cpp
        condition_refusal_test.cpp
        condition_test.cpp
        copied_history_test.cpp
        duplicate_session_test.cpp
        false_repetitions_test.cpp
        json_reader_test.cpp
        naive_facts.cpp
        ply_laws_test.cpp
        random_conditions.cpp
        replay_test.cpp
        save_file_refusal_test.cpp
        save_file_test.cpp
        snapshot_test.cpp
        soak_test.cpp
    LINK duplicate_test_support)
target_include_directories(duplicate_session_test PRIVATE ${PROJECT_SOURCE_DIR}/tests/base)
