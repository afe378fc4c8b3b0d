#include "viewer/app/app.hpp"

#include "pinwheel/base/output_file.hpp"
#include "pinwheel/base/overloaded.hpp"
#include "viewer/app/frame.hpp"
#include "viewer/app/rulings_change.hpp"
#include "viewer/chrome/action_state.hpp"
#include "viewer/chrome/start_page.hpp"
#include "viewer/picture/staged_folder.hpp"
#include "viewer/state/rulings_name.hpp"
#include "viewer/storage/examples.hpp"
#include "viewer/storage/lesson_file.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

constexpr float kHintSeconds = 5;      // how long Present shows how to leave it
constexpr float kChangeSeconds = 8;    // how long a change of the rulings is shown
constexpr double kWorkingSleep = 0.1;  // seconds, while background work is in progress
constexpr double kShortSleep = 0.01;

// Removes temporary files left by processes that died while writing.
void sweep(const UserFolders& folders, const Settings& settings) {
    for (const std::string& file : settings.recentFiles) base::removeLeftoverOf(file);
    for (const auto& folder : {folders.pictures, std::optional(settings.picturesFolder)}) {
        if (!folder || folder->empty()) continue;
        base::removeLeftovers(*folder);
        removeAbandonedStages(*folder);
    }
}

bool isAboutNotes(const game::Command& command) {
    return std::holds_alternative<game::SetMarks>(command) ||
           std::holds_alternative<game::SetComment>(command) ||
           std::holds_alternative<game::SetGlyphs>(command) ||
           std::holds_alternative<game::SetTitle>(command);
}

}  // namespace

App::App(UserFolders folders)
    : folders_(std::move(folders)),
      looking_(folders_.settings),
      files_(
          journalFolder(folders_), notice_,
          {[this] { attachToGame(); }, [this](const std::string& path) { looking_.remember(path); },
           [this] {
               recording_.stopFilm();
               // A lesson that was being recorded is kept.
               if (!learning_.state().draft.commands.empty()) saveLesson();
               isDone_ = true;
               refresh();
           },
           [this](const std::string& path) {
               recording_.announce("Page written; it opens in any browser", path);
           },
           [this] { return toShare(); }}),
      recording_(notice_,
                 [this](const std::string& what, const std::string& extension) {
                     return newPicturePath(what, extension);
                 }),
      debugging_(notice_, [this](const game::Command& command) { run(command); }),
      lines_(notice_, [this](const game::Command& command) { run(command); }),
      settingUp_(notice_, {[this] { ++drawings_.generation; },
                           [this](const debugger::StartDraft& draft) {
                               files_.replaceGame(StartFrom{draft});
                           }}),
      learning_(folders_.data, notice_, [this] { ++drawings_.generation; }),
      engine_(notice_, [this](const std::string& command) { looking_.rememberEngine(command); }) {
    if (looking_.problem()) notice_.report(*looking_.problem());
    analysis_.state().model = settings().analysisModel;
    analysis_.state().effort = settings().analysisEffort;
    sweep(folders_, settings());
    attachToGame();
}

base::Status App::open(const std::string& path, std::optional<std::size_t> number) {
    if (auto opened = openBesideGame(path, number)) return *std::move(opened);
    return files_.open(path, number);
}

// Only one of the screens that hide the game is open at a time.
std::optional<base::Status> App::openBesideGame(const std::string& path,
                                                std::optional<std::size_t> number) {
    auto opened = lab_.open(path, number);
    if (opened && *opened) learning_.close();
    if (!opened) {
        opened = learning_.open(path);
        if (opened && *opened) lab_.close();
    }
    if (opened && *opened) {
        looking_.state().start.reset();
        settingUp_.leave(snapshot());
    }
    return opened;
}

base::Status App::goTo(chess::Ply ply) {
    base::Status done = debugger().dispatch(game::GoToPly{ply});
    looking_.leavePosition();
    refresh();
    return done;
}

base::Status App::goToLine(std::size_t number) {
    const std::vector<game::LineSpan> lines = debugger().lines();
    if (number >= lines.size())
        return base::Error{
            fmt::format("there is no line {}: the last one is {}", number, lines.size() - 1)};
    base::Status done = debugger().dispatch(game::GoToNode{lines[number].end});
    looking_.leavePosition();
    refresh();
    return done;
}

void App::exchangeFilesWith(FileExchange& exchange) {
    exchange_ = &exchange;
    files_.exchangeWith(exchange);
    recording_.exchangeWith(exchange);
}

void App::useExamples(const std::string& folder) { files_.state().examples = examplesIn(folder); }

void App::showStart(const std::string& problem) {
    StartScreen start = startScreenWith(settings().recentFiles, files_.state().examples);
    start.problem = problem;
    looking_.state().start = std::move(start);
}

std::string App::title() const {
    if (learning_.isOn()) return placeOf(learning_.state()) + " · Pinwheel";
    const std::string place = placeInFile(files_.state().games);
    const std::string rulings = otherRulings(snapshot());
    return fmt::format("{}{}{}{}{}{} · ply {} of {} · Pinwheel",
                       files_.state().isModified ? "• " : "", files_.state().title,
                       rulings.empty() ? "" : " · ", rulings, place.empty() ? "" : " · ", place,
                       snapshot().ply.value, snapshot().lastPly.value);
}

View App::view() {
    return {looking_.settings(), looking_.state(),   files_.state(),
            recording_.state(),  debugging_.state(), debugger().breakpoints(),
            inspecting_.forms(), inspecting_.work(), inspecting_.readings(),
            drawings_,           notice_.text,       notice_.brief,
            lines_.state(),      settingUp_.state(), lab_.state(),
            learning_.state(),   engine_.state(),    analysis_.state()};
}

void App::attachToGame() {
    eventLog_ = debugger().subscribe([this](const debugger::EventLine& event) {
        debugging_.log(fmt::format("ply {}: {}", event.ply.value, event.text));
    });
    debugging_.leaveGame();
    looking_.leaveGame();
    inspecting_.leaveGame();
    engine_.leaveGame();
    analysis_.leaveGame(snapshot().outline->lines.size() == 1 && snapshot().lastPly.value == 0);
    looking_.fitLayout(snapshot());
    looking_.state().start.reset();
    lab_.close();
    learning_.close();
    settingUp_.leave(snapshot());
    refresh();
    if (const auto view = files_.document().takePictureView()) looking_.show(*view, debugger());
    if (const auto asked = files_.document().takeQuestion()) looking_.run(*asked, debugger());
}

// Updates everything that depends on the game or the current ply.
void App::refresh() {
    ++drawings_.generation;
    files_.refresh();
    inspecting_.refresh(snapshot());
    lines_.refresh(snapshot());
    engine_.refresh(snapshot());
    analysis_.refresh(debugger());
}

void App::run(const game::Command& command) {
    notice_.text.clear();
    debugging_.leave(snapshot());
    const std::uint64_t revision = snapshot().treeRevision;
    const chess::Ply ply = snapshot().ply;
    const std::vector<debugger::Continuation> known = snapshot().next;
    const GlideStart start(snapshot());
    const RulingsBefore before(snapshot());
    notice_.report(debugger().dispatch(command));
    // A comment or a mark does not change the position, so keep the grabbed piece and the
    // explanation.
    if (!isAboutNotes(command)) looking_.leavePosition();
    refresh();
    looking_.glide(start.to(snapshot()));
    if (snapshot().treeRevision == revision) return;
    files_.updateJournal();
    if (const std::string change = before.changeTo(snapshot()); !change.empty()) {
        inspecting_.forms().rulings.offer(before.rulings());
        notice_.say(change, kChangeSeconds);
    }
    const bool isLineBegun = std::holds_alternative<game::PlayMove>(command) && !known.empty();
    if (isLineBegun)
        notice_.say(fmt::format("New line from ply {}: the old line is kept", ply.value));
}

void App::run(Action action) {
    if (settingUp_.run(action)) return;
    if (action == Action::ShowLab) {
        looking_.state().start.reset();
        learning_.close();
        return lab_.toggle();
    }
    if (runOnLessons(action)) return;
    if (lab_.isOn() && action == Action::ChangeRulings) {
        looking_.state().prompt = Prompt{Prompt::Kind::Lab, "", 0, ""};
        return;
    }
    if (lab_.isOn() && action == Action::ShowStart) lab_.close();
    if (learning_.isOn() && action == Action::ShowStart) learning_.close();
    if (lab_.isOn() && action == Action::PictureOfBoards) return lab_.preparePicture();
    if (action == Action::CompareLines && snapshot().outline->lines.size() < 2 &&
        !looking_.state().isComparing)
        return notice_.say("Only one line: play another move at an earlier ply to begin a second");
    if (action == Action::PresetPresent)
        recording_.show({"Presenting: Esc goes back, ← → or PgUp PgDn step, ? lists all keys", "",
                         kHintSeconds});
    if (const std::string_view reason = reasonAgainst(action, snapshot()); !reason.empty())
        return notice_.say(std::string(reason));
    if (looking_.run(action, snapshot())) {
        if (action == Action::AnimateMoves)
            notice_.say(settings().animatesMoves ? "Moves are animated" : "Moves are not animated");
        return;
    }
    if (recording_.run(action) || debugging_.run(action, debugger()) || runOnLines(action) ||
        runOnGame(action) || runOnInspectors(action) || runOnEngine(action) ||
        runOnAnalysis(action) || runOnFiles(action))
        return;
    if (action == Action::ToggleBreakpoint) {
        const std::size_t before = debugger().breakpoints().list().size();
        debugging_.toggleBreakpointHere(debugger(), inspecting_.forms().breakpoint);
        notice_.say(
            fmt::format("Breakpoint at ply {} {}", snapshot().ply.value,
                        debugger().breakpoints().list().size() > before ? "set" : "removed"));
    }
    if (action == Action::EditTitle) editNote(NoteForm::Field::Title);
    if (action == Action::EditComment) editNote(NoteForm::Field::Comment);
    if (action == Action::EditLineTitle) editNote(NoteForm::Field::LineTitle);
    if (action == Action::Cancel) pressEscape();
}

bool App::runOnGame(Action action) {
    switch (action) {
        case Action::Undo:
            runOverComputer(game::Undo{});
            return true;
        case Action::Redo:
            runOverComputer(game::Redo{});
            return true;
        case Action::ClearMarks:
            run(game::SetMarks{snapshot().node, {}});
            return true;
        case Action::DeclareDraw:
            run(game::DeclareDraw{});
            return true;
        case Action::ClaimDraw:
            run(game::ClaimDraw{});
            return true;
        case Action::ToggleDrawPolicy:
            run(game::SetDrawPolicy{snapshot().policy == game::DrawPolicy::Claim
                                        ? game::DrawPolicy::Automatic
                                        : game::DrawPolicy::Claim});
            return true;
        default:
            return false;
    }
}

// Cancels one thing at a time, the topmost first.
void App::pressEscape() {
    if (recording_.state().chooser) return recording_.state().chooser.reset();
    if (files_.state().question) {
        files_.state().chosenAnswer.reset();
        return files_.run(Answer::Cancel);
    }
    if (files_.state().dialog) return files_.closeDialog();
    if (engine_.isAsking()) return engine_.closeDialog();
    if (lines_.isAsking()) return lines_.run(AnswerDeletion{false});
    if (looking_.state().prompt) return looking_.state().prompt.reset();
    if (looking_.state().isRulesOpen || looking_.state().isHelpOpen) return looking_.cancel();
    if (looking_.state().start) return looking_.state().start.reset();
    if (settingUp_.isOn()) return settingUp_.leave(snapshot());
    if (learning_.isOn()) return learning_.leaveOne();
    if (lab_.isOn()) {
        // The form's fields and lists handle the key themselves.
        const bool isInForm =
            ImGui::GetIO().WantTextInput || ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId);
        if (!isInForm && !lab_.leaveOne()) lab_.close();
        return;
    }
    for (const Action work : {Action::ShowHint, Action::SolveMate, Action::ComparePasted,
                              Action::SearchBoard, Action::CountMoves}) {
        if (looking_.isIdle() && cancelWork(work)) return;
    }
    if (looking_.isIdle() && notice_.text.empty() && !snapshot().note.marks.empty())
        return run(Action::ClearMarks);
    looking_.cancel();
    notice_.text.clear();
}

void App::frame(std::span<const KeyPress> keys, const Resources& resources, ImageSize window,
                float step) {
    // Before the keys: an animation that a key starts begins at 0.
    looking_.animate(step);
    // One at a time: each press acts on the state that the previous one left.
    for (const KeyPress& press : isDone_ ? std::span<const KeyPress>() : keys) takeKey(press);
    debugging_.animate(std::min(step, kLongestStep), snapshot());
    learning_.animate(std::min(step, kLongestStep));
    recording_.announceFilm(isDone_);
    if (files_.updateGames()) ++drawings_.generation;
    if (lab_.update() && !lab_.isOn())
        notice_.say(fmt::format("The games of the lab are played: {} shows the report",
                                keyFor(Action::ShowLab)));
    followGames();
    followEngine();
    followAnalysis(step);
    followInspectors();
    CommandQueue commands;
    recording_.boardsDrawnAt(drawFrame(snapshot(), view(), commands, resources, window));
    if (recording_.state().wantedPicture) recording_.describe(toPicture());
    if (lab_.advancePicture()) recording_.run(Action::PictureOfBoards);
    if (isDone_) return;  // only waiting for a recording to be written
    for (const Request& asked : commands) request(asked);
}

PictureState App::toPicture() const {
    if (learning_.isOn() && learning_.state().run)
        return pictureOf(learning_.state().run->shownGame());
    // A picture of a report opens as that report.
    if (lab_.isOn() && lab_.state().report() != nullptr)
        return {lab_.reportText(LabFormat::Json), 0,
                static_cast<std::uint32_t>(lab_.state().shown)};
    PictureState state = document().toPicture();
    state.view =
        toText(pictureViewOf(settings(), looking_.state()), document().debugger().roster());
    return state;
}

bool App::isAnimating() const {
    return debugging_.state().playback.isPlaying || looking_.isAnimating() ||
           lab_.isPreparingPicture() || learning_.isAnimating();
}

bool App::isWorking() const {
    return inspecting_.isWorking() || lab_.isWorking() || files_.isListing() ||
           engine_.isWorking() || analysis_.isWorking() || learning_.isWorking() ||
           recording_.state().isWritingFilm();
}

void App::stopWork() {
    recording_.finishFilm();
    recording_.announceFilm(isDone_);
    inspecting_.stopWork();
    lab_.stopWork();
    engine_.stopWork();
    analysis_.stopWork();
    learning_.stopWork();
    files_.stopWork();
}

void App::wakeWith(const std::function<void()>& wake) {
    recording_.wakeWith(wake);
    inspecting_.wakeWith(wake);
    lab_.wakeWith(wake);
    engine_.wakeWith(wake);
    analysis_.wakeWith(wake);
    learning_.wakeWith(wake);
    files_.wakeWith(wake);
}

bool App::passTime(double seconds) {
    lab_.passTime(seconds);
    const bool isWordGone = notice_.passTime(seconds);
    return recording_.passTime(seconds) || isWordGone || isWorking();
}

double App::longestSleep() const {
    double longest = recording_.longestSleep();
    if (isWorking()) longest = std::min(longest, kWorkingSleep);
    if (notice_.brief)
        longest = std::min(longest, std::max<double>(notice_.brief->secondsLeft, kShortSleep));
    return longest;
}

}  // namespace pinwheel::viewer
