#include "viewer/state/input_feed.hpp"

#include "pinwheel/base/overloaded.hpp"

#include <algorithm>

namespace pinwheel::viewer {

namespace {

// Frames that ImGui needs between a focus request and a field that accepts text.
constexpr int kSettleFrames = 2;

}  // namespace

void InputFeed::push(const InputEvent& event, std::optional<KeyPress> press) {
    // Only the last position between two other events matters.
    if (std::holds_alternative<MouseMoved>(event) && !waiting_.empty() &&
        std::holds_alternative<MouseMoved>(waiting_.back().event))
        waiting_.pop_back();
    waiting_.push_back({event, press});
}

bool InputFeed::mustWait(const InputEvent& event, const Frame& frame) const {
    if (frame.isClosed) return true;
    return std::visit(
        base::Overloaded{
            [&](const KeyChanged& key) {
                if (frame.hasButton || frame.hasWheel) return true;
                const bool isSeen = std::find(frame.changedKeys.begin(), frame.changedKeys.end(),
                                              key.key) != frame.changedKeys.end();
                if (isSeen && (frame.isListening || key.role == KeyRole::Command)) return true;
                const bool isActing = key.role == KeyRole::Step || key.role == KeyRole::Command;
                // Shortcuts are read before text fields, so deliver the typed text first.
                if (key.isDown && isActing && frame.isListening && frame.hasText) return true;
                if (!key.isDown || framesToSettle_ == 0) return false;
                // Repeating a command such as undo has not opened a text field.
                const bool isSameAgain = !frame.isListening && key.key == lastCommand_;
                return key.role == KeyRole::Step || (key.role == KeyRole::Command && !isSameAgain);
            },
            [](const KeyRepeated&) { return false; },
            [&](const CharacterTyped&) { return frame.hasButton || framesToSettle_ > 0; },
            [&](const MouseMoved&) { return frame.hasButton; },
            [&](const MouseButtonChanged&) { return frame.hasButton || frame.hasText; },
            [&](const WheelTurned&) { return frame.hasButton; },
        },
        event);
}

void InputFeed::note(const InputEvent& event, Frame& frame) {
    std::visit(base::Overloaded{
                   [&](const KeyChanged& key) {
                       const bool isCommand = key.role == KeyRole::Command;
                       if (isCommand || key.role == KeyRole::Step)
                           frame.changedKeys.push_back(key.key);
                       if (!key.isDown) return;
                       frame.isClosed =
                           isCommand || (key.role == KeyRole::Step && frame.isListening);
                       if (!isCommand) return;
                       framesToSettle_ = kSettleFrames;
                       lastCommand_ = key.key;
                   },
                   [&](const CharacterTyped&) { frame.hasText = true; },
                   [&](const MouseButtonChanged&) { frame.hasButton = true; },
                   [&](const WheelTurned&) { frame.hasWheel = true; },
                   [](const auto&) {},
               },
               event);
}

FrameInput InputFeed::take(bool isImGuiListening) {
    FrameInput input;
    Frame frame;
    frame.isListening = isImGuiListening;
    framesToSettle_ = std::max(framesToSettle_ - 1, 0);
    while (!waiting_.empty() && !mustWait(waiting_.front().event, frame)) {
        const Waiting& next = waiting_.front();
        note(next.event, frame);
        input.events.push_back(next.event);
        if (next.press) input.presses.push_back(*next.press);
        waiting_.pop_front();
    }
    return input;
}

}  // namespace pinwheel::viewer
