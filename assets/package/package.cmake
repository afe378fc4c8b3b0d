# Debian packages: pinwheel has the programs, libpinwheel-dev the library. `./pinwheel package` builds both.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME pinwheel)
set(CPACK_PACKAGE_VENDOR "The Pinwheel developers")
set(CPACK_PACKAGE_CONTACT "The Pinwheel developers <developers@pinwheel.invalid>")
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_SOURCE_DIR}/package/strip.cmake)
set(CPACK_COMPONENTS_ALL programs development)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEBIAN_PROGRAMS_PACKAGE_NAME pinwheel)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SECTION education)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SHLIBDEPS ON)
if(PINWHEEL_VIEWER)
    # Loaded at run time, so dpkg-shlibdeps does not see them.
    set(CPACK_DEBIAN_PROGRAMS_PACKAGE_DEPENDS "fonts-inter, fonts-jetbrains-mono, libgl1, libgl1-mesa-dri")
    # Title bars on Wayland where the desktop draws none.
    set(CPACK_DEBIAN_PROGRAMS_PACKAGE_RECOMMENDS "libdecor-0-plugin-1-gtk | libdecor-0-plugin-1-cairo")
endif()
set(CPACK_COMPONENT_PROGRAMS_DESCRIPTION
"visual debugger and teaching tool for duplicate chess
Duplicate chess is a chess variant for four players on four coupled boards:
each player makes one move, the same on two boards, and it must be legal on
both.

Pinwheel shows all four boards, says why a move can or cannot be played, steps
through games with a timeline, breakpoints and inspectors, teaches the game in
lessons and drills, and draws pictures and films. Ordinary games in PGN files
open, too. The program pinwheel-engine does the same for scripts, plays as a
UCI engine and examines other UCI engines.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libpinwheel-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
find_fmt_major()
math(EXPR next_fmt "${fmt_major} + 1")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libfmt-dev (>= ${fmt_major}), libfmt-dev (<< ${next_fmt})")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION
"duplicate chess and orthodox chess as a C++20 library
Move generation, rules, explanations, games with lines, saves, PGN, search and
statistics of duplicate chess, a chess variant for four players on four
coupled boards, and of orthodox chess. Static libraries, headers, and files
for CMake and pkg-config.")

# add_package_documents(component package): copyright, changelog and lintian's exceptions, as every package has them.
function(add_package_documents component package)
    set(folder ${CMAKE_CURRENT_BINARY_DIR}/package/${package})
    execute_process(COMMAND date -u -R -d ${PINWHEEL_DATE} OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE)
    configure_file(package/copyright.in ${folder}/copyright @ONLY)
    configure_file(package/changelog.in ${folder}/changelog @ONLY)
    execute_process(COMMAND gzip -9nf ${folder}/changelog)
    install(FILES ${folder}/copyright DESTINATION share/doc/${package} COMPONENT ${component} EXCLUDE_FROM_ALL)
    if(EXISTS ${folder}/changelog.gz)
        install(FILES ${folder}/changelog.gz DESTINATION share/doc/${package} COMPONENT ${component} EXCLUDE_FROM_ALL)
    endif()
    # A version of lintian that does not know the tag of an exception complains about the exception.
    set(exceptions ${CMAKE_CURRENT_SOURCE_DIR}/package/${package}.lintian-overrides)
    if(NOT EXISTS ${exceptions})
        return()
    endif()
    file(STRINGS ${exceptions} tag REGEX "^${package}: ")
    string(REPLACE "${package}: " "" tag ${tag})
    execute_process(COMMAND lintian-explain-tags ${tag} RESULT_VARIABLE is_unknown OUTPUT_QUIET ERROR_QUIET)
    if(PINWHEEL_VIEWER AND is_unknown EQUAL 0)
        install(FILES package/${package}.lintian-overrides DESTINATION share/lintian/overrides RENAME ${package}
            COMPONENT ${component} EXCLUDE_FROM_ALL)
    endif()
endfunction()
add_package_documents(programs pinwheel)
add_package_documents(development libpinwheel-dev)
include(CPack)
