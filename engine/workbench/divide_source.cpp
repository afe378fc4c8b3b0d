#include "pinwheel/workbench/divide_source.hpp"

#include "pinwheel/base/child_process.hpp"
#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/base/text.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace pinwheel::workbench {

namespace {

using base::Error;
using base::inQuotes;
using Clock = std::chrono::steady_clock;
using LineKind = DivideReader::LineKind;

// Commands that engines know, the most common first. `divide` comes before `perft`, which often
// prints the total alone.
constexpr std::array<const char*, 3> kCommands{"go perft", "divide", "perft"};
// How long an engine may take to count the moves of one position when we try a command.
constexpr Milliseconds kTryPatience{3000};
// How long an engine that prints no total is silent after its last move.
constexpr Milliseconds kPause{400};

// An engine that does not know `go perft` searches instead.
bool isSearch(std::string_view line) {
    return line.starts_with("bestmove") ||
           (line.starts_with("info") && line.find(" score ") != std::string_view::npos);
}

// "Unknown command: divide 1", after which some engines repeat the 1, which is not a count.
bool isRefusal(std::string_view line) {
    constexpr std::array<std::string_view, 4> kWords{"unknown", "error", "illegal", "invalid"};
    const std::string_view word = line.substr(0, line.find_first_of(" :("));
    return std::any_of(kWords.begin(), kWords.end(),
                       [&](std::string_view each) { return base::isSameWord(each, word); });
}

// "e2e4: many"
bool isRubbishCount(std::string_view line) {
    const std::size_t colon = line.find(": ");
    if (colon == std::string_view::npos || !chess::parseCoordinates(line.substr(0, colon)))
        return false;
    const std::size_t count = line.find_first_not_of(' ', colon + 1);
    return count != std::string_view::npos && (line[count] < '0' || line[count] > '9');
}

}  // namespace

base::Result<UciDivideSource::Answer> UciDivideSource::ask(const std::string& command,
                                                           const BoardPath& path, unsigned depth,
                                                           Milliseconds patience) {
    const std::string asked = fmt::format("{} {}", command, depth);
    if (base::Status sent = client_.setPosition(uciPosition(path)); !sent) return sent.error();
    if (base::Status sent = client_.send(asked); !sent) return sent.error();
    DivideReader reader(path.end());
    const Clock::time_point end = Clock::now() + patience;
    bool isReadyAsked = false;
    while (true) {
        const bool hasBegun = !reader.divide().counts.empty();
        const Milliseconds left = timeUntil(end);
        const bool mayPause = hasBegun && !isReadyAsked && !hasTotal_;
        const auto line = client_.receive(asked, mayPause ? std::min(left, kPause) : left);
        if (!line) return line.error();
        if (left == Milliseconds(0) || (!*line && !mayPause)) return Answer{Reply::Silence};
        if (!*line) {
            // Without a total, the end is a pause. But a deep count pauses between two moves, too,
            // so it ends only when the engine answers again. (One that counts beside its
            // conversation answers at once, so this is the last resort.)
            if (base::Status sent = client_.send("isready"); !sent) return sent.error();
            isReadyAsked = true;
            continue;
        }
        if (isReadyAsked && (*line)->starts_with("readyok"))
            return Answer{Reply::Counts, reader.divide()};
        if (isSearch(**line) || isRefusal(**line)) return Answer{Reply::Refusal, {}, **line};
        const auto kind = reader.read(**line);
        if (!kind || isRubbishCount(**line))
            return Error{fmt::format("the engine answered {} with {}: {}", inQuotes(asked),
                                     inQuotes(**line),
                                     kind ? "this is not a count" : kind.error().what)};
        if (*kind != LineKind::Total) continue;
        // Whatever follows the total, such as the time, is read before the next question.
        if (base::Status done = client_.ready(); !done) return done.error();
        return Answer{Reply::Counts, reader.divide()};
    }
}

base::Status UciDivideSource::findCommand(const BoardPath& path) {
    std::optional<std::string> totalOnly;
    for (const char* command : kCommands) {
        const auto answer = ask(command, path, 1, std::min(kTryPatience, client_.patience().count));
        if (!answer) return answer.error();
        if (answer->reply != Reply::Counts) {
            if (base::Status sent = client_.send("stop"); !sent) return sent;
            if (base::Status done = client_.ready(); !done) return done;
            continue;
        }
        if (!answer->divide.counts.empty()) {
            command_ = command;
            hasTotal_ = answer->divide.total.has_value();
            return {};
        }
        if (!totalOnly) totalOnly = command;
    }
    command_ = totalOnly;
    hasTotal_ = command_.has_value();
    isUnable_ = !command_;
    if (command_) return {};
    return Error{
        "the engine answers neither \"go perft 1\" nor \"divide 1\" nor \"perft 1\": it cannot "
        "count moves over UCI"};
}

base::Result<Divide> UciDivideSource::divide(const BoardPath& path, unsigned depth) {
    if (!command_) {
        if (base::Status found = findCommand(path); !found) return found.error();
    }
    const auto answer = ask(*command_, path, depth, client_.patience().count);
    if (!answer) return answer.error();
    const std::string asked = fmt::format("{} {}", *command_, depth);
    if (answer->reply == Reply::Refusal)
        return Error{fmt::format("the engine answered {} with {} instead of counts",
                                 inQuotes(asked), inQuotes(answer->line))};
    if (answer->reply == Reply::Silence)
        return Error{fmt::format("the engine did not answer {} within {}", inQuotes(asked),
                                 secondsText(client_.patience().count))};
    return answer->divide;
}

base::Result<Divide> ScriptDivideSource::divide(const BoardPath& path, unsigned depth) {
    constexpr Milliseconds kLook{100};
    std::vector<std::string> command = command_;
    command.push_back(std::to_string(depth));
    command.push_back(startFenOf(path));
    if (!path.moves.empty()) command.push_back(movesText(path));
    auto program = base::ChildProcess::start(command);
    if (!program) return program.error();
    program->closeInput();
    DivideReader reader(path.end());
    const Clock::time_point end = Clock::now() + patience_;
    while (true) {
        if (stop_ != nullptr && *stop_) return Error{"cancelled"};
        const Milliseconds left = timeUntil(end);
        const Received received = program->readLine(std::min(left, kLook));
        if (const auto* line = std::get_if<std::string>(&received)) {
            if (const auto kind = reader.read(*line); !kind)
                return Error{
                    fmt::format("the script printed {}: {}", inQuotes(*line), kind.error().what)};
        } else if (const auto* gone = std::get_if<Gone>(&received)) {
            if (!gone->isSuccess) return Error{fmt::format("the script {}", gone->how)};
            break;
        }
        if (left == Milliseconds(0))
            return Error{fmt::format("the script did not finish depth {} within {}", depth,
                                     secondsText(patience_))};
    }
    if (reader.divide().counts.empty() && !reader.divide().total)
        return Error{
            "the script printed no counts; it should print lines such as \"e2e4 20\", a "
            "blank line and the total"};
    return reader.divide();
}

}  // namespace pinwheel::workbench
