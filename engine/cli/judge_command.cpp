#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/base/input_file.hpp"
#include "pinwheel/base/process.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/engine_option.hpp"
#include "pinwheel/cli/interrupt.hpp"
#include "pinwheel/workbench/judge.hpp"
#include "pinwheel/workbench/suite.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <unistd.h>

namespace pinwheel::cli {

namespace {

using base::Error;
using workbench::Case;
using workbench::Suite;
using workbench::Verdict;
using Json = nlohmann::ordered_json;

struct JudgeOptions {
    EngineOption engine;
    std::vector<std::string> only;   // kinds
    std::vector<std::string> files;  // instead of the built-in suites
    bool isAll = false;
    bool isJson = false;
};

struct Totals {
    unsigned passed = 0;
    unsigned failed = 0;
    unsigned skipped = 0;

    unsigned cases() const { return passed + failed + skipped; }
    void add(const std::optional<bool>& isOk) {
        if (!isOk) {
            ++skipped;
        } else {
            ++(*isOk ? passed : failed);
        }
    }
};

base::Result<std::vector<Suite>> readSuites(const JudgeOptions& options) {
    if (options.files.empty()) return workbench::builtInSuites();
    constexpr std::size_t kMostBytes = std::size_t{64} << 20U;
    std::vector<Suite> suites;
    for (const std::string& file : options.files) {
        const auto text = base::readInput(file, kMostBytes);
        if (!text) return text.error();
        auto suite = workbench::readSuite(*text);
        if (!suite) return Error{file + ": " + suite.error().what};
        suites.push_back(*std::move(suite));
    }
    return suites;
}

// Suites that are run on request are run if they are named, or given as files.
base::Result<std::vector<Suite>> chosenSuites(const JudgeOptions& options) {
    auto suites = readSuites(options);
    if (!suites) return suites;
    std::vector<std::string> kinds;
    for (const Suite& suite : *suites) kinds.push_back(suite.kind);
    for (const std::string& kind : options.only) {
        if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
            return Error{fmt::format("--only {}: there is no such kind; the kinds are {}",
                                     base::inQuotes(kind), fmt::join(kinds, ", "))};
    }
    const auto isLeftOut = [&](const Suite& suite) {
        if (options.only.empty())
            return suite.isOnRequest && !options.isAll && options.files.empty();
        return std::find(options.only.begin(), options.only.end(), suite.kind) ==
               options.only.end();
    };
    suites->erase(std::remove_if(suites->begin(), suites->end(), isLeftOut), suites->end());
    return suites;
}

void printJson(const Case& task, const Verdict& verdict) {
    const Json json = {{"id", task.id},
                       {"kind", task.kind},
                       {"ok", verdict.isOk ? Json(*verdict.isOk) : Json()},
                       {"sent", verdict.sent},
                       {"expected", verdict.expected},
                       {"got", verdict.got},
                       {"why", verdict.why}};
    fmt::print("{}\n", json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void printFailure(const Case& task, const Verdict& verdict) {
    fmt::print("FAILED {}: {}\n", task.id, task.purpose);
    std::string_view label = "sent";
    for (const std::string& line : verdict.sent) {
        fmt::print("  {:<9}{}\n", label, line);
        label = "";
    }
    fmt::print("  {:<9}{}\n  {:<9}{}\n  {:<9}{}\n\n", "expected", verdict.expected, "got",
               verdict.got, "why", verdict.why);
}

// Prints verdicts as they come and counts them.
class Reporter {
public:
    Reporter(const JudgeOptions& options, std::size_t cases)
        : isJson_(options.isJson), isTerminal_(isatty(STDERR_FILENO) != 0), cases_(cases) {}

    void add(const Case& task, const Verdict& verdict) {
        total_.add(verdict.isOk);
        kinds_[task.kind].add(verdict.isOk);
        if (!verdict.isOk) ++lacks_[verdict.got];
        clearProgress();
        if (isJson_) {
            printJson(task, verdict);
        } else if (verdict.isOk == false) {
            printFailure(task, verdict);
        }
        std::fflush(stdout);
    }

    void showProgress(const Case& task) const {
        if (!isTerminal_) return;
        base::showProgress(
            fmt::format("\r\x1b[K{} of {}: {}", total_.cases() + 1, cases_, task.id));
    }
    void clearProgress() const {
        if (isTerminal_) base::showProgress("\r\x1b[K");
    }

    void printTotals() const {
        clearProgress();
        if (isJson_) {
            const Json json = {
                {"passed", total_.passed}, {"failed", total_.failed}, {"skipped", total_.skipped}};
            fmt::print("{}\n", json.dump());
            return;
        }
        fmt::print("{:<18}{:>8}{:>8}{:>9}\n", "kind", "passed", "failed", "skipped");
        for (const auto& [kind, totals] : kinds_) printRow(kind, totals);
        printRow("total", total_);
        for (const auto& [lack, cases] : lacks_) fmt::print("skipped {}: {}\n", cases, lack);
    }

    const Totals& total() const { return total_; }

private:
    static void printRow(const std::string& name, const Totals& totals) {
        fmt::print("{:<18}{:>8}{:>8}{:>9}\n", name, totals.passed, totals.failed, totals.skipped);
    }

    bool isJson_;
    bool isTerminal_;
    std::size_t cases_;
    Totals total_;
    std::map<std::string, Totals> kinds_;
    std::map<std::string, unsigned> lacks_;
};

workbench::Patience patienceOf(const JudgeOptions& options) {
    using workbench::Milliseconds;
    // Every case takes a sound engine a moment.
    constexpr workbench::Patience kDefault{Milliseconds(15'000), Milliseconds(5'000),
                                           Milliseconds(10'000), Milliseconds(30'000)};
    return options.engine.seconds == 0 ? kDefault : options.engine.patience();
}

// Stops at the first error, which says why it makes no sense to go on.
base::Status judgeAll(workbench::Judge& judge, const std::vector<Suite>& suites,
                      Reporter& reporter) {
    for (const Suite& suite : suites) {
        for (const Case& task : suite.cases) {
            reporter.showProgress(task);
            const auto verdict = judge.judge(task);
            if (!verdict) return verdict.error();
            reporter.add(task, *verdict);
        }
    }
    return {};
}

base::Status runJudge(const JudgeOptions& options) {
    const auto suites = chosenSuites(options);
    if (!suites) return suites.error();
    std::size_t cases = 0;
    for (const Suite& suite : *suites) cases += suite.cases.size();

    const std::atomic<bool>& stop = catchTermination();
    const auto start = [&]() -> base::Result<std::unique_ptr<workbench::EngineLink>> {
        auto link = workbench::ProgramLink::start(options.engine.command);
        if (!link) return link.error();
        return std::unique_ptr<workbench::EngineLink>(*std::move(link));
    };
    workbench::Judge judge(start, patienceOf(options), &stop);
    const auto identity = judge.begin();
    if (!identity) return stop ? Error{"stopped before the first case"} : identity.error();
    if (!options.isJson && !identity->name.empty()) fmt::print("{}\n\n", identity->name);

    Reporter reporter(options, cases);
    const base::Status done = judgeAll(judge, *suites, reporter);
    judge.end();
    reporter.printTotals();
    const Totals& total = reporter.total();
    if (stop) return Error{fmt::format("stopped after {} of {} cases", total.cases(), cases)};
    if (!done) return done;
    if (total.failed == 0 && total.passed == 0 && cases > 0)
        return Error{fmt::format("nothing was judged: all {} cases were skipped", cases)};
    if (total.failed == 0) return {};
    return Error{fmt::format("{} of {} cases failed", total.failed, cases)};
}

}  // namespace

void addJudgeCommand(CLI::App& app, Run& run) {
    const auto options = std::make_shared<JudgeOptions>();
    CLI::App* command = app.add_subcommand(
        "judge", "Run a UCI engine through the conformance suite: rules, draws, robustness.");
    options->engine.addTo(*command);
    command->get_option("--seconds")
        ->description("Timeout per answer (default: 5 s, 10 s to search, 30 s to count)");
    const auto addList = [&](const char* name, std::vector<std::string>& list, const char* help,
                             const char* type) {
        return command->add_option(name, list, help)
            ->type_name(type)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
            ->expected(1)
            ->allow_extra_args(false);
    };
    addList("--only", options->only, "Run the cases of this kind; may be repeated", "KIND");
    addList("--suite", options->files,
            "Run the cases of this file instead of the built-in ones; may be repeated", "FILE")
        ->type_name("FILE");
    command->add_flag("--all", options->isAll,
                      "Also run the kinds that are stricter than the protocol or common practice");
    command->add_flag("--json", options->isJson, "Print JSON Lines: a verdict each, then totals");
    command->callback([options, &run] { run = [options] { return runJudge(*options); }; });
}

}  // namespace pinwheel::cli
