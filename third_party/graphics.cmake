# Targets for graphics libraries without a CMake package.

add_library(third_party::glfw ALIAS glfw)

add_library(third_party::egl UNKNOWN IMPORTED GLOBAL)
set_target_properties(third_party::egl PROPERTIES
    IMPORTED_LOCATION ${EGL_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${EGL_INCLUDE_ROOT})

add_library(third_party::imagequant UNKNOWN IMPORTED GLOBAL)
set_target_properties(third_party::imagequant PROPERTIES
    IMPORTED_LOCATION ${imagequant_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${imagequant_INCLUDE_ROOT})

add_library(third_party::stb UNKNOWN IMPORTED GLOBAL)
set_target_properties(third_party::stb PROPERTIES
    IMPORTED_LOCATION ${stb_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${stb_INCLUDE_ROOT}/stb)

# The packaged library contains the GLFW and OpenGL 3 backends and the FreeType rasteriser; it loads
# libGL at run time and therefore needs dl.
add_library(third_party::imgui UNKNOWN IMPORTED GLOBAL)
set_target_properties(third_party::imgui PROPERTIES
    IMPORTED_LOCATION ${imgui_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES "${imgui_INCLUDE_ROOT}/imgui;${imgui_INCLUDE_ROOT}/imgui/backends"
    INTERFACE_LINK_LIBRARIES "third_party::stb;Freetype::Freetype;glfw;${CMAKE_DL_LIBS}")

# The OpenGL loader is generated, not checked in; --reproducible uses the specification inside the
# package instead of the network.
set(glad_folder ${CMAKE_CURRENT_BINARY_DIR}/glad)
add_custom_command(
    OUTPUT ${glad_folder}/src/gl.c ${glad_folder}/include/glad/gl.h
    COMMAND ${glad_PROGRAM} --reproducible --quiet --api gl:core=3.3 --extensions=
            --out-path ${glad_folder} c
    DEPENDS ${glad_PROGRAM}
    COMMENT "Generating the OpenGL loader"
    VERBATIM)
add_library(glad STATIC ${glad_folder}/src/gl.c ${glad_folder}/include/glad/gl.h)
set_target_properties(glad PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
target_include_directories(glad SYSTEM PUBLIC ${glad_folder}/include)
# gcc and g++ resolve links in the paths of system headers, so Ninja would see through the plain link that ./pinwheel
# builds in, and misread the real path.
target_compile_options(glad PUBLIC
    $<$<OR:$<COMPILE_LANG_AND_ID:C,GNU>,$<COMPILE_LANG_AND_ID:CXX,GNU>>:-fno-canonical-system-headers>)
add_library(third_party::glad ALIAS glad)
