#include "single_home.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <regex>

namespace pinwheel::architecture {
namespace {

// A hand-written form of a rule, and the files that may contain it.
struct Rule {
    std::string_view what;  // "… belongs to …"
    std::string_view home;
    std::string_view word;     // quick filter: statements without it are skipped
    std::string_view pattern;  // an ECMAScript regular expression, searched for in every statement
    std::vector<std::string_view> allowed{};  // files besides the home
};

constexpr std::string_view kCastling = "engine/chess/castling.hpp";
constexpr std::string_view kEnPassant = "engine/chess/en_passant.hpp";
constexpr std::string_view kMoveEffect = "engine/chess/move_effect.hpp";

// To guard another rule, add a line here and an example to single_home_test.cpp.
const std::vector<Rule>& rules() {
    static const std::vector<Rule> kRules{
        {"the wing of a castling king",
         kCastling,
         "File::",
         R"(\bFile::[CEG]\b)",
         {"engine/chess/types.hpp"}},
        {"the wing of a castling king", kCastling, "path.king",
         R"(\bpath\.king(From|To)\b.*==|==.*\bpath\.king(From|To)\b)"},
        {"castling as a king's move of two files", kCastling, "kKingAttacks",
         R"(kKingAttacks\[[^\]]*from[^\]]*\]\.contains)"},
        {"castling as a distance between files", kCastling, "std::abs",
         R"(std::abs\(.*\b(fileOf|rankOf)\()"},
        {"castling or a double step as a distance between squares", kEnPassant, "index(",
         R"(index\([^()]*(\([^()]*\))?[^()]*\)\s*[\^-]\s*index\()"},
        {"a pawn's capture as a change of file", kMoveEffect, "fileOf(",
         R"(fileOf\(.*\)\s*!=\s*(chess::)?fileOf\()"},
        {"a capture as a piece on the target", kMoveEffect, "pieceOn(",
         R"(pieceOn\((\w+(\.|->))?to(\(\))?\))"},
        // diagnose() also examines illegal moves.
        {"en passant as a move to its square",
         kEnPassant,
         "enPassant",
         R"(\bto(\(\)|_)?\s*[!=]=.*enPassant|enPassant(\(\)|_)?\s*[!=]=.*\bto\b)",
         {"engine/chess/diagnosis.cpp"}},
        {"the square of en passant's victim", kEnPassant, "squareAt(",
         R"(squareAt\(fileOf\(.*\bto\b.*\),\s*rankOf\(.*\bfrom\b)"},
        {"the round of a ply", "engine/duplicate/compass.hpp", "4",
         R"(\b[Pp]ly(\.value)?\)?\s*[/%]\s*4\b)"},
        {"a limit of the draw rules",
         "engine/duplicate/endgame.hpp",
         "00",
         R"([Cc]lock.*[^\w.](100|200)(U|\.0F)?\b|[Ll]imit.*[^\w.](100|200)(U|\.0F)?\b)",
         {"engine/chess/draws.hpp"}},
    };
    return kRules;
}

bool isAllowed(const Rule& rule, std::string_view file) {
    return file == rule.home || std::ranges::count(rule.allowed, file) > 0;
}

// A line of code without its comment and with empty string literals.
std::string codeOf(const std::string& line) {
    if (line.find('"') == std::string::npos) return line.substr(0, line.find("//"));
    static const std::regex kLiteral(R"re("(\\.|[^"\\])*")re");
    const std::string emptied = std::regex_replace(line, kLiteral, "\"\"");
    return emptied.substr(0, emptied.find("//"));
}

// Statements, each joined into one line, with the number of its first line.
struct Statement {
    std::size_t line;
    std::string code;
};
std::vector<Statement> statementsOf(std::string_view source) {
    std::vector<Statement> statements;
    std::string code;
    std::size_t start = 1;
    std::size_t number = 0;
    while (!source.empty()) {
        const std::size_t end = std::min(source.find('\n'), source.size());
        const std::string line = codeOf(std::string(source.substr(0, end)));
        source.remove_prefix(std::min(end + 1, source.size()));
        ++number;
        if (code.empty()) start = number;
        code += line + ' ';
        if (line.find_first_of(";{}") == std::string::npos && !source.empty()) continue;
        statements.push_back({start, code});
        code.clear();
    }
    return statements;
}

}  // namespace

std::vector<std::string> secondHomes(std::string_view file, std::string_view source) {
    std::vector<std::string> found;
    const std::vector<Statement> statements = statementsOf(source);
    for (const Rule& rule : rules()) {
        if (isAllowed(rule, file)) continue;
        const std::regex pattern{std::string(rule.pattern)};
        for (const Statement& statement : statements) {
            if (statement.code.find(rule.word) == std::string::npos) continue;
            if (!std::regex_search(statement.code, pattern)) continue;
            found.push_back(
                fmt::format("{}:{}: {} belongs to {}", file, statement.line, rule.what, rule.home));
        }
    }
    return found;
}

}  // namespace pinwheel::architecture
