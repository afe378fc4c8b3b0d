#include "pinwheel/base/decimal.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/seed_option.hpp"
#include "pinwheel/lesson/lesson_json.hpp"

#include <fmt/format.h>

#include <memory>

namespace pinwheel::cli {

namespace {

struct DrillOptions {
    std::string kind;
    std::uint64_t seed = 1;
    std::uint64_t number = 1;
    std::uint32_t count = 1;
    std::uint32_t plies = 1;
    bool isLesson = false;
};

base::Status printDrills(const DrillOptions& options) {
    if (options.isLesson && options.count > lesson::kMostDrillsInLesson)
        return base::Error{
            fmt::format("a lesson holds at most {} drills; make several with --number",
                        lesson::kMostDrillsInLesson)};
    const lesson::DrillKind kind = *lesson::parseDrillKind(options.kind);
    if (options.plies > 1 && kind != lesson::DrillKind::Mate)
        return base::Error{"--plies is for drills of kind mate"};
    if (!canTakePlies(kind, options.plies))
        return base::Error{fmt::format("no mate takes {} plies: it would be the winner's own turn",
                                       options.plies)};
    std::vector<lesson::Drill> drills;
    for (std::uint32_t i = 0; i < options.count; ++i) {
        lesson::Drill drill =
            lesson::makeDrill(kind, options.seed, options.number + i, options.plies);
        if (options.isLesson) {
            drills.push_back(std::move(drill));
        } else {
            fmt::print("{}\n", toJson(drill).dump());
        }
    }
    if (options.isLesson) fmt::print("{}", lesson::lessonText(drills));
    return {};
}

std::vector<std::string> kindNames() {
    std::vector<std::string> names;
    names.reserve(lesson::kAllDrillKinds.size());
    for (const lesson::DrillKind kind : lesson::kAllDrillKinds) names.emplace_back(nameOf(kind));
    return names;
}

}  // namespace

void addDrillCommand(CLI::App& app, Run& run) {
    const auto options = std::make_shared<DrillOptions>();
    CLI::App* command = app.add_subcommand(
        "drill", "Make questions about duplicate chess with their answers, as JSON Lines.");
    command->add_option("--kind", options->kind, "what is asked")
        ->required()
        ->check(CLI::IsMember(kindNames()));
    addSeedOption(*command, options->seed, "the same seed gives the same drills (default: 1)");
    command->add_option("--number", options->number, "the number of the first drill (default: 1)")
        ->transform(base::withoutLeadingZeros)
        ->check(CLI::Range(std::uint64_t{1}, lesson::kMostDrillNumber));
    command->add_option("--count", options->count, "how many drills (default: 1)")
        ->transform(base::withoutLeadingZeros)
        ->check(CLI::Range(1, 1'000'000));
    command
        ->add_option("--plies", options->plies,
                     "for kind mate: a mate that takes so many plies, whatever the others do "
                     "(default: 1)")
        ->transform(base::withoutLeadingZeros)
        ->check(CLI::Range(1U, lesson::kMostDrillPlies));
    command->add_flag(
        "--lesson", options->isLesson,
        "print one lesson for the viewer instead, with up to 1000 drills as its steps");
    command->callback([options, &run] { run = [options] { return printDrills(*options); }; });
}

}  // namespace pinwheel::cli
