#include "viewer/state/game_source.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/debugger/roster.hpp"

#include <fmt/format.h>

#include <sstream>

namespace pinwheel::viewer {

namespace {

using base::Error;
using base::Json;
using base::Result;

constexpr std::string_view kUciPosition = "position ";
constexpr std::string_view kVariant = "variant";

// A member that is a text; empty if there is none.
std::string textIn(const Json& json, const char* member) {
    const auto found = json.find(member);
    return found != json.end() && found->is_string() ? found->get<std::string>() : "";
}

// A save of these moves. Whether they can be played is found out when the game is opened.
Result<GameSource> saveOf(const std::string& moves) {
    const debugger::Roster& roster = debugger::duplicateRoster();
    Json list = Json::array();
    debugger::SeatIndex seat{};
    std::istringstream words(moves);
    for (std::string word; words >> word; seat = roster.next(seat)) {
        const auto move = chess::parseCoordinates(word);
        if (!move) return Error{fmt::format("\"moves\": {}", move.error().what)};
        Json entry = {{"player", roster[seat].letter},
                      {"from", chess::toText(move->from())},
                      {"to", chess::toText(move->to())}};
        if (move->isPromotion()) entry["promotion"] = std::string(1, word.back());
        list.push_back(std::move(entry));
    }
    const Json save = {{kVariant, "duplicate-chess"}, {"version", 1}, {"moves", std::move(list)}};
    return GameSource{"", save.dump()};
}

GameSource positionOf(const std::string& fen, const std::string& moves) {
    const bool isStart = fen == "startpos";
    return {"", fmt::format("{}{}{}{}", kUciPosition, isStart ? "startpos" : "fen " + fen,
                            moves.empty() ? "" : " moves ", moves)};
}

}  // namespace

Result<GameSource> parseGameSource(const Json& json) {
    if (json.is_string() && !json.get_ref<const std::string&>().empty())
        return GameSource{json.get<std::string>(), ""};
    if (json.is_object() && json.contains(kVariant)) return GameSource{"", json.dump()};
    if (json.is_object()) {
        const std::string pgn = textIn(json, "pgn");
        const std::string fen = textIn(json, "fen");
        const std::string moves = textIn(json, "moves");
        if (json.size() == 1 && !pgn.empty()) return GameSource{"", pgn};
        const bool hasMoves = json.contains("moves");
        const bool isSound = !hasMoves || json["moves"].is_string();
        if (!fen.empty() && isSound && json.size() == (hasMoves ? 2U : 1U))
            return positionOf(fen, moves);
        if (json.size() == 1 && json.contains("moves") && json["moves"].is_string())
            return saveOf(moves);
    }
    return Error{
        "is neither a path nor a game: a save, {\"pgn\":…}, {\"fen\":…,\"moves\":…} or "
        "{\"moves\":…}"};
}

Json toJson(const GameSource& source) {
    if (!source.path.empty()) return source.path;
    if (auto save = base::parseJson(source.text); save && save->is_object())
        return *std::move(save);
    if (!source.text.starts_with(kUciPosition)) return {{"pgn", source.text}};
    constexpr std::string_view kMoves = " moves ";
    constexpr std::string_view kFen = "fen ";
    std::string position = source.text.substr(kUciPosition.size());
    const std::size_t end = position.find(kMoves);
    const std::string moves = end == std::string::npos ? "" : position.substr(end + kMoves.size());
    position = position.substr(0, end);
    if (position.starts_with(kFen)) position.erase(0, kFen.size());
    Json json = {{"fen", position}};
    if (!moves.empty()) json["moves"] = moves;
    return json;
}

}  // namespace pinwheel::viewer
