# The page: the program, its fonts, pieces and games in one HTML file.
set(web ${PROJECT_SOURCE_DIR}/viewer/platform/web)
find_program(pyftsubset_PROGRAM pyftsubset REQUIRED)
find_program(python3_PROGRAM python3 REQUIRED)
find_program(zopfli_PROGRAM zopfli REQUIRED)  # for `assemble`

# subset_font(OUTPUT FONT): the characters that the viewer uses, as in platform/desktop/fonts.cpp.
set(share_folder ${PROJECT_BINARY_DIR}/share)
function(subset_font output font)
    find_file(${output}_FONT ${font} PATHS /usr/share/fonts/opentype/inter /usr/share/fonts/truetype/jetbrains-mono
        NO_CMAKE_FIND_ROOT_PATH REQUIRED)
    add_custom_command(
        OUTPUT ${share_folder}/fonts/${output}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${share_folder}/fonts
        COMMAND ${pyftsubset_PROGRAM} ${${output}_FONT} --output-file=${share_folder}/fonts/${output}
                --unicodes=20-FF,2010-2026,2190-21FF,2200-2265,25A0-25FF --layout-features= --no-hinting --name-IDs=0,13,14  # copyright and licence
        DEPENDS ${${output}_FONT}
        COMMENT "Choosing the characters of ${font}"
        VERBATIM)
    list(APPEND page_fonts ${share_folder}/fonts/${output})
    set(page_fonts ${page_fonts} PARENT_SCOPE)
endfunction()
subset_font(text.otf Inter-Regular.otf)
subset_font(bold.otf Inter-SemiBold.otf)
subset_font(headline.otf Inter-Bold.otf)
subset_font(mono.ttf JetBrainsMono-Regular.ttf)
add_custom_target(page_fonts DEPENDS ${page_fonts})

add_executable(page page_main.cpp)
add_dependencies(page page_fonts pieces)
target_link_libraries(page PRIVATE viewer pinwheel_options)
set_target_properties(page PROPERTIES LINK_DEPENDS "${web}/browser.js;${page_fonts};${piece_pictures}")
target_link_options(page PRIVATE
    -sENVIRONMENT=web,worker -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2 -sFORCE_FILESYSTEM=1 -sEXIT_RUNTIME=0
    -sINITIAL_MEMORY=33554432
    --js-library ${web}/browser.js
    "SHELL:--embed-file ${share_folder}/fonts@/share/fonts"
    "SHELL:--embed-file ${pieces_folder}@/share/pieces"
    "SHELL:--embed-file ${PROJECT_SOURCE_DIR}/assets/games@/share/games"
    "SHELL:--embed-file ${PROJECT_SOURCE_DIR}/assets/lessons@/share/lessons")

add_custom_command(
    OUTPUT ${PROJECT_BINARY_DIR}/pinwheel.html
    COMMAND ${python3_PROGRAM} ${web}/assemble ${web}/page.html ${PROJECT_SOURCE_DIR}/LICENSE ${web}/page.css ${web}/boot.js
            $<TARGET_FILE:page> $<TARGET_FILE_DIR:page>/page.wasm ${PROJECT_BINARY_DIR}/pinwheel.html
    DEPENDS page ${web}/assemble ${web}/page.html ${PROJECT_SOURCE_DIR}/LICENSE ${web}/page.css ${web}/boot.js
    COMMENT "Putting the page into one file"
    VERBATIM)
add_custom_target(pinwheel_page ALL DEPENDS ${PROJECT_BINARY_DIR}/pinwheel.html)
