#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "viewer/chrome/widgets.hpp"
#include "viewer/panels/engine_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;
using workbench::MoveFault;

constexpr float kDivideRows = 20;  // more are scrolled

bool isDifferent(const DivideRow& row) { return row.kind != DivideRow::Kind::Same; }

// A sign for each kind of row, so that no difference rests on its colour alone.
const char* signOf(DivideRow::Kind kind) {
    switch (kind) {
        case DivideRow::Kind::Same:
            return "=";
        case DivideRow::Kind::OtherCount:
            return "≠";
        case DivideRow::Kind::Missing:
            return "−";
        case DivideRow::Kind::Extra:
            return "+";
        case DivideRow::Kind::Repeated:
            return "×";
    }
    return "";
}

const char* meaningOf(DivideRow::Kind kind) {
    switch (kind) {
        case DivideRow::Kind::Same:
            return "The same count. Click: play it";
        case DivideRow::Kind::OtherCount:
            return "Different count: the difference is below this move. Click: play it";
        case DivideRow::Kind::Missing:
            return "A legal move that is missing. Click: why it is legal";
        case DivideRow::Kind::Extra:
            return "Not a legal move. Click: why it is not";
        case DivideRow::Kind::Repeated:
            return "Listed more than once. Click: play it";
    }
    return "";
}

void chooseRow(const Snapshot& game, const DivideRow& row, CommandQueue& commands) {
    const auto move = chess::parseCoordinates(row.move);
    if (!move) return;
    const bool isAsked = row.kind == DivideRow::Kind::Missing || row.kind == DivideRow::Kind::Extra;
    if (isAsked) {
        commands.emplace_back(AskWhy{game.toMove, *move});
    } else {
        commands.emplace_back(game::PlayMove{*move});
    }
}

std::string numberText(std::optional<std::uint64_t> number) {
    return number ? std::to_string(*number) : "–";
}

std::string differenceText(const DivideRow& row) {
    if (!row.ours || !row.theirs || row.ours == row.theirs) return "";
    return fmt::format("{:+}", static_cast<std::int64_t>(*row.theirs - *row.ours));
}

void drawRow(const Snapshot& game, const DivideRow& row, bool isHere, CommandQueue& commands,
             const Theme& theme) {
    const Rgba ink = row.kind == DivideRow::Kind::Same ? theme.text : theme.culprit;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::PushStyleColor(ImGuiCol_Text, toVector(ink));
    const std::string label = fmt::format("{} {}", signOf(row.kind), row.move);
    if (ImGui::Selectable(
            label.c_str(), false,
            ImGuiSelectableFlags_SpanAllColumns | (isHere ? 0 : ImGuiSelectableFlags_Disabled)))
        chooseRow(game, row, commands);
    tooltip(meaningOf(row.kind));
    for (const std::string& cell :
         {numberText(row.ours), numberText(row.theirs), differenceText(row)}) {
        ImGui::TableNextColumn();
        text(cell);
    }
    ImGui::PopStyleColor();
}

void drawRows(const Snapshot& game, const ComparedDivide& divide, bool isOnlyDifferences,
              bool isHere, CommandQueue& commands, const Theme& theme) {
    const auto shown = static_cast<float>(
        isOnlyDifferences ? std::count_if(divide.rows.begin(), divide.rows.end(), isDifferent)
                          : static_cast<std::ptrdiff_t>(divide.rows.size()));
    const float line = ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().CellPadding.y;
    if (!ImGui::BeginTable("divide", 4, ImGuiTableFlags_RowBg | ImGuiTableFlags_ScrollY,
                           {0, line * (1.5F + std::min(shown, kDivideRows))}))
        return;
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn("move");
    ImGui::TableSetupColumn("ours");
    ImGui::TableSetupColumn("theirs");
    ImGui::TableSetupColumn("±");
    ImGui::TableHeadersRow();
    const auto drawAll = [&](bool isSame) {
        for (std::size_t i = 0; i < divide.rows.size(); ++i) {
            if (isDifferent(divide.rows[i]) == isSame) continue;
            ImGui::PushID(static_cast<int>(i));
            drawRow(game, divide.rows[i], isHere, commands, theme);
            ImGui::PopID();
        }
    };
    drawAll(false);  // on top, where they are seen without scrolling
    if (!isOnlyDifferences) drawAll(true);
    ImGui::EndTable();
}

void drawReasons(const MoveFault& fault, const Theme& theme) {
    for (const std::string& move : fault.missing) text("− " + move + " is missing", theme.culprit);
    for (const std::string& move : fault.extra) text("+ " + move + " is extra", theme.culprit);
    for (const auto& [move, reason] : fault.reasons) wrappedText(reason, theme.text);
}

void drawCopyButtons(const MoveFault& fault) {
    if (ImGui::Button("Copy as regression case"))
        ImGui::SetClipboardText(regressionCase(fault).c_str());
    tooltip("The position and its number of legal moves, as a line of a perft suite");
    sameLineIfFits("Copy FEN", 2 * ImGui::GetStyle().FramePadding.x);
    if (ImGui::Button("Copy FEN")) ImGui::SetClipboardText(chess::toFen(fault.path.end()).c_str());
}

void drawDepthForm(Engine& engine, CommandQueue& commands) {
    slider("depth", engine.depth, 1, Engine::kDeepest, 6 * ImGui::GetFontSize(),
           fmt::format("depth {}", engine.depth), "depth 8");
    const auto depth = static_cast<unsigned>(engine.depth);
    const float padding = 2 * ImGui::GetStyle().FramePadding.x;
    if (engine.isAttached) {
        sameLineIfFits("Compare", padding);
        if (ImGui::Button("Compare")) commands.emplace_back(CompareDivide{depth});
        tooltip("Its divide of the position on screen, beside ours");
        sameLineIfFits("Walk to the first difference", padding);
        if (ImGui::Button("Walk to the first difference"))
            commands.emplace_back(WalkToDifference{depth});
        tooltip("Follows a count that differs down to the move that is wrong, and says why");
    }
    if (engine.divide && engine.divide->isPasted && engine.divide->depth != depth) {
        sameLineIfFits("Compare the pasted one", padding);
        if (ImGui::Button("Compare the pasted one")) commands.emplace_back(ComparePasted{depth});
        tooltip("Takes the pasted divide as one of this depth");
    }
}

void drawPastedCount(const Engine& engine, CommandQueue& commands, const Theme& theme) {
    text("Counting…", theme.changed);
    ImGui::SameLine();
    if (ImGui::Button("Cancel")) commands.emplace_back(EngineAct::CancelPasted);
    tooltip("Ends the count for the pasted divide");
    ImGui::ProgressBar(engine.pastedProgress);
}

void drawFault(const FoundFault& found, CommandQueue& commands, const Theme& theme) {
    wrappedText(found.summary, theme.culprit);
    drawReasons(found.fault, theme);
    if (ImGui::Button("Go there")) commands.emplace_back(EngineAct::ShowFault);
    tooltip("The position at fault, along a new line");
    if (found.fault.isInconsistent) return;
    sameLineIfFits("Copy as regression case", 2 * ImGui::GetStyle().FramePadding.x);
    drawCopyButtons(found.fault);
}

void drawCompared(const Snapshot& game, Engine& engine, CommandQueue& commands,
                  const Theme& theme) {
    const ComparedDivide& divide = *engine.divide;
    const bool isHere = divide.place == placeOf(game);
    std::string title = divide.isPasted ? "Pasted divide" : "Its divide";
    title += fmt::format(" at ply {}, depth {}{}", divide.place.ply.value, divide.depth,
                         divide.isDepthSure ? "" : " (a guess: choose another one above)");
    wrappedText(title, theme.quietText);
    if (!isHere) {
        if (ImGui::SmallButton("Go to that ply"))
            commands.emplace_back(game::GoToNode{divide.place.node});
    }
    const bool isEqual = std::none_of(divide.rows.begin(), divide.rows.end(), isDifferent);
    const bool isRight = isEqual && divide.ours.leaves() == divide.theirs.leaves();
    wrappedText(divide.summary, isRight ? theme.playable : theme.culprit);
    if (divide.fault) {
        constexpr std::size_t kMostReasons = 8;
        if (divide.fault->reasons.size() <= kMostReasons) {
            drawReasons(*divide.fault, theme);
        } else {
            wrappedText("Is this the divide of another position? Go there and paste it again.",
                        theme.text);
        }
        drawCopyButtons(*divide.fault);
    }
    if (!isEqual) checkbox("differences only", engine.isOnlyDifferences, theme);
    drawRows(game, divide, engine.isOnlyDifferences && !isEqual, isHere, commands, theme);
}

}  // namespace

void drawEngineDivide(const Snapshot& game, Engine& engine, CommandQueue& commands,
                      const Theme& theme) {
    if (!section("Divide", theme)) return;
    const bool hasSomething = engine.isAttached || engine.divide;
    if (hasSomething) drawDepthForm(engine, commands);
    if (engine.isCountingPasted) drawPastedCount(engine, commands, theme);
    if (engine.fault) drawFault(*engine.fault, commands, theme);
    if (!engine.walked.empty()) wrappedText(engine.walked, theme.playable);
    if (engine.divide) return drawCompared(game, engine, commands, theme);
    if (!engine.isCountingPasted)
        wrappedText(
            fmt::format("{} pastes the divide of another program, or a warning of fastchess or "
                        "cutechess.",
                        keyFor(Action::Paste)),
            theme.quietText);
}

}  // namespace pinwheel::viewer
