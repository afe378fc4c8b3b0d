// Hands each request to the flow that it is for.
#include "pinwheel/base/overloaded.hpp"
#include "viewer/app/app.hpp"

namespace pinwheel::viewer {

void App::request(const Request& request) {
    BreakpointForm& form = inspecting_.forms().breakpoint;
    const auto toLooking = [this](const auto& asked) { looking_.run(asked); };
    const auto toRecording = [this](const auto& asked) { recording_.run(asked); };
    const auto toLearning = [this](const auto& asked) { learning_.run(asked); };
    const auto toDebugging = [this](const auto& asked) { debugging_.run(asked); };
    std::visit(base::Overloaded{
                   [this](const game::Command& command) { run(command); },
                   [this](Action action) { run(action); },
                   [this](const OpenFile& asked) { run(asked); },
                   [this](const OpenExample& asked) { files_.replaceGame(asked); },
                   [this](const OpenBoard& asked) { files_.replaceGame(asked); },
                   [this](const OpenListedGame& asked) { files_.run(asked); },
                   [this](const StopListing& asked) { files_.run(asked); },
                   [this](const SaveFile& asked) { files_.run(asked); },
                   [this](const ShareFile& asked) { files_.run(asked); },
                   [this](Answer answer) { files_.run(answer); },
                   [this](const UseFolder& asked) { run(asked); },
                   [&](const ChosenRegion& asked) { toRecording(asked); },
                   [&](const CloseToast& asked) { toRecording(asked); },
                   [&](const StopWritingFilm& asked) { toRecording(asked); },
                   [&](const TogglePanel& asked) { toLooking(asked); },
                   [&](const ShowPanel& asked) { toLooking(asked); },
                   [&](const ChangeLayout& asked) { toLooking(asked); },
                   [&](const GrabPiece& asked) { toLooking(asked); },
                   [&](const CancelPromotion& asked) { toLooking(asked); },
                   [this](const AskWhy& asked) { looking_.run(asked, debugger()); },
                   [this](const PreviewMove& asked) { looking_.run(asked, debugger()); },
                   [&](const AddBreakpoint& asked) {
                       if (debugging_.run(asked, debugger(), form))
                           toLooking(ShowPanel{Panel::Breakpoints});
                   },
                   [&](const ReplaceBreakpoint& asked) { debugging_.run(asked, debugger(), form); },
                   [&](const RemoveBreakpoint& asked) { debugging_.run(asked, debugger(), form); },
                   [this](const EditBreakpoint& asked) { run(asked); },
                   [this](const EnableBreakpoint& asked) { debugging_.run(asked, debugger()); },
                   [&](const ClearEvents& asked) { toDebugging(asked); },
                   [&](const ToggleEventMark& asked) { toDebugging(asked); },
                   [this](const AskToDelete& asked) { askToDelete(asked); },
                   [this](const AnswerDeletion& asked) { lines_.run(asked); },
                   [&](const ChooseRange& asked) { toDebugging(asked); },
                   [&](const ChooseSpeed& asked) { toDebugging(asked); },
                   [this](const CountMoves& asked) { inspecting_.run(asked, debugger()); },
                   [this](const StopCounting& asked) { inspecting_.run(asked); },
                   [this](const SearchBoard& asked) {
                       inspecting_.run(asked, analysis_.state().model, debugger());
                   },
                   [this](const StopSearching& asked) { inspecting_.run(asked); },
                   [this](const CompareRulings& asked) { inspecting_.run(asked, debugger()); },
                   [this](const debugger::DraftEdit& asked) { settingUp_.run(asked); },
                   [this](const ChooseTool& asked) { settingUp_.run(asked); },
                   [this](const FinishSetUp& asked) { settingUp_.run(asked); },
                   [this](const RunLab& asked) { lab_.run(asked); },
                   [this](const StopLab& asked) { lab_.run(asked); },
                   [this](const OpenLabGame& asked) { run(asked); },
                   [this](const SaveLab& asked) { run(asked); },
                   [this](const AttachEngine& asked) { run(asked); },
                   [this](const UseProgram& asked) { run(asked); },
                   [this](const CompareDivide& asked) { engine_.run(asked, snapshot()); },
                   [this](const WalkToDifference& asked) { engine_.run(asked, snapshot()); },
                   [this](const ComparePasted& asked) { engine_.run(asked); },
                   [this](const PlayEngineLine& asked) { run(asked); },
                   [this](EngineAct act) { run(act); },
                   [this](const ChooseEffort& asked) { run(asked); },
                   [this](const ChooseModel& asked) { run(asked); },
                   [this](const FindMate& asked) { run(asked); },
                   [this](const SeatComputer& asked) { run(asked); },
                   [this](const PlayBestLine& asked) { run(asked); },
                   [this](AnalysisAct act) { run(act); },
                   [&](const OpenLesson& asked) { toLearning(asked); },
                   [&](const StartDrill& asked) { toLearning(asked); },
                   [&](LessonAct act) { toLearning(act); },
                   [&](const PickSquare& asked) { toLearning(asked); },
                   [&](const PickOption& asked) { toLearning(asked); },
                   [&](const PickResult& asked) { toLearning(asked); },
                   [&](const PickPromotion& asked) { toLearning(asked); },
               },
               request);
}

}  // namespace pinwheel::viewer
