#include "pinwheel/lesson/ask.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/lesson/lesson_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace pinwheel::lesson {

namespace {

using base::Error;
using base::inQuotes;
using base::Json;
using base::Result;
using debugger::Roster;

constexpr std::size_t kLongestText = 1'000;  // bytes

Error wanted(const char* member, const char* what) {
    return {fmt::format("\"{}\" takes {}", member, what)};
}

// The string behind a member; the error says what the member takes.
Result<std::string> stringAt(const Json& json, const char* member, const char* what) {
    const auto found = json.find(member);
    if (found == json.end() || !found->is_string()) return wanted(member, what);
    return found->get<std::string>();
}

Result<std::string> textAt(const Json& json, const char* member) {
    if (!json.contains(member)) return std::string();
    auto text = stringAt(json, member, "a text");
    if (text && text->size() > kLongestText)
        return Error{fmt::format("\"{}\" is longer than {} bytes", member, kLongestText)};
    return text;
}

Result<chess::Square> squareAt(const Json& json, const char* member) {
    const auto text = stringAt(json, member, "a square, such as \"f3\"");
    if (!text) return text.error();
    const auto square = chess::parseSquare(*text);
    if (!square) return Error{fmt::format("\"{}\": {} is not a square", member, inQuotes(*text))};
    return *square;
}

Result<chess::Move> moveAt(const Json& json, const char* member) {
    const auto text = stringAt(json, member, "a move, such as \"e1g1\"");
    if (!text) return text.error();
    auto move = chess::parseCoordinates(*text);
    if (!move) return Error{fmt::format("\"{}\": {}", member, move.error().what)};
    return move;
}

Result<Question> parseTargets(const Json& json, const Roster& /*roster*/) {
    const auto from = squareAt(json, "from");
    if (!from) return from.error();
    return Question(AskTargets{*from});
}

Result<Question> parsePlayable(const Json& json, const Roster& /*roster*/) {
    const auto move = moveAt(json, "move");
    if (!move) return move.error();
    return Question(AskPlayable{*move});
}

Result<Question> parseCulprits(const Json& json, const Roster& /*roster*/) {
    const auto move = moveAt(json, "move");
    if (!move) return move.error();
    return Question(AskCulprits{*move});
}

Result<Question> parseGhosts(const Json& json, const Roster& roster) {
    if (!json.contains("player")) return Question(AskGhosts{});
    const auto name = stringAt(json, "player", "a player, such as \"E\"");
    if (!name) return name.error();
    const auto seat = roster.seatNamed(*name);
    if (!seat) return Error{fmt::format("\"player\": {} is not a player", inQuotes(*name))};
    return Question(AskGhosts{*seat});
}

Result<Question> parseResult(const Json& /*json*/, const Roster& /*roster*/) {
    return Question(AskResult{});
}

// One for each option; the right one's may be empty.
Result<std::vector<std::string>> reasonsIn(const Json& json, std::size_t options) {
    if (!json.is_array() || json.size() != options)
        return Error{fmt::format("\"why\" takes a list of {} texts, one for each option", options)};
    std::vector<std::string> reasons;
    for (const Json& reason : json) {
        if (!reason.is_string() || reason.get_ref<const std::string&>().size() > kLongestText)
            return Error{fmt::format("\"why\": reason {} is not a text of at most {} bytes",
                                     reasons.size() + 1, kLongestText)};
        reasons.push_back(reason.get<std::string>());
    }
    return reasons;
}

Result<Question> parseChoice(const Json& json, const Roster& /*roster*/) {
    constexpr std::size_t kFewest = 2;
    const auto options = json.find("options");
    const bool isList = options != json.end() && options->is_array() &&
                        options->size() >= kFewest && options->size() <= kMostOptions;
    if (!isList)
        return Error{
            fmt::format("\"options\" takes a list of {} to {} texts", kFewest, kMostOptions)};
    AskChoice choice;
    for (const Json& option : *options) {
        if (!option.is_string() || option.get_ref<const std::string&>().empty() ||
            option.get_ref<const std::string&>().size() > kLongestText)
            return Error{fmt::format("\"options\": option {} is not a text of 1 to {} bytes",
                                     choice.options.size() + 1, kLongestText)};
        // Two equal texts could not both be judged rightly.
        const auto same = std::find(choice.options.begin(), choice.options.end(),
                                    option.get_ref<const std::string&>());
        if (same != choice.options.end())
            return Error{fmt::format("\"options\": options {} and {} are the same",
                                     same - choice.options.begin() + 1, choice.options.size() + 1)};
        choice.options.push_back(option.get<std::string>());
    }
    const auto answer = json.find("answer");
    const bool isNumber = answer != json.end() && answer->is_number_integer() && *answer >= 1 &&
                          *answer <= choice.options.size();
    if (!isNumber)
        return Error{fmt::format("\"answer\" takes the number of the right option, 1 to {}",
                                 choice.options.size())};
    choice.answer = answer->get<std::size_t>() - 1;
    if (!json.contains("why")) return Question(std::move(choice));
    auto why = reasonsIn(json["why"], choice.options.size());
    if (!why) return why.error();
    choice.why = *std::move(why);
    return Question(std::move(choice));
}

Result<Question> parsePlay(const Json& json, const Roster& roster) {
    const auto text = stringAt(json, "until", "a condition, such as \"checkmate\"");
    if (!text) return text.error();
    auto until = debugger::parseCondition(*text, roster);
    if (!until) return Error{"\"until\": " + until.error().what};
    AskPlay play{*std::move(until)};
    if (const auto plies = json.find("plies"); plies != json.end()) {
        if (!plies->is_number_integer() || *plies < 1 || *plies > kMostAskedPlies)
            return Error{fmt::format("\"plies\" takes a number from 1 to {}", kMostAskedPlies)};
        play.plies = plies->get<std::uint32_t>();
    }
    if (const auto forced = json.find("forced"); forced != json.end()) {
        if (!forced->is_boolean()) return wanted("forced", "true or false");
        play.isForced = forced->get<bool>();
        const debugger::Condition checkmate{
            debugger::StandstillTest{debugger::Standstill::Checkmate}};
        if (play.isForced && (play.until != checkmate || roster.boards().size() == 1))
            return Error{"\"forced\" goes with \"until\": \"checkmate\" on four boards"};
    }
    return Question(std::move(play));
}

// In the order of the alternatives of Question.
struct Kind {
    std::string_view name;
    Result<Question> (*parse)(const Json&, const Roster&);
    std::array<std::string_view, 3> members;  // of the question
};
constexpr std::array<Kind, std::variant_size_v<Question>> kKinds = {{
    {"targets", parseTargets, {"from"}},
    {"playable", parsePlayable, {"move"}},
    {"culprits", parseCulprits, {"move"}},
    {"ghosts", parseGhosts, {"player"}},
    {"result", parseResult, {}},
    {"choice", parseChoice, {"options", "answer", "why"}},
    {"play", parsePlay, {"until", "plies", "forced"}},
}};
constexpr std::array<std::string_view, 4> kCommonMembers = {"ask", "text", "then", "hint"};

bool isMember(const Kind& kind, std::string_view name) {
    return std::find(kCommonMembers.begin(), kCommonMembers.end(), name) != kCommonMembers.end() ||
           (!name.empty() &&
            std::find(kind.members.begin(), kind.members.end(), name) != kind.members.end());
}

Result<const Kind*> kindNamed(const Json& name) {
    std::string all;
    for (const Kind& kind : kKinds) {
        if (name == kind.name) return &kind;
        all += fmt::format("{}\"{}\"", all.empty() ? "" : ", ", kind.name);
    }
    return Error{fmt::format("\"ask\" takes one of {}", all)};
}

Result<AuthorsHint> parseHint(const Json& json, const Roster& roster) {
    AuthorsHint hint;
    if (!json.is_object() || json.empty())
        return wanted("hint", "an object with \"board\", \"piece\" or \"square\"");
    for (const auto& [name, value] : json.items()) {
        const bool isKnown = name == "board" || name == "piece" || name == "square";
        if (!isKnown) return Error{fmt::format("\"hint\" has no member {}", inQuotes(name))};
        if (!value.is_string()) return Error{fmt::format("\"hint\": \"{}\" takes a text", name)};
        const std::string text = value.get<std::string>();
        if (name == "board") {
            hint.board = roster.boardNamed(text);
            if (!hint.board)
                return Error{fmt::format("\"hint\": {} is not a board", inQuotes(text))};
        } else if (name == "piece") {
            const auto piece = debugger::parseBoardSquare(text, roster);
            if (!piece) return Error{fmt::format("\"hint\": {}", piece.error().what)};
            hint.piece = *piece;
        } else {
            hint.square = chess::parseSquare(text);
            if (!hint.square)
                return Error{fmt::format("\"hint\": {} is not a square", inQuotes(text))};
        }
    }
    return hint;
}

Json toJson(const AuthorsHint& hint, const Roster& roster) {
    Json json = Json::object();
    if (hint.board) json["board"] = roster[*hint.board].name;
    if (hint.piece) json["piece"] = toText(*hint.piece, roster);
    if (hint.square) json["square"] = chess::toText(*hint.square);
    return json;
}

}  // namespace

std::string_view kindOf(const Question& question) { return kKinds[question.index()].name; }

Result<Ask> parseAsk(const Json& json, const Roster& roster) {
    if (!json.is_object()) return Error{"an ask is an object, such as {\"ask\":\"ghosts\"}"};
    const auto kind = kindNamed(json.value("ask", Json()));
    if (!kind) return kind.error();
    for (const auto& [name, value] : json.items()) {
        if (!isMember(**kind, name))
            return Error{fmt::format("an ask of kind \"{}\" has no member {}", (*kind)->name,
                                     inQuotes(name))};
    }
    auto question = (*kind)->parse(json, roster);
    if (!question) return question.error();
    auto text = textAt(json, "text");
    if (!text) return text.error();
    auto then = textAt(json, "then");
    if (!then) return then.error();
    Ask ask{*std::move(question), *std::move(text), *std::move(then), {}};
    if (!json.contains("hint")) return ask;
    const auto hint = parseHint(json["hint"], roster);
    if (!hint) return hint.error();
    ask.hint = *hint;
    return ask;
}

Json membersOf(const Question& question, const Roster& roster) {
    return std::visit(
        base::Overloaded{
            [](const AskTargets& ask) -> Json {
                return {{"from", chess::toText(ask.from)}};
            },
            [](const AskPlayable& ask) -> Json {
                return {{"move", chess::toCoordinates(ask.move)}};
            },
            [](const AskCulprits& ask) -> Json {
                return {{"move", chess::toCoordinates(ask.move)}};
            },
            [&](const AskGhosts& ask) -> Json {
                return ask.player ? Json{{"player", roster[*ask.player].letter}} : Json::object();
            },
            [](const AskResult&) -> Json { return Json::object(); },
            [](const AskChoice& ask) -> Json {
                Json json = {{"options", ask.options}, {"answer", ask.answer + 1}};
                if (!ask.why.empty()) json["why"] = ask.why;
                return json;
            },
            [&](const AskPlay& ask) -> Json {
                Json json = {{"until", toText(ask.until, roster)}, {"plies", ask.plies}};
                if (ask.isForced) json["forced"] = true;
                return json;
            },
        },
        question);
}

Json toJson(const Ask& ask, const Roster& roster) {
    Json json = {{"ask", kindOf(ask.question)}};
    const Json members = membersOf(ask.question, roster);
    for (const auto& [name, value] : members.items()) json[name] = value;
    if (!ask.text.empty()) json["text"] = ask.text;
    if (!ask.then.empty()) json["then"] = ask.then;
    if (!ask.hint.isEmpty()) json["hint"] = toJson(ask.hint, roster);
    return json;
}

}  // namespace pinwheel::lesson
