# add_layer(name SOURCES … [DEPENDS …] [PRIVATE_HEADERS …] [NOT_INSTALLED]): a folder of engine/ as a library, linked with
# base and the given layers. Its target is pinwheel_<name>, and pinwheel::<name> for everybody else, also for those who find the
# installed library; within this repository <name> is enough. Private headers are those that need a third-party library: they
# are not installed.
function(add_layer name)
    cmake_parse_arguments(PARSE_ARGV 1 layer "NOT_INSTALLED" "" "SOURCES;DEPENDS;PRIVATE_HEADERS")
    set(target pinwheel_${name})
    add_library(${target} STATIC ${layer_SOURCES})
    add_library(pinwheel::${name} ALIAS ${target})
    if(PROJECT_IS_TOP_LEVEL)
        add_library(${name} ALIAS ${target})
    endif()
    set(uses ${layer_DEPENDS})
    if(NOT name STREQUAL base)
        list(APPEND uses base)
    endif()
    set(links)
    foreach(used IN LISTS uses)
        if(TARGET pinwheel_${used})
            list(APPEND links pinwheel_${used})
        else()
            list(APPEND links ${used})
        endif()
    endforeach()
    target_compile_features(${target} PUBLIC cxx_std_20)
    target_include_directories(${target} PUBLIC
        $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include> $<INSTALL_INTERFACE:include>)
    target_link_libraries(${target} PUBLIC ${links}
        PRIVATE $<BUILD_INTERFACE:pinwheel_options> $<BUILD_INTERFACE:third_party::fmt> $<INSTALL_INTERFACE:fmt::fmt>)
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
    if(PINWHEEL_INSTALL AND NOT layer_NOT_INSTALLED)
        install_layer(${name} HEADERS_LEFT_OUT ${layer_PRIVATE_HEADERS} USES ${uses})
    endif()
endfunction()

# install_layer(name USES … HEADERS_LEFT_OUT …): library, headers, CMake target and pkg-config file.
function(install_layer name)
    cmake_parse_arguments(PARSE_ARGV 1 layer "" "" "USES;HEADERS_LEFT_OUT")
    install(TARGETS pinwheel_${name} EXPORT pinwheelTargets
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
    set(left_out)
    foreach(header IN LISTS layer_HEADERS_LEFT_OUT)
        list(APPEND left_out PATTERN ${header} EXCLUDE)
    endforeach()
    install(DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/${name} DESTINATION include/pinwheel COMPONENT development
        FILES_MATCHING PATTERN "*.hpp" ${left_out})
    if(CMAKE_INTERPROCEDURAL_OPTIMIZATION AND CMAKE_STRIP)
        # Only this compiler could read the intermediate code of the link-time optimisation.
        install(CODE "execute_process(COMMAND \"${CMAKE_STRIP}\" --strip-debug --enable-deterministic-archives
            --wildcard --remove-section=.comment --remove-section=.note --remove-section=.gnu.lto_* --remove-section=.gnu.debuglto_* --strip-symbol=__gnu_lto_v1
            \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_LIBDIR}/libpinwheel_${name}.a\")"
            COMPONENT development)
    endif()
    set(requires)
    set(threads)
    foreach(used IN LISTS layer_USES)
        if(TARGET pinwheel_${used})
            list(APPEND requires pinwheel-${used})
        elseif(used STREQUAL Threads::Threads)
            set(threads " -pthread")
        else()
            message(FATAL_ERROR "add_layer(${name}): no pkg-config package is known for ${used}")
        endif()
    endforeach()
    find_fmt_major()
    math(EXPR next "${fmt_major} + 1")
    write_pkg_config(pinwheel-${name} "the layer ${name}" "-L\${libdir} -lpinwheel_${name}${threads}"
        ${requires} "fmt >= ${fmt_major}" "fmt < ${next}")
    set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY PINWHEEL_LAYERS ${name})
endfunction()

# find_fmt_major(): sets fmt_major. The names of fmt's functions contain it, so that a program must link the same one.
function(find_fmt_major)
    find_package(fmt QUIET REQUIRED)
    string(REGEX MATCH "^[0-9]+" fmt_major ${fmt_VERSION})
    set(fmt_major ${fmt_major} PARENT_SCOPE)
endfunction()

# write_pkg_config(name what libs [package…]): relocatable, like the rest of an installed tree.
function(write_pkg_config name what libs)
    file(RELATIVE_PATH from_pc_file /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
    string(REGEX REPLACE "/$" "" from_pc_file ${from_pc_file})
    list(JOIN ARGN ", " requires)
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/package/${name}.pc @ONLY CONTENT
"prefix=\${pcfiledir}/@from_pc_file@
includedir=\${prefix}/include
libdir=\${prefix}/@CMAKE_INSTALL_LIBDIR@

Name: @name@
Description: Duplicate chess on four coupled boards: @what@
Version: @PROJECT_VERSION@
Requires: @requires@
Cflags: -I\${includedir}
Libs: @libs@
")
    install(FILES ${PROJECT_BINARY_DIR}/package/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
endfunction()

# install_package(): once, after all layers; find_package(pinwheel) then works, also with COMPONENTS.
function(install_package)
    get_property(layers DIRECTORY ${PROJECT_SOURCE_DIR} PROPERTY PINWHEEL_LAYERS)
    list(TRANSFORM layers PREPEND pinwheel- OUTPUT_VARIABLE packages)
    write_pkg_config(pinwheel "all layers" "" ${packages})
    include(CMakePackageConfigHelpers)
    find_fmt_major()
    set(folder ${CMAKE_INSTALL_LIBDIR}/cmake/pinwheel)
    configure_package_config_file(pinwheelConfig.cmake.in ${PROJECT_BINARY_DIR}/package/pinwheelConfig.cmake
        INSTALL_DESTINATION ${folder} NO_SET_AND_CHECK_MACRO)
    # Before version 1, a new minor version may change the interface.
    set(compatibility SameMajorVersion)
    if(PROJECT_VERSION_MAJOR EQUAL 0)
        set(compatibility SameMinorVersion)
    endif()
    write_basic_package_version_file(${PROJECT_BINARY_DIR}/package/pinwheelConfigVersion.cmake COMPATIBILITY ${compatibility})
    install(FILES ${PROJECT_BINARY_DIR}/package/pinwheelConfig.cmake ${PROJECT_BINARY_DIR}/package/pinwheelConfigVersion.cmake
        DESTINATION ${folder} COMPONENT development)
    install(EXPORT pinwheelTargets NAMESPACE pinwheel:: DESTINATION ${folder} COMPONENT development)
    install(FILES ${PROJECT_BINARY_DIR}/generated/pinwheel/base/version.hpp
        DESTINATION include/pinwheel/base COMPONENT development)
endfunction()
