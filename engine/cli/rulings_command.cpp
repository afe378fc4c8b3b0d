#include "pinwheel/cli/command.hpp"
#include "pinwheel/duplicate/rulings.hpp"
#include "pinwheel/lab/ruling_value.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace pinwheel::cli {

namespace {

using Json = nlohmann::ordered_json;

Json toJson(const duplicate::Ruling& ruling) {
    Json values = Json::array();
    for (const std::string_view value : ruling.values)
        values.push_back(lab::valueToJson(ruling, value));
    Json object = {{"name", ruling.name},
                   {"values", values},
                   {"default", values.front()},
                   {"sentence", ruling.sentence},
                   {"provisional", ruling.isProvisional}};
    if (ruling.range) {
        object["least"] = ruling.range->first;
        object["most"] = ruling.range->last;
    }
    return object;
}

base::Status printRulings() {
    Json rulings = Json::array();
    for (const duplicate::Ruling& ruling : duplicate::allRulings())
        rulings.push_back(toJson(ruling));
    fmt::print("{}\n", rulings.dump(2));
    return {};
}

}  // namespace

void addRulingsCommand(CLI::App& app, Run& run) {
    CLI::App* command = app.add_subcommand(
        "rulings",
        "Print the rulings that the rules leave open, with values and defaults, as JSON.");
    command->callback([&run] { run = printRulings; });
}

}  // namespace pinwheel::cli
