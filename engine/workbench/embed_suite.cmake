# Writes OUTPUT, a source file that contains the text of the files NAMES, separated by commas, in
# FOLDER. Each line is a string literal of its own, because compilers need not support literals of
# more than 65536 characters.
set(source "#include \"pinwheel/workbench/suite_text.hpp\"\n\n#include <string_view>\n\n")
string(APPEND source "namespace pinwheel::workbench {\n\nnamespace {\n\n")
set(calls "")
string(REPLACE "," ";" NAMES "${NAMES}")
foreach(file_name IN LISTS NAMES)
    string(MAKE_C_IDENTIFIER "${file_name}" name)
    file(READ "${FOLDER}/${file_name}.json" text)
    string(REPLACE "\\" "\\\\" text "${text}")
    string(REPLACE "\"" "\\\"" text "${text}")
    string(REPLACE "\n" "\\n\",\n    \"" text "${text}")
    string(APPEND source "constexpr std::string_view suite_${name}[] = {\n    \"${text}\"};\n\n")
    string(APPEND calls "joined(suite_${name}), ")
endforeach()
string(APPEND source "template <std::size_t Size>\nstd::string joined(const std::string_view (&lines)[Size]) {\n"
    "    std::string text;\n    for (const std::string_view line : lines) text += line;\n    return text;\n}\n\n"
    "}  // namespace\n\nstd::vector<std::string> suiteTexts() {\n    return {${calls}};\n}\n\n"
    "}  // namespace pinwheel::workbench\n")
file(WRITE "${OUTPUT}" "${source}")
