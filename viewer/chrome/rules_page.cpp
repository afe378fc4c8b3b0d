#include "viewer/chrome/rules_page.hpp"

#include "viewer/chrome/rulings_text.hpp"
#include "viewer/chrome/widgets.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace pinwheel::viewer {

namespace {

constexpr float kRulesWidth = 54;  // in text heights: the table of rulings is the widest part
constexpr float kRulesMargin = 2;

struct RulesParagraph {
    const char* heading;  // null if it continues the previous section
    const char* text;
};

// docs/rules.md says the same with pictures.
constexpr std::array kParagraphs = {
    RulesParagraph{
        "You play on two boards at once",
        "Four players sit around four boards. North and South play White, East and West play "
        "Black. Each board belongs to the two players beside it: NW to North and West, NE to "
        "North and East, SW to South and West, SE to South and East. There are no teams."},
    RulesParagraph{
        nullptr,
        "The turn goes North, South, East, West. On every board White and Black alternate, as "
        "in ordinary chess. A ply is one turn, a round is four."},
    RulesParagraph{
        "One move, two boards",
        "A turn is one move, such as e2–e4, played on both of your boards. It is legal only "
        "if it is legal chess on both. What it does may differ: it may capture on one board "
        "and not on the other. A pawn promotes to the same piece on both. En passant is "
        "possible only on the next turn of each opponent, as always on a board."},
    RulesParagraph{
        "Ghosts",
        "Every piece has a twin, the same piece on your other board. When one of the two is "
        "captured, the other stays behind as a ghost. A ghost blocks, defends and gives check "
        "and can be captured, but it never moves again, because none of its moves can be legal "
        "on both boards: a ghost pawn never promotes, and a ghost rook never castles."},
    RulesParagraph{
        "How the game ends",
        "The game is over when the player to move has no move that is legal on both boards. "
        "If that player is in check on at least one board, it is checkmate: the player loses, "
        "every opponent who gives check wins, and the others draw. Two opponents who both give "
        "check both win. An escape on one board alone does not help if the same move is "
        "illegal on the other. If one move mates two players, only the first whose turn comes "
        "loses."},
    RulesParagraph{nullptr, "Without a check it is stalemate, and all four draw."},
    RulesParagraph{
        nullptr,
        "All four also draw when the same position on all four boards occurs for the third "
        "time, and after fifty rounds (200 plies) without a capture or a pawn move on any "
        "board. Mate and stalemate come first, then repetition."},
    RulesParagraph{
        nullptr,
        "A position is the same if every piece on the four boards, the castling rights, the "
        "legal en-passant captures and the player to move are the same. A castling right "
        "counts even where a ghost makes it useless. The start position is the first "
        "occurrence."},
};

// The laws of chess are known; what a program has to get right about draws is not always.
constexpr std::array kOrdinaryParagraphs = {
    RulesParagraph{"Ordinary chess",
                   "This game is played on one board under the laws of chess. White and Black "
                   "alternate, and a move is legal if it leaves one's own king out of check."},
    RulesParagraph{"The same position",
                   "Two positions are the same if the same side is to move, every piece is on the "
                   "same square, the castling rights are the same, and the same en-passant capture "
                   "is legal. A right that exists but cannot be used now counts; an en-passant "
                   "square counts only if such a capture is legal. The clock does not count."},
    RulesParagraph{"Draws that can be claimed",
                   "When a position occurs for the third time, or after 50 moves of each side (100 "
                   "plies) without a capture or a pawn move, the player to move may claim a draw. "
                   "The game goes on until somebody does. A player may also announce a move that "
                   "completes such a draw, and claim before playing it."},
    RulesParagraph{
        "How the game ends",
        "Without a legal move, a player in check is mated and loses; one who is not in "
        "check is stalemated, which is a draw. The game is also drawn, without a claim, "
        "when a position occurs for the fifth time, after 75 moves of each side (150 "
        "plies) without a capture or a pawn move, and when no sequence of moves leads to "
        "mate: bare kings, a single minor piece, or bishops that are all on squares of "
        "one colour. Mate comes before every draw."},
};

// The start screen leads to the rules of duplicate chess, whatever game is behind it.
bool isOrdinaryGame(const debugger::Snapshot& game, const Looking& looking) {
    return game.isOneBoard() && !looking.start;
}

std::span<const RulesParagraph> paragraphsFor(bool isOrdinary) {
    return isOrdinary ? std::span<const RulesParagraph>(kOrdinaryParagraphs) : kParagraphs;
}

const char* titleFor(bool isOrdinary) {
    return isOrdinary ? "Rules of this game###rules" : "Rules of duplicate chess###rules";
}

void drawHeading(const char* words, const Resources& resources, const Theme& theme) {
    ImGui::Dummy({0, ImGui::GetFontSize() * 0.3F});
    ImGui::PushFont(resources.fonts.bold);
    text(words, theme.accent);
    ImGui::PopFont();
}

}  // namespace

void drawRules(const debugger::Snapshot& game, Looking& looking, CommandQueue& commands,
               const Resources& resources, const Theme& theme) {
    if (!looking.isRulesOpen) return;
    const ImVec2 window = ImGui::GetMainViewport()->Size;
    const float letter = ImGui::GetFontSize();
    ImGui::SetNextWindowPos(ImGui::GetMainViewport()->GetCenter(), ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSize(
        {std::min(kRulesWidth * letter, window.x - kRulesMargin * letter),
         std::min(kRulesWidth * letter, window.y - 2 * kRulesMargin * letter)});
    const bool isOrdinary = isOrdinaryGame(game, looking);
    bool isOpen = true;
    if (ImGui::Begin(titleFor(isOrdinary), &isOpen,
                     ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoResize |
                         ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings)) {
        if (ImGui::IsWindowAppearing()) ImGui::SetWindowFocus();
        const float lines = std::exchange(looking.rulesScroll, 0.0F);
        if (lines != 0)
            ImGui::SetScrollY(ImGui::GetScrollY() + lines * ImGui::GetTextLineHeightWithSpacing());
        for (const RulesParagraph& paragraph : paragraphsFor(isOrdinary)) {
            if (paragraph.heading != nullptr) drawHeading(paragraph.heading, resources, theme);
            wrappedText(paragraph.text, theme.text);
        }
        if (!game.allRulings.empty()) {
            drawHeading("Rulings", resources, theme);
            drawRulingsHelp(game, theme);
        }
        ImGui::Separator();
        text("↑ ↓ PgUp PgDn scroll · Esc closes", theme.quietText);
    }
    ImGui::End();
    if (!isOpen) commands.emplace_back(Action::ShowRules);
}

std::string rulesText(const debugger::Snapshot& game, const Looking& looking) {
    std::string words;
    for (const RulesParagraph& paragraph : paragraphsFor(isOrdinaryGame(game, looking))) {
        if (paragraph.heading != nullptr) words += std::string(paragraph.heading) + ".\n";
        words += std::string(paragraph.text) + '\n';
    }
    return words;
}

}  // namespace pinwheel::viewer
