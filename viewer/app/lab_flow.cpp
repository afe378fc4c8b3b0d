#include "viewer/app/lab_flow.hpp"

#include "pinwheel/lab/example.hpp"
#include "pinwheel/store/save_file.hpp"
#include "viewer/storage/lab_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

namespace pinwheel::viewer {

namespace {

std::vector<lab::Report> play(const lab::LabSettings& settings, const LabRun::Task::Stop& stop,
                              std::atomic<std::uint64_t>& done, LabRun::Task::Progress& progress) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds kBriefly{50};
    std::vector<lab::Tally> sum(settings.sets.size());
    // A page ends a cancelled task at once and keeps the games of the slices before. They grow
    // until they take long enough to be worth a report.
    std::uint64_t most = kHost == Host::Page ? 1 : settings.games;
    lab::LabSettings slice = settings;
    for (std::uint64_t played = 0; played < settings.games && !stop; played += slice.games) {
        slice.first = settings.first + played;
        slice.games = std::min(most, settings.games - played);
        const auto start = Clock::now();
        const std::vector<lab::Tally> part = runLab(slice, stop, done);
        if (Clock::now() - start < kBriefly) most *= 2;
        for (std::size_t i = 0; i < sum.size(); ++i) sum[i].add(part[i]);
        progress = static_cast<float>(done) / static_cast<float>(settings.games);
        LabRun::Task::keep([&] { return reportsOf(settings, sum); });
    }
    return reportsOf(settings, sum);
}

}  // namespace

std::optional<base::Status> LabFlow::open(const std::string& path,
                                          std::optional<std::size_t> number) {
    auto reports = reportsIn(path);
    if (!reports) return std::nullopt;
    if (!*reports) return base::Status(reports->error());
    if (number && (*number == 0 || *number > (*reports)->reports.size()))
        return base::Status(base::Error{fmt::format("{}: there is no report {}: the last one is {}",
                                                    path, *number, (*reports)->reports.size())});
    state_.run.task.reset();  // otherwise its report would replace this one
    const std::size_t shown = number ? *number - 1 : (*reports)->shown;
    state_.show(std::move((*reports)->reports), shown);
    state_.isOpen = true;
    return base::Status();
}

void LabFlow::run(const RunLab& asked) {
    if (isWorking()) return;
    if (asked.form) state_.form = *asked.form;
    auto settings = settingsOf(state_.form);
    state_.form.problem = settings ? "" : settings.error().what;
    if (!settings) return;
    state_.chosen.reset();
    settings->threads = std::max(std::thread::hardware_concurrency(), 1U);
    LabRun& run = state_.run;
    run.task = std::make_shared<LabRun::Task>();
    run.done = std::make_shared<std::atomic<std::uint64_t>>(0);
    run.games = settings->games;
    run.seconds = 0;
    run.wasStopped = false;
    run.task->start(
        [settings = *std::move(settings), done = run.done](const LabRun::Task::Stop& stop,
                                                           LabRun::Task::Progress& progress) {
            return play(settings, stop, *done, progress);
        },
        wake_);
}

void LabFlow::run(const StopLab&) {
    if (!state_.run.task) return;
    state_.run.wasStopped = true;
    state_.run.task->askToStop();
}

std::string LabFlow::gameText(const OpenLabGame& asked) {
    state_.chosen.reset();
    const lab::Report& report = state_.reports[asked.set];
    const auto sets = lab::parseSets(std::span(&report.rulings, 1));
    return toText(lab::exampleGame(report.setup, asked.number, sets->front()));
}

std::string LabFlow::reportText(LabFormat format) const {
    return format == LabFormat::Csv ? toCsv(state_.reports) : toJsonLines(state_.reports);
}

std::optional<Request> LabFlow::requestFor(const KeyPress& press) {
    if (press == KeyPress{Key::Enter}) {
        const lab::Report* const report = state_.report();
        if (report == nullptr || !state_.chosen) return RunLab{};
        const std::vector<LabBar> bars = barsOf(*report);
        if (*state_.chosen >= bars.size() || !bars[*state_.chosen].games.example) return RunLab{};
        return OpenLabGame{state_.shown, *bars[*state_.chosen].games.example};
    }
    if (press == KeyPress{Key::Character, 's'}) return Action::ChangeRulings;
    return std::nullopt;
}

bool LabFlow::update() {
    LabRun& run = state_.run;
    if (!run.task || run.task->isRunning()) return false;
    const std::vector<lab::Report>* const reports = run.task->result();
    if (reports == nullptr && !run.wasStopped) {
        state_.form.problem = "There is not enough memory for this run.";
    } else if (reports == nullptr || reports->front().games == 0) {
        state_.form.problem = "Cancelled before the first game was played.";
    } else {
        state_.show(*reports);
    }
    run.task.reset();
    return true;
}

bool LabFlow::advancePicture() {
    if (state_.framesToPicture == 0) return false;
    --state_.framesToPicture;
    return state_.framesToPicture == 1;
}

bool LabFlow::leaveOne() {
    if (isWorking()) {
        run(StopLab{});
        return true;
    }
    if (state_.chosen) {
        state_.chosen.reset();
        return true;
    }
    return false;
}

void LabFlow::passTime(double seconds) {
    if (!isWorking()) return;
    state_.run.seconds += seconds;
    // The instance that plays the games in a page counts them in its own memory.
    if (kHost == Host::Page)
        *state_.run.done = static_cast<std::uint64_t>(state_.run.task->progress() *
                                                      static_cast<float>(state_.run.games));
}

}  // namespace pinwheel::viewer
