#include "pinwheel/workbench/uci_client.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>

namespace pinwheel::workbench {

namespace {

using base::Error;
using base::inQuotes;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kMaxKept = 200;  // remarks and options of an engine that never stops talking

std::vector<std::string> wordsOf(std::string_view line) {
    std::istringstream words{std::string(line)};
    std::vector<std::string> list;
    for (std::string word; words >> word;) list.push_back(word);
    return list;
}

template <class Number>
std::optional<Number> numberAt(const std::vector<std::string>& words, std::size_t i) {
    if (i >= words.size()) return std::nullopt;
    Number value{};
    const std::string& word = words[i];
    const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (problem != std::errc() || end != word.data() + word.size()) return std::nullopt;
    return value;
}

std::optional<UciScore> scoreAt(const std::vector<std::string>& words, std::size_t i) {
    if (i + 1 >= words.size() || (words[i] != "cp" && words[i] != "mate")) return std::nullopt;
    const auto value = numberAt<int>(words, i + 1);
    if (!value) return std::nullopt;
    const bool isBound =
        i + 2 < words.size() && (words[i + 2] == "lowerbound" || words[i + 2] == "upperbound");
    return UciScore{words[i] == "mate", *value, isBound};
}

// An `info` line that is not about the best line of several changes nothing.
void readInfo(Thought& thought, const std::vector<std::string>& words) {
    if (words.size() > 1 && words[1] == "string") {
        std::string text;
        for (std::size_t i = 2; i < words.size(); ++i) text += (i > 2 ? " " : "") + words[i];
        if (thought.remarks.size() < kMaxKept) thought.remarks.push_back(text);
        return;
    }
    Thought seen;
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (words[i] == "multipv" && numberAt<unsigned>(words, i + 1).value_or(1) != 1) return;
        if (words[i] == "depth") seen.depth = numberAt<unsigned>(words, i + 1).value_or(0);
        if (words[i] == "nodes") seen.nodes = numberAt<std::uint64_t>(words, i + 1).value_or(0);
        if (words[i] == "score") seen.score = scoreAt(words, i + 1);
        if (words[i] == "pv") {
            seen.line.assign(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end());
            break;
        }
    }
    thought.nodes = std::max(thought.nodes, seen.nodes);
    if (!seen.score || (seen.score->isBound && thought.score && !thought.score->isBound)) return;
    thought.score = seen.score;
    thought.depth = seen.depth;
    if (!seen.line.empty()) thought.line = seen.line;
}

// What engines call their key, the surest name first. "Hash: 1024 MB" is no key, so that needs more
// digits.
struct KeyName {
    std::string_view text;
    std::size_t fewestDigits;
};
constexpr std::array<KeyName, 3> kKeyNames{{{"key", 4}, {"zobrist", 4}, {"hash", 8}}};

// The hexadecimal number after the name, as in "Key: 8F8F01D4562F59FB".
std::optional<std::string> keyIn(std::string_view line, const KeyName& name) {
    const std::string lower = base::toLower(line);
    std::size_t at = lower.find(name.text);
    if (at == std::string::npos) return std::nullopt;
    at = lower.find_first_of(" :=", at);  // the end of the name
    while (at != std::string::npos) {
        at = lower.find_first_not_of(" :=", at);
        if (at == std::string::npos) return std::nullopt;
        std::size_t end = std::min(lower.find_first_of(" :=", at), lower.size());
        std::string_view word = std::string_view(lower).substr(at, end - at);
        if (word.starts_with("0x")) word.remove_prefix(2);
        const bool isHex = word.find_first_not_of("0123456789abcdef") == std::string_view::npos;
        if (isHex && word.size() >= name.fewestDigits) {
            word.remove_prefix(std::min(word.find_first_not_of('0'), word.size() - 1));
            return std::string(word);
        }
        at = end < lower.size() ? end : std::string::npos;
    }
    return std::nullopt;
}

std::optional<std::string> fenIn(std::string_view line) {
    constexpr std::string_view kName = "fen";
    const std::size_t start = line.find_first_not_of(" \t");
    if (start == std::string_view::npos) return std::nullopt;
    line.remove_prefix(start);
    if (!base::isSameWord(line.substr(0, kName.size()), kName)) return std::nullopt;
    line.remove_prefix(kName.size());
    line.remove_prefix(std::min(line.find_first_not_of(" :=\t\""), line.size()));
    line = line.substr(0, line.find_last_not_of(" \t\"") + 1);
    if (std::count(line.begin(), line.end(), '/') != 7) return std::nullopt;
    return std::string(line);
}

}  // namespace

std::string secondsText(Milliseconds time) {
    return fmt::format("{:g} s", static_cast<double>(time.count()) / 1000);
}

std::string toText(const UciScore& score) {
    return fmt::format("{} {}", score.isMate ? "mate" : "cp", score.value);
}

bool readSearchLine(Thought& thought, std::string_view line) {
    const std::vector<std::string> words = wordsOf(line);
    if (words.empty()) return false;
    if (words[0] == "info") readInfo(thought, words);
    if (words[0] != "bestmove") return false;
    thought.bestMove = words.size() > 1 ? words[1] : "";
    return true;
}

UciClient::UciClient(EngineLink& link, const Patience& patience, Observer observer,
                     const std::atomic<bool>* stop)
    : link_(link), patience_(patience), observer_(std::move(observer)), stop_(stop) {}

base::Status UciClient::send(std::string_view line) {
    if (observer_) observer_({true, std::string(line)});
    const base::Status sent = link_.send(line);
    if (sent) return sent;
    // It may have ended: how says more than that it does not read.
    constexpr Milliseconds kLastWords{200};
    Received received = link_.receive(kLastWords);
    while (std::holds_alternative<std::string>(received)) {
        if (observer_) observer_({false, std::get<std::string>(received)});
        received = link_.receive(kLastWords);
    }
    if (const auto* gone = std::get_if<Gone>(&received))
        return Error{fmt::format("the engine {} before it was sent {}", gone->how, inQuotes(line))};
    return Error{fmt::format("the engine was sent {}, but {}", inQuotes(line), sent.error().what)};
}

base::Result<std::optional<std::string>> UciClient::receive(std::string_view asked,
                                                            Milliseconds patience) {
    constexpr Milliseconds kLook{100};
    const Clock::time_point end = Clock::now() + patience;
    while (true) {
        if (stop_ != nullptr && *stop_) return Error{"cancelled"};
        const Milliseconds left = timeUntil(end);
        Received received = link_.receive(std::min(left, kLook));
        if (auto* line = std::get_if<std::string>(&received)) {
            if (observer_) observer_({false, *line});
            return std::optional(*std::move(line));
        }
        if (const auto* gone = std::get_if<Gone>(&received))
            return Error{
                fmt::format("the engine {} instead of answering {}", gone->how, inQuotes(asked))};
        if (left == Milliseconds(0)) return std::optional<std::string>();
    }
}

base::Status UciClient::readUntil(std::string_view asked, Milliseconds patience,
                                  const IsLast& isLast) {
    const Clock::time_point end = Clock::now() + patience;
    while (true) {
        const Milliseconds left = timeUntil(end);
        const auto line = receive(asked, left);
        if (!line) return line.error();
        if (*line && isLast(**line)) return {};
        // An engine that floods us with lines has run out of time, too.
        if (!*line || left == Milliseconds(0))
            return Error{fmt::format("the engine did not answer {} within {}", inQuotes(asked),
                                     secondsText(patience))};
    }
}

base::Result<Identity> UciClient::handshake() {
    Identity identity;
    if (base::Status sent = send("uci"); !sent) return sent.error();
    const base::Status done = readUntil("uci", patience_.start, [&](std::string_view line) {
        const std::vector<std::string> words = wordsOf(line);
        if (words.empty()) return false;
        const auto restAfter = [&](std::string_view word) {
            const std::size_t at = line.find(word) + word.size();
            const std::size_t start = line.find_first_not_of(' ', at);
            return start == std::string_view::npos ? std::string()
                                                   : std::string(line.substr(start));
        };
        if (words[0] == "id" && words.size() > 2 && words[1] == "name")
            identity.name = restAfter("name");
        if (words[0] == "id" && words.size() > 2 && words[1] == "author")
            identity.author = restAfter("author");
        if (words[0] == "option" && identity.options.size() < kMaxKept)
            identity.options.push_back(restAfter("option"));
        return words[0] == "uciok";
    });
    if (!done) return done.error();
    return identity;
}

base::Status UciClient::ready() {
    if (base::Status sent = send("isready"); !sent) return sent;
    return readUntil("isready", patience_.answer,
                     [](std::string_view line) { return line.starts_with("readyok"); });
}

base::Status UciClient::newGame() {
    if (base::Status sent = send("ucinewgame"); !sent) return sent;
    return ready();
}

base::Status UciClient::setOption(std::string_view name, std::string_view value) {
    return send(fmt::format("setoption name {} value {}", name, value));
}

base::Status UciClient::setPosition(std::string_view position) {
    return send(fmt::format("position {}", position));
}

base::Result<Thought> UciClient::go(std::string_view limits) {
    constexpr Milliseconds kAfterStop{2000};
    const std::string asked = fmt::format("go {}", limits);
    if (base::Status sent = send(asked); !sent) return sent.error();
    Thought thought;
    const IsLast read = [&thought](std::string_view line) { return readSearchLine(thought, line); };
    const base::Status done = readUntil(asked, patience_.search, read);
    if (done) return thought;
    if (stop_ != nullptr && *stop_) return done.error();
    // A slow engine answers when told to stop; a dead one does not.
    if (!send("stop") || !readUntil("stop", kAfterStop, read)) return done.error();
    return thought;
}

base::Result<Description> UciClient::describe() {
    if (base::Status sent = send("d"); !sent) return sent.error();
    if (base::Status sent = send("isready"); !sent) return sent.error();
    Description description;
    std::array<std::optional<std::string>, kKeyNames.size()> keys;
    const base::Status done = readUntil("d", patience_.answer, [&](std::string_view line) {
        for (std::size_t i = 0; i < keys.size(); ++i) {
            if (!keys[i]) keys[i] = keyIn(line, kKeyNames[i]);
        }
        if (!description.fen) description.fen = fenIn(line);
        return line.starts_with("readyok");
    });
    if (!done) return done.error();
    const auto* const key =
        std::find_if(keys.begin(), keys.end(), [](const auto& each) { return each.has_value(); });
    if (key != keys.end()) description.key = *key;
    return description;
}

void UciClient::quit() {
    constexpr Milliseconds kPatience{500};
    if (!send("quit")) return;
    link_.closeInput();
    link_.waitForEnd(kPatience);
}

}  // namespace pinwheel::workbench
