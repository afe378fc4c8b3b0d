#include "viewer/app/page.hpp"

#include "pinwheel/base/json_reader.hpp"
#include "pinwheel/base/process.hpp"
#include "viewer/app/frame_loop.hpp"
#include "viewer/app/overlay_words.hpp"
#include "viewer/app/text_twin.hpp"
#include "viewer/chrome/dialogs.hpp"
#include "viewer/chrome/stage.hpp"
#include "viewer/drawing/piece_atlas.hpp"
#include "viewer/platform/texture.hpp"
#include "viewer/platform/web/browser.hpp"

#include <imgui.h>

#include <cmath>
#include <memory>

namespace pinwheel::viewer {

namespace {

constexpr const char* kHome = "/home";  // kept in the browser's storage

// Of the task that is running; the lab covers the panels.
std::optional<float> progressOf(const View& view) {
    if (view.lab.isOpen && view.lab.run.isRunning()) return view.lab.run.task->progress();
    if (view.engine.isCountingPasted) return view.engine.pastedProgress;
    if (view.work.divide.task && view.work.divide.task->isRunning())
        return view.work.divide.task->progress();
    if (view.work.search.task && view.work.search.task->isRunning())
        return view.work.search.task->progress();
    if (view.analysis.isSolving) return view.analysis.solvingProgress;
    return std::nullopt;
}

class Page {
public:
    Page(Window window, ImGuiRenderer renderer)
        : window_(std::move(window)),
          renderer_(std::move(renderer)),
          listener_(window_),
          atlas_(loadPieceAtlas("/share/pieces")),
          pieces_(mipmapsOf(atlas_.image)),
          loop_(app_, window_, renderer_, pieces_.id()) {
        for (const std::string& problem : atlas_.problems) base::complain("pinwheel", problem);
        app_.exchangeFilesWith(exchange_);
        app_.useExamples("/share/games");
        app_.useLessons("/share/lessons");
        app_.wakeWith(window_.waker());  // the lesson inside may begin with a proof
        openGame();
        app_.offerRecovery();
    }

    // Opens the game inside the page at the place in its address, or else the start screen.
    void openGame() {
        game_ = browser::embeddedGame(browser::kGameFolder);
        const base::Status opened = game_ ? app_.open(*game_) : base::Status();
        if (!game_ || !opened) return app_.showStart(opened ? "" : opened.error().what);
        goToFragment();
    }

    // Without a place in the address, the page's own one.
    void goToFragment() {
        PlaceInGame place = parseFragment(browser::fragment());
        if (!place.ply && !place.line) place = parseFragment(browser::embeddedPlace());
        // A place that the game does not have is ignored, as a link may outlive an edit.
        if (place.line) static_cast<void>(app_.goToLine(*place.line));
        if (place.ply) static_cast<void>(app_.goTo(*place.ply));
        window_.waker()();
    }

    std::optional<double> step() {
        if (const auto problem = browser::takeProblem()) {
            app_.report(*problem);
            window_.waker()();
        }
        loop_.step();
        followFullScreen();
        if (loop_.isResting()) app_.storeSettings();
        if (const auto problem = browser::storeFolder(kHome)) {
            app_.report(*problem);
            window_.waker()();
        }
        showTwin();
        if (!loop_.isResting()) {
            browser::requestStep();
            return std::nullopt;
        }
        showPlace();
        const double sleep = app_.longestSleep();
        return sleep < RecordingFlow::kLongSleep ? std::optional(sleep) : std::nullopt;
    }

private:
    // The browser leaves full screen by itself on Escape, and may refuse it.
    void followFullScreen() {
        const bool isFull = window_.isFullScreen();
        if (wasFullScreen_ && !isFull) app_.looking().state().wantsFullScreen = false;
        wasFullScreen_ = isFull;
        if (!browser::takeFullScreenRefusal()) return;
        app_.looking().state().wantsFullScreen = false;
        app_.report("The browser does not allow full screen here.");
        window_.waker()();
    }

    // The address names the place on screen, so that it can be copied as a link, as long as the
    // game is the one in the page.
    void showPlace() {
        const debugger::Snapshot& game = app_.snapshot();
        if (!game_ || app_.document().path() != game_ || app_.document().isModified()) return;
        PlaceInGame place{std::nullopt, game.ply};
        if (game.lineNumber > 0) place.line = game.lineNumber;
        browser::setFragment(toFragment(place));
    }

    // The text below the boards, or a question that waits for an answer.
    std::string messageOf(const View& view) const {
        std::string message = view.notice;
        if (const auto shown = stageText(app_.snapshot(), view.looking, view.notice))
            message = shown->headline + (shown->headline.empty() ? "" : " ") + shown->detail;
        if (view.lab.isOpen) message = view.notice.empty() ? wordsFor(view.lab) : view.notice;
        if (const std::string asked = questionText(view.files); !asked.empty()) message = asked;
        for (const std::string& word : passingWords(view))
            message += (message.empty() ? "" : " ") + word;
        return message;
    }

    // Messages that disappear on their own.
    static std::vector<std::string> passingWords(const View& view) {
        std::vector<std::string> words;
        if (view.brief) words.push_back(view.brief->text);
        if (view.recording.toast) words.push_back(view.recording.toast->text + '.');
        return words;
    }

    // With a question, if there is one, and with the last message.
    TextTwin twinOf(const View& view) const {
        TextTwin twin = view.learning.run      ? textTwin(*view.learning.run)
                        : view.learning.isOpen ? textTwin(view.learning, app_.snapshot())
                                               : textTwin(app_.snapshot(), messageOf(view));
        const bool isCovered = view.looking.start || view.lab.isOpen || view.learning.isOpen;
        if (!isCovered) addAnalysis(twin, view.analysis, app_.document().debugger().roster());
        const std::string overlay = overlayWords(app_.snapshot(), view);
        if (overlay.empty() && !view.learning.isOpen) return twin;
        if (!overlay.empty()) twin.words = overlay;
        std::vector<std::string> messages = passingWords(view);
        messages.insert(messages.begin(), {questionText(view.files), view.notice});
        for (const std::string& message : messages)
            twin.words += (message.empty() ? "" : " ") + message;
        return twin;
    }

    void showTwin() {
        const View view = app_.view();
        TextTwin twin = twinOf(view);
        twin.data.emplace_back("screen", view.looking.start     ? "start"
                                         : view.lab.isOpen      ? "lab"
                                         : view.learning.isOpen ? "learn"
                                         : view.settingUp       ? "set-up"
                                                                : "game");
        const bool isWorking = app_.isWorking();
        twin.data.emplace_back("working", isWorking ? "1" : "0");
        if (const auto progress = progressOf(view))
            twin.data.emplace_back("progress", std::to_string(std::lround(100 * *progress)));
        twin.data.emplace_back("modified", view.files.isModified ? "1" : "0");
        twin.data.emplace_back("frames", std::to_string(loop_.drawn()));
        if (const bool isTyping = ImGui::GetIO().WantTextInput || view.looking.prompt;
            twin != shown_ || isTyping != wasTyping_) {
            base::Json json = base::Json::object();
            for (const auto& [name, value] : twin.data) json[name] = value;
            browser::showTwin(twin.words,
                              json.dump(-1, ' ', false, base::Json::error_handler_t::replace),
                              isTyping);
            wasTyping_ = isTyping;
        }
        shown_ = std::move(twin);
    }

    App app_{{std::string(kHome) + "/settings", std::string(kHome) + "/state", "/files",
              std::string(kHome) + "/data"}};
    browser::Exchange exchange_;
    Window window_;
    ImGuiRenderer renderer_;
    WindowListener listener_;
    PieceAtlas atlas_;
    Texture pieces_;
    FrameLoop loop_;
    std::optional<std::string> game_;  // the file of the game inside the page
    TextTwin shown_;
    bool wasTyping_ = false;
    bool wasFullScreen_ = false;
};

std::unique_ptr<Page> page;  // lives until the browser discards it

}  // namespace

void openPage() {
    browser::restoreFolder(kHome);
    auto window = Window::open("Pinwheel", {}, false);
    if (!window) return browser::showFailure(window.error().what);
    auto renderer = ImGuiRenderer::create();
    if (!renderer) return browser::showFailure(renderer.error().what);
    page = std::make_unique<Page>(*std::move(window), *std::move(renderer));
    browser::listenToFragment([] { page->goToFragment(); });
    browser::runWith([] { return page->step(); });
}

}  // namespace pinwheel::viewer
