#include "pinwheel/workbench/suite.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/base/json_reader.hpp"
#include "pinwheel/workbench/suite_text.hpp"
#include "pinwheel/workbench/uci_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>

namespace pinwheel::workbench {

namespace {

using base::Error;
using base::inQuotes;
using base::Json;

constexpr std::size_t kMaxRepeatedBytes = 1U << 24U;

// Reads the members of one object and remembers the first problem, after which all members read as
// empty. Members that nobody asked for are a problem, too.
class Members {
public:
    // `where` begins every sentence.
    Members(const Json& object, std::string where) : object_(object), where_(std::move(where)) {
        if (!object_.is_object()) fail("is not an object");
    }

    bool has(const char* name) const { return object_.is_object() && object_.contains(name); }

    std::string text(const char* name) {
        const Json* const value = member(name, "text", &Json::is_string);
        if (value == nullptr) return {};
        std::string found = value->get<std::string>();
        if (found.empty()) fail(fmt::format("member \"{}\" is empty", name));
        return found;
    }

    std::uint64_t number(const char* name, std::uint64_t most) {
        const Json* const value = member(name, "a whole number", &Json::is_number_unsigned);
        if (value == nullptr) return 0;
        const auto found = value->get<std::uint64_t>();
        if (found > most) fail(fmt::format("member \"{}\" is greater than {}", name, most));
        return found;
    }

    bool flag(const char* name) {
        const Json* const value = member(name, "true or false", &Json::is_boolean);
        return value != nullptr && value->get<bool>();
    }

    std::vector<std::string> texts(const char* name) {
        std::vector<std::string> found;
        for (const Json& item : items(name)) {
            if (!item.is_string()) {
                fail(fmt::format("member \"{}\" contains something other than texts", name));
                return {};
            }
            found.push_back(item.get<std::string>());
        }
        return found;
    }

    const Json& items(const char* name) { return orNone(member(name, "a list", &Json::is_array)); }
    const Json& object(const char* name) {
        return orNone(member(name, "an object", &Json::is_object));
    }

    void fail(const std::string& what) {
        if (!problem_) problem_ = where_ + ": " + what;
    }
    void adopt(const std::optional<std::string>& problem) {
        if (!problem_) problem_ = problem;
    }
    std::optional<std::string> problem() {
        if (problem_) return problem_;
        for (const auto& item : object_.items()) {
            if (!asked_.contains(item.key()))
                fail(fmt::format("there is no member {} here", inQuotes(item.key())));
        }
        return problem_;
    }
    const std::string& where() const { return where_; }

private:
    const Json* member(const char* name, const char* kind, bool (Json::*isKind)() const noexcept) {
        asked_.insert(name);
        if (!has(name)) {
            fail(fmt::format("member \"{}\" is missing", name));
            return nullptr;
        }
        const Json& value = object_.at(name);
        if ((value.*isKind)()) return &value;
        fail(fmt::format("member \"{}\" is not {}", name, kind));
        return nullptr;
    }

    const Json& orNone(const Json* value) const { return value != nullptr ? *value : none_; }

    const Json& object_;
    const Json none_ = Json::array();
    std::string where_;
    std::set<std::string, std::less<>> asked_;
    std::optional<std::string> problem_;
};

std::optional<std::string> bytesOf(std::string_view hexadecimal) {
    std::string bytes;
    if (hexadecimal.size() % 2 != 0) return std::nullopt;
    for (std::size_t i = 0; i < hexadecimal.size(); i += 2) {
        unsigned value = 0;
        const char* const start = hexadecimal.data() + i;
        if (const auto read = std::from_chars(start, start + 2, value, 16); read.ptr != start + 2)
            return std::nullopt;
        bytes += static_cast<char>(value);
    }
    return bytes;
}

// "isready", {"text": "a", "times": 5000, "prefix": "position fen "}, {"hex": "ff00"},
// {"await": "bestmove"}, {"close": true}
Step readStep(const Json& json, Members& parent) {
    if (json.is_string()) return SendLine{json.get<std::string>()};
    Members members(json, parent.where() + ": a step of \"send\"");
    Step step = SendLine{};
    if (members.has("hex")) {
        const auto bytes = bytesOf(members.text("hex"));
        if (!bytes) members.fail("member \"hex\" is not a list of bytes");
        step = SendLine{bytes.value_or("")};
    } else if (members.has("await")) {
        if (members.text("await") != "bestmove") members.fail("only bestmove can be awaited");
        step = AwaitBestMove{};
    } else if (members.has("close")) {
        if (!members.flag("close")) members.fail("member \"close\" is not true");
        step = CloseInput{};
    } else {
        SendLine line;
        if (members.has("prefix")) line.bytes = members.text("prefix");
        const std::string text = members.text("text");
        const std::uint64_t times = members.number("times", kMaxRepeatedBytes);
        if (text.size() * times > kMaxRepeatedBytes) {
            members.fail("the line is too long");
        } else {
            for (std::uint64_t i = 0; i < times; ++i) line.bytes += text;
        }
        step = line;
    }
    parent.adopt(members.problem());
    return step;
}

std::vector<Step> readSteps(Members& members) {
    std::vector<Step> steps;
    for (const Json& step : members.items("send")) steps.push_back(readStep(step, members));
    return steps;
}

void checkPosition(const std::string& text, Members& members) {
    if (text.empty()) return;  // already reported
    if (const auto path = parseUciPosition(text); !path)
        members.fail(fmt::format("the position {}: {}", inQuotes(text), path.error().what));
}

std::string readPosition(Members& members) {
    std::string text = members.text("position");
    checkPosition(text, members);
    return text;
}

// "draw", "winning", "losing", "mate -2"
WantedScore readScore(Members& expect) {
    const std::string text = expect.text("score");
    if (text == "draw") return {ScoreKind::Draw, 0};
    if (text == "winning") return {ScoreKind::Winning, 0};
    if (text == "losing") return {ScoreKind::Losing, 0};
    constexpr std::string_view kMate = "mate ";
    WantedScore score{ScoreKind::Mate, 0};
    const char* const end = text.data() + text.size();
    if (text.starts_with(kMate)) {
        const auto read = std::from_chars(text.data() + kMate.size(), end, score.moves);
        if (read.ec == std::errc() && read.ptr == end && score.moves != 0) return score;
    }
    expect.fail(fmt::format("the score {} is not draw, winning, losing or mate N", inQuotes(text)));
    return {};
}

SearchTask readSearch(Members& members, Members& expect) {
    SearchTask task;
    if (members.has("send")) task.before = readSteps(members);
    if (!members.has("send") || members.has("position")) task.position = readPosition(members);
    task.go = members.text("go");
    if (expect.has("score")) task.score = readScore(expect);
    if (expect.has("best")) task.best = expect.texts("best");
    if (expect.has("avoid")) task.avoid = expect.texts("avoid");
    if (expect.has("legal") && !expect.flag("legal")) expect.fail("member \"legal\" is not true");
    return task;
}

KeysTask readKeys(Members& members, Members& expect) {
    KeysTask task;
    const std::vector<std::string> positions = members.texts("positions");
    if (positions.size() == 2) {
        task.first = positions[0];
        task.second = positions[1];
        for (const std::string& position : positions) checkPosition(position, members);
    } else {
        members.fail("member \"positions\" does not contain two positions");
    }
    const std::string relation = expect.text("keys");
    if (relation != "equal" && relation != "different")
        expect.fail("member \"keys\" is neither equal nor different");
    task.areEqual = relation == "equal";
    return task;
}

Task readAnnouncement(Members& members, Members& expect) {
    AnnouncementTask task{readPosition(members), members.text("go"), expect.text("announces")};
    if (task.reason == "nothing") task.reason.clear();
    return task;
}

Task readSurvival(Members& members, Members& expect) {
    SurvivalTask task{readSteps(members), expect.has("exits")};
    if (!expect.flag(task.mustExit ? "exits" : "alive")) expect.fail("the expectation is not true");
    return task;
}

// Which task it is follows from the members.
Task readTask(Members& members, Members& expect) {
    constexpr unsigned kMaxDepth = 20;
    if (expect.has("leaves"))
        return LeavesTask{readPosition(members),
                          static_cast<unsigned>(members.number("perft", kMaxDepth)),
                          expect.number("leaves", UINT64_MAX)};
    if (expect.has("moves")) {
        MovesTask task{readPosition(members), expect.texts("moves")};
        std::sort(task.moves.begin(), task.moves.end());
        return task;
    }
    if (expect.has("keys")) return readKeys(members, expect);
    if (expect.has("fen")) return FenTask{readPosition(members), expect.text("fen")};
    if (expect.has("announces")) return readAnnouncement(members, expect);
    if (expect.has("alive") || expect.has("exits")) return readSurvival(members, expect);
    return readSearch(members, expect);
}

base::Result<Case> readCase(const Json& json, const std::string& kind, std::size_t number) {
    std::string where = fmt::format("case {} of {}", number, kind);
    if (json.is_object() && json.contains("id") && json.at("id").is_string())
        where = fmt::format("case {}", inQuotes(json.at("id").get<std::string>()));
    Members members(json, where);
    Case read{members.text("id"), kind, members.text("for"), members.text("why"), {}};
    if (!read.id.starts_with(kind + "/"))
        members.fail(fmt::format("the id does not begin with \"{}/\"", kind));
    Members expect(members.object("expect"), where + ": member \"expect\"");
    read.task = readTask(members, expect);
    members.adopt(expect.problem());
    if (const auto problem = members.problem()) return Error{*problem};
    return read;
}

}  // namespace

base::Result<Suite> readSuite(std::string_view text) {
    const auto json = base::parseJson(text);
    if (!json) return json.error();
    Members members(*json, "the suite");
    Suite suite;
    suite.kind = members.text("kind");
    suite.about = members.text("about");
    if (members.has("onRequest")) suite.isOnRequest = members.flag("onRequest");
    const Json& cases = members.items("cases");
    if (const auto problem = members.problem()) return Error{*problem};
    std::set<std::string> ids;
    for (const Json& json_case : cases) {
        auto read = readCase(json_case, suite.kind, suite.cases.size() + 1);
        if (!read) return read.error();
        if (!ids.insert(read->id).second)
            return Error{fmt::format("two cases are called {}", inQuotes(read->id))};
        suite.cases.push_back(*std::move(read));
    }
    return suite;
}

base::Result<std::vector<Suite>> builtInSuites() {
    std::vector<Suite> suites;
    for (const std::string& text : suiteTexts()) {
        auto suite = readSuite(text);
        if (!suite) return suite.error();
        suites.push_back(*std::move(suite));
    }
    return suites;
}

}  // namespace pinwheel::workbench
