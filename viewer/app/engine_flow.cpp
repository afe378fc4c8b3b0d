#include "viewer/app/engine_flow.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "viewer/state/program_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;
using workbench::BoardPath;

// The keys of longer games take too long to compare with each other.
constexpr std::uint32_t kMostKeys = 2000;

// A shell replaces ~; we do not use one.
std::string withHome(const std::string& path) {
    const char* const home = std::getenv("HOME");
    return home != nullptr && path.starts_with("~/") ? home + path.substr(1) : path;
}

std::string walkedText(const workbench::BisectReport& report) {
    return fmt::format("No difference down to depth {}: {} leaves, all counts the same.",
                       report.depth, report.leaves);
}

std::string faultText(const workbench::MoveFault& fault) {
    const std::size_t deeper = fault.path.moves.size() - fault.given;
    const std::string where =
        deeper == 0 ? "at this position"
                    : fmt::format("{} {} deeper", deeper, deeper == 1 ? "ply" : "plies");
    if (fault.isInconsistent) return fmt::format("Its counts contradict each other {}.", where);
    if (fault.missing.empty() && fault.extra.empty())
        return fmt::format("The first difference is {}.", where);
    return fmt::format("The first difference is {}: {} missing, {} extra.", where,
                       fault.missing.size(), fault.extra.size());
}

}  // namespace

void EngineFlow::askForProgram(const std::vector<std::string>& commands) {
    std::string command = state_.command;
    if (command.empty() && !commands.empty()) command = commands.front();
    state_.attach = AttachForm{std::move(command), "", true};
}

void EngineFlow::run(const UseProgram& asked) {
    if (!state_.attach) state_.attach.emplace();
    state_.attach->command = quotedWord(asked.path);
    state_.attach->problem.clear();
    state_.attach->isNew = true;
}

void EngineFlow::run(const AttachEngine& asked) {
    if (const auto words = commandWords(asked.command); !words) {
        if (!state_.attach) state_.attach = AttachForm{asked.command, "", true};
        state_.attach->problem = words.error().what;
        return;
    }
    state_.attach.reset();
    state_.command = asked.command;
    start();
}

void EngineFlow::start() {
    auto words = commandWords(state_.command);
    if (!words) return;
    words->front() = withHome(words->front());
    const bool wasAnalysing = state_.isAnalysing;
    detach();
    state_.isAnalysing = wasAnalysing;
    state_.name.clear();
    state_.isAttached = true;
    state_.task = EngineTask::Start;
    worker_ = std::make_unique<EngineWorker>(*std::move(words), wake_);
}

void EngineFlow::detach() {
    if (worker_) {
        worker_->end();
        ending_.push_back(std::move(worker_));
    }
    asked_ = {};
    state_.isAttached = false;
    state_.isAnalysing = false;
    state_.task.reset();
    state_.problem.clear();
    state_.progress.clear();
    state_.opinion.reset();
}

void EngineFlow::stopAsking() {
    analysed_.reset();
    asked_.number = 0;
    state_.progress.clear();
    if (!worker_ || !state_.task || state_.task == EngineTask::Start) return;
    worker_->stop();
    state_.task.reset();
}

void EngineFlow::run(EngineAct act, const Snapshot& game) {
    switch (act) {
        case EngineAct::Restart:
            return start();
        case EngineAct::Detach:
            return detach();
        case EngineAct::Analyse:
            state_.isAnalysing = true;
            state_.problem.clear();
            analysed_.reset();
            return follow(game);
        case EngineAct::Stop:
            state_.isAnalysing = false;
            dropPasted();
            return stopAsking();
        case EngineAct::CancelPasted:
            if (state_.isCountingPasted)
                notice_.say("The count for the pasted divide is cancelled");
            return dropPasted();
        case EngineAct::CompareKeys:
            return askForKeys(game);
        case EngineAct::Browse:     // the file dialog
        case EngineAct::ShowFault:  // and the game do these
            return;
    }
}

void EngineFlow::ask(EngineTask task, EngineQuestion question, Asked asked) {
    state_.problem.clear();
    state_.progress.clear();
    if (task != EngineTask::Analysis) analysed_.reset();
    asked_ = std::move(asked);
    asked_.number = worker_->ask(std::move(question));
    // A question that comes before the engine has started waits for it.
    state_.task = task;
}

void EngineFlow::run(const CompareDivide& asked, const Snapshot& game) {
    if (!worker_ || !game.isOneBoard()) return;
    BoardPath path = pathOf(game, game.ply);
    ask(EngineTask::Divide, AskDivide{path, asked.depth}, {0, placeOf(game), path, asked.depth});
}

void EngineFlow::run(const WalkToDifference& asked, const Snapshot& game) {
    if (!worker_ || !game.isOneBoard()) return;
    state_.fault.reset();
    state_.walked.clear();
    BoardPath path = pathOf(game, game.ply);
    ask(EngineTask::Walk, AskDifference{path, asked.depth}, {0, placeOf(game), path, asked.depth});
}

void EngineFlow::askForKeys(const Snapshot& game) {
    if (!worker_ || !game.isOneBoard()) return;
    BoardPath path = pathOf(game, {std::min(game.lastPly.value, kMostKeys)});
    state_.keys = EngineKeys{path, {}, std::nullopt, false};
    ask(EngineTask::Keys, AskKeys{path}, {0, placeOf(game), path, 0});
}

void EngineFlow::follow(const Snapshot& game) {
    const bool isFree = !state_.task || state_.task == EngineTask::Analysis;
    if (!worker_ || !state_.isAnalysing || !isFree || !game.isOneBoard()) return;
    const EnginePlace place = placeOf(game);
    if (analysed_ == place) return;
    // Engines need not answer when there is no move.
    if (game.playable.empty()) return stopAsking();
    BoardPath path = pathOf(game, game.ply);
    analysed_ = place;
    ask(EngineTask::Analysis, AskThoughts{path}, {0, place, path, 0});
}

void EngineFlow::refresh(const Snapshot& game) {
    if (!game.isOneBoard()) return stopAsking();
    if (state_.opinion && state_.opinion->place != placeOf(game)) state_.opinion.reset();
    follow(game);
}

void EngineFlow::leaveGame() {
    stopAsking();
    state_.opinion.reset();
    state_.divide.reset();
    state_.fault.reset();
    state_.walked.clear();
    state_.keys.reset();
    dropPasted();
    arrived_.reset();
}

void EngineFlow::stopWork() {
    detach();
    ending_.clear();
    dropPasted();
}

bool EngineFlow::paste(const std::string& text, const Snapshot& game) {
    if (!game.isOneBoard()) return false;
    auto divide = readPasted(text, game);
    if (!divide || !workbench::looksLikeDivide(text, divide->path.end())) return false;
    countPasted(*std::move(divide), std::nullopt);
    return true;
}

void EngineFlow::run(const ComparePasted& asked) {
    if (state_.divide && state_.divide->isPasted) countPasted(*state_.divide, asked.depth);
}

void EngineFlow::countPasted(ComparedDivide divide, std::optional<unsigned> depth) {
    if (!pasted_) pasted_ = std::make_shared<Counting>();
    pasted_->start(
        [theirs = divide.theirs, position = divide.path.end(), depth](const std::atomic<bool>& stop,
                                                                      base::Progress& progress) {
            if (!depth) return guessDepth(theirs, position, &stop, &progress);
            return workbench::DepthGuess{
                *depth, workbench::divideOf(position, *depth, &stop, &progress), true};
        },
        wake_);
    counted_ = std::move(divide);
    state_.isCountingPasted = true;
    state_.pastedProgress = 0;
}

void EngineFlow::dropPasted() {
    pasted_.reset();
    counted_.reset();
    state_.isCountingPasted = false;
}

void EngineFlow::takePasted() {
    state_.isCountingPasted = false;
    const workbench::DepthGuess* const guess = pasted_->result();
    if (guess == nullptr || !counted_) {
        notice_.text = "The pasted divide could not be counted; there may be too little memory.";
        return dropPasted();
    }
    ComparedDivide divide = *std::exchange(counted_, std::nullopt);
    compareDivides(divide, *guess);
    state_.depth = std::min(static_cast<int>(divide.depth), Engine::kDeepest);
    notice_.say("Pasted divide: " + divide.summary);
    state_.divide = std::move(divide);
}

bool EngineFlow::update(const Snapshot& game) {
    std::erase_if(ending_, [](const auto& worker) { return worker->hasEnded(); });
    bool isChanged = false;
    if (state_.isCountingPasted && pasted_) {
        isChanged = true;
        state_.pastedProgress = pasted_->progress();
        if (!pasted_->isRunning()) takePasted();
    }
    if (!worker_) return isChanged;
    std::uint64_t leftOut = 0;
    std::vector<workbench::Traffic> traffic = worker_->takeTraffic(leftOut);
    isChanged = isChanged || !traffic.empty();
    state_.log.dropped += leftOut;
    for (workbench::Traffic& line : traffic) state_.log.add(std::move(line));
    for (const EngineNews& news : worker_->takeNews()) {
        take(news, game);
        isChanged = true;
        if (!worker_) break;  // it is gone
    }
    return isChanged;
}

void EngineFlow::take(const EngineNews& news, const Snapshot& game) {
    const bool isWanted = news.number == asked_.number && asked_.number != 0;
    // A start and an end concern everything that is asked; answers only their question.
    const auto* const failure = std::get_if<EngineFailed>(&news.what);
    const bool isForAll =
        std::holds_alternative<EngineStarted>(news.what) || (failure != nullptr && failure->isGone);
    if (!isWanted && !isForAll) return;
    std::visit(base::Overloaded{
                   [&](const EngineStarted& started) { takeStart(started, game); },
                   [&](const EngineThinks& thinks) {
                       state_.opinion = opinionOf(asked_.place, asked_.path, thinks.thought);
                   },
                   [&](const EngineCounted& counted) { takeDivide(counted); },
                   [&](const EngineWalks& walks) { state_.progress = walks.progress; },
                   [&](const EngineWalked& walked) { takeWalk(walked.report); },
                   [&](const EngineKeysRead& read) { takeKeys(read); },
                   [&](const EngineIsIdle&) { finish(game); },
                   [&](const EngineFailed& failed) {
                       fail(failed);
                       if (!failed.isGone) finish(game);
                   },
               },
               news.what);
}

void EngineFlow::takeStart(const EngineStarted& started, const Snapshot& game) {
    state_.name = started.name.empty() ? state_.command : readableLine(started.name);
    if (state_.task == EngineTask::Start) state_.task.reset();
    started_(state_.command);
    analysed_.reset();
    follow(game);
}

void EngineFlow::finish(const Snapshot& game) {
    state_.task.reset();
    state_.progress.clear();
    follow(game);
}

void EngineFlow::takeDivide(const EngineCounted& counted) {
    ComparedDivide divide;
    divide.place = asked_.place;
    divide.path = asked_.path;
    divide.depth = asked_.depth;
    divide.ours = counted.ours;
    divide.theirs = counted.theirs;
    compareDivides(divide);
    notice_.say("Its divide: " + divide.summary);
    state_.divide = std::move(divide);
}

void EngineFlow::takeKeys(const EngineKeysRead& read) {
    if (!state_.keys) return;
    state_.keys->keys = read.keys;
    state_.keys->disagreement = read.disagreement;
    state_.keys->isComplete = read.isComplete;
    if (read.isComplete)
        notice_.say(
            read.disagreement
                ? "Its keys: " + read.disagreement->why
                : fmt::format("Its keys agree with the positions of {} plies.", read.keys.size()));
}

void EngineFlow::takeWalk(const workbench::BisectReport& report) {
    if (!report.fault) {
        state_.walked = walkedText(report);
        notice_.say(state_.walked);
        return;
    }
    state_.fault = FoundFault{asked_.place, *report.fault, faultText(*report.fault)};
    arrived_ = state_.fault;
}

void EngineFlow::fail(const EngineFailed& failure) {
    if (state_.task == EngineTask::Analysis) state_.isAnalysing = false;
    if (failure.isGone) detach();
    state_.problem = failure.problem;
    notice_.text = failure.problem;
}

}  // namespace pinwheel::viewer
