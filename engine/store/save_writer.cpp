#include "pinwheel/base/output_file.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/store/save_members.hpp"

#include <fmt/format.h>

namespace pinwheel::store {

namespace {

using base::Json;

std::string moveText(chess::Move move, duplicate::Player player, const game::Note* note) {
    Json json = {
        {"player", letterOf(player)}, {"from", toText(move.from())}, {"to", toText(move.to())}};
    if (move.isPromotion()) json["promotion"] = chess::toCoordinates(move).substr(4);
    std::string text = json.dump();
    const Json others = note != nullptr ? membersOf(*note) : Json::object();
    if (!others.empty()) {
        text.back() = ',';  // the brace that closed the object
        text += others.dump().substr(1);
    }
    return text;
}

// The moves of a line that begins after this ply, a round of them in a row.
std::string movesText(const SavedLine& line, duplicate::Player first, chess::Ply after) {
    constexpr std::size_t kMovesPerRow = 4;
    std::string text = "[";
    for (std::size_t number = 0; number < line.moves.size(); ++number) {
        if (number > 0) text += ',';
        if (number % kMovesPerRow == 0) text += '\n';
        const chess::Ply before{after.value + static_cast<std::uint32_t>(number)};
        const auto note = line.notes.find(number);
        text += moveText(line.moves[number], playerAt(first, before),
                         note == line.notes.end() ? nullptr : &note->second);
    }
    return text + ']';
}

// One member a row.
class Members {
public:
    explicit Members(std::string& text) : text_(text) {}

    void add(std::string_view name, const Json& value) { addText(name, value.dump()); }
    void addText(std::string_view name, std::string_view value) {
        text_ += fmt::format(",\n{}:{}", Json(name).dump(), value);
    }
    void addConclusion(const SavedLine& line, chess::Ply last) {
        if (!line.conclusion) return;
        add("drawDeclaredAt", last.value);
        if (!line.conclusionNote.isEmpty()) add("drawNote", membersOf(line.conclusionNote));
        const auto* claim = std::get_if<game::DrawClaimed>(&*line.conclusion);
        if (claim == nullptr) return;
        Json grounds = Json::array();
        if (claim->grounds.threefold) grounds.push_back(kThreefold);
        if (claim->grounds.fiftyMoves) grounds.push_back(kFiftyMove);
        Json json = {{"grounds", std::move(grounds)}};
        if (claim->announced) json["announced"] = chess::toCoordinates(*claim->announced);
        add("drawClaimed", json);
    }
    void addOthers(const Json& others) {
        for (const auto& [name, value] : others.items()) add(name, value);
    }

private:
    std::string& text_;
};

Json startJson(const duplicate::GameState& start) {
    Json json = Json::object();
    for (const duplicate::BoardId board : duplicate::kAllBoards)
        json[std::string(nameOf(board))] = toFen(start.board(board));
    json["to_move"] = letterOf(start.toMove());
    json["clock"] = start.clock();
    return json;
}

Json rulingsJson(const duplicate::Rulings& rulings) {
    Json json = Json::object();
    for (const auto& [name, value] : changedRulings(rulings)) json[std::string(name)] = value;
    // A number is written as one.
    if (json.contains("rounds")) json["rounds"] = rulings.rounds;
    return json;
}

std::string branchText(const SavedBranch& line, duplicate::Player first) {
    const Json from = {{"line", line.from.line}, {"ply", line.from.ply.value}};
    std::string text = fmt::format("{{\"from\":{}", from.dump());
    Members members(text);
    if (line.title) members.add("title", *line.title);
    members.addText("moves", movesText(line, first, line.from.ply));
    members.addConclusion(line,
                          {line.from.ply.value + static_cast<std::uint32_t>(line.moves.size())});
    members.addOthers(parsedMembers(line.otherMembers));
    return text + '}';
}

}  // namespace

std::uint64_t versionOf(const SavedGame& game) {
    return game.start || game.rulings != duplicate::Rulings{} ? 2 : 1;
}

std::string toText(const SavedGame& game) {
    std::string text =
        fmt::format("{{\"variant\":\"{}\",\"version\":{}", kVariant, versionOf(game));
    Members members(text);
    if (game.title) members.add("title", *game.title);
    if (game.policy == game::DrawPolicy::Claim) members.add("draws", kClaimed);
    if (game.start) members.add("start", startJson(*game.start));
    if (game.rulings != duplicate::Rulings{}) members.add("rulings", rulingsJson(game.rulings));
    members.addText("moves", movesText(game, game.first(), {}));
    if (!game.lines.empty()) {
        std::string lines = "[";
        for (const SavedBranch& line : game.lines)
            lines += (lines.size() > 1 ? ",\n" : "\n") + branchText(line, game.first());
        members.addText("lines", lines + ']');
    }
    if (game.annotations) members.addText("annotations", *game.annotations);
    members.addConclusion(game, {static_cast<std::uint32_t>(game.moves.size())});
    members.add("checksum", checksumOf(game));
    if (!game.lines.empty()) members.add("linesChecksum", linesChecksumOf(game));
    members.addOthers(withNote(parsedMembers(game.otherMembers), game.startNote));
    return text + "}\n";
}

base::Status storeSave(const std::string& path, const SavedGame& game) {
    return base::writeOutput({path, true}, toText(game));
}

}  // namespace pinwheel::store
