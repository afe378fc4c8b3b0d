#include "pinwheel/base/process.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/game_file.hpp"
#include "pinwheel/cli/pgn_file.hpp"

#include <fmt/format.h>

#include <memory>
#include <span>

namespace pinwheel::cli {

namespace {

// "1 ply", "2 plies".
std::string counted(std::size_t count, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", count, count == 1 ? one : many);
}

void checkSave(const GameFileText& file, const std::string& path,
               std::vector<std::string>& problems) {
    const auto game = gameIn(file.text, file.name);
    if (!game) return problems.push_back(game.error().what);
    const game::NodeId end = game->tree.lineEnd(game->tree.kRoot);
    const std::size_t lines = linesOf(game->tree).size();
    const auto outcome = game->tree.outcome(end);
    fmt::print("{}: sound, {}{}, {}\n", path, counted(game->tree.ply(end).value, "ply", "plies"),
               lines == 1 ? "" : fmt::format(", {} lines", lines),
               outcome ? describe(*outcome) : "ongoing");
}

// Shows as many sentences as a person can read.
class Sentences {
public:
    explicit Sentences(const std::string& name) : name_(name) {}

    template <class Show>
    void add(const std::string& sentence, Show show) {
        if (++count_ <= kShown) show(sentence);
    }
    template <class Show>
    void finish(std::string_view what, Show show) const {
        if (count_ > kShown) show(fmt::format("{}: {} more {}", name_, count_ - kShown, what));
    }
    std::size_t count() const { return count_; }

private:
    static constexpr std::size_t kShown = 50;
    const std::string& name_;
    std::size_t count_ = 0;
};

void checkPgn(const GameFileText& file, const std::string& path,
              std::vector<std::string>& problems) {
    const auto report = [&](const std::string& problem) { problems.push_back(problem); };
    const auto warn = [](const std::string& warning) { base::complain("warning", warning); };
    Sentences unsound(file.name);
    Sentences warnings(file.name);
    std::size_t games = 0;
    std::size_t plies = 0;
    std::size_t lines = 0;
    store::PgnReader reader(file.text);
    while (const auto entry = reader.next()) {
        ++games;
        if (!entry->game) {
            unsound.add(problemText(file.name, *entry), report);
            continue;
        }
        for (const std::string& warning : entry->game->warnings)
            warnings.add(fmt::format("{}: game {}: {}", file.name, games, warning), warn);
        const game::OrthodoxTree& tree = entry->game->tree;
        plies += tree.ply(tree.lineEnd(tree.kRoot)).value;
        lines += linesOf(tree).size();
    }
    warnings.finish("warnings", warn);
    unsound.finish("games are not sound", report);
    if (games == 0) report(fmt::format("{}: there is no game in it", file.name));
    if (games == 0 || unsound.count() > 0) return;
    fmt::print("{}: sound, {}, {}{}\n", path, counted(games, "game", "games"),
               counted(plies, "ply", "plies"),
               lines == games ? "" : fmt::format(", {} lines", lines));
}

base::Status runCheck(const std::vector<std::string>& paths) {
    std::vector<std::string> problems;
    for (const std::string& path : paths) {
        const auto file = readGameFile(path);
        if (!file) {
            problems.push_back(file.error().what);
        } else if (file->isPgn) {
            checkPgn(*file, path, problems);
        } else {
            checkSave(*file, path, problems);
        }
    }
    if (problems.empty()) return {};
    // Each is a line of its own, and the last one the program's.
    for (const std::string& problem : std::span(problems).first(problems.size() - 1))
        base::complain("pinwheel-engine", problem);
    return base::Error{problems.back()};
}

}  // namespace

void addCheckCommand(CLI::App& app, Run& run) {
    const auto paths = std::make_shared<std::vector<std::string>>();
    CLI::App* command = app.add_subcommand(
        "check", "Say whether saves and PGN files are sound, and if not, what is wrong and why.");
    command->add_option("FILE", *paths, "Save or PGN files, or - for standard input")->required();
    command->callback([paths, &run] { run = [paths] { return runCheck(*paths); }; });
}

}  // namespace pinwheel::cli
