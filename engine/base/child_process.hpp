#pragma once

#include "pinwheel/base/result.hpp"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <utility>
#include <variant>
#include <vector>

namespace pinwheel::base {

// A file descriptor that is closed with its owner.
class Descriptor {
public:
    explicit Descriptor(int number = -1) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() { close(); }

    int number() const { return number_; }
    bool isOpen() const { return number_ >= 0; }
    void close();

private:
    int number_;
};

// Nothing arrived in time.
struct Silence {};
// The program has ended or closed its output: "exited with status 3", "was ended by signal 11
// (Segmentation fault)".
struct Gone {
    std::string how;
    bool isSuccess = false;  // exit status 0
};
using Received = std::variant<std::string, Silence, Gone>;

// A program that we talk to line by line. It is the leader of a process group, which is killed and
// reaped with this object, so that neither the program nor its own children outlive us. Whatever
// it does, no call takes longer than its patience.
class ChildProcess {
public:
    using Milliseconds = std::chrono::milliseconds;

    // Longer lines are cut off here, so that endless ones do not fill the memory.
    static constexpr std::size_t kMaxLine = std::size_t{1} << 20U;

    // The program and its arguments. A program without a slash is looked up on the PATH.
    static Result<ChildProcess> start(const std::vector<std::string>& command);

    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&&) = delete;
    ~ChildProcess();

    // Writes the text and a newline.
    Status writeLine(std::string_view line, Milliseconds patience);
    // The next line without its newline, or whatever stood there when the output ended.
    Received readLine(Milliseconds patience);
    // The program sees the end of its input.
    void closeInput() { input_.close(); }
    // False if the program is still running when the patience is over.
    bool waitForEnd(Milliseconds patience);

private:
    ChildProcess() = default;

    bool hasEnded() const;
    // With the last line that it wrote to standard error, if any.
    Gone ending();
    // Reads what has arrived on both outputs, waiting for at most this long.
    void readSome(Milliseconds patience);
    std::optional<std::string> takeLine();
    // After the end of the output: an unfinished line first.
    Received lastWords();

    pid_t id_ = 0;  // 0: moved from
    Descriptor input_;
    Descriptor output_;
    Descriptor errors_;
    std::string pending_;
    std::size_t searched_ = 0;  // no newline in the first bytes of `pending_`
    bool isSkipping_ = false;   // the rest of a line that was cut off
    std::string lastErrors_;
};

}  // namespace pinwheel::base
