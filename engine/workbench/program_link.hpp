#pragma once

#include "pinwheel/base/child_process.hpp"
#include "pinwheel/workbench/engine_link.hpp"

#include <memory>
#include <string>
#include <vector>

namespace pinwheel::workbench {

// A program that is started here, and killed with this object.
class ProgramLink : public EngineLink {
public:
    static base::Result<std::unique_ptr<ProgramLink>> start(
        const std::vector<std::string>& command);

    base::Status send(std::string_view line) override;
    Received receive(Milliseconds patience) override { return program_.readLine(patience); }
    void closeInput() override { program_.closeInput(); }
    bool waitForEnd(Milliseconds patience) override { return program_.waitForEnd(patience); }

private:
    explicit ProgramLink(base::ChildProcess program) : program_(std::move(program)) {}

    base::ChildProcess program_;
};

}  // namespace pinwheel::workbench
