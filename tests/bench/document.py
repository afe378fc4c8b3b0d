"""docs/performance.md, parts of which the programs of this folder write."""
import os
import platform
import re
import subprocess
import time

from programs import REPOSITORY, refuse

DOCUMENT = os.path.join(REPOSITORY, "docs", "performance.md")


def version(package):
    done = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True)
    return done.stdout or "not installed"


def machine():
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        model = re.search(r"^model name\s*: (.*)$", file.read(), re.MULTILINE)
    system = platform.freedesktop_os_release()["PRETTY_NAME"]
    compiler = subprocess.run(["c++", "-dumpfullversion"], capture_output=True, text=True).stdout.strip()
    return (f"{os.cpu_count()} cores of {model.group(1) if model else platform.machine()}, {system}, "
            f"Stockfish {version('stockfish')}, Mesa {version('libgl1-mesa-dri')} (software rendering), "
            f"ImGui {version('libimgui-dev')}, c++ {compiler}, {time.strftime('%-d %B %Y')}")


def write_part(program, text):
    """Replaces what is between the two markers of a program."""
    with open(DOCUMENT, encoding="utf-8") as file:
        document = file.read()
    document, found = re.subn(rf"(<!-- measured by {program} -->\n).*?(<!-- end -->)",
                              lambda match: match.group(1) + text + match.group(2), document, flags=re.DOTALL)
    if found != 1:
        refuse(f"{DOCUMENT} has no place for what {program} measures.")
    with open(DOCUMENT, "w", encoding="utf-8") as file:
        file.write(document)
    print(f"written: {DOCUMENT}")
