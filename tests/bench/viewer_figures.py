"""Figures of the viewer: frames, films, start-up, rest, and the page."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

from figure import Figure, at_least, at_most
from programs import REPOSITORY, refuse

LONG_GAME = "assets/games/a-long-game.json"
REST_SECONDS = 10


class Display:
    """A virtual display and an empty home; a context manager that gives the environment of programs there."""

    def __enter__(self):
        self.home = tempfile.TemporaryDirectory()
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
        try:
            self.server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
        except FileNotFoundError:
            refuse("Xvfb is not installed; install the Debian package xvfb.")
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        folders = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"), self.home.name)
        outside = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
        return {**outside, **folders, "DISPLAY": f":{number}", "LIBGL_ALWAYS_SOFTWARE": "1"}

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()
        self.home.cleanup()


def numbers(output, name):
    """The numbers in the lines of a benchmark that begin with a name, in order."""
    found = [float(number) for number in re.findall(rf"^{name} +([0-9.]+)", output, re.MULTILINE)]
    if not found:
        refuse(f"a benchmark printed no '{name}'.")
    return found


def frames(ours, _):
    output = ours.output("frame_bench", LONG_GAME)
    all_panels, demo = numbers(output, "all panels")[0], numbers(output, "demo open")[0]
    yield Figure("one frame on the CPU, all panels open", f"{all_panels:.1f} µs",
                 f"{demo:.1f} µs ImGui's demo window, every section open", all_panels / demo, at_most(1))
    few, many = numbers(output, "scrubbing")[0], float(re.search(r"([0-9.]+) us/frame of 5,000", output).group(1))
    yield Figure("one frame while scrubbing a game of 5,000 plies", f"{many:.1f} µs", f"{few:.1f} µs 50 plies", many / few, at_most(1.2))


def start_up(ours, _):
    with Display() as environment:
        output = ours.output("startup_bench", LONG_GAME, env=environment)
    viewer, bare = numbers(output, "viewer")[0], numbers(output, "bare window")[0]
    yield Figure("start of the window to its first frame", f"{viewer:.0f} ms", f"{bare:.0f} ms a bare window",
                 viewer / bare, at_most(1.3))


def films(ours, _):
    output = ours.output("film_bench", LONG_GAME)
    demo = numbers(output, "demo window")[0]
    for what, name in (("101 frames, from start to file", "record"),
                       ("101 frames, without the start of the program", "running"),
                       ("101 plies and gliding pieces, from start to file", "gliding")):
        frames_per_second = numbers(output, name)[0]
        yield Figure(f"a film of {what}, 1280x960", f"{frames_per_second:.1f} frames/s",
                     f"{demo:.1f} frames/s ImGui's demo window", frames_per_second / demo, at_least(1))
    shot = numbers(output, "shot")[0]
    yield Figure("`shot`, from start to file, in seconds", f"{shot:.3f} s", "one second", shot, at_most(0.25))


def wake_ups(process):
    """How often the threads of a process have gone to sleep so far, which they do after every wake-up."""
    total = 0
    for thread in os.listdir(f"/proc/{process}/task"):
        with open(f"/proc/{process}/task/{thread}/status", encoding="utf-8") as file:
            total += int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", file.read(), re.MULTILINE).group(1))
    return total


def rest(ours, _):
    """A window that draws must wake up, so wake-ups are an upper bound of its frames."""
    with Display() as environment:
        window = subprocess.Popen([ours.path("pinwheel"), LONG_GAME], env=environment, cwd=REPOSITORY)
        time.sleep(REST_SECONDS)
        before = wake_ups(window.pid)
        time.sleep(REST_SECONDS)
        woken = wake_ups(window.pid) - before
        if window.poll() is not None or before == 0:
            refuse("the window did not open, or closed at once.")
        window.terminate()
        window.wait()
    yield Figure("frames per second of the window when nothing changes, at most", f"{woken} wake-ups",
                 f"{REST_SECONDS} s", woken / REST_SECONDS, at_most(0))


def build_page():
    """Brings the page up to date, and what else its figures need."""
    if missing := [name for name in ("chromium", "node") if shutil.which(name) is None]:
        refuse(f"{' and '.join(missing)} must be installed for the page; run ./pinwheel web test first.")
    folder = os.path.join(REPOSITORY, "build", "web")
    if not os.path.exists(os.path.join(folder, "bin", "web_perft.js")):
        refuse("the page has not been built with its tests; run ./pinwheel web test first.")
    subprocess.run(["cmake", "--build", folder, "--target", "pinwheel_page", "web_perft"], check=True,
                   stdout=subprocess.DEVNULL)


def page(_ours, _stockfish):
    """What tests/web measures, in a browser and under node."""
    sys.path.append(os.path.join(REPOSITORY, "tests", "web"))
    import page_figures as web

    for what, size, most in (("the page", web.size(), web.MOST_BYTES), ("the page, gzip", web.gzip_size(), web.MOST_GZIP_BYTES)):
        yield Figure(what, f"{size / 1e6:.2f} MB", f"{most / 1e6:.1f} MB", size / most, at_most(1))
    frames = web.frames_at_rest(seconds=REST_SECONDS)
    yield Figure("frames per second of the page when nothing changes", f"{frames} frames", f"{REST_SECONDS} s",
                 frames / REST_SECONDS, at_most(0))
    best, _usual = web.first_frame()
    yield Figure("the page's first frame, in seconds", f"{best:.2f} s", "one second", best, at_most(web.MOST_SECONDS))
    ratio, node, native = web.perft_ratio()
    yield Figure("perft under node", f"{node:.0f} M/s", f"{native:.0f} M/s natively", ratio, at_least(web.LEAST_RATIO))
