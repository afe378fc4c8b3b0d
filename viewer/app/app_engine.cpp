// The workbench: the part of App that connects an engine with the game.
#include "pinwheel/chess/notation.hpp"
#include "viewer/app/app.hpp"
#include "viewer/state/program_command.hpp"

#include <fmt/format.h>

#include <filesystem>

namespace pinwheel::viewer {

bool App::runOnEngine(Action action) {
    switch (action) {
        case Action::AttachEngine:
            engine_.askForProgram(settings().engines);
            return true;
        case Action::ShowEngine:
            looking_.openEngine();
            return true;
        case Action::DetachEngine:
        case Action::AnalyseWithEngine:
        case Action::CompareEngineDivide:
        case Action::WalkToFirstDifference:
        case Action::CompareEngineKeys:
            runOnAttached(action);
            return true;
        default:
            return false;
    }
}

void App::runOnAttached(Action action) {
    const Engine& engine = engine_.state();
    if (!engine.isAttached) {
        notice_.say(
            fmt::format("No engine is attached: {} attaches one", keyFor(Action::AttachEngine)));
        return;
    }
    looking_.openEngine();
    const auto depth = static_cast<unsigned>(engine.depth);
    if (action == Action::DetachEngine) run(EngineAct::Detach);
    if (action == Action::AnalyseWithEngine)
        run(engine.isAnalysing ? EngineAct::Stop : EngineAct::Analyse);
    if (action == Action::CompareEngineDivide) engine_.run(CompareDivide{depth}, snapshot());
    if (action == Action::WalkToFirstDifference) engine_.run(WalkToDifference{depth}, snapshot());
    if (action == Action::CompareEngineKeys) run(EngineAct::CompareKeys);
}

void App::run(EngineAct act) {
    if (act == EngineAct::Browse) {
        const Engine& engine = engine_.state();
        const auto words = commandWords(engine.attach ? engine.attach->command : engine.command);
        const std::filesystem::path program = words ? words->front() : "";
        return files_.askForFile(FileDialog::Purpose::Program, program.parent_path().string());
    }
    if (act == EngineAct::ShowFault) {
        if (const auto& fault = engine_.state().fault) showFault(*fault);
        return;
    }
    engine_.run(act, snapshot());
}

void App::run(const UseProgram& asked) {
    files_.closeDialog();
    engine_.run(asked);
}

void App::run(const AttachEngine& asked) {
    notice_.text.clear();
    engine_.run(asked);
    if (!engine_.isAsking()) looking_.openEngine();
}

void App::run(const PlayEngineLine& asked) {
    const auto& opinion = engine_.state().opinion;
    if (!opinion || opinion->place != placeOf(snapshot())) return;
    // Each move changes the opinion on screen.
    const std::vector<chess::Move> line = opinion->line;
    for (std::size_t i = 0; i < line.size() && i < asked.plies && notice_.text.empty(); ++i)
        run(game::PlayMove{line[i]});
}

void App::followEngine() {
    engine_.update(snapshot());
    // A walk that ends while another screen is open is shown by the panel's button.
    const bool isCovered = looking_.state().start || lab_.isOn() || learning_.isOn() ||
                           settingUp_.isOn() || files_.isAsking();
    if (const auto fault = engine_.takeFault(); fault && !isCovered) showFault(*fault);
    const auto& opinion = engine_.state().opinion;
    const bool isShown = engine_.state().isAnalysing && opinion && snapshot().isOneBoard() &&
                         opinion->place == placeOf(snapshot());
    looking_.state().engineLine = isShown ? opinion->line : std::vector<chess::Move>();
}

void App::showFault(const FoundFault& found) {
    run(game::GoToNode{found.from.node});
    if (!notice_.text.empty() || !snapshot().isOneBoard() ||
        snapshot().boards.front().fen != found.from.fen) {
        notice_.text = "The position where the walk began is no longer in this game.";
        return;
    }
    const std::vector<chess::Move>& moves = found.fault.path.moves;
    for (std::size_t i = found.fault.given; i < moves.size(); ++i) {
        run(game::PlayMove{moves[i]});
        if (!notice_.text.empty()) return;
    }
    if (found.fault.reasons.empty()) return;
    const auto& [name, reason] = found.fault.reasons.front();
    const auto move = chess::parseCoordinates(name);
    if (move && !found.fault.isInconsistent) {
        looking_.run(AskWhy{snapshot().toMove, *move}, debugger());
    } else {
        notice_.text = reason;
    }
}

}  // namespace pinwheel::viewer
