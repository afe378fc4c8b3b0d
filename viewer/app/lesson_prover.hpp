#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/debugger/debugger.hpp"
#include "pinwheel/lesson/answer.hpp"
#include "viewer/state/background.hpp"

#include <functional>
#include <memory>
#include <optional>

namespace pinwheel::viewer {

// Finds the answers of questions that a solver must prove, in the background.
class LessonProver {
public:
    // Called on another thread when an answer is found.
    void wakeWith(std::function<void()> wake) { wake_ = std::move(wake); }

    // Cancels the previous proof.
    void start(const lesson::Question& question, const debugger::Debugger& game);
    void cancel() { task_.reset(); }
    bool isRunning() const { return task_ && task_->isRunning(); }
    // The answer, once; nullopt while it is being proved, and without a proof.
    std::optional<base::Result<lesson::Answer>> take();

private:
    std::unique_ptr<Background<base::Result<lesson::Answer>>> task_;
    std::function<void()> wake_;
};

}  // namespace pinwheel::viewer
