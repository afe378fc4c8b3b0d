#include "viewer/chrome/prompt_line.hpp"

#include "viewer/chrome/command_palette.hpp"
#include "viewer/chrome/widgets.hpp"
#include "viewer/drawing/imgui_versions.hpp"
#include "viewer/state/rulings_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;

constexpr ImGuiWindowFlags kPlain = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                    ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                    ImGuiWindowFlags_NoFocusOnAppearing;
constexpr float kPaletteWidth = 38;     // in text heights
constexpr float kPaletteHeight = 0.7F;  // of the window, at most
constexpr const char* kNoCommand = "No command has these words.";

// Label, text and caret on one line, in a large font.
void drawLine(const char* label, const Prompt& prompt, const Resources& resources,
              const Theme& theme) {
    ImFont* const font = sizeOf(*resources.fonts.boardText) > sizeOf(*resources.fonts.text)
                             ? resources.fonts.boardText
                             : resources.fonts.text;
    ImGui::PushFont(font);
    text(label, theme.quietText);
    ImGui::SameLine();
    // Of a text that is too long, the end, where it is being typed.
    std::string_view shown = prompt.text;
    const float room = ImGui::GetContentRegionAvail().x - ImGui::GetTextLineHeight() * 0.5F;
    while (!shown.empty() &&
           ImGui::CalcTextSize(shown.data(), shown.data() + shown.size()).x > room)
        shown.remove_prefix(1);
    text(shown);
    ImGui::SameLine(0, 0);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetTextLineHeight();
    ImGui::GetWindowDrawList()->AddRectFilled(
        {at.x + 1, at.y}, {at.x + 1 + 2 * resources.scale, at.y + height}, packed(theme.accent));
    ImGui::Dummy({height * 0.5F, height});
    ImGui::PopFont();
}

const char* labelOf(Prompt::Kind kind) {
    switch (kind) {
        case Prompt::Kind::Move:
            return "Move:";
        case Prompt::Kind::Ply:
            return "Ply:";
        case Prompt::Kind::Range:
            return "Play plies:";
        case Prompt::Kind::Command:
            return "Command:";
        case Prompt::Kind::Search:
            return "Search:";
        case Prompt::Kind::Count:
            return "Perft:";
        case Prompt::Kind::Pasted:
            return "Depth of the pasted divide:";
        case Prompt::Kind::Effort:
            return "Analyse:";
        case Prompt::Kind::Mate:
            return "Mate within (plies):";
        case Prompt::Kind::Computer:
            return "The computer plays:";
        case Prompt::Kind::Rulings:
            return "Rulings:";
        case Prompt::Kind::Lab:
            return "Lab:";
    }
    return "";
}

std::string depthHint(int depth, int deepest, std::string_view what) {
    return fmt::format("A depth from 1 to {}; without one, {} · Enter {}, Esc cancels", deepest,
                       depth, what);
}

std::string rangeHint(const Snapshot& game, const std::optional<PlyRange>& range) {
    return fmt::format(
        "The first and the last ply to play, from 0 to {}, as in “2 6”, or “all” · now: {} · Enter "
        "applies it, Esc cancels",
        game.lastPly.value,
        range ? fmt::format("{} to {}", range->first.value, range->last.value) : "all");
}

std::string searchHint(const Snapshot& game, const SearchForm& form) {
    const std::string hint = depthHint(form.depth, SearchForm::kDeepest, "searches");
    if (game.isOneBoard()) return hint;
    return fmt::format("A board, such as NE, or all; without one, {} · {}",
                       form.board ? game.board(*form.board).name : "all", hint);
}

std::string hintFor(Prompt::Kind kind, const Snapshot& game, const View& view) {
    switch (kind) {
        case Prompt::Kind::Move:
            if (game.isOneBoard())
                return fmt::format(
                    "A move of {}, such as Nf3, O-O, e8=Q or e2e4 · “draw” claims a draw, “draw "
                    "Nf3” one that this move completes · Enter plays it, Esc cancels",
                    game.seat(game.toMove).name);
            return fmt::format("A move of {}, such as e2e4 or a7a8q · Enter plays it, Esc cancels",
                               game.seat(game.toMove).name);
        case Prompt::Kind::Ply:
            return fmt::format("A ply from 0 to {} · Enter goes there, Esc cancels",
                               game.lastPly.value);
        case Prompt::Kind::Range:
            return rangeHint(game, view.debugging.playback.range);
        case Prompt::Kind::Command:
            return "↑ ↓ choose · Enter runs the command · Esc cancels";
        case Prompt::Kind::Search:
            return searchHint(game, view.inspectors.search);
        case Prompt::Kind::Count:
            return depthHint(view.inspectors.divide.depth, DivideForm::kDeepest, "counts");
        case Prompt::Kind::Pasted:
            return depthHint(view.engine.depth, Engine::kDeepest, "compares");
        case Prompt::Kind::Effort:
            return fmt::format(
                "A depth, as in 4, or a time, as in 2.5 s; without one, {} · Enter analyses, Esc "
                "cancels",
                toText(view.analysis.effort));
        case Prompt::Kind::Mate:
            return fmt::format(
                "Plies from 1 to {}; without a number, {} · Enter searches, Esc cancels",
                Analysis::kMostMatePlies, view.analysis.matePlies);
        case Prompt::Kind::Computer:
            return fmt::format(
                "Players and how far they look, as in “EW 3”, “N 2 s” or “all depth 2”; “none” "
                "for people{} · Enter applies it, Esc cancels",
                view.analysis.hasComputer()
                    ? fmt::format(" · now: {}", computerText(view.analysis, *game.roster))
                    : "");
        case Prompt::Kind::Rulings:
            return fmt::format(
                "The rulings to change, as in “stalemate=loses” or “rounds=10”, or “default” for "
                "all · now: {} · Enter switches, Esc cancels",
                rulingsName(game.rulings));
        case Prompt::Kind::Lab:
            return "Sets of rulings, as in “default; stalemate=loses; rounds=10”, or “each” for "
                   "every single change, and “games=50000”, “seed=2”, “player=greedy”; without "
                   "sets, those of the form · “save csv” or “save json” saves the report · Enter "
                   "runs, Esc cancels";
    }
    return "";
}

void drawTypedLine(const Snapshot& game, const View& view, const Resources& resources,
                   const Theme& theme, const ScreenRect& boards) {
    const Prompt& prompt = *view.looking.prompt;
    const float letters = ImGui::GetFontSize();
    const float width = std::min(30 * letters, boards.width());
    ImGui::SetNextWindowPos({boards.centre().x, boards.max.y - letters * 0.5F}, ImGuiCond_Always,
                            {0.5F, 1});
    ImGui::SetNextWindowSize({width, 0});
    if (ImGui::Begin("Prompt", nullptr, kPlain)) {
        drawLine(labelOf(prompt.kind), prompt, resources, theme);
        if (!prompt.problem.empty()) wrappedText(prompt.problem, theme.culprit);
        wrappedText(hintFor(prompt.kind, game, view), theme.quietText);
    }
    ImGui::End();
}

void drawEntry(const PaletteEntry& entry, bool isChosen, CommandQueue& commands,
               const Theme& theme) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const std::string label = fmt::format("{}##command", entry.place);
    ImGui::PushStyleColor(ImGuiCol_Text, toVector(theme.quietText));
    if (ImGui::Selectable(label.c_str(), isChosen, ImGuiSelectableFlags_SpanAllColumns) &&
        entry.isEnabled) {
        commands.emplace_back(Action::Cancel);  // closes the palette
        commands.push_back(entry.request);
    }
    ImGui::PopStyleColor();
    if (isChosen && !ImGui::IsItemVisible()) ImGui::SetScrollHereY(0.5F);
    ImGui::TableNextColumn();
    text(entry.text, entry.isEnabled ? theme.text : theme.fadedText);
    ImGui::TableNextColumn();
    if (entry.isChecked) text("on", theme.accent);
    ImGui::TableNextColumn();
    text(entry.key, theme.quietText);
}

void drawEntries(const std::vector<PaletteEntry>& entries, std::size_t chosen,
                 CommandQueue& commands, const Theme& theme) {
    const float most = ImGui::GetMainViewport()->Size.y * kPaletteHeight;
    const float row = ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().CellPadding.y;
    const float height = std::min(row * static_cast<float>(entries.size()) + 2, most);
    if (!ImGui::BeginTable("commands", 4, ImGuiTableFlags_ScrollY | ImGuiTableFlags_SizingFixedFit,
                           {0, height}))
        return;
    ImGui::TableSetupColumn("place");
    ImGui::TableSetupColumn("text", ImGuiTableColumnFlags_WidthStretch);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        drawEntry(entries[i], i == chosen, commands, theme);
        ImGui::PopID();
    }
    ImGui::EndTable();
}

void drawPalette(const Snapshot& game, const View& view, CommandQueue& commands,
                 const Resources& resources, const Theme& theme) {
    const Prompt& prompt = *view.looking.prompt;
    const std::vector<PaletteEntry> entries = matchingCommands(prompt.text, game, view);
    const ImVec2 window = ImGui::GetMainViewport()->Size;
    const float letters = ImGui::GetFontSize();
    ImGui::SetNextWindowPos({window.x / 2, 2 * letters}, ImGuiCond_Always, {0.5F, 0});
    ImGui::SetNextWindowSize({std::min(kPaletteWidth * letters, window.x - letters), 0});
    if (ImGui::Begin("Commands", nullptr, kPlain)) {
        drawLine(labelOf(prompt.kind), prompt, resources, theme);
        text(prompt.problem.empty() ? hintFor(prompt.kind, game, view) : prompt.problem,
             prompt.problem.empty() ? theme.quietText : theme.culprit);
        if (entries.empty()) {
            text(kNoCommand, theme.text);
        } else {
            drawEntries(entries, std::min(prompt.chosen, entries.size() - 1), commands, theme);
        }
    }
    ImGui::End();
}

}  // namespace

PromptText promptText(const Snapshot& game, const View& view) {
    const Prompt& prompt = *view.looking.prompt;
    PromptText text{labelOf(prompt.kind), prompt.text, hintFor(prompt.kind, game, view),
                    prompt.problem, std::nullopt};
    if (prompt.kind != Prompt::Kind::Command) return text;
    const std::vector<PaletteEntry> entries = matchingCommands(prompt.text, game, view);
    if (entries.empty()) {
        text.problem = kNoCommand;
        return text;
    }
    const PaletteEntry& entry = entries[std::min(prompt.chosen, entries.size() - 1)];
    text.chosen = fmt::format("{}, {}{}{}", entry.place, entry.text, entry.isChecked ? ", on" : "",
                              entry.isEnabled ? "" : ", not available now");
    return text;
}

void drawPrompt(const Snapshot& game, const View& view, CommandQueue& commands,
                const Resources& resources, const Theme& theme, const ScreenRect& boards) {
    if (!view.looking.prompt) return;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, resources.scale);
    ImGui::PushStyleColor(ImGuiCol_Border, toVector(theme.accent));
    if (view.looking.prompt->kind == Prompt::Kind::Command) {
        drawPalette(game, view, commands, resources, theme);
    } else {
        drawTypedLine(game, view, resources, theme, boards);
    }
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
}

}  // namespace pinwheel::viewer
