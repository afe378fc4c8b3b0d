#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/base/input_file.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/start.hpp"
#include "pinwheel/store/foreign_text.hpp"
#include "pinwheel/store/save_members.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace pinwheel::store {

namespace {

using base::Error;
using base::inQuotes;
using base::Json;
using base::Result;
using base::Status;
using Names = std::span<const std::string_view>;

constexpr std::string_view kPromotionLetters = "qrbn";  // as chess::kPromotionPieces
constexpr std::array<std::string_view, 14> kMembers = {
    "variant",        "version", "title",    "moves",       "annotations",
    "drawDeclaredAt", "draws",   "checksum", "drawClaimed", "lines",
    "linesChecksum",  "start",   "rulings",  "drawNote"};
constexpr std::array<std::string_view, 4> kMoveMembers = {"player", "from", "to", "promotion"};
constexpr std::array<std::string_view, 6> kLineMembers = {
    "from", "moves", "title", "drawDeclaredAt", "drawClaimed", "drawNote"};

bool isAmong(Names known, const std::string& name) {
    return std::find(known.begin(), known.end(), name) != known.end();
}

// The members of an object that are not among `known`, in their order.
Json otherMembers(const Json& object, Names known) {
    Json rest = Json::object();
    // Appended, not assigned: an assignment would compare each name with all before it.
    auto& members = rest.get_ref<Json::object_t&>();
    for (const auto& [name, value] : object.get_ref<const Json::object_t&>()) {
        if (!isAmong(known, name)) members.emplace_back(name, value);
    }
    return rest;
}

bool hasOthers(const Json& object, Names known) {
    const auto& members = object.get_ref<const Json::object_t&>();
    return std::any_of(members.begin(), members.end(),
                       [&](const auto& member) { return !isAmong(known, member.first); });
}

// A member that must be text, for as long as the object lives; absent gives nothing.
Result<std::optional<std::string_view>> textMember(const Json& object, const char* name) {
    const auto member = object.find(name);
    if (member == object.end()) return std::optional<std::string_view>();
    if (!member->is_string()) return Error{fmt::format("\"{}\" is not a string", name)};
    return std::optional<std::string_view>(member->get_ref<const std::string&>());
}

Result<std::string_view> requiredText(const Json& object, const char* name) {
    const auto text = textMember(object, name);
    if (!text) return text.error();
    if (!*text) return Error{fmt::format("\"{}\" is missing", name)};
    return **text;
}

Status readTitle(const Json& object, SavedLine& line) {
    const auto title = textMember(object, "title");
    if (!title) return title.error();
    if (*title) line.title = std::string(**title);
    return {};
}

Result<chess::Square> squareMember(const Json& move, const char* name) {
    const auto text = requiredText(move, name);
    if (!text) return text.error();
    const auto square = chess::parseSquare(*text);
    if (!square)
        return Error{fmt::format("\"{}\" is {}, which is no square", name, inQuotes(*text))};
    return *square;
}

Result<duplicate::Player> playerMember(const Json& object, const char* name) {
    const auto letter = requiredText(object, name);
    if (!letter) return letter.error();
    const auto player = duplicate::parsePlayer(*letter);
    if (!player)
        return Error{fmt::format("\"{}\" is {}, not N, S, E or W", name, inQuotes(*letter))};
    return *player;
}

Result<chess::Move> readMove(const Json& move, duplicate::Player expected) {
    if (!move.is_object()) return Error{"a move is not an object"};
    const auto player = playerMember(move, "player");
    if (!player) return player.error();
    if (*player != expected) {
        return Error{fmt::format("\"player\" is {}, but it is {}'s turn", letterOf(*player),
                                 nameOf(expected))};
    }
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

void readNote(const Json& object, game::Note& note) {
    note.before = textIn(object, "before").value_or("");
    note.comment = textIn(object, "comment").value_or("");
    note.glyphs = glyphsIn(object).value_or(std::vector<std::uint16_t>());
    note.marks = marksIn(object).value_or(std::vector<game::BoardMark>());
}

// Of a move, which may have been the first of a line before it was promoted: then it has a title.
game::Note noteOf(Json others) {
    game::Note note;
    readNote(others, note);
    note.title = textIn(others, "title").value_or("");
    if (const auto line = others.find("promotedLine"); line != others.end() && line->is_object()) {
        note.lineExtra = line->dump();
        others.erase("promotedLine");
    }
    note.extra = others.dump();
    return normalised(std::move(note));
}

Status readMoves(const Json& moves, chess::Ply after, duplicate::Player first, SavedLine& line) {
    if (!moves.is_array()) return Error{"\"moves\" is not an array"};
    if (moves.size() > kMaxSavedPlies) {
        return Error{fmt::format("{} moves are more than {}", moves.size(), kMaxSavedPlies)};
    }
    line.moves.reserve(moves.size());
    for (const Json& entry : moves) {
        const std::size_t number = line.moves.size();
        const chess::Ply before{after.value + static_cast<std::uint32_t>(number)};
        const auto move = readMove(entry, playerAt(first, before));
        if (!move) return Error{fmt::format("ply {}: {}", before.value + 1, move.error().what)};
        line.moves.push_back(*move);
        if (hasOthers(entry, kMoveMembers))
            line.notes[number] = noteOf(otherMembers(entry, kMoveMembers));
    }
    return {};
}

Status checkHeader(const Json& save) {
    constexpr std::string_view kForeign = "this is JSON, but not a duplicate-chess save: {}";
    if (!save.is_object()) return Error{fmt::format(kForeign, "it is not an object")};
    if (!save.contains("variant")) return Error{fmt::format(kForeign, "\"variant\" is missing")};
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
    for (const char* name : {"start", "rulings"}) {
        if (version->get<std::uint64_t>() < 2 && save.contains(name))
            return Error{fmt::format("\"{}\" needs \"version\": 2", name)};
    }
    if (!save.contains("moves")) return Error{"\"moves\" is missing"};
    return {};
}

Status readStart(const Json& save, SavedGame& game) {
    const auto start = save.find("start");
    if (start == save.end()) return {};
    if (!start->is_object()) return Error{"\"start\" is not an object"};
    duplicate::PerBoard<std::string> fens;
    for (const duplicate::BoardId board : duplicate::kAllBoards) {
        const auto fen = requiredText(*start, std::string(nameOf(board)).c_str());
        if (!fen) return Error{"start: " + fen.error().what};
        fens[board] = *fen;
    }
    const auto toMove = playerMember(*start, "to_move");
    if (!toMove) return Error{"start: " + toMove.error().what};
    std::uint32_t clock = 0;
    if (const auto member = start->find("clock"); member != start->end()) {
        if (!member->is_number_unsigned() || *member > kMaxSavedPlies)
            return Error{"start: \"clock\" is not a number of plies"};
        clock = member->get<std::uint32_t>();
    }
    const auto state = duplicate::parseStart(fens, *toMove, clock);
    if (!state) return state.error();
    game.start = *state;
    return {};
}

Status readRulings(const Json& save, SavedGame& game) {
    const auto rulings = save.find("rulings");
    if (rulings == save.end()) return {};
    if (!rulings->is_object()) return Error{"\"rulings\" is not an object"};
    for (const auto& [name, value] : rulings->items()) {
        if (!value.is_string() && !value.is_number_unsigned())
            return Error{fmt::format("rulings: {} is neither text nor a number", inQuotes(name))};
        const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
        const auto changed = withRuling(game.rulings, name, text);
        if (!changed) return Error{"rulings: " + changed.error().what};
        game.rulings = *changed;
    }
    return {};
}

Result<game::DrawClaimed> readClaim(const Json& claim) {
    const Error malformed{
        "\"drawClaimed\" does not give its \"grounds\", \"threefold\" or \"fifty-move\""};
    if (!claim.is_object() || !claim.contains("grounds") || !claim["grounds"].is_array())
        return malformed;
    game::DrawClaimed read;
    for (const Json& ground : claim["grounds"]) {
        if (ground == kThreefold) {
            read.grounds.threefold = true;
        } else if (ground == kFiftyMove) {
            read.grounds.fiftyMoves = true;
        } else {
            return malformed;
        }
    }
    if (!read.grounds.any()) return malformed;
    const auto announced = textMember(claim, "announced");
    if (!announced) return announced.error();
    if (!*announced) return read;
    const auto move = chess::parseCoordinates(**announced);
    if (!move) return Error{"\"announced\": " + move.error().what};
    read.announced = *move;
    return read;
}

// A draw is declared, or claimed, at the last ply and nowhere else.
Status readConclusion(const Json& object, chess::Ply last, SavedLine& line) {
    const auto member = object.find("drawDeclaredAt");
    if (member == object.end()) {
        if (!object.contains("drawClaimed")) return {};
        return Error{"\"drawClaimed\" is there, but not \"drawDeclaredAt\""};
    }
    if (!member->is_number_unsigned() || *member > kMaxSavedPlies) {
        return Error{"\"drawDeclaredAt\" is not the number of a ply"};
    }
    if (member->get<std::uint32_t>() != last.value) {
        return Error{
            fmt::format("the draw is declared at ply {}, but the last move leads to ply {}",
                        member->get<std::uint32_t>(), last.value)};
    }
    line.conclusion = game::DrawDeclared{};
    if (const auto note = object.find("drawNote"); note != object.end() && note->is_object())
        line.conclusionNote = noteOf(*note);
    const auto claimed = object.find("drawClaimed");
    if (claimed == object.end()) return {};
    const auto claim = readClaim(*claimed);
    if (!claim) return claim.error();
    line.conclusion = *claim;
    return {};
}

// A "drawNote" that says nothing about a draw may be another program's.
void keepUnreadNote(const Json& object, const SavedLine& line, Json& others) {
    const auto note = object.find("drawNote");
    if (note != object.end() && !(line.conclusion && note->is_object())) others["drawNote"] = *note;
}

Result<std::uint32_t> numberIn(const Json& object, const char* name) {
    const auto member = object.find(name);
    if (member == object.end() || !member->is_number_unsigned() || *member > kMaxSavedPlies)
        return Error{fmt::format("\"from\" has no \"{}\" that is a number", name)};
    return member->get<std::uint32_t>();
}

Result<SavedBranch> readBranch(const Json& entry, const SavedGame& game) {
    if (!entry.is_object()) return Error{"it is not an object"};
    const auto from = entry.find("from");
    if (from == entry.end() || !from->is_object()) return Error{"\"from\" is not an object"};
    const auto origin = numberIn(*from, "line");
    if (!origin) return origin.error();
    const auto ply = numberIn(*from, "ply");
    if (!ply) return ply.error();
    if (*origin > game.lines.size())
        return Error{fmt::format("it leaves line {}, which is not an earlier one", *origin)};
    SavedBranch line;
    line.from = {*origin, {*ply}};
    if (Status done = readTitle(entry, line); !done) return done.error();
    if (!entry.contains("moves")) return Error{"\"moves\" is missing"};
    if (Status done = readMoves(*entry.find("moves"), {*ply}, game.first(), line); !done)
        return done.error();
    const chess::Ply last{*ply + static_cast<std::uint32_t>(line.moves.size())};
    if (Status done = readConclusion(entry, last, line); !done) return done.error();
    if (line.moves.empty() && !line.conclusion)
        return Error{"it has neither moves nor a draw of its own"};
    Json others = otherMembers(entry, kLineMembers);
    keepUnreadNote(entry, line, others);
    line.otherMembers = membersText(others);
    return line;
}

Status readLines(const Json& save, SavedGame& game) {
    const auto lines = save.find("lines");
    if (lines == save.end()) return {};
    if (!lines->is_array()) return Error{"\"lines\" is not an array"};
    std::size_t plies = game.moves.size();
    for (const Json& entry : *lines) {
        auto line = readBranch(entry, game);
        const std::size_t number = game.lines.size() + 1;
        if (!line) return Error{fmt::format("line {}: {}", number, line.error().what)};
        plies += line->moves.size();
        if (plies > kMaxSavedPlies)
            return Error{fmt::format("the lines have more than {} moves", kMaxSavedPlies)};
        game.lines.push_back(*std::move(line));
    }
    return {};
}

// Absent in most saves: draws come by themselves.
Status readPolicy(const Json& save, SavedGame& game) {
    const auto draws = textMember(save, "draws");
    if (!draws) return draws.error();
    if (!*draws) return {};
    if (**draws != kClaimed)
        return Error{fmt::format("\"draws\" is {}, not \"{}\"", inQuotes(**draws), kClaimed)};
    game.policy = game::DrawPolicy::Claim;
    return {};
}

// Absent in what people and other programs write.
Status checkChecksum(const Json& save, const char* name, const std::string& expected) {
    const auto given = textMember(save, name);
    if (!given) return given.error();
    if (!*given || **given == expected) return {};
    return Error{
        fmt::format("the game is not the one that \"{0}\" was made for: the file is damaged or was "
                    "edited; if the moves are right, remove the member \"{0}\"",
                    name)};
}

Status readGame(const Json& save, SavedGame& game) {
    if (Status done = checkHeader(save); !done) return done;
    if (Status done = readTitle(save, game); !done) return done;
    if (Status done = readStart(save, game); !done) return done;
    if (Status done = readRulings(save, game); !done) return done;
    if (Status done = readMoves(*save.find("moves"), {}, game.first(), game); !done) return done;
    const chess::Ply last{static_cast<std::uint32_t>(game.moves.size())};
    if (Status done = readConclusion(save, last, game); !done) return done;
    if (Status done = readPolicy(save, game); !done) return done;
    if (Status done = readLines(save, game); !done) return done;
    if (Status done = checkChecksum(save, "checksum", checksumOf(game)); !done) return done;
    return checkChecksum(save, "linesChecksum", linesChecksumOf(game));
}

}  // namespace

Result<SavedGame> parseSave(std::string_view text) {
    const auto save = base::parseJson(text);
    // What does not even begin like an object is something else, not a damaged save.
    if (!save && beginsLikeASave(text)) return save.error();
    if (!save) return Error{kindOfText(text) + "; a duplicate-chess save (.json) is needed here"};
    SavedGame game;
    if (Status done = readGame(*save, game); !done) return done.error();
    if (save->contains("annotations")) game.annotations = save->find("annotations")->dump();
    Json others = otherMembers(*save, kMembers);
    keepUnreadNote(*save, game, others);
    readNote(others, game.startNote);
    game.otherMembers = membersText(others);
    return game;
}

Result<SavedGame> loadSave(const std::string& path) {
    const auto text = base::readInput(path, kMaxSaveBytes);
    if (!text) return text.error();
    auto game = parseSave(*text);
    if (!game)
        return Error{
            fmt::format("{}: {}", path == "-" ? "standard input" : path, game.error().what)};
    return game;
}

}  // namespace pinwheel::store
