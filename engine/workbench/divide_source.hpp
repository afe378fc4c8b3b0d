#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/workbench/board_path.hpp"
#include "pinwheel/workbench/divide.hpp"
#include "pinwheel/workbench/uci_client.hpp"

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace pinwheel::workbench {

// Somebody who counts leaves: an engine or a script.
class DivideSource {
public:
    DivideSource() = default;
    DivideSource(const DivideSource&) = delete;
    DivideSource& operator=(const DivideSource&) = delete;
    virtual ~DivideSource() = default;

    // At the end of the path.
    virtual base::Result<Divide> divide(const BoardPath& path, unsigned depth) = 0;
};

// A UCI engine after its handshake, asked with whichever command it knows.
class UciDivideSource : public DivideSource {
public:
    explicit UciDivideSource(UciClient& client) : client_(client) {}

    base::Result<Divide> divide(const BoardPath& path, unsigned depth) override;
    // "go perft"; nullopt before the first count.
    std::optional<std::string> command() const { return command_; }
    // Whether it answered none of the commands, but went on talking.
    bool isUnable() const { return isUnable_; }

private:
    enum class Reply : std::uint8_t { Counts, Refusal, Silence };
    struct Answer {
        Reply reply = Reply::Silence;
        Divide divide = {};
        std::string line = {};  // of a refusal
    };
    base::Status findCommand(const BoardPath& path);
    base::Result<Answer> ask(const std::string& command, const BoardPath& path, unsigned depth,
                             Milliseconds patience);

    UciClient& client_;
    std::optional<std::string> command_;
    bool isUnable_ = false;
    // Learned from the first count. A count that ends with a total may pause at will before it.
    bool hasTotal_ = false;
};

// A program that follows perftree's convention: `program DEPTH FEN [MOVES]` prints "move count"
// lines, a blank line and the total.
class ScriptDivideSource : public DivideSource {
public:
    ScriptDivideSource(std::vector<std::string> command, Milliseconds patience,
                       const std::atomic<bool>* stop = nullptr)
        : command_(std::move(command)), patience_(patience), stop_(stop) {}

    base::Result<Divide> divide(const BoardPath& path, unsigned depth) override;

private:
    std::vector<std::string> command_;
    Milliseconds patience_;
    const std::atomic<bool>* stop_;
};

}  // namespace pinwheel::workbench
