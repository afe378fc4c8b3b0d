#pragma once

#include "pinwheel/debugger/breakpoints.hpp"
#include "viewer/state/analysis.hpp"
#include "viewer/state/debugging.hpp"
#include "viewer/state/drawings.hpp"
#include "viewer/state/engine.hpp"
#include "viewer/state/files.hpp"
#include "viewer/state/inspecting.hpp"
#include "viewer/state/lab.hpp"
#include "viewer/state/learning.hpp"
#include "viewer/state/lines.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/notice.hpp"
#include "viewer/state/readings.hpp"
#include "viewer/state/recording.hpp"
#include "viewer/state/setting_up.hpp"
#include "viewer/state/settings.hpp"

#include <optional>
#include <string>

namespace pinwheel::viewer {

// Everything besides the game that a frame is drawn from. Each part has a different owner, and each
// drawing function gets only the parts it needs.
struct View {
    const Settings& settings;
    Looking& looking;
    Files& files;
    Recording& recording;
    const Debugging& debugging;
    const debugger::Breakpoints& breakpoints;
    Inspectors& inspectors;
    const Work& work;
    Readings& readings;
    Drawings& drawings;
    const std::string& notice;  // the last error
    const std::optional<BriefNotice>& brief;
    const Lines& lines;
    std::optional<SettingUp>& settingUp;
    Lab& lab;
    Learning& learning;
    Engine& engine;
    Analysis& analysis;
};

// The same as a value, for offscreen pictures.
struct ViewState {
    Settings settings;
    Looking looking;
    Files files;
    Recording recording;
    Debugging debugging;
    debugger::Breakpoints breakpoints;
    Inspectors inspectors;
    Work work;
    Readings readings;
    Drawings drawings;
    std::string notice;
    std::optional<BriefNotice> brief;
    Lines lines;
    std::optional<SettingUp> settingUp;
    Lab lab;
    Learning learning;
    Engine engine;
    Analysis analysis;

    View view() {
        return {settings,   looking,   files,    recording, debugging, breakpoints,
                inspectors, work,      readings, drawings,  notice,    brief,
                lines,      settingUp, lab,      learning,  engine,    analysis};
    }
};

}  // namespace pinwheel::viewer
