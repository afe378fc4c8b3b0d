#!/usr/bin/env python3
"""Installs the build, moves the installed tree, and uses it like somebody who has never seen the build folder: programs,
manuals, completions, desktop files, and the library from other projects and other compilers.

usage: install_test.py REPOSITORY BUILD VERSION [TEST…]
"""

import gzip
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "faults"))
import script_main  # noqa: E402

REPOSITORY = BUILD = pathlib.Path()
VERSION = ""
PATIENCE = 900
ID = "chess.pinwheel.Pinwheel"


def run(*command, **options):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=PATIENCE, **options)


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = pathlib.Path(tempfile.mkdtemp(prefix="pinwheel install "))
        cls.addClassCleanup(shutil.rmtree, cls.scratch, ignore_errors=True)
        done = run("cmake", "--install", BUILD, "--prefix", cls.scratch / "first")
        assert done.returncode == 0, done.stdout + done.stderr
        cls.tree = cls.scratch / "moved tree"
        (cls.scratch / "first").rename(cls.tree)
        cls.has_viewer = (cls.tree / "bin/pinwheel").exists()
        cls.environment = {"PATH": f"{cls.tree}/bin:/usr/bin:/bin", "HOME": str(cls.scratch), "LC_ALL": "C.UTF-8",
                           "XDG_DATA_DIRS": "/nowhere"}

    def expect_done(self, done):
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done


class Programs(Installed):
    def shot(self, program, *prefix):
        if not self.has_viewer:
            self.skipTest("built without the viewer")
        picture = self.scratch / "shot.png"
        game = shutil.copy(REPOSITORY / "assets/games/two-winners.json", self.scratch)
        done = run(*prefix, program, "shot", game, "--ply", 5, "--size", "640x400",
                   "-f", "-o", picture, env=self.environment)
        self.expect_done(done)
        return done, picture.read_bytes()

    def test_pictures_are_those_of_the_build_folder(self):
        done, moved = self.shot(self.tree / "bin/pinwheel")
        self.assertNotIn("pieces", done.stderr)
        self.assertEqual(moved, self.shot(BUILD / "bin/pinwheel")[1])

    def test_nothing_is_read_from_repository_or_build_folder(self):
        script_main.need(strace="strace")
        log = self.scratch / "strace.log"
        self.shot(self.tree / "bin/pinwheel", "strace", "-f", "-e", "trace=%file", "-s", 4096, "-o", log)
        opened = [line for line in log.read_text(errors="replace").splitlines() if str(REPOSITORY) in line]
        self.assertEqual(opened, [])

    def test_a_program_without_assets_says_one_sentence_and_draws(self):
        alone = self.scratch / "alone/bin/pinwheel"
        alone.parent.mkdir(parents=True, exist_ok=True)
        if self.has_viewer:
            shutil.copy2(self.tree / "bin/pinwheel", alone)
        done, picture = self.shot(alone)
        complaints = [line for line in done.stderr.splitlines() if line.startswith("pinwheel: ")]
        self.assertEqual(len(complaints), 1, done.stderr)
        self.assertIn("is missing, so the pieces are drawn as discs", complaints[0])
        # Installed elsewhere, its assets are found through XDG_DATA_DIRS.
        self.environment = dict(self.environment, XDG_DATA_DIRS=f"/nowhere:{self.tree}/share")
        done, found = self.shot(alone)
        self.assertNotIn("pieces", done.stderr)
        self.assertNotEqual(found, picture)

    def test_lessons_and_games_are_there(self):
        for name in ("games", "lessons"):
            ours = {path.relative_to(REPOSITORY / "assets") for path in (REPOSITORY / "assets" / name).rglob("*")}
            theirs = {path.relative_to(self.tree / "share/pinwheel") for path in
                      (self.tree / "share/pinwheel" / name).rglob("*")}
            self.assertEqual(theirs, ours)
        done = run("pinwheel-engine", "check", *(self.tree / "share/pinwheel/games").glob("*.json"), env=self.environment)
        self.expect_done(done)

    def test_manuals_name_every_command_and_option(self):
        for program in (["pinwheel"] if self.has_viewer else []) + ["pinwheel-engine"]:
            page = gzip.decompress((self.tree / f"share/man/man1/{program}.1.gz").read_bytes()).decode()
            names = self.subcommands(program)
            self.assertGreater(len(names), 3)
            for name in names:
                self.assertIn(f"\n.SS {name}\n", page)
            self.assertIn(VERSION, page)

    def test_man_shows_the_manuals_without_a_warning(self):
        script_main.need(man="man-db")
        for page in (self.tree / "share/man/man1").iterdir():
            done = run("man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page, env=dict(self.environment, MANROFFSEQ=""))
            self.assertEqual(self.expect_done(done).stderr, "")

    def subcommands(self, program):
        text = run(program, "--help", env=self.environment).stdout.split("Subcommands:\n")[1]
        return [line.split()[0] for line in text.splitlines() if line.startswith("  ") and line[2] != " "]

    def complete(self, line):
        script = ('. "$1"; read -ra COMP_WORDS <<<"$2"; [[ $2 == *" " ]] && COMP_WORDS+=("")\n'
                  "COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _pinwheel; printf '%s\\n' \"${COMPREPLY[@]}\"")
        file = self.tree / "share/bash-completion/completions" / line.split()[0]
        return self.expect_done(run("bash", "-c", script, "bash", file, line, env=self.environment)).stdout.split()

    def test_bash_completes_commands_options_and_values(self):
        self.assertEqual(sorted(self.complete("pinwheel-engine ")), sorted(self.subcommands("pinwheel-engine")))
        self.assertEqual(self.complete("pinwheel-engine exp"), ["explain", "export"])
        self.assertIn("--divide", self.complete("pinwheel-engine perft --d"))
        self.assertEqual(self.complete("pinwheel-engine export --board N"), ["NW", "NE"])
        if self.has_viewer:
            self.assertEqual(self.complete("pinwheel shot --theme "), ["dark", "light"])

    def test_zsh_completes_commands_and_options(self):
        script_main.need(zsh="zsh")
        # The functions of zsh's completion system, which works only at a prompt, print their candidates here.
        script = ('_call_program() { shift; "$@" }; _files() { }; compadd() { print -rl -- "$@[2,-1]" }\n'
                  '_describe() { print -rl -- "${(P@)2%%:*}" }; complete_word() { . "$file" }\n'
                  "file=$1; words=(\"$@[2,-1]\"); CURRENT=$#words; complete_word")
        file = self.tree / "share/zsh/site-functions/_pinwheel"

        def complete(*words):
            done = run("zsh", "-f", "-c", script, "zsh", file, *words, env=self.environment)
            return self.expect_done(done).stdout.split()
        self.assertEqual(sorted(complete("pinwheel-engine", "")), sorted(self.subcommands("pinwheel-engine")))
        self.assertIn("--divide", complete("pinwheel-engine", "perft", "--d"))
        self.assertTrue(file.read_text().startswith("#compdef pinwheel pinwheel-engine\n"))

    def test_fish_completes_commands_and_options(self):
        script_main.need(fish="fish")

        def complete(line):
            file = self.tree / f"share/fish/vendor_completions.d/{line.split()[0]}.fish"
            done = run("fish", "--no-config", "-c", f"source '{file}'; complete -C '{line}'", env=self.environment)
            return [candidate.split("\t")[0] for candidate in self.expect_done(done).stdout.splitlines()]
        self.assertLessEqual(set(self.subcommands("pinwheel-engine")), set(complete("pinwheel-engine ")))
        self.assertEqual(complete("pinwheel-engine exp"), ["explain", "export"])
        self.assertEqual(complete("pinwheel-engine perft --d"), ["--divide"])
        self.assertLessEqual({"--help", "--version"}, set(complete("pinwheel-engine --")))

    def test_the_page_is_installed_once_it_is_built(self):
        if not self.has_viewer:
            self.skipTest("built without the viewer")
        is_built = (REPOSITORY / "build/web/pinwheel.html").exists()
        self.assertEqual((self.tree / "share/pinwheel/pinwheel.html").exists(), is_built)
        # The same rules with a page elsewhere, because no test writes to the folder of the page.
        built = self.scratch / "pinwheel.html"
        built.write_text("<!doctype html>")
        rules, count = re.subn('"[^"]*/build/web/pinwheel.html"', f'"{built}"',
                               (BUILD / "assets/cmake_install.cmake").read_text())
        self.assertEqual(count, 1)
        script = self.scratch / "page.cmake"
        script.write_text(rules)
        self.expect_done(run("cmake", f"-DCMAKE_INSTALL_PREFIX={self.scratch}/page", "-DCMAKE_INSTALL_COMPONENT=programs",
                             "-P", script))
        self.assertEqual((self.scratch / "page/share/pinwheel/pinwheel.html").read_text(), built.read_text())

    def test_the_installed_program_shares_games_in_the_installed_page(self):
        if not self.has_viewer:
            self.skipTest("built without the viewer")
        tree = self.scratch / "with the page"
        shutil.copytree(self.tree, tree, symlinks=True)
        page = tree / "share/pinwheel/pinwheel.html"
        page.unlink(missing_ok=True)
        share = [tree / "bin/pinwheel", "share", tree / "share/pinwheel/games/shortest-mate.json", "-o", self.scratch / "game.html"]
        done = run(*share, env=self.environment)
        self.assertEqual(done.returncode, 1)
        self.assertIn(f"{page} is missing", done.stderr)
        page.write_text("<title>Pinwheel</title><!--pinwheel-text--><!--pinwheel-game-->")
        self.expect_done(run(*share, env=self.environment))
        self.assertIn('id="pinwheel-game"', (self.scratch / "game.html").read_text())


class Desktop(Installed):
    def setUp(self):
        if not self.has_viewer:
            self.skipTest("built without the viewer")

    def test_entry_icon_and_types_belong_together(self):
        entry = dict(line.split("=", 1) for line in
                     (self.tree / f"share/applications/{ID}.desktop").read_text().splitlines() if "=" in line)
        self.assertTrue((self.tree / "bin" / entry["Exec"].split()[0]).exists())
        self.assertTrue((self.tree / f"share/icons/hicolor/scalable/apps/{entry['Icon']}.svg").exists())
        for size in (16, 32, 48, 128, 256):
            png = (self.tree / f"share/icons/hicolor/{size}x{size}/apps/{entry['Icon']}.png").read_bytes()
            self.assertEqual(int.from_bytes(png[16:20], "big"), size)
        types = xml.etree.ElementTree.parse(self.tree / f"share/mime/packages/{ID}.xml").getroot()
        for child in types:
            self.assertIn(child.get("type"), entry["MimeType"].split(";"))
        component = xml.etree.ElementTree.parse(self.tree / f"share/metainfo/{ID}.metainfo.xml").getroot()
        self.assertEqual(component.findtext("id"), ID)
        self.assertEqual(component.find("releases/release").get("version"), VERSION)

    def test_every_sample_save_has_the_magic_of_its_type(self):
        root = xml.etree.ElementTree.parse(self.tree / f"share/mime/packages/{ID}.xml").getroot()
        space = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
        values = [match.get("value") for match in root.findall(".//m:match", space)]
        for save in (self.tree / "share/pinwheel/games").glob("*.json"):
            beginning = save.read_text()
            self.assertTrue(any(0 <= beginning.find(value) <= 64 for value in values), save)

    def test_appstream_accepts_the_description(self):
        script_main.need(appstreamcli="appstream")
        self.expect_done(run("appstreamcli", "validate", "--no-net", self.tree / f"share/metainfo/{ID}.metainfo.xml"))

    def test_the_desktop_entry_is_valid(self):
        script_main.need(**{"desktop-file-validate": "desktop-file-utils"})
        done = run("desktop-file-validate", self.tree / f"share/applications/{ID}.desktop")
        self.assertEqual(self.expect_done(done).stdout, "")

    def test_saves_get_a_type_by_name_and_by_content(self):
        script_main.need(**{"update-mime-database": "shared-mime-info"})
        mime = self.scratch / "mime"
        shutil.copytree(self.tree / "share/mime", mime)
        self.expect_done(run("update-mime-database", mime))
        self.assertIn("vnd.pinwheel.game+json:*.pinwheel\n", (mime / "globs2").read_text())
        self.assertIn(b"vnd.pinwheel.game+json", (mime / "magic").read_bytes())


class Packages(Installed):
    @classmethod
    def setUpClass(cls):
        script_main.need(**{"dpkg-shlibdeps": "dpkg-dev"})
        super().setUpClass()
        cls.packages = cls.scratch / "packages"
        done = run("cpack", "--config", BUILD / "CPackConfig.cmake", "-B", cls.packages)
        assert done.returncode == 0, done.stdout + done.stderr
        cls.files = {cls.field(file, "Package"): file for file in cls.packages.glob("*.deb")}

    @staticmethod
    def field(file, name):
        return run("dpkg-deb", "-f", file, name).stdout.strip()

    def unpack(self, name):
        folder = self.scratch / name
        self.expect_done(run("dpkg-deb", "-x", self.files[name], folder))
        return {path.relative_to(folder / "usr") for path in folder.rglob("*") if not path.is_dir()}

    def test_programs_and_library_are_packages_that_share_no_file(self):
        self.assertEqual(set(self.files), {"pinwheel", "libpinwheel-dev"})
        for file in self.files.values():
            self.assertEqual(self.field(file, "Version"), VERSION)
        self.assertIn("libc6 ", self.field(self.files["pinwheel"], "Depends"))
        # Without the viewer, nothing needs graphics.
        for field, package in (("Depends", "fonts-inter"), ("Depends", "libgl1"), ("Recommends", "libdecor-0-plugin-1-gtk")):
            self.assertEqual(package in self.field(self.files["pinwheel"], field), self.has_viewer)
        # Of the version that it was built with, whose names it contains.
        self.assertRegex(self.field(self.files["libpinwheel-dev"], "Depends"), r"libfmt-dev \(>= \d+\), libfmt-dev \(<< \d+\)")
        programs, library = self.unpack("pinwheel"), self.unpack("libpinwheel-dev")
        self.assertEqual(programs & library, set())
        installed = {path.relative_to(self.tree) for path in self.tree.rglob("*") if not path.is_dir()}
        added = {path for path in programs | library if path.parts[:2] in (("share", "doc"), ("share", "lintian"))}
        licence = pathlib.Path("share/doc/pinwheel/LICENSE")
        self.assertIn(licence, installed)
        self.assertEqual((programs | library) - added, installed - {licence})
        self.assertNotIn(licence, added)
        self.assertEqual(run(self.scratch / "pinwheel/usr/bin/pinwheel-engine", "--version").stdout.split()[-1], VERSION)

    def test_the_licences_of_all_contents_are_there_in_full(self):
        self.unpack("pinwheel")
        text = (self.scratch / "pinwheel/usr/share/doc/pinwheel/copyright").read_text()
        paragraphs = [dict(re.findall(r"^(\S+):((?:.*\n)(?: .*\n)*)", block + "\n", re.MULTILINE)) for block in text.split("\n\n")]
        texts = {block["License"].split("\n")[0].strip() for block in paragraphs if "Files" not in block and "License" in block}
        files = {block["Files"].strip(): block["License"].strip() for block in paragraphs if "Files" in block}
        self.assertEqual(set(files), {"*", "usr/bin/pinwheel", "usr/bin/pinwheel-engine", "usr/share/pinwheel/pinwheel.html"})
        self.assertEqual({name for names in files.values() for name in names.split(" and ")}, texts)

    def test_nothing_runs_when_they_are_installed_or_removed(self):
        for file in self.files.values():
            control = self.scratch / "control"
            shutil.rmtree(control, ignore_errors=True)
            self.expect_done(run("dpkg-deb", "-e", file, control))
            self.assertLessEqual({path.name for path in control.iterdir()}, {"control", "md5sums"})

    def test_lintian_accepts_them(self):
        script_main.need(lintian="lintian")
        # This build is meant for /usr/local. `./pinwheel package` makes its own, which lintian accepts without this exception:
        # it has the library in the folder of its architecture.
        self.expect_done(run("lintian", "--allow-root", "--fail-on", "error,warning", "--suppress-tags",
                             "pkg-config-unavailable-for-cross-compilation", *self.files.values()))


class Library(Installed):
    # Other optimisation, no assertions, no processor of ours, other warnings; the compiler of the build and another one.
    FLAGS = "-O0 -DNDEBUG -fno-rtti -Wall -Wextra -Wpedantic -Werror"

    def headers(self):
        folder = self.tree / "include"
        return sorted(str(path.relative_to(folder)) for path in folder.rglob("*.hpp"))

    def write_project(self, name, **values):
        folder = pathlib.Path(tempfile.mkdtemp(prefix=f"{name} ", dir=self.scratch))
        text = (REPOSITORY / f"tests/install/{name}/CMakeLists.txt").read_text()
        for key, value in values.items():
            text = text.replace(f"@{key}@", str(value).replace(" ", "\\ "))
        (folder / "CMakeLists.txt").write_text(text)
        # In reverse order, so that a header that relies on others before it is found out.
        includes = "\n".join(f"#include <{header}>" for header in reversed(self.headers()))
        template = (REPOSITORY / "tests/install/every_header.cpp.in").read_text()
        (folder / "every_header.cpp").write_text(template.replace("@INCLUDES@", includes))
        return folder

    def build(self, folder, *arguments):
        self.expect_done(run("cmake", "-G", "Ninja", "-S", folder, "-B", folder / "build", *arguments))
        self.expect_done(run("cmake", "--build", folder / "build"))

    def expect_same_chess(self, programs):
        moves = self.expect_done(run(programs / "playable_moves")).stdout.split()
        self.assertEqual(len(moves), 20)
        self.expect_done(run(programs / "kiwipete"))
        self.assertEqual(self.expect_done(run(programs / "best_move")).stdout, "Ra8#\n")
        self.assertIn("North: ", self.expect_done(run(programs / "who_is_better", "e2e4")).stdout)
        game = self.tree / "share/pinwheel/games/threefold-repetition.json"
        self.assertIn("\nNW: ", self.expect_done(run(programs / "repeated_positions", game)).stdout)

    def test_no_public_header_needs_another_library(self):
        self.assertGreater(len(self.headers()), 80)
        for header in self.headers():
            text = (self.tree / "include" / header).read_text()
            for foreign in ("nlohmann", "<fmt/", "CLI/"):
                self.assertNotIn(foreign, text, header)

    def test_promised_headers_are_enough_for_the_examples(self):
        promised = set(re.findall("`(pinwheel/[a-z_/]+[.]hpp)`", (REPOSITORY / "docs/library.md").read_text()))
        self.assertLess(promised, set(self.headers()))
        for example in ("best_move", "playable_moves", "repeated_positions", "who_is_better"):
            text = (REPOSITORY / f"tests/consumer/{example}.cpp").read_text()
            self.assertLessEqual(set(re.findall("<(pinwheel/[^>]+)>", text)), promised, example)

    def test_cmake_projects_with_any_compiler_get_the_same_chess(self):
        for compiler in ("g++", "clang++"):
            if not shutil.which(compiler):
                continue
            with self.subTest(compiler):
                folder = self.write_project("consumer", VERSION=VERSION, EXAMPLES=REPOSITORY / "tests/consumer")
                self.build(folder, f"-DCMAKE_PREFIX_PATH={self.tree}", f"-DCMAKE_CXX_COMPILER={compiler}",
                           f"-DCMAKE_CXX_FLAGS={self.FLAGS}")
                self.expect_same_chess(folder / "build")

    def test_another_major_version_is_not_found(self):
        folder = self.write_project("consumer", VERSION="99.0", EXAMPLES=REPOSITORY / "tests/consumer")
        done = run("cmake", "-S", folder, "-B", folder / "build", f"-DCMAKE_PREFIX_PATH={self.tree}")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("99.0", done.stderr)

    def test_pkg_config_is_enough_for_a_compiler_call(self):
        script_main.need(**{"pkg-config": "pkg-config"})
        # pkg-config writes a blank in a path as a backslash and a blank, which a shell understands.
        packages = next(self.tree.rglob("pkgconfig"))
        environment = dict(os.environ, PKG_CONFIG_PATH=str(packages))
        program = self.scratch / "by pkg-config"
        call = ('eval g++ -std=c++20 -O2 "\\"$1\\"" $(pkg-config --cflags --libs pinwheel-duplicate) -o "\\"$2\\""')
        self.expect_done(run("bash", "-c", call, "bash", REPOSITORY / "tests/consumer/playable_moves.cpp", program,
                             env=environment))
        self.assertEqual(len(self.expect_done(run(program)).stdout.split()), 20)
        version = run("pkg-config", "--modversion", "pinwheel", env=environment).stdout.strip()
        self.assertEqual(version, VERSION)

    def test_as_a_folder_of_another_project_it_is_only_a_library(self):
        folder = self.write_project("subproject", REPOSITORY=REPOSITORY, EXAMPLES=REPOSITORY / "tests/consumer")
        self.expect_done(run("cmake", "-G", "Ninja", "-S", folder, "-B", folder / "build", "-DCMAKE_CXX_FLAGS=-O0",
                             "-DCMAKE_UNITY_BUILD=ON"))
        self.expect_done(run("cmake", "--build", folder / "build", "--target", "playable_moves"))
        self.assertEqual(len(run(folder / "build/playable_moves").stdout.split()), 20)
        self.assertIn("Total Tests: 0", run("ctest", "-N", cwd=folder / "build").stdout)
        self.expect_done(run("cmake", "--install", folder / "build", "--prefix", folder / "prefix"))
        self.assertFalse((folder / "prefix").exists())


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    REPOSITORY, BUILD = (pathlib.Path(sys.argv.pop(1)).resolve() for _ in range(2))
    VERSION = sys.argv.pop(1)
    script_main.run_tests()
