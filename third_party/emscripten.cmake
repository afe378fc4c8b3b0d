# Options for emscripten, whose C++ library is compiled with WebAssembly's own exceptions.
add_compile_options(-fwasm-exceptions)
add_link_options(-fwasm-exceptions -sALLOW_MEMORY_GROWTH=1)
# Its optimiser needs these modules, which a node that is not Debian's does not find.
set_property(GLOBAL PROPERTY RULE_LAUNCH_LINK "${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs")
# Sizes have 32 bits here and 64 on every other machine, where these are checked.
target_compile_options(pinwheel_options INTERFACE -Wno-sign-conversion -Wno-shorten-64-to-32)
