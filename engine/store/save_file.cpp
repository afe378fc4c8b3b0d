#include "pinwheel/store/save_file.hpp"

#include "pinwheel/base/checksum.hpp"
#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/base/input_file.hpp"
#include "pinwheel/base/output_file.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/game/replay.hpp"

#include <fmt/format.h>

#include <array>

namespace pinwheel::store {

namespace {

using base::Error;
using base::inQuotes;
using base::Result;
using base::Status;

constexpr std::string_view kVariant = "duplicate-chess";
constexpr std::string_view kPromotionLetters = "qrbn";  // as chess::kPromotionPieces
constexpr std::string_view kClaimed = "claimed";
constexpr std::array<std::string_view, 8> kMembers = {
    "variant", "version", "title", "moves", "annotations", "drawDeclaredAt", "draws", "checksum"};
constexpr std::array<std::string_view, 4> kMoveMembers = {"player", "from", "to", "promotion"};

template <std::size_t N>
bool isAmong(const std::array<std::string_view, N>& known, const std::string& name) {
    return std::find(known.begin(), known.end(), name) != known.end();
}

// The members of an object that are not among `known`, in their order.
template <std::size_t N>
base::Json otherMembers(const base::Json& object, const std::array<std::string_view, N>& known) {
    base::Json rest = base::Json::object();
    // Appended, not assigned: an assignment would compare each name with all before it.
    auto& members = rest.get_ref<base::Json::object_t&>();
    for (const auto& [name, value] : object.get_ref<const base::Json::object_t&>()) {
        if (!isAmong(known, name)) members.emplace_back(name, value);
    }
    return rest;
}

template <std::size_t N>
bool hasOthers(const base::Json& object, const std::array<std::string_view, N>& known) {
    const auto& members = object.get_ref<const base::Json::object_t&>();
    return std::any_of(members.begin(), members.end(),
                       [&](const auto& member) { return !isAmong(known, member.first); });
}

// A member that must be text, for as long as the object lives; absent gives nothing.
Result<std::optional<std::string_view>> textMember(const base::Json& object, const char* name) {
    const auto member = object.find(name);
    if (member == object.end()) return std::optional<std::string_view>();
    if (!member->is_string()) return Error{fmt::format("\"{}\" is not a string", name)};
    return std::optional<std::string_view>(member->get_ref<const std::string&>());
}

Result<std::string_view> requiredText(const base::Json& object, const char* name) {
    const auto text = textMember(object, name);
    if (!text) return text.error();
    if (!*text) return Error{fmt::format("\"{}\" is missing", name)};
    return **text;
}

Result<chess::Square> squareMember(const base::Json& move, const char* name) {
    const auto text = requiredText(move, name);
    if (!text) return text.error();
    const auto square = chess::parseSquare(*text);
    if (!square)
        return Error{fmt::format("\"{}\" is {}, which is no square", name, inQuotes(*text))};
    return *square;
}

Status checkPlayer(const base::Json& move, chess::Ply before) {
    const auto letter = requiredText(move, "player");
    if (!letter) return letter.error();
    const auto player = duplicate::parsePlayer(*letter);
    if (!player) return Error{fmt::format("\"player\" is {}, not N, S, E or W", inQuotes(*letter))};
    const duplicate::Player expected = duplicate::playerAt(before);
    if (*player != expected) {
        return Error{
            fmt::format("\"player\" is {}, but it is {}'s turn", *letter, nameOf(expected))};
    }
    return {};
}

Result<chess::Move> readMove(const base::Json& move, chess::Ply before) {
    if (!move.is_object()) return Error{"a move is not an object"};
    if (Status done = checkPlayer(move, before); !done) return done.error();
    const auto from = squareMember(move, "from");
    if (!from) return from.error();
    const auto to = squareMember(move, "to");
    if (!to) return to.error();
    const auto promotion = textMember(move, "promotion");
    if (!promotion) return promotion.error();
    if (!*promotion) return chess::Move(*from, *to);
    const std::string_view letter = **promotion;
    const std::size_t number = letter.size() == 1 ? kPromotionLetters.find(letter) : letter.npos;
    if (number == letter.npos)
        return Error{fmt::format("\"promotion\" is {}, not q, r, b or n", inQuotes(letter))};
    return chess::Move(*from, *to, chess::kPromotionPieces[number]);
}

Status readMoves(const base::Json& moves, SavedGame& game) {
    if (!moves.is_array()) return Error{"\"moves\" is not an array"};
    if (moves.size() > kMaxSavedPlies) {
        return Error{fmt::format("{} moves are more than {}", moves.size(), kMaxSavedPlies)};
    }
    for (const base::Json& entry : moves) {
        const auto number = static_cast<std::uint32_t>(game.moves.size());
        const auto move = readMove(entry, chess::Ply{number});
        if (!move) return Error{fmt::format("ply {}: {}", number + 1, move.error().what)};
        game.moves.push_back(*move);
        if (hasOthers(entry, kMoveMembers)) {
            game.otherMoveMembers[number] = otherMembers(entry, kMoveMembers);
        }
    }
    return {};
}

Status checkHeader(const base::Json& save) {
    if (!save.is_object()) return Error{"the save is not a JSON object"};
    const auto variant = requiredText(save, "variant");
    if (!variant) return variant.error();
    if (*variant != kVariant) {
        return Error{fmt::format("\"variant\" is {}, not \"{}\"", inQuotes(*variant), kVariant)};
    }
    const auto version = save.find("version");
    if (version == save.end()) return Error{"\"version\" is missing"};
    // Asked as unsigned: beside a signed number, the library takes a huge version for a negative
    // one.
    if (!version->is_number_unsigned() || *version == 0)
        return Error{"\"version\" is not a whole number from 1"};
    if (version->get<std::uint64_t>() > kSaveVersion) {
        return Error{fmt::format("version {} is newer than {}, the newest this program reads",
                                 version->dump(), kSaveVersion)};
    }
    if (!save.contains("moves")) return Error{"\"moves\" is missing"};
    return {};
}

Status readDeclaration(const base::Json& save, SavedGame& game) {
    const auto member = save.find("drawDeclaredAt");
    if (member == save.end()) return {};
    if (!member->is_number_unsigned() || *member > kMaxSavedPlies) {
        return Error{"\"drawDeclaredAt\" is not the number of a ply"};
    }
    game.drawDeclaredAt = chess::Ply{member->get<std::uint32_t>()};
    return {};
}

// Absent in most saves: draws come by themselves.
Status readPolicy(const base::Json& save, SavedGame& game) {
    const auto draws = textMember(save, "draws");
    if (!draws) return draws.error();
    if (!*draws) return {};
    if (**draws != kClaimed)
        return Error{fmt::format("\"draws\" is {}, not \"{}\"", inQuotes(**draws), kClaimed)};
    game.policy = game::DrawPolicy::Claim;
    return {};
}

// Of what a replay needs, line by line: each move, and how draws come about where that is said.
std::string checksumOf(const SavedGame& game) {
    std::string lines;
    for (const chess::Move move : game.moves) lines += chess::toCoordinates(move) + '\n';
    if (game.drawDeclaredAt)
        lines += fmt::format("drawDeclaredAt {}\n", game.drawDeclaredAt->value);
    if (game.policy == game::DrawPolicy::Claim) lines += fmt::format("draws {}\n", kClaimed);
    return fmt::format("0x{:016x}", base::checksum(lines));
}

// Absent in what people and other programs write.
Status checkChecksum(const base::Json& save, const SavedGame& game) {
    const auto given = textMember(save, "checksum");
    if (!given) return given.error();
    if (!*given || **given == checksumOf(game)) return {};
    return Error{
        "the game is not the one that \"checksum\" was made for: the file is damaged or was "
        "edited; "
        "if the moves are right, remove the member \"checksum\""};
}

std::string moveText(const SavedGame& game, std::size_t number) {
    const chess::Move move = game.moves[number];
    const chess::Ply before{static_cast<std::uint32_t>(number)};
    base::Json json = {{"player", letterOf(duplicate::playerAt(before))},
                       {"from", toText(move.from())},
                       {"to", toText(move.to())}};
    if (move.isPromotion()) json["promotion"] = chess::toCoordinates(move).substr(4);
    std::string text = json.dump();
    const auto others = game.otherMoveMembers.find(number);
    if (others != game.otherMoveMembers.end() && !others->second.empty()) {
        text.back() = ',';  // the brace that closed the object
        text += others->second.dump().substr(1);
    }
    return text;
}

Error withName(const std::string& path, const Error& error) {
    return Error{fmt::format("{}: {}", path == "-" ? "standard input" : path, error.what)};
}

}  // namespace

Result<SavedGame> parseSave(std::string_view text) {
    const auto save = base::parseJson(text);
    if (!save) return save.error();
    if (Status done = checkHeader(*save); !done) return done.error();
    SavedGame game;
    const auto title = textMember(*save, "title");
    if (!title) return title.error();
    if (*title) game.title = std::string(**title);
    if (Status done = readMoves(*save->find("moves"), game); !done) return done.error();
    if (Status done = readDeclaration(*save, game); !done) return done.error();
    if (Status done = readPolicy(*save, game); !done) return done.error();
    if (Status done = checkChecksum(*save, game); !done) return done.error();
    if (save->contains("annotations")) game.annotations = *save->find("annotations");
    game.otherMembers = otherMembers(*save, kMembers);
    return game;
}

std::string toText(const SavedGame& game) {
    constexpr std::size_t kMovesPerLine = 4;  // a round
    std::string text = fmt::format("{{\"variant\":\"{}\",\"version\":{}", kVariant, kSaveVersion);
    const auto addMember = [&text](const std::string& name, const base::Json& value) {
        text += fmt::format(",\n{}:{}", base::Json(name).dump(), value.dump());
    };
    if (game.title) addMember("title", *game.title);
    if (game.policy == game::DrawPolicy::Claim) addMember("draws", kClaimed);
    text += ",\n\"moves\":[";
    for (std::size_t number = 0; number < game.moves.size(); ++number) {
        if (number > 0) text += ',';
        if (number % kMovesPerLine == 0) text += '\n';
        text += moveText(game, number);
    }
    text += ']';
    if (game.annotations) addMember("annotations", *game.annotations);
    if (game.drawDeclaredAt) addMember("drawDeclaredAt", game.drawDeclaredAt->value);
    addMember("checksum", checksumOf(game));
    for (const auto& [name, value] : game.otherMembers.items()) addMember(name, value);
    return text + "}\n";
}

Result<SavedGame> loadSave(const std::string& path) {
    const auto text = base::readInput(path, kMaxSaveBytes);
    if (!text) return text.error();
    auto game = parseSave(*text);
    if (!game) return withName(path, game.error());
    return game;
}

Status storeSave(const std::string& path, const SavedGame& game) {
    return base::writeOutput({path, true}, toText(game));
}

Result<game::History<game::DuplicateRules>> replay(const SavedGame& game) {
    return replay<game::DuplicateRules>(game.moves, game.drawDeclaredAt, game.policy);
}

}  // namespace pinwheel::store
