#include "viewer/app/engine_worker.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/workbench/divide_source.hpp"
#include "pinwheel/workbench/program_link.hpp"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

namespace pinwheel::viewer {

namespace {

using base::Error;
using base::Status;
using workbench::BoardPath;
using workbench::Milliseconds;
using workbench::UciClient;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostTraffic = 5000;
constexpr Milliseconds kBetweenWakes{150};  // so that an engine that floods us does not draw frames
constexpr Milliseconds kIdleLook{500};      // how soon the end of an idle program is noticed
constexpr Milliseconds kAfterStop{3000};    // to bestmove, and to isready after a failure

std::string sentence(std::string text) {
    if (text.starts_with("the engine")) text.front() = 'T';
    return text.ends_with('.') ? text : text + '.';
}

}  // namespace

class EngineWorker::Conversation {
public:
    Conversation(std::vector<std::string> command, std::function<void()> wake)
        : command_(std::move(command)), wake_(std::move(wake)), thread_([this] { run(); }) {}
    ~Conversation() {
        end();
        thread_.join();
    }

    void end() {
        {
            const std::lock_guard lock(mutex_);
            isEnding_ = true;
            shouldStop_ = true;
        }
        asked_.notify_all();
    }
    bool hasEnded() const { return hasEnded_; }

    std::uint64_t ask(std::optional<EngineQuestion> question) {
        const std::lock_guard lock(mutex_);
        question_ = std::move(question);
        ++number_;
        shouldStop_ = true;
        asked_.notify_all();
        return number_;
    }
    std::vector<EngineNews> takeNews() {
        const std::lock_guard lock(mutex_);
        isWoken_ = false;
        return std::exchange(news_, {});
    }
    std::vector<workbench::Traffic> takeTraffic(std::uint64_t& leftOut) {
        const std::lock_guard lock(mutex_);
        leftOut += std::exchange(leftOut_, 0);
        std::deque<workbench::Traffic> lines = std::exchange(traffic_, {});
        return {std::make_move_iterator(lines.begin()), std::make_move_iterator(lines.end())};
    }

private:
    // One run of the program.
    struct Program {
        Program(workbench::EngineLink& lines, const UciClient::Observer& observer,
                const std::atomic<bool>& stop, const std::atomic<bool>& end)
            : link(lines),
              client(lines, {}, observer, &stop),
              patient(lines, {workbench::Patience().start, kAfterStop}, observer, &end),
              source(client) {}

        workbench::EngineLink& link;
        UciClient client;   // a stop ends its waits
        UciClient patient;  // carries out a stop, and never waits long
        workbench::UciDivideSource source;
        bool hasIgnoredStop = false;  // it may still think, so that nothing else can be asked
    };
    // Why one run of the program ended.
    enum class End : std::uint8_t { Closed, Restart, Gone };

    void run() {
        while (true) {
            const End end = runProgram();
            if (end != End::Restart) break;
        }
        hasEnded_ = true;
    }
    End runProgram();
    End fail(const std::string& problem, bool isGone);
    // Waits; nullopt at the end. Fails if the program ends in the meantime.
    base::Result<std::optional<EngineQuestion>> nextQuestion(workbench::EngineLink& link);
    Status answer(const EngineQuestion& question, Program& program);
    Status think(const AskThoughts& asked, Program& program);
    Status count(const AskDivide& asked, Program& program);
    Status walk(const AskDifference& asked, Program& program);
    Status readKeys(const AskKeys& asked, Program& program);

    using What = decltype(EngineNews::what);
    void tell(What what) {
        {
            const std::lock_guard lock(mutex_);
            news_.push_back({current_, std::move(what)});
            if (std::exchange(isWoken_, true)) return;
            lastWake_ = Clock::now();
        }
        if (wake_) wake_();
    }
    // Called for every line, however many there are.
    void note(const workbench::Traffic& line) {
        {
            const std::lock_guard lock(mutex_);
            traffic_.push_back(line);
            if (traffic_.size() > kMostTraffic) {
                traffic_.pop_front();
                ++leftOut_;
            }
            const Clock::time_point now = Clock::now();
            if (isWoken_ || now - lastWake_ < kBetweenWakes) return;
            isWoken_ = true;
            lastWake_ = now;
        }
        if (wake_) wake_();
    }
    bool isStopped() const { return shouldStop_; }
    // The stop has been carried out, unless another one has come.
    void clearStop() {
        const std::lock_guard lock(mutex_);
        shouldStop_ = isEnding_.load();
    }

    const std::vector<std::string> command_;
    const std::function<void()> wake_;
    std::atomic<bool> isEnding_ = false;
    std::atomic<bool> hasEnded_ = false;
    std::atomic<bool> shouldStop_ = false;  // the answer that is being given
    std::uint64_t current_ = 0;             // the question it belongs to; only for the thread

    std::mutex mutex_;
    std::condition_variable asked_;
    std::optional<EngineQuestion> question_;  // not yet asked
    std::uint64_t number_ = 0;                // of that question
    std::vector<EngineNews> news_;
    std::deque<workbench::Traffic> traffic_;
    std::uint64_t leftOut_ = 0;
    bool isWoken_ = false;
    Clock::time_point lastWake_;

    std::thread thread_;  // last: it uses everything above
};

EngineWorker::Conversation::End EngineWorker::Conversation::fail(const std::string& problem,
                                                                 bool isGone) {
    if (!isEnding_) tell(EngineFailed{sentence(problem), isGone});
    return isEnding_ ? End::Closed : End::Gone;
}

EngineWorker::Conversation::End EngineWorker::Conversation::runProgram() {
    auto link = workbench::ProgramLink::start(command_);
    if (!link) return fail(link.error().what, true);
    Program program(
        **link, [this](const workbench::Traffic& line) { note(line); }, shouldStop_, isEnding_);
    const auto identity = program.patient.handshake();
    if (!identity) return fail(identity.error().what, true);
    if (const Status ready = program.patient.ready(); !ready) return fail(ready.error().what, true);
    tell(EngineStarted{identity->name});
    while (true) {
        const auto question = nextQuestion(program.link);
        if (!question) return fail(question.error().what, true);
        if (!*question) {
            program.patient.quit();
            return End::Closed;
        }
        const Status answered = answer(**question, program);
        if (isEnding_) return End::Closed;
        const bool isCancelled = isStopped() && !std::holds_alternative<AskThoughts>(**question);
        // Counting cannot be interrupted, and late answers would be taken for the next ones.
        if (!answered && isCancelled) return End::Restart;
        if (answered) {
            tell(EngineIsIdle{});
            continue;
        }
        const bool isGone = program.hasIgnoredStop || !program.patient.ready();
        const End end = fail(answered.error().what, isGone);
        if (isGone) return end;
    }
}

base::Result<std::optional<EngineQuestion>> EngineWorker::Conversation::nextQuestion(
    workbench::EngineLink& link) {
    // An engine that never stops talking does not keep us from asking.
    constexpr int kMostAtOnce = 10'000;
    while (true) {
        {
            std::unique_lock lock(mutex_);
            asked_.wait_for(lock, kIdleLook, [this] { return question_ || isEnding_; });
            if (isEnding_) return std::optional<EngineQuestion>();
            shouldStop_ = false;
            if (question_) {
                current_ = number_;
                return std::exchange(question_, std::nullopt);
            }
        }
        // Nobody asked for these lines, but they belong in the log.
        for (int i = 0; i < kMostAtOnce; ++i) {
            workbench::Received received = link.receive(Milliseconds(0));
            if (const auto* gone = std::get_if<workbench::Gone>(&received))
                return Error{"the engine " + gone->how};
            auto* const line = std::get_if<std::string>(&received);
            if (line == nullptr) break;
            note({false, std::move(*line)});
        }
    }
}

Status EngineWorker::Conversation::answer(const EngineQuestion& question, Program& program) {
    return std::visit(
        base::Overloaded{[&](const AskThoughts& asked) { return think(asked, program); },
                         [&](const AskDivide& asked) { return count(asked, program); },
                         [&](const AskDifference& asked) { return walk(asked, program); },
                         [&](const AskKeys& asked) { return readKeys(asked, program); }},
        question);
}

Status EngineWorker::Conversation::think(const AskThoughts& asked, Program& program) {
    UciClient& client = program.client;
    constexpr const char* kGo = "go infinite";
    if (Status sent = client.setPosition(uciPosition(asked.path)); !sent) return sent;
    if (Status sent = client.send(kGo); !sent) return sent;
    workbench::Thought thought;
    bool isTold = true;
    Clock::time_point lastTold;
    while (true) {
        if (!isTold && Clock::now() - lastTold >= kBetweenWakes) {
            tell(EngineThinks{thought});
            isTold = true;
            lastTold = Clock::now();
        }
        const auto line = client.receive(kGo, kBetweenWakes);
        if (!line && !isStopped()) return line.error();
        if (!line) break;
        if (!*line) continue;
        isTold = false;
        if (!readSearchLine(thought, **line)) continue;
        tell(EngineThinks{thought});
        return {};
    }
    clearStop();
    if (isEnding_) return {};
    if (Status sent = program.patient.send("stop"); !sent) return sent;
    Status stopped = program.patient.readUntil(
        "stop", kAfterStop, [](std::string_view line) { return line.starts_with("bestmove"); });
    program.hasIgnoredStop = !stopped;
    return stopped;
}

Status EngineWorker::Conversation::count(const AskDivide& asked, Program& program) {
    auto theirs = program.source.divide(asked.path, asked.depth);
    if (!theirs) return theirs.error();
    workbench::Divide ours = workbench::divideOf(asked.path.end(), asked.depth, &shouldStop_);
    if (isStopped()) return Error{"cancelled"};
    tell(EngineCounted{std::move(ours), *std::move(theirs)});
    return {};
}

Status EngineWorker::Conversation::walk(const AskDifference& asked, Program& program) {
    const std::size_t given = asked.path.moves.size();
    auto report = bisect(
        program.source, asked.path, asked.depth,
        [&](const BoardPath& path, unsigned depth) {
            std::string moves;
            for (std::size_t i = given; i < path.moves.size(); ++i)
                moves += (moves.empty() ? "" : " ") + toCoordinates(path.moves[i]);
            tell(EngineWalks{
                fmt::format("depth {}{}{}", depth, moves.empty() ? "" : " after ", moves)});
        },
        &shouldStop_);
    if (!report) return report.error();
    tell(EngineWalked{*std::move(report)});
    return {};
}

Status EngineWorker::Conversation::readKeys(const AskKeys& asked, Program& program) {
    UciClient& client = program.client;
    EngineKeysRead read;
    BoardPath path{asked.game.start, {}};
    Clock::time_point lastTold = Clock::now();
    for (std::size_t ply = 0; ply <= asked.game.moves.size(); ++ply) {
        if (ply > 0) path.moves.push_back(asked.game.moves[ply - 1]);
        if (Status sent = client.setPosition(uciPosition(path)); !sent) return sent;
        const auto description = client.describe();
        if (!description) return description.error();
        if (!description->key)
            return Error{
                "the engine's answer to \"d\" has no line such as \"Key: 8F8F01D4562F59FB\", so "
                "its keys are unknown"};
        read.keys.push_back(*description->key);
        if (Clock::now() - lastTold < kBetweenWakes) continue;
        lastTold = Clock::now();
        tell(read);
    }
    read.disagreement = firstDisagreement(asked.game, read.keys);
    read.isComplete = true;
    tell(std::move(read));
    return {};
}

EngineWorker::EngineWorker(std::vector<std::string> command, std::function<void()> wake)
    : conversation_(std::make_unique<Conversation>(std::move(command), std::move(wake))) {}
EngineWorker::~EngineWorker() = default;

std::uint64_t EngineWorker::ask(EngineQuestion question) {
    return conversation_->ask(std::move(question));
}
void EngineWorker::stop() { conversation_->ask(std::nullopt); }
void EngineWorker::end() { conversation_->end(); }
bool EngineWorker::hasEnded() const { return conversation_->hasEnded(); }
std::vector<EngineNews> EngineWorker::takeNews() { return conversation_->takeNews(); }
std::vector<workbench::Traffic> EngineWorker::takeTraffic(std::uint64_t& leftOut) {
    return conversation_->takeTraffic(leftOut);
}

}  // namespace pinwheel::viewer
