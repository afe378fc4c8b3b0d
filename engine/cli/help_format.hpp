#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <utility>
#include <vector>

namespace pinwheel::cli {

// The same --help under every version of CLI11, because manuals and completions are made from it:
// since 2.5, CLI11 writes its headings in capitals, splits the names of options into two columns,
// and breaks lines.
class HelpFormat : public CLI::Formatter {
public:
    std::string make_usage(const CLI::App* app, std::string name) const override {
        std::string usage = CLI::Formatter::make_usage(app, std::move(name));
        usage.erase(0, usage.find_first_not_of('\n'));
        usage.erase(usage.find_last_not_of('\n') + 1);
        return (usage.rfind("Usage: ", 0) == 0 ? usage : "Usage: " + usage) + '\n';
    }
    std::string make_group(std::string group, bool isPositional,
                           std::vector<const CLI::Option*> options) const override {
        if (group == "OPTIONS") group = "Options";
        if (group == "POSITIONALS") group = "Positionals";
        return CLI::Formatter::make_group(std::move(group), isPositional, std::move(options));
    }
    std::string make_option(const CLI::Option* option, bool isPositional) const override {
        return entry(make_option_name(option, isPositional) + make_option_opts(option),
                     make_option_desc(option));
    }
    std::string make_subcommands(const CLI::App* app, CLI::AppFormatMode mode) const override {
        std::string text = CLI::Formatter::make_subcommands(app, mode);
        const std::string capitals = "\nSUBCOMMANDS:\n";
        if (text.rfind(capitals, 0) == 0) text.replace(0, capitals.size(), "\nSubcommands:\n");
        return text;
    }
    std::string make_subcommand(const CLI::App* command) const override {
        return entry(command->get_display_name(true), command->get_description());
    }

private:
    // A name, and what it means in a column of its own.
    std::string entry(const std::string& name, const std::string& meaning) const {
        const std::size_t width = get_column_width();
        std::string text = "  " + name;
        if (text.size() >= width && !meaning.empty()) text += '\n' + std::string(width, ' ');
        if (text.size() < width) text.resize(width, ' ');
        return text + meaning + '\n';
    }
};

}  // namespace pinwheel::cli
