#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/files.hpp"
#include "viewer/state/lines.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/request.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// The answers to a question in the order of their buttons, and the default one, which Enter gives:
// never one that loses data.
std::vector<Answer> answersTo(const Question& question);
std::size_t defaultAnswer(const Question& question);
// The open question with the chosen answer, as a screen reader says it; empty if there is none.
std::string questionText(const Files& files);

// Asks for the piece of the promotion that is waiting, if there is one.
struct PromotionRequests {
    std::function<Request(chess::Move)> play;
    Request cancel;
};
void drawPromotion(const debugger::Snapshot& game, const Looking& looking,
                   const PromotionRequests& requests, CommandQueue& commands,
                   const Resources& resources, const Theme& theme);

// The dialog waiting for an answer; only one is open at a time.
void drawDialogs(const debugger::Snapshot& game, Files& files, const Lines& lines,
                 const Looking& looking, CommandQueue& commands, const Resources& resources,
                 const Theme& theme);

}  // namespace pinwheel::viewer
