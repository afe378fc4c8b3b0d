"""Figures of the viewer: frames, films, start-up and rest."""
import os
import re
import subprocess
import tempfile
import time

from figure import Figure, at_least, at_most
from programs import refuse

LONG_GAME = "assets/games/a-long-game.json"
REST_SECONDS = 10


class Display:
    """A virtual display; a context manager that gives the environment of programs on it."""

    def __enter__(self):
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
        try:
            self.server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
        except FileNotFoundError:
            refuse("Xvfb is not installed; install the Debian package xvfb.")
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        return {**os.environ, "DISPLAY": f":{number}"}

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()


def wake_ups(process):
    """How often the threads of a process have gone to sleep so far, which they do after every wake-up."""
    total = 0
    for thread in os.listdir(f"/proc/{process}/task"):
        with open(f"/proc/{process}/task/{thread}/status", encoding="utf-8") as file:
            total += int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", file.read(), re.MULTILINE).group(1))
    return total


def rest(ours, _):
    """A window that draws must wake up, so wake-ups are an upper bound of its frames."""
    with Display() as environment, tempfile.TemporaryDirectory() as home:
        environment.update(HOME=home, XDG_CONFIG_HOME=home, XDG_DATA_HOME=home, XDG_STATE_HOME=home)
        window = subprocess.Popen([ours.path("pinwheel"), LONG_GAME], env=environment)
        time.sleep(REST_SECONDS)
        before = wake_ups(window.pid)
        time.sleep(REST_SECONDS)
        woken = wake_ups(window.pid) - before
        window.terminate()
        window.wait()
    yield Figure("frames per second of the window when nothing changes, at most", f"{woken} wake-ups",
                 f"{REST_SECONDS} s", woken / REST_SECONDS, at_most(0))
