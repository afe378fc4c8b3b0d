#include "viewer/app/lesson_prover.hpp"

#include "pinwheel/lesson/solutions.hpp"

#include <utility>

namespace pinwheel::viewer {

using Proof = base::Result<lesson::Answer>;

void LessonProver::start(const lesson::Question& question, const debugger::Debugger& game) {
    task_ = std::make_unique<Background<Proof>>();
    task_->start([question, copy = std::shared_ptr<debugger::Debugger>(lesson::copyOf(game))](
                     const std::atomic<bool>& stop,
                     base::Progress&) { return lesson::answerTo(question, *copy, stop); },
                 wake_);
}

std::optional<Proof> LessonProver::take() {
    if (!task_ || task_->isRunning()) return std::nullopt;
    const auto task = std::exchange(task_, nullptr);
    if (const Proof* const found = task->result()) return *found;
    return Proof(base::Error{"there is not enough memory to prove the answer"});
}

}  // namespace pinwheel::viewer
