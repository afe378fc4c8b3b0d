#include "viewer/panels/engine.hpp"

#include "viewer/chrome/widgets.hpp"
#include "viewer/panels/engine_parts.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <utility>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;

constexpr float kLogLines = 12;
constexpr std::size_t kMostRemarks = 4;
constexpr std::size_t kShownMoves = 12;  // of its line

std::string_view textFor(EngineTask task) {
    switch (task) {
        case EngineTask::Start:
            return "starting";
        case EngineTask::Analysis:
            return "analysing";
        case EngineTask::Divide:
            return "counting";
        case EngineTask::Walk:
            return "walking to the first difference";
        case EngineTask::Keys:
            return "reading keys";
    }
    return "";
}

std::string statusOf(const Engine& engine) {
    if (!engine.isAttached)
        return engine.command.empty() ? "No engine is attached." : "not running";
    return engine.task ? std::string(textFor(*engine.task)) : "ready";
}

// Beside the previous button where there is room.
void actButton(const char* label, EngineAct act, std::string_view help, CommandQueue& commands) {
    sameLineIfFits(label, 2 * ImGui::GetStyle().FramePadding.x);
    if (ImGui::Button(label)) commands.emplace_back(act);
    tooltip(help);
}

// Its name and state, and the buttons for the whole engine.
void drawHeader(const Engine& engine, CommandQueue& commands, const Resources& resources,
                const Theme& theme) {
    const std::string name = engine.name.empty() ? engine.command : engine.name;
    if (!name.empty()) {
        ImGui::PushFont(resources.fonts.bold);
        wrappedText(name, theme.text);
        ImGui::PopFont();
        tooltip(engine.command);
    }
    wrappedText(statusOf(engine), engine.isBusy() ? theme.changed : theme.quietText);
    if (!engine.progress.empty()) {
        ImGui::SameLine();
        text(engine.progress, theme.quietText);
    }
    if (!engine.problem.empty()) wrappedText(engine.problem, theme.culprit);
    keyedButton("Attach…", Action::AttachEngine, true, "Start an engine", commands);
    if (engine.isAttached) {
        const bool isOn = engine.isAnalysing || engine.isBusy();
        if (!isOn) {
            actButton("Analyse", EngineAct::Analyse,
                      "Its score and line for the position on screen", commands);
        } else {
            actButton("Stop", EngineAct::Stop, "Ends whatever it is doing", commands);
        }
        actButton("Detach", EngineAct::Detach, "Ends the program", commands);
    }
    if (engine.command.empty()) return;
    actButton("Restart", EngineAct::Restart, "Ends the program and starts it again", commands);
}

// Each move is a button that plays the line up to it.
void drawLine(const EngineOpinion& opinion, CommandQueue& commands, const Theme& theme) {
    for (std::size_t i = 0; i < std::min(opinion.names.size(), kShownMoves); ++i) {
        if (i > 0) sameLineIfFits(opinion.names[i], 2 * ImGui::GetStyle().FramePadding.x);
        ImGui::PushID(static_cast<int>(i));
        if (ImGui::SmallButton(opinion.names[i].c_str()))
            commands.emplace_back(PlayEngineLine{i + 1});
        tooltip("Play its line up to this move");
        ImGui::PopID();
    }
    if (opinion.names.size() > kShownMoves) {
        sameLineIfFits("…", 0);
        text("…", theme.quietText);
    }
    if (!opinion.problem.empty())
        wrappedText("Its line goes on with an illegal move: " + opinion.problem, theme.culprit);
}

void drawOpinion(const Snapshot& game, const Engine& engine, CommandQueue& commands,
                 const Theme& theme) {
    if (!section("Analysis", theme)) return;
    const auto& opinion = engine.opinion;
    if (!opinion || opinion->place != placeOf(game)) {
        const char* const words = !engine.isAnalysing     ? "Analyse asks for its score and line."
                                  : game.playable.empty() ? "There is no move here."
                                                          : "No answer yet.";
        return wrappedText(words, theme.quietText);
    }
    const workbench::Thought& thought = opinion->thought;
    std::string words = thought.score ? fmt::format("{} for {}", scoreText(*thought.score),
                                                    game.seat(game.toMove).name)
                                      : "No score";
    if (thought.depth > 0) words += fmt::format(" · depth {}", thought.depth);
    if (thought.nodes > 0) words += fmt::format(" · {} nodes", thought.nodes);
    if (!thought.bestMove.empty()) words += fmt::format(" · plays {}", thought.bestMove);
    wrappedText(words, theme.text);
    drawLine(*opinion, commands, theme);
    const std::size_t remarks = thought.remarks.size();
    for (std::size_t i = remarks - std::min(remarks, kMostRemarks); i < remarks; ++i)
        wrappedText(thought.remarks[i], theme.quietText);
}

void drawLogLine(const workbench::Traffic& line, const Theme& theme) {
    text(toText(line), line.isSent ? theme.accent : theme.text);
}

void drawLog(TrafficLog& log, const Theme& theme) {
    if (!section("Traffic", theme, false)) return;
    ImGui::SetNextItemWidth(-5 * ImGui::GetFontSize());
    ImGui::InputTextWithHint("##filter", "show only lines with…", &log.filter);
    ImGui::SameLine();
    if (ImGui::Button("Copy")) ImGui::SetClipboardText(log.text().c_str());
    tooltip("Copies the lines below");
    const std::vector<std::size_t>& shown = log.shown();
    text(fmt::format("→ sent, ← received · {} of {} lines{}", shown.size(), log.lines.size(),
                     log.dropped == 0 ? "" : fmt::format(" · {} older ones dropped", log.dropped)),
         theme.quietText);
    const float height = kLogLines * ImGui::GetTextLineHeightWithSpacing();
    if (ImGui::BeginChild("log", {0, height}, true, ImGuiWindowFlags_HorizontalScrollbar)) {
        const bool isAtEnd = ImGui::GetScrollY() >= ImGui::GetScrollMaxY() - 1;
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(shown.size()));
        while (clipper.Step()) {
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
                drawLogLine(log.lines[shown[static_cast<std::size_t>(i)]], theme);
        }
        if (isAtEnd) ImGui::SetScrollHereY(1);  // the newest line stays in view
    }
    ImGui::EndChild();
}

// Engines know the laws of chess, and a position of coupled boards cannot be sent to them.
void drawOnFourBoards(Engine& engine, CommandQueue& commands, const Theme& theme) {
    wrappedText(
        "A chess engine knows one board, and these four are coupled: it can neither analyse nor "
        "count here.",
        theme.text);
    wrappedText("Open one of the boards as an ordinary game:", theme.text);
    constexpr std::array kBoards = {
        std::pair{"NW", Action::OpenBoardNW}, std::pair{"NE", Action::OpenBoardNE},
        std::pair{"SW", Action::OpenBoardSW}, std::pair{"SE", Action::OpenBoardSE}};
    for (const auto& [name, action] : kBoards) {
        if (action != Action::OpenBoardNW) ImGui::SameLine();
        keyedButton(name, action, true, nameOf(action), commands);
    }
    wrappedText(fmt::format("{} of a warning of fastchess or cutechess opens its game.",
                            keyFor(Action::Paste)),
                theme.quietText);
    if (!engine.isAttached) return;
    wrappedText(fmt::format("{} is attached and waits.", engine.name), theme.quietText);
    if (ImGui::Button("Detach")) commands.emplace_back(EngineAct::Detach);
    tooltip("Ends the program");
    drawLog(engine.log, theme);
}

}  // namespace

void drawEngine(const Snapshot& game, Engine& engine, CommandQueue& commands,
                const Resources& resources, const Theme& theme) {
    if (!game.isOneBoard()) return drawOnFourBoards(engine, commands, theme);
    const bool hasPrograms = kHost == Host::Window;
    if (hasPrograms) {
        drawHeader(engine, commands, resources, theme);
    } else {
        wrappedText("A page cannot start programs: attach an engine in the installed Pinwheel.",
                    theme.quietText);
    }
    // The section in use comes first, because a small window shows little more.
    if (engine.isAnalysing) drawOpinion(game, engine, commands, theme);
    drawEngineDivide(game, engine, commands, theme);
    if (engine.isAttached || engine.keys) drawEngineKeys(game, engine, commands, theme);
    if (engine.isAttached && !engine.isAnalysing) drawOpinion(game, engine, commands, theme);
    if (!engine.log.lines.empty()) drawLog(engine.log, theme);
}

}  // namespace pinwheel::viewer
