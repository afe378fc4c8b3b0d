#!/usr/bin/env python3
"""Runs both programs on machines that lack something or have an unusual setup.

usage: environment.py PINWHEEL PINWHEEL_ENGINE PIECES GAMES [TEST…]

They must fall back, or print one sentence and exit with status 1.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

import script_main

PINWHEEL = ENGINE = PIECES = GAMES = ""
# The driver's leaks cannot be distinguished from ours.
BASE = dict(os.environ, ASAN_OPTIONS="detect_leaks=0", LC_ALL="C")
for name in ("DISPLAY", "WAYLAND_DISPLAY", "LOCPATH", "LANG"):
    BASE.pop(name, None)
PATIENCE = 60


def run(*command, environment=None, **options):
    return subprocess.run(command, capture_output=True, env=environment or BASE, timeout=PATIENCE, **options)


class Environment(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="pinwheel-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.game = os.path.join(GAMES, "two-winners.json")
        self.environment = dict(BASE, HOME=str(self.folder), XDG_CONFIG_HOME=str(self.folder / "config"),
                                XDG_STATE_HOME=str(self.folder / "state"))

    def with_variables(self, **variables):
        """The environment with these variables set, or unset if None."""
        changed = dict(self.environment, **{name: value for name, value in variables.items() if value is not None})
        for name, value in variables.items():
            if value is None:
                changed.pop(name, None)
        return changed

    def expect_one_sentence(self, done, *parts):
        lines = done.stderr.decode().splitlines(keepends=True)
        # Ignore messages printed by libraries.
        text = "".join(line for line in lines if not re.match(r"libEGL |MESA|Fontconfig |\n", line))
        self.assertEqual(done.returncode, 1, text)
        self.assertEqual(done.stdout, b"")
        self.assertRegex(text, r"\Apinwheel(-engine)?: [^\n]+\n\Z")
        for part in parts:
            self.assertIn(part, text)

    def shot(self, environment=None, *prefix):
        picture = self.folder / "shot.png"
        picture.unlink(missing_ok=True)
        done = run(*prefix, PINWHEEL, "shot", self.game, "--ply", "5", "--size", "640x400", "--scale", "0.75", "-o",
                   picture, environment=environment or self.environment)
        return done, picture.read_bytes() if picture.exists() else b""


class WithoutADisplay(Environment):
    def test_none_and_a_dead_one_are_refused(self):
        self.expect_one_sentence(run(PINWHEEL, environment=self.environment), "`pinwheel shot` draws without")
        dead = self.with_variables(DISPLAY=":987")
        self.expect_one_sentence(run(PINWHEEL, environment=dead), "`pinwheel shot` draws without")

    def test_a_refused_start_leaves_nothing_behind(self):
        run(PINWHEEL, self.game, environment=self.environment)
        self.assertEqual([path for path in self.folder.rglob("*") if path.is_file()], [])

    def test_without_opengl_pictures_are_the_same(self):
        _, expected = self.shot()
        for variables in ({"MESA_GL_VERSION_OVERRIDE": "2.1"}, {"__EGL_VENDOR_LIBRARY_DIRS": str(self.folder)},
                          {"LIBGL_DRIVERS_PATH": str(self.folder)}):
            with self.subTest(variables):
                done, picture = self.shot(self.with_variables(**variables))
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual(picture, expected)

    def test_without_fonts_pictures_are_drawn_with_another(self):
        (self.folder / "fonts.conf").write_text("<fontconfig></fontconfig>")
        done, picture = self.shot(self.with_variables(FONTCONFIG_FILE=str(self.folder / "fonts.conf")))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(b"install the Debian package fonts-inter", done.stderr)
        self.assertNotEqual(picture, b"")
        done, picture = self.shot(self.with_variables(FONTCONFIG_FILE=str(self.folder / "absent.conf")))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotEqual(picture, b"")

    def test_each_piece_can_be_absent_or_damaged(self):
        script = 'mount --bind "$1" "$2" && shift 2 && exec "$@"'
        unshare = ["unshare", "--mount"] + ([] if os.geteuid() == 0 else ["--map-root-user"])
        pieces = self.folder / "pieces"
        pieces.mkdir()
        prefix = [*unshare, "sh", "-c", script, "sh", pieces, PIECES]
        if run(*prefix, "true").returncode != 0:
            self.skipTest("a folder cannot be mounted here")
        for name in ["pawn", "knight", "bishop", "rook", "queen", "king"]:
            for damage in (pathlib.Path.unlink, lambda path: path.write_bytes(path.read_bytes()[:100])):
                shutil.copytree(PIECES, pieces, dirs_exist_ok=True)
                damage(pieces / f"{name}.png")
                done, picture = self.shot(None, *prefix)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertIn(f"{name}.png: ".encode(), done.stderr)
                self.assertNotEqual(picture, b"")

    def test_every_locale_gives_the_same_bytes(self):
        script_main.need(localedef="libc-bin")
        locales = self.folder / "locales"
        locales.mkdir()
        wanted = ["xx_XX.UTF-8"]
        for name in ("de_DE", "tr_TR", "ar_EG"):
            made = run("localedef", "-i", name, "-f", "UTF-8", locales / f"{name}.UTF-8")
            if made.returncode not in (0, 1) or not (locales / f"{name}.UTF-8").exists():
                script_main.skip_without("locales")
            wanted.append(f"{name}.UTF-8")
        _, picture = self.shot()
        commands = [[ENGINE, "trace", self.game], [ENGINE, "export", self.game, "--board", "NW"],
                    [ENGINE, "explain", self.game, "--ply", "3", "e2e4"]]
        plain = [run(*command, environment=self.environment) for command in commands]
        for name in wanted:
            with self.subTest(name):
                environment = self.with_variables(LC_ALL=name, LANG=name, LOCPATH=str(locales))
                self.assertEqual(self.shot(environment)[1], picture)
                for command, expected in zip(commands, plain):
                    done = run(*command, environment=environment)
                    self.assertEqual((done.returncode, done.stdout), (0, expected.stdout))

    def test_anybody_may_run_them(self):
        as_nobody = []
        if os.geteuid() == 0:  # who can switch to another user
            as_nobody = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
        self.folder.chmod(0o777)
        if run(*as_nobody, "test", "-x", PINWHEEL, "-a", "-r", self.game).returncode != 0:
            self.skipTest("others may not look into the build folder")
        for environment in (self.environment, self.with_variables(HOME="/nonexistent", XDG_CONFIG_HOME=None)):
            done, picture = self.shot(environment, *as_nobody)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertNotEqual(picture, b"")
        self.assertEqual(run(*as_nobody, ENGINE, "check", self.game).returncode, 0)

    def test_a_full_or_closed_output_is_told(self):
        for command in ([ENGINE, "trace", self.game], [ENGINE, "export", self.game, "--board", "NW"],
                        [ENGINE, "check", self.game], [ENGINE, "perft", "2"]):
            with self.subTest(command):
                for target in (">/dev/full", ">&-"):
                    done = run("sh", "-c", f'exec "$@" {target}', "sh", *command)
                    self.expect_one_sentence(done, "standard output")

    def test_a_limit_on_the_size_of_files_is_told(self):
        limited = ["prlimit", "--fsize=100"]
        done, _ = self.shot(None, *limited)
        self.expect_one_sentence(done, "shot.png: File too large")
        done = run(*limited, ENGINE, "export", self.game, "--board", "NW", "-o", self.folder / "shot.pgn")
        self.expect_one_sentence(done, "shot.pgn: File too large")
        self.assertEqual(list(self.folder.glob("shot.*")), [])

    def test_what_cannot_be_told_shows_in_the_status(self):
        absent = self.folder / "absent.json"
        commands = ([ENGINE, "check", absent], [PINWHEEL, "shot", absent, "-o", self.folder / "shot.png"],
                    [PINWHEEL, absent])
        for command in commands:
            for target in ("2>/dev/full", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"):
                with self.subTest(command, target=target):
                    done = run("sh", "-c", f'exec "$@" {target}', "sh", *command, environment=self.environment)
                    self.assertEqual((done.returncode, done.stdout), (1, b""))

    def test_a_file_is_not_printed_into(self):
        _, picture = self.shot()
        for target in (">&-", "2>&-", "<&- >&- 2>&-"):
            with self.subTest(target):
                done, again = self.shot(None, "sh", "-c", f'exec "$@" {target}', "sh")
                self.assertEqual((done.returncode, again), (0, picture))

    def test_a_name_cannot_write_on_the_terminal(self):
        done = run(ENGINE, "check", self.folder / "\x1b[31mred\x7f\r.json")
        self.expect_one_sentence(done, r"\x1b[31mred\x7f\x0d.json")


class InAWindow(Environment):
    @classmethod
    def setUpClass(cls):
        script_main.need(Xvfb="xvfb", xdotool="xdotool")
        reading, writing = os.pipe()
        cls.server = subprocess.Popen(
            ["Xvfb", "-noreset", "-displayfd", str(writing), "-screen", "0", "3840x2160x24"], pass_fds=[writing],
            stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as number:
            cls.display = ":" + number.readline().strip()
        cls.wait_until(lambda: run("xdotool", "getdisplaygeometry", environment=cls.on_display()).returncode == 0)

    @classmethod
    def tearDownClass(cls):
        cls.server.kill()
        cls.server.wait()

    @classmethod
    def on_display(cls):
        return dict(BASE, DISPLAY=cls.display)

    @staticmethod
    def wait_until(is_true):
        end = time.monotonic() + PATIENCE
        while not is_true():
            if time.monotonic() > end:
                raise TimeoutError
            time.sleep(0.02)

    def setUp(self):
        super().setUp()
        self.environment["DISPLAY"] = self.display
        self.settings = self.folder / "config/pinwheel/settings.json"

    def xdotool(self, *words):
        return run("xdotool", *words, environment=self.on_display()).stdout.decode().strip()

    def titles(self):
        return self.xdotool("search", "--onlyvisible", "--name", "· Pinwheel", "getwindowname")

    def open(self, environment, *prefix):
        viewer = subprocess.Popen([*prefix, PINWHEEL, self.game], env=environment, stderr=subprocess.PIPE)
        self.addCleanup(viewer.stderr.close)
        self.addCleanup(viewer.kill)
        self.wait_until(lambda: viewer.poll() is not None or "ply 9 of 9" in self.titles())
        self.assertIsNone(viewer.poll(), "it ended at once")
        return viewer

    def quit(self, viewer):
        self.xdotool("mousemove", "300", "300", "key", "ctrl+q")
        self.assertEqual(viewer.wait(PATIENCE), 0)
        return viewer.stderr.read().decode()

    def write_settings(self, text):
        self.settings.parent.mkdir(parents=True, exist_ok=True)
        self.settings.write_bytes(text)

    def change_a_setting(self):
        self.xdotool("mousemove", "300", "300", "key", "f")

    def test_without_opengl_3_3_it_is_refused(self):
        environment = self.with_variables(MESA_GL_VERSION_OVERRIDE="2.1")
        self.expect_one_sentence(run(PINWHEEL, self.game, environment=environment), "OpenGL 3.3")

    def test_without_a_home_nothing_is_remembered(self):
        environment = self.with_variables(HOME=None, XDG_CONFIG_HOME=None, XDG_STATE_HOME=None)
        self.assertEqual(self.quit(self.open(environment)), "")

    def test_without_fonts_another_is_used(self):
        (self.folder / "fonts.conf").write_text("<fontconfig></fontconfig>")
        environment = self.with_variables(FONTCONFIG_FILE=str(self.folder / "fonts.conf"))
        self.assertIn("install the Debian package fonts-inter", self.quit(self.open(environment)))

    def test_damaged_settings_are_replaced(self):
        for text in (b"", b"{half", b"\xff\x00", b"[]", b'{"width":1e999}', b'{"rows":[{"panels":[7]}],"zoom":"x"}',
                     b" " * (2 << 20)):
            with self.subTest(text[:20]):
                self.write_settings(text)
                viewer = self.open(self.environment)
                self.change_a_setting()
                self.assertEqual(self.quit(viewer), "")
                self.assertEqual(json.loads(self.settings.read_bytes())["quarterTurns"], 1)

    def test_settings_that_cannot_be_written_are_no_hindrance(self):
        (self.folder / "config").write_text("a file where a folder should be")
        (self.folder / "state").write_text("here too")
        viewer = self.open(self.environment)
        self.change_a_setting()
        self.assertIn("settings.json: Not a directory", self.quit(viewer))

    def test_a_window_of_one_pixel_comes_back(self):
        viewer = self.open(self.environment)
        window = self.xdotool("search", "--onlyvisible", "--name", "· Pinwheel")
        for size in (("1", "1"), ("1", "2000"), ("2000", "1"), ("1", "1"), ("1280", "800")):
            self.xdotool("windowsize", "--sync", window, *size)
            time.sleep(0.1)
        self.xdotool("mousemove", "300", "300", "key", "Left")
        self.wait_until(lambda: "ply 8 of 9" in self.titles())
        self.quit(viewer)

    def set_dots_per_inch(self, number):
        """As desktops publish it for programs that start later."""
        done = run("xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", f"Xft.dpi:\t{number}",
                   environment=self.on_display())
        self.assertEqual(done.returncode, 0, done.stderr)

    def picture_of_a_large_window(self, zoom):
        self.write_settings(b'{"width":3840,"height":2160,"zoom":%d}' % zoom)
        folder = self.folder / f"zoom-{zoom}"
        viewer = self.open(self.with_variables(XDG_PICTURES_DIR=str(folder)))
        self.xdotool("mousemove", "300", "300", "key", "F12")
        self.wait_until(lambda: any(folder.glob("*.png")))
        self.quit(viewer)
        return next(folder.glob("*.png"))

    def test_a_large_screen_of_fine_pixels_is_filled(self):
        script_main.need(xprop="x11-utils", identify="imagemagick")
        self.addCleanup(self.set_dots_per_inch, 96)
        self.set_dots_per_inch(192)
        fine = self.picture_of_a_large_window(zoom=1)
        quarters = [f"{fine}[1920x1080+{x}+{y}]" for x in (0, 1920) for y in (0, 1080)]
        colours = run("identify", "-format", "%W %H %k\n", *quarters).stdout.decode().splitlines()
        self.assertEqual(len(colours), 4)
        for line in colours:
            width, height, count = map(int, line.split())
            self.assertEqual((width, height), (3840, 2160))
            self.assertGreater(count, 100)
        # Twice the DPI equals twice the zoom.
        self.set_dots_per_inch(96)
        self.assertTrue(fine.read_bytes() == self.picture_of_a_large_window(zoom=2).read_bytes())


if __name__ == "__main__":
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    PINWHEEL, ENGINE, PIECES, GAMES = (os.path.abspath(sys.argv.pop(1)) for _ in range(4))
    script_main.run_tests()
