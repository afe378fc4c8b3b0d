#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace pinwheel::docs {

// A shell command of a document: a line of a code block, or inline code.
struct Command {
    std::string text;                // without "$ " and comment
    std::vector<std::string> shown;  // the output below it, if any; "…" stands for any text
    int status = 0;                  // the comment "# exit status 1" says otherwise
    std::size_t line = 0;

    bool operator==(const Command&) const = default;
};

// A fenced block whose first line names a file: ```json lesson.json
struct Snippet {
    std::string language;
    std::string file;  // empty if it is not named
    std::string text;
    std::size_t line = 0;

    bool operator==(const Snippet&) const = default;
};

using Item = std::variant<Command, Snippet>;

// The commands and snippets of a Markdown text, in order.
std::vector<Item> itemsOf(std::string_view markdown);

// Whether a line of code calls one of our programs or builds them.
bool isCommand(std::string_view code);

// Whether the lines are the shown ones; "…" matches any text, also of several lines.
bool matches(const std::vector<std::string>& shown, std::string_view output);

}  // namespace pinwheel::docs
