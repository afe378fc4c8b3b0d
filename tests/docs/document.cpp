#include "document.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <sstream>

namespace pinwheel::docs {
namespace {

constexpr std::string_view kPrompt = "$ ";
constexpr std::string_view kIndent = "    ";
constexpr std::string_view kFence = "```";
constexpr std::string_view kStatus = "# exit status ";
constexpr std::string_view kAnything = "…";

// Cuts off the comment at the end of a command line, and reads the exit status from it.
Command commandFrom(std::string_view code, std::size_t line) {
    Command command;
    command.line = line;
    const std::size_t comment = code.find("  # ");
    if (comment != std::string_view::npos) {
        const std::string_view text = code.substr(comment + 2);
        if (text.starts_with(kStatus))
            command.status = std::stoi(std::string(text.substr(kStatus.size())));
        code = code.substr(0, comment);
    }
    command.text = code.substr(0, code.find_last_not_of(' ') + 1);
    return command;
}

class Reader {
public:
    std::vector<Item> read(std::string_view markdown) {
        std::istringstream stream{std::string(markdown)};
        for (std::string line; std::getline(stream, line);) {
            ++number_;
            readLine(line);
        }
        return std::move(items_);
    }

private:
    void readLine(std::string_view line) {
        if (line.starts_with(kFence)) {
            toggleFence(line.substr(kFence.size()));
        } else if (snippet_) {
            snippet_->text += std::string(line) + '\n';
        } else if (isInFence_) {
            readCode(line);
        } else if (line.starts_with(kIndent) && (isInIndented_ || wasBlank_)) {
            isInIndented_ = true;
            readCode(line.substr(kIndent.size()));
        } else {
            if (!line.empty()) isInIndented_ = false;
            hasPrompt_ = false;
            readInline(line);
        }
        wasBlank_ = line.empty();
    }

    // A fence with a language opens a snippet, one without opens a block of commands.
    void toggleFence(std::string_view info) {
        hasPrompt_ = false;
        if (snippet_) {
            items_.emplace_back(*std::move(snippet_));
            snippet_.reset();
        } else if (isInFence_) {
            isInFence_ = false;
        } else if (info.empty() || info == "sh" || info == "console") {
            isInFence_ = true;
        } else {
            const std::size_t space = info.find(' ');
            const bool isNamed = space != std::string_view::npos;
            snippet_ = Snippet{std::string(info.substr(0, space)),
                               isNamed ? std::string(info.substr(space + 1)) : std::string(),
                               {},
                               number_};
        }
    }

    void readCode(std::string_view code) {
        if (code.starts_with(kPrompt)) {
            items_.emplace_back(commandFrom(code.substr(kPrompt.size()), number_));
            hasPrompt_ = true;
        } else if (hasPrompt_) {
            std::get<Command>(items_.back()).shown.emplace_back(code);
        } else if (isCommand(code)) {
            items_.emplace_back(commandFrom(code, number_));
        }
    }

    void readInline(std::string_view line) {
        for (std::size_t begin = line.find('`'); begin != std::string_view::npos;) {
            const std::size_t end = line.find('`', begin + 1);
            if (end == std::string_view::npos) return;
            const std::string_view code = line.substr(begin + 1, end - begin - 1);
            if (isCommand(code)) items_.emplace_back(commandFrom(code, number_));
            begin = line.find('`', end + 1);
        }
    }

    std::vector<Item> items_;
    std::optional<Snippet> snippet_;
    std::size_t number_ = 0;
    bool isInFence_ = false;
    bool isInIndented_ = false;
    bool hasPrompt_ = false;  // lines below a prompt are its output
    bool wasBlank_ = true;
};

}  // namespace

std::vector<Item> itemsOf(std::string_view markdown) { return Reader().read(markdown); }

bool isCommand(std::string_view code) {
    constexpr std::array<std::string_view, 9> kBeginnings = {
        "./pinwheel", "pinwheel ",  "pinwheel-engine ",     "build/", "cmake ", "ctest ",
        "PINWHEEL_",  "docs/make-", "tests/mutation/mutate"};
    // A file of the repository, or the name of a variable, is not a call.
    const bool isName = code.find(' ') == std::string_view::npos && !code.starts_with("./");
    return !isName && std::any_of(kBeginnings.begin(), kBeginnings.end(),
                                  [&](std::string_view begin) { return code.starts_with(begin); });
}

bool matches(const std::vector<std::string>& shown, std::string_view output) {
    std::string pattern;
    for (const std::string& line : shown) pattern += line + '\n';
    std::string_view rest = pattern;
    bool isAnchored = true;
    for (;;) {
        const std::size_t gap = rest.find(kAnything);
        const std::string_view piece = rest.substr(0, gap);
        if (gap == std::string_view::npos)
            return isAnchored ? output == piece : output.ends_with(piece);
        const std::size_t found =
            isAnchored ? (output.starts_with(piece) ? 0 : output.npos) : output.find(piece);
        if (found == std::string_view::npos) return false;
        output.remove_prefix(found + piece.size());
        rest.remove_prefix(gap + kAnything.size());
        isAnchored = false;
    }
}

}  // namespace pinwheel::docs
