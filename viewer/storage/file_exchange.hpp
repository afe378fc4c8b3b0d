#pragma once

#include "pinwheel/base/result.hpp"

#include <string>

namespace pinwheel::viewer {

// How files reach the user where the viewer sees no folders: a browser's file input and downloads.
class FileExchange {
public:
    FileExchange() = default;
    FileExchange(const FileExchange&) = delete;
    FileExchange& operator=(const FileExchange&) = delete;
    virtual ~FileExchange() = default;

    // Asks for a file to open, which arrives later.
    virtual void askForFile() = 0;
    // Hands over a file that has just been written.
    virtual void deliver(const std::string& path) = 0;
    // Asks for the text on the clipboard, which arrives later. False if it is known already.
    virtual bool askForClipboard() = 0;
    // Whether the viewer has come with a file.
    virtual bool hasSharedFile() const = 0;
    // Hands it over as it came, whatever has become of its game.
    virtual void deliverSharedFile() = 0;
    // The folder for files on their way to the user.
    virtual std::string folder() const = 0;
    // Whether this file will be there again after a restart.
    virtual bool isLasting(const std::string& path) const = 0;
    // The page without a game, to share another one in it.
    virtual base::Result<std::string> emptyPage() const = 0;
};

}  // namespace pinwheel::viewer
