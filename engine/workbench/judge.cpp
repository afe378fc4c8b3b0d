#include "pinwheel/workbench/judge.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/workbench/expectation.hpp"
#include "pinwheel/workbench/uci_position.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::workbench {

namespace {

using base::Error;
using Clock = std::chrono::steady_clock;

std::vector<std::string> legalMoveTexts(const chess::Position& position) {
    std::vector<std::string> texts;
    for (const chess::Move move : legalMoves(position)) texts.push_back(toCoordinates(move));
    return texts;
}

bool contains(const std::vector<std::string>& list, const std::string& text) {
    return std::find(list.begin(), list.end(), text) != list.end();
}

std::string textOf(const Thought& thought) {
    return fmt::format("{}, bestmove {}",
                       thought.score ? "score " + toText(*thought.score) : "no score",
                       shownLine(thought.bestMove));
}

// Only the first few: a generator that is wrong altogether differs in many.
std::string reasonsFor(const BoardPath& path, const std::vector<std::string>& moves) {
    constexpr std::size_t kMost = 3;
    std::string text;
    for (std::size_t i = 0; i < std::min(moves.size(), kMost); ++i)
        text += " " + reasonFor(path, moves[i]);
    return text;
}

// Of a best move that is not one of the legal moves as UCI writes them.
std::string whyNotPlayable(const BoardPath& path, const std::string& move) {
    const chess::Position position = path.end();
    const auto meant = moveAsInUci(position, move);
    if (meant && contains(legalMoveTexts(position), *meant))
        return fmt::format(" UCI writes this move {}.", *meant);
    if (meant) return " " + reasonFor(path, *meant);
    return fmt::format(" {} is not one of the legal moves.", shownLine(move));
}

std::string bisectCommand(const BoardPath& path, unsigned depth) {
    const std::string moves =
        path.moves.empty() ? "" : fmt::format(" --moves \"{}\"", movesText(path));
    return fmt::format(" To find the move: pinwheel-engine bisect --depth {} --fen \"{}\"{} -- …",
                       depth, startFenOf(path), moves);
}

// "fifty-move rule" in "info string Draw by fifty-move rule"
std::optional<std::string> announcementIn(std::string_view line) {
    constexpr std::string_view kBegin = "Draw by ";
    const std::size_t at = line.find(kBegin);
    if (!line.starts_with("info string") || at == std::string_view::npos) return std::nullopt;
    return std::string(line.substr(at + kBegin.size()));
}

bool startsSearch(const Step& step) {
    const auto* const line = std::get_if<SendLine>(&step);
    return line != nullptr && line->bytes.starts_with("go");
}

}  // namespace

base::Result<Identity> Judge::startEngine() {
    engine_.reset();
    auto link = start_();
    if (!link) return link.error();
    Engine engine;
    engine.link = *std::move(link);
    const auto record = [this](const Traffic& traffic) {
        if (traffic.isSent) sent_.push_back(shownLine(traffic.line));
    };
    engine.client = std::make_unique<UciClient>(*engine.link, patience_, record, stop_);
    engine.counts = std::make_unique<UciDivideSource>(*engine.client);
    auto identity = engine.client->handshake();
    if (!identity) return identity;
    if (base::Status ready = engine.client->newGame(); !ready) return ready.error();
    engine_ = std::move(engine);
    return identity;
}

base::Status Judge::find(Capability capability) {
    const auto has = probe(*engine_->client, capability);
    capabilities_.set(capability, has && *has);
    if (has) return {};
    if (isStopped()) return has.error();
    problems_[capability] = has.error().what;
    if (const auto again = startEngine(); !again) return again.error();
    return {};
}

base::Result<Identity> Judge::begin() {
    auto identity = startEngine();
    if (!identity) return identity;
    for (const Capability capability : kAllCapabilities) {
        if (base::Status found = find(capability); !found) return found.error();
    }
    return identity;
}

base::Result<Verdict> Judge::judge(const Case& task) {
    Verdict verdict{std::nullopt, {}, expectationOf(task.task), {}, task.why};
    const auto needed = neededBy(task.task);
    if (needed && !capabilities_.has(*needed)) {
        const auto problem = problems_.find(*needed);
        if (problem == problems_.end()) {
            verdict.got = lackOf(*needed);
        } else {
            verdict.isOk = false;
            verdict.got = "asked whether it can do this, " + problem->second;
        }
        return verdict;
    }
    if (!engine_) {
        if (const auto again = startEngine(); !again)
            return Error{"the engine could not be started again: " + again.error().what};
    }
    sent_.clear();
    base::Result<Finding> finding = Error{""};
    if (const base::Status fresh = engine_->client->newGame(); !fresh) {
        finding = fresh.error();
    } else {
        finding = std::visit([this](const auto& kind) { return run(kind); }, task.task);
    }
    if (isStopped()) return Error{"cancelled"};
    verdict.sent = sent_;
    if (finding) {
        losses_ = 0;
        verdict.isOk = finding->isOk;
        verdict.got = finding->got;
        if (finding->isOk == false) verdict.why += finding->more;
        return verdict;
    }
    engine_.reset();
    verdict.isOk = false;
    verdict.got = finding.error().what;
    if (++losses_ >= kMostLosses)
        return Error{
            fmt::format("gave up after {} cases in a row that the engine did not survive; "
                        "the last one was {}: {}",
                        losses_, task.id, verdict.got)};
    return verdict;
}

void Judge::end() {
    if (engine_) engine_->client->quit();
    engine_.reset();
}

auto Judge::run(const LeavesTask& task) -> base::Result<Finding> {
    const auto path = parseUciPosition(task.position);
    if (!path) return Finding{std::nullopt, path.error().what, ""};
    const auto divide = engine_->counts->divide(*path, task.depth);
    if (!divide) return divide.error();
    return Finding{divide->leaves() == task.leaves, fmt::format("{} leaves", divide->leaves()),
                   bisectCommand(*path, task.depth)};
}

auto Judge::run(const MovesTask& task) -> base::Result<Finding> {
    const auto path = parseUciPosition(task.position);
    if (!path) return Finding{std::nullopt, path.error().what, ""};
    const auto divide = engine_->counts->divide(*path, 1);
    if (!divide) return divide.error();
    if (divide->counts.empty() && divide->leaves() > 0)
        return Finding{divide->leaves() == task.moves.size(),
                       fmt::format("{} moves, not listed", divide->leaves()), ""};
    std::vector<std::string> theirs;
    for (const MoveCount& count : divide->counts) theirs.push_back(count.move);
    std::sort(theirs.begin(), theirs.end());
    if (theirs == task.moves) return Finding{true, "the legal moves", ""};
    std::vector<std::string> missing;
    std::vector<std::string> extra;
    std::set_difference(task.moves.begin(), task.moves.end(), theirs.begin(), theirs.end(),
                        std::back_inserter(missing));
    std::set_difference(theirs.begin(), theirs.end(), task.moves.begin(), task.moves.end(),
                        std::back_inserter(extra));
    return Finding{false, fmt::format("missing: {}; extra: {}", listed(missing), listed(extra)),
                   reasonsFor(*path, missing) + reasonsFor(*path, extra)};
}

base::Result<unsigned> Judge::strayBestMoves() {
    UciClient& client = *engine_->client;
    if (base::Status sent = client.send("isready"); !sent) return sent.error();
    unsigned strays = 0;
    const base::Status done =
        client.readUntil("isready", patience_.answer, [&](std::string_view line) {
            if (line.starts_with("bestmove")) ++strays;
            return line.starts_with("readyok");
        });
    if (!done) return done.error();
    return strays;
}

auto Judge::found(const SearchTask& task, const Thought& thought, bool isLate) const -> Finding {
    const std::string got = textOf(thought);
    if (task.position) {
        const auto path = parseUciPosition(*task.position);
        if (!path) return {std::nullopt, path.error().what, ""};
        const std::vector<std::string> legal = legalMoveTexts(path->end());
        if (!contains(legal, thought.bestMove))
            return {false, got, whyNotPlayable(*path, thought.bestMove)};
    }
    bool isOk = task.best.empty() || contains(task.best, thought.bestMove);
    isOk = isOk && !contains(task.avoid, thought.bestMove);
    if (isOk && task.score && !thought.score)
        return {std::nullopt, "it gives no score with its answer", ""};
    if (task.score && thought.score) isOk = isOk && fits(*task.score, *thought.score);
    if (!isOk && isLate)
        return {std::nullopt,
                fmt::format("it did not finish \"go {}\" within {}", task.go,
                            secondsText(patience_.search)),
                ""};
    return {isOk, got, ""};
}

auto Judge::run(const SearchTask& task) -> base::Result<Finding> {
    UciClient& client = *engine_->client;
    if (base::Status done = perform(task.before); !done) return done.error();
    if (task.position) {
        if (base::Status sent = client.setPosition(*task.position); !sent) return sent.error();
    }
    const Clock::time_point start = Clock::now();
    const auto thought = client.go(task.go);
    if (!thought) return thought.error();
    const bool isLate = Clock::now() - start >= patience_.search;
    const auto strays = strayBestMoves();
    if (!strays) return strays.error();
    if (*strays > 0)
        return Finding{false, "more than one bestmove", " Each go is answered by one bestmove."};
    return found(task, *thought, isLate);
}

base::Result<Description> Judge::describe(const std::string& position) {
    if (base::Status sent = engine_->client->setPosition(position); !sent) return sent.error();
    return engine_->client->describe();
}

auto Judge::run(const KeysTask& task) -> base::Result<Finding> {
    const auto first = describe(task.first);
    if (!first) return first.error();
    const auto second = describe(task.second);
    if (!second) return second.error();
    if (!first->key || !second->key) return Finding{false, "d shows no key", ""};
    return Finding{(*first->key == *second->key) == task.areEqual,
                   fmt::format("keys {} and {}", *first->key, *second->key), ""};
}

auto Judge::run(const FenTask& task) -> base::Result<Finding> {
    const auto description = describe(task.position);
    if (!description) return description.error();
    if (!description->fen) return Finding{false, "d shows no FEN", ""};
    return Finding{isSameState(task.fen, *description->fen), shownLine(*description->fen), ""};
}

auto Judge::run(const AnnouncementTask& task) -> base::Result<Finding> {
    UciClient& client = *engine_->client;
    if (base::Status sent = client.setPosition(task.position); !sent) return sent.error();
    const std::string go = "go " + task.go;
    if (base::Status sent = client.send(go); !sent) return sent.error();
    std::optional<std::string> announced;
    bool hasSearched = false;
    const base::Status done = client.readUntil(go, patience_.search, [&](std::string_view line) {
        hasSearched = hasSearched || line.find(" score ") != std::string_view::npos;
        // Later remarks are about the engine's own move.
        if (!announced && !hasSearched) announced = announcementIn(line);
        return line.starts_with("bestmove");
    });
    if (!done) return done.error();
    return Finding{announced.value_or("") == task.reason,
                   announced ? "info string Draw by " + shownLine(*announced) : "no announcement",
                   ""};
}

base::Status Judge::perform(const std::vector<Step>& steps) {
    UciClient& client = *engine_->client;
    for (const Step& step : steps) {
        if (const auto* const line = std::get_if<SendLine>(&step)) {
            if (base::Status sent = client.send(line->bytes); !sent) return sent;
        } else if (std::holds_alternative<CloseInput>(step)) {
            engine_->link->closeInput();
        } else {
            const base::Status done = client.readUntil(
                "go", patience_.search,
                [](std::string_view answer) { return answer.starts_with("bestmove"); });
            if (!done) return done;
        }
    }
    return {};
}

auto Judge::checkAlive(bool hasSearched) -> base::Result<Finding> {
    constexpr Milliseconds kLastLines{100};
    UciClient& client = *engine_->client;
    if (base::Status sent = client.send("stop"); !sent) return sent.error();
    if (base::Status ready = client.ready(); !ready) return ready.error();
    // The answer to a search that was stopped may come after the answer to isready.
    const Clock::time_point end = Clock::now() + patience_.answer;
    while (hasSearched && Clock::now() < end) {
        const auto line = client.receive("stop", kLastLines);
        if (!line) return line.error();
        if (!*line) break;
    }
    if (base::Status sent = client.setPosition("startpos"); !sent) return sent.error();
    const auto thought = client.go("depth 1");
    if (!thought) return thought.error();
    const bool isLegal = contains(legalMoveTexts(chess::Position()), thought->bestMove);
    return Finding{isLegal, fmt::format("readyok, bestmove {}", shownLine(thought->bestMove)), ""};
}

auto Judge::checkExit() -> Finding {
    if (!engine_->link->waitForEnd(patience_.answer)) return {false, "it is still running", ""};
    Received received = engine_->link->receive(patience_.answer);
    while (std::holds_alternative<std::string>(received))
        received = engine_->link->receive(patience_.answer);
    const auto* const gone = std::get_if<Gone>(&received);
    if (gone == nullptr || gone->isSuccess) return {true, "it ended", ""};
    return {false, "it " + gone->how, " The exit status of an engine that ends as told is 0."};
}

auto Judge::run(const SurvivalTask& task) -> base::Result<Finding> {
    const base::Status done = perform(task.steps);
    if (task.mustExit) {
        const Finding finding = checkExit();
        engine_.reset();
        return finding;
    }
    if (!done) return done.error();
    return checkAlive(std::any_of(task.steps.begin(), task.steps.end(), startsSearch));
}

}  // namespace pinwheel::workbench
