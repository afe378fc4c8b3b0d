#include "viewer/state/program_command.hpp"

namespace pinwheel::viewer {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";

// Reads one word, which begins here; returns how many characters it takes up.
base::Result<std::size_t> readWord(std::string_view typed, std::string& word) {
    std::size_t i = 0;
    char quote = 0;
    for (; i < typed.size(); ++i) {
        const char c = typed[i];
        if (quote == 0 && kBlanks.find(c) != std::string_view::npos) break;
        if (c == '\\' && quote != '\'' && i + 1 < typed.size()) {
            word += typed[++i];
        } else if (quote == 0 && (c == '"' || c == '\'')) {
            quote = c;
        } else if (c == quote) {
            quote = 0;
        } else {
            word += c;
        }
    }
    if (quote != 0)
        return base::Error{std::string("The quotation mark ") + quote +
                           " is not closed: add another one at the end of the word."};
    return i;
}

}  // namespace

base::Result<std::vector<std::string>> commandWords(std::string_view typed) {
    std::vector<std::string> words;
    while (true) {
        const std::size_t start = typed.find_first_not_of(kBlanks);
        if (start == std::string_view::npos) break;
        typed.remove_prefix(start);
        std::string word;
        const auto length = readWord(typed, word);
        if (!length) return length.error();
        words.push_back(std::move(word));
        typed.remove_prefix(*length);
    }
    if (words.empty() || words.front().empty())
        return base::Error{"Type the engine's program and its arguments, or browse for it."};
    return words;
}

std::string quotedWord(std::string_view word) {
    constexpr std::string_view kSpecial = " \t\r\n\"'\\";
    if (!word.empty() && word.find_first_of(kSpecial) == std::string_view::npos)
        return std::string(word);
    std::string quoted = "\"";
    for (const char c : word) {
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return quoted + '"';
}

}  // namespace pinwheel::viewer
