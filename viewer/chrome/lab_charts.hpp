#pragma once

#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/lab.hpp"
#include "viewer/state/request.hpp"

#include <cstddef>

namespace pinwheel::viewer {

// What every chart needs. Bars are numbered as barsOf() lists them.
struct LabChart {
    Lab& lab;
    CommandQueue& commands;
    const Resources& resources;
    const Theme& theme;

    const lab::Report& report() const { return lab.reports[lab.shown]; }
    // The first set, if another one is shown: its values are marked for comparison.
    const lab::Report* baseline() const { return lab.shown > 0 ? &lab.reports.front() : nullptr; }
};

// Each draws at the cursor, in this width. A click on a bar opens an example.
void drawEndings(const LabChart& chart, float width);
void drawSeats(const LabChart& chart, float width);
void drawLengths(const LabChart& chart, float width, float height);

}  // namespace pinwheel::viewer
