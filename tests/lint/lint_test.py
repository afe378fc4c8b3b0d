#!/usr/bin/env python3
"""Runs tests/lint/lint in a small repository, with fakes of clang-format, clang-tidy and cppcheck that write down which files
they are given.

usage: lint_test.py REPOSITORY [TEST…]
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "faults"))
import script_main  # noqa: E402

REPOSITORY = pathlib.Path()

FAKES = {
    "clang-format": 'if [ "$1" = --version ]; then echo "Debian clang-format version ${FORMAT_VERSION:-14.0.6}"; exit; fi\n'
                    'echo "format $*" >>"$LOG"; exit "${FORMAT_STATUS:-0}"',
    "clang-tidy": 'echo "tidy $*" >>"$LOG"; echo a finding; exit "${TIDY_STATUS:-0}"',
    "cppcheck": 'for word; do case $word in --project=*) tr -d "\\n" <"${word#--project=}" | sed "s/^/cppcheck /" >>"$LOG";;\n'
                'esac; done; echo >>"$LOG"; exit "${CPPCHECK_STATUS:-0}"',
}


class Lint(unittest.TestCase):
    def setUp(self):
        script_main.need(git="git")
        self.checkout = pathlib.Path(tempfile.mkdtemp(prefix="pinwheel-lint-"))
        self.addCleanup(shutil.rmtree, self.checkout, ignore_errors=True)
        self.log_file = self.checkout / "build/log"
        fakes = self.checkout / "build/fakes"
        fakes.mkdir(parents=True)
        for name, body in FAKES.items():
            (fakes / name).write_text("#!/bin/sh\n" + body + "\n")
            (fakes / name).chmod(0o755)
        self.environment = {"PATH": f"{fakes}:/usr/local/bin:/usr/bin:/bin", "HOME": str(self.checkout), "LOG": str(self.log_file),
                            "GIT_CONFIG_NOSYSTEM": "1"}
        (self.checkout / "tests/lint").mkdir(parents=True)
        shutil.copy2(REPOSITORY / "tests/lint/lint", self.checkout / "tests/lint/lint")
        (self.checkout / ".gitignore").write_text("build\n")
        self.names = ["board", "clock", "ghost"]
        for name in self.names:
            self.write(f"engine/{name}.hpp")
            self.write(f"engine/{name}.cpp")
        self.write("tests/board_test.cpp")

    def write(self, path, text="int x;\n"):
        file = self.checkout / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def git(self, *arguments):
        done = subprocess.run(["git", "-c", "user.name=Tester", "-c", "user.email=tester@pinwheel.invalid", *arguments],
                              cwd=self.checkout, capture_output=True, text=True, env=self.environment)
        self.assertEqual(done.returncode, 0, done.stderr)

    def commit(self, *paths, text="int y;\n"):
        for path in paths:
            self.write(path, text)
        self.git("add", "--all")
        self.git("commit", "-m", "a change")

    def start(self):
        self.git("init", "-b", "main")
        self.commit()

    def lint(self, *arguments, built_in=None, **variables):
        built_in = built_in or self.checkout
        sources = [str(built_in / path.relative_to(self.checkout)) for path in sorted(self.checkout.rglob("*.cpp"))]
        (self.checkout / "build/dev").mkdir(exist_ok=True)
        entries = [{"file": path, "directory": str(built_in), "command": "c++"} for path in sources]
        (self.checkout / "build/dev/compile_commands.json").write_text(json.dumps(entries))
        self.log_file.write_text("")
        return subprocess.run([sys.executable, self.checkout / "tests/lint/lint", "2", *arguments], capture_output=True, text=True,
                              env=dict(self.environment, **variables), timeout=60)

    def given_to(self, tool, built_in=None):
        """The sources that a tool has been given, relative to the checkout."""
        built_in = built_in or self.checkout
        text = "".join(line for line in self.log_file.read_text().splitlines() if line.startswith(tool))
        return {path for path in (str(each.relative_to(self.checkout)) for each in self.checkout.rglob("*.[ch]pp"))
                if f"{built_in}/{path}" in text}

    def expect_checked(self, sources, formatted):
        self.assertEqual(self.given_to("tidy"), set(sources))
        self.assertEqual(self.given_to("cppcheck"), set(sources))
        self.assertEqual(self.given_to("format"), set(formatted))

    def test_everything_is_checked_but_only_the_format_of_tests(self):
        done = self.lint()
        self.assertEqual(done.returncode, 0, done.stderr)
        sources = [f"engine/{name}.cpp" for name in self.names]
        self.expect_checked(sources, [*sources, *(f"engine/{name}.hpp" for name in self.names), "tests/board_test.cpp"])

    def test_a_branch_is_compared_with_the_main_branch(self):
        self.start()
        self.git("checkout", "-b", "work")
        self.commit("engine/board.hpp")
        self.commit("tests/board_test.cpp")
        self.write("engine/clock.cpp", "not committed yet\n")
        self.assertEqual(self.lint("changed").returncode, 0)
        self.expect_checked(["engine/board.cpp", "engine/clock.cpp"],
                            ["engine/board.hpp", "engine/board.cpp", "engine/clock.cpp", "tests/board_test.cpp"])

    def test_the_main_branch_is_compared_with_the_commit_before(self):
        self.start()
        self.commit("engine/board.cpp")
        self.commit("engine/ghost.cpp")
        self.assertEqual(self.lint("changed").returncode, 0)
        self.expect_checked(["engine/ghost.cpp"], ["engine/ghost.cpp"])

    def test_a_merge_brings_all_that_was_merged(self):
        self.start()
        self.git("checkout", "-b", "work")
        self.commit("engine/board.cpp")
        self.commit("engine/ghost.cpp")
        self.git("checkout", "main")
        self.git("merge", "--no-ff", "-m", "a merge", "work")
        self.assertEqual(self.lint("changed").returncode, 0)
        self.expect_checked(["engine/board.cpp", "engine/ghost.cpp"], ["engine/board.cpp", "engine/ghost.cpp"])

    def test_files_that_are_gone_are_not_checked(self):
        self.start()
        self.git("rm", "engine/clock.cpp", "engine/clock.hpp")
        self.commit()
        self.assertEqual(self.lint("changed").returncode, 0)
        self.expect_checked([], [])

    def test_of_many_files_the_newest_are_checked(self):
        self.start()
        self.git("checkout", "-b", "work")
        self.commit(*(f"viewer/old{k}.cpp" for k in range(15)))
        self.commit("viewer/new.cpp")
        done = self.lint("changed")
        self.assertIn("== 12 of 16 changed files", done.stdout)
        self.assertEqual(len(self.given_to("tidy")), 12)
        self.assertIn("viewer/new.cpp", self.given_to("tidy"))
        self.assertEqual(len(self.given_to("format")), 16)

    def test_without_git_only_the_format_is_checked(self):
        done = self.lint("changed")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("only their format is checked", done.stdout)
        self.assertEqual(self.given_to("tidy"), set())
        self.assertEqual(len(self.given_to("format")), 7)

    def test_a_header_without_a_source_of_its_name_is_seen_in_one_that_includes_it(self):
        self.write("engine/chess/squares.hpp")
        self.write("engine/chess/moves.hpp", '#include "pinwheel/chess/squares.hpp"\n')
        self.write("engine/ghost.cpp", '#include "pinwheel/chess/moves.hpp"\n')
        self.write("viewer/theme.hpp")
        self.write("viewer/panel.cpp", '#include "viewer/theme.hpp"\n')
        self.write("viewer/unused.hpp")
        self.start_with_what_is_there()
        for header, source in (("engine/chess/squares.hpp", {"engine/ghost.cpp"}), ("viewer/theme.hpp", {"viewer/panel.cpp"}),
                               ("viewer/unused.hpp", set())):
            with self.subTest(header):
                self.commit(header, text=f"int {len(header)};\n")
                self.assertEqual(self.lint("changed").returncode, 0)
                self.assertEqual(self.given_to("tidy"), source)
                self.assertLessEqual({header}, self.given_to("format"))

    def start_with_what_is_there(self):
        self.git("init", "-b", "main")
        self.git("add", "--all")
        self.git("commit", "-m", "a beginning")

    def test_a_push_of_several_commits_is_compared_with_the_commit_before_it(self):
        self.start()
        before = subprocess.run(["git", "rev-parse", "HEAD"], cwd=self.checkout, capture_output=True, text=True).stdout.strip()
        self.commit("engine/board.cpp")
        self.commit("engine/ghost.cpp")
        for base, files in ((before, {"engine/board.cpp", "engine/ghost.cpp"}), ("0" * 40, {"engine/ghost.cpp"}),
                            ("", {"engine/ghost.cpp"}), ("--all", {"engine/ghost.cpp"})):
            with self.subTest(base):
                self.assertEqual(self.lint("changed", PINWHEEL_LINT_BASE=base).returncode, 0)
                self.assertEqual(self.given_to("tidy"), files)

    def test_a_build_through_a_link_is_checked(self):
        link = self.checkout / "build/plain"
        link.symlink_to(self.checkout)
        self.start()
        self.commit("engine/board.cpp")
        for arguments, count in (([], 3), (["changed"], 1)):
            with self.subTest(arguments):
                done = self.lint(*arguments, built_in=link)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertIn(f"clang-tidy: {count} files", done.stdout)
                for tool in ("tidy", "cppcheck"):
                    self.assertEqual(len(self.given_to(tool, link)), count)

    def expect_sentence(self, done, part):
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"\Alint: [^\n]+\n\Z")
        self.assertIn(part, done.stderr)

    def test_commands_of_another_checkout_are_a_sentence(self):
        self.expect_sentence(self.lint(built_in=pathlib.Path("/nowhere")), "lists no source")

    def test_a_missing_tool_is_a_sentence(self):
        for name in FAKES:
            with self.subTest(name):
                tool = self.checkout / "build/fakes" / name
                hidden = tool.rename(tool.with_suffix(".hidden"))
                self.expect_sentence(self.lint(PATH=str(tool.parent)), f"install {name}")
                hidden.rename(tool)

    def test_with_another_clang_format_only_the_rest_is_checked(self):
        done = self.lint(FORMAT_VERSION="19.1.7 (1)", FORMAT_STATUS="1")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("clang-format 14 is needed, and this is 19", done.stdout)
        self.assertEqual(self.given_to("format"), set())
        self.assertEqual(len(self.given_to("tidy")), 3)

    def test_a_finding_of_any_tool_is_a_failure(self):
        for tool in ("FORMAT_STATUS", "TIDY_STATUS", "CPPCHECK_STATUS"):
            with self.subTest(tool):
                done = self.lint(**{tool: "1"})
                self.assertEqual(done.returncode, 1)
                # The other tools run all the same.
                for name in ("tidy", "cppcheck", "format"):
                    self.assertTrue(self.given_to(name), name)
        self.assertIn("a finding", self.lint(TIDY_STATUS="1").stdout)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    REPOSITORY = pathlib.Path(sys.argv.pop(1)).resolve()
    script_main.run_tests()
