# Finds the packaged libraries. Each require_… records the Debian package of anything it does not
# find; refuse_if_packages_are_missing() then lists all of them at once, so that one installation is
# enough.

function(note_missing debian_package)
    set_property(GLOBAL APPEND PROPERTY PINWHEEL_MISSING_PACKAGES ${debian_package})
endfunction()

# A library with a CMake package or find module.
function(require_package name debian_package)
    find_package(${name} QUIET)
    if(NOT ${name}_FOUND)
        note_missing(${debian_package})
    endif()
endfunction()

# A library found by its header and its file: sets <name>_INCLUDE_ROOT and <name>_LIBRARY in the
# cache.
function(require_library name header debian_package)
    find_path(${name}_INCLUDE_ROOT ${header})
    find_library(${name}_LIBRARY ${name})
    mark_as_advanced(${name}_INCLUDE_ROOT ${name}_LIBRARY)
    if(NOT ${name}_INCLUDE_ROOT OR NOT ${name}_LIBRARY)
        note_missing(${debian_package})
    endif()
endfunction()

# A program needed during the build: sets <name>_PROGRAM in the cache.
function(require_program name debian_package)
    find_program(${name}_PROGRAM ${name} ${ARGN})
    mark_as_advanced(${name}_PROGRAM)
    if(NOT ${name}_PROGRAM)
        note_missing(${debian_package})
    endif()
endfunction()

function(refuse_if_packages_are_missing)
    get_property(missing GLOBAL PROPERTY PINWHEEL_MISSING_PACKAGES)
    if(NOT missing)
        return()
    endif()
    list(JOIN missing " " names)
    message(FATAL_ERROR "Something that the build needs is missing: install the Debian package(s) ${names}.")
endfunction()

# give_own_name(own target): a name for a package's target that is known everywhere, even if the target is not.
function(give_own_name own target)
    get_target_property(is_imported ${target} IMPORTED)
    if(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL AND is_imported)
        add_library(${own} ALIAS ${target})
        return()
    endif()
    add_library(${own} INTERFACE IMPORTED GLOBAL)
    if(NOT is_imported)
        # Another project builds this library itself.
        target_link_libraries(${own} INTERFACE ${target})
        return()
    endif()
    foreach(property COMPILE_DEFINITIONS COMPILE_FEATURES COMPILE_OPTIONS INCLUDE_DIRECTORIES LINK_LIBRARIES)
        get_target_property(value ${target} INTERFACE_${property})
        if(value)
            set_property(TARGET ${own} PROPERTY INTERFACE_${property} "${value}")
        endif()
    endforeach()
    get_target_property(type ${target} TYPE)
    if(NOT type STREQUAL INTERFACE_LIBRARY)
        get_target_property(file ${target} LOCATION)
        target_link_libraries(${own} INTERFACE ${file})
    endif()
endfunction()
