#!/usr/bin/env python3
"""Runs ./pinwheel with fakes of all programs that change the system or take long.

usage: script_test.py REPOSITORY [TEST…]
"""

import os
import pathlib
import shutil
import subprocess
import sys

import script_case
from install_tests import Installing  # noqa: F401
from script_case import FAKES, Script


class Usage(Script):
    def test_unknown_words_are_wrong_usage(self):
        for words in (["nonsense"], ["build", "x"], ["install", "a", "b"], ["install", "--help"], ["install", ""], ["uninstall", "a", "b"], ["web", "x"],
                      ["lint", "x"], ["package", "x"]):
            with self.subTest(words):
                done = self.run_script(*words)
                self.assertEqual(done.returncode, 2)
                self.assertIn("usage:", done.stderr)
                self.assertEqual(self.log(), "")

    def test_help_does_nothing_else(self):
        done = self.run_script("help")
        self.expect_done(done)
        self.assertIn("./pinwheel install [PREFIX]", done.stdout)
        self.assertEqual(self.log(), "")


class Packages(Script):
    def test_without_missing_packages_the_network_is_not_used(self):
        self.expect_done(self.run_script())
        self.assertNotIn("apt-get", self.log())
        self.assertNotIn("sudo", self.log())

    def test_only_what_is_missing_is_installed(self):
        self.install_all(without=["cmake", "libstb-dev"])
        self.expect_done(self.run_script("build"))
        install = [line for line in self.log().splitlines() if line.startswith("apt-get") and " install " in line]
        self.assertEqual([line.split("--no-install-recommends ")[1] for line in install], ["cmake libstb-dev"])

    def test_packages_of_tests_are_not_demanded_before_one_may_look(self):
        self.install_all(without=["tests", "lint", "ci", "web", "browser", "coverage", "package"])
        self.expect_done(self.run_script())
        self.assertNotIn("apt-get", self.log())
        self.assertIn("-DPINWHEEL_TESTS=OFF -DPINWHEEL_BENCHMARKS=OFF", self.log())
        self.expect_done(self.run_script("test"))
        self.assertRegex(self.log(), "apt-get .* install .*polyglot.*xvfb")
        self.assertIn("--preset release -DPINWHEEL_TESTS=ON", self.log())

    def test_every_package_is_explained(self):
        text = (script_case.REPOSITORY / "third_party/README.md").read_text()
        self.install_all()
        for package in (self.fakes / "installed").read_text().split():
            self.assertIn(f"`{package}`", text)

    def test_packages_of_tests_are_not_demanded_for_the_page(self):
        self.install_all(without=["tests", "browser"])
        fetch = self.checkout / "third_party/fetch-source"
        fetch.write_text("#!/bin/sh\n")
        fetch.chmod(0o755)
        self.expect_done(self.run_script("web"))
        self.assertNotIn("apt-get", self.log())
        self.assertIn("--preset web --fresh -DPINWHEEL_TESTS=OFF", self.log())
        self.assertIn("build/web --parallel", self.log())

    def test_make_is_installed_for_parallel_linking(self):
        self.install_all(without=["make"])
        self.expect_done(self.run_script("build"))
        self.assertRegex(self.log(), r"install .* make\n")

    def test_a_broken_package_source_does_not_stop_the_installation(self):
        self.install_all(without=["cmake"])
        done = self.run_script("build", UPDATE_STATUS="100")
        self.expect_done(done)
        self.assertIn("not every package source could be read", done.stdout)

    def test_a_failed_installation_is_a_sentence_with_the_command(self):
        self.install_all(without=["cmake"])
        self.expect_sentence(self.run_script("build", INSTALL_STATUS="100"), "apt-get install --no-install-recommends cmake")

    def test_without_sudo_a_user_is_told_what_root_must_do(self):
        if os.geteuid() != 0:
            self.skipTest("only root can become another user")
        self.install_all(without=["cmake"])
        (self.fakes / "bin/sudo").unlink()
        self.scratch.chmod(0o755)
        self.expect_sentence(self.run_script("build", user=65534), "there is no sudo", "apt-get install")

    def test_elsewhere_missing_tools_are_named(self):
        for name in ("dpkg-query", "apt-get", "cmake", "ninja", "g++", "c++"):
            (self.fakes / "bin" / name).unlink()
        done = self.run_script()
        self.expect_sentence(done, "install cmake, ninja, a C++20 compiler, such as g++;", "third_party/README.md")
        self.assertIn("this is not Debian", done.stdout)

    def test_elsewhere_with_the_tools_it_builds(self):
        (self.fakes / "bin/dpkg-query").unlink()
        (self.fakes / "bin/apt-get").unlink()
        (self.fakes / "bin/ninja").rename(self.fakes / "bin/ninja-build")  # its name on some systems
        self.expect_done(self.run_script("build"))
        self.assertIn("-DPINWHEEL_TESTS=OFF", self.log())


class OldCMake(Script):
    def test_too_old_a_version_is_a_sentence(self):
        for version, is_enough in (("3.22.1", False), ("3.25.0", True), ("4.1.0", True)):
            with self.subTest(version):
                self.fake("cmake", f'[ "$1" = --version ] && echo "cmake version {version}" && exit\n' + FAKES["cmake"])
                done = self.run_script("build")
                if is_enough:
                    self.expect_done(done)
                else:
                    self.expect_sentence(done, "CMake 3.22.1 is too old; 3.25 or newer is needed")


class Configuring(Script):
    def presets(self):
        return [line for line in self.log().splitlines() if "--preset" in line]

    def test_a_second_run_configures_nothing(self):
        self.expect_done(self.run_script("build"))
        self.expect_done(self.run_script("build"))
        self.assertEqual(len(self.presets()), 1)

    def test_a_moved_checkout_is_configured_from_scratch(self):
        self.expect_done(self.run_script("build"))
        moved = self.scratch / "elsewhere"
        self.checkout.rename(moved)
        self.checkout = moved
        self.expect_done(self.run_script("build"))
        self.assertEqual(len(self.presets()), 2)
        self.assertIn("--fresh", self.presets()[1])

    def test_a_moved_checkout_needs_no_packages_of_tests(self):
        self.install_all(without=["tests"])
        self.expect_done(self.run_script("build"))
        self.checkout = self.checkout.rename(self.scratch / "elsewhere")
        self.expect_done(self.run_script("build"))
        self.assertEqual(len(self.presets()), 2)
        for line in self.presets():
            self.assertIn("-DPINWHEEL_TESTS=OFF -DPINWHEEL_BENCHMARKS=OFF", line)

    def test_a_build_folder_without_the_viewer_gets_it(self):
        self.expect_done(self.run_script("build"))
        cache = self.checkout / "build/release/CMakeCache.txt"
        cache.write_text(cache.read_text().replace("VIEWER:BOOL=ON", "VIEWER:BOOL=OFF"))
        self.expect_done(self.run_script("build"))
        self.assertEqual(len(self.presets()), 2)
        self.assertIn("-DPINWHEEL_VIEWER=ON", self.presets()[1])

    def test_an_interrupted_configuration_is_repeated(self):
        self.expect_sentence(self.run_script("build", CONFIGURE_STATUS="1"), "could not be configured")
        self.expect_done(self.run_script("build"))
        self.assertEqual(len(self.presets()), 2)
        self.assertIn("--fresh", self.presets()[1])

    def test_new_presets_are_noticed(self):
        self.expect_done(self.run_script("build"))
        os.utime(self.checkout / "build/release/build.ninja", (1, 1))
        self.expect_done(self.run_script("build"))
        self.assertEqual(len(self.presets()), 2)


class PathWithASpace(Configuring):
    folder_name = "my chéckout"


class PathWithOddButGoodCharacters(Configuring):
    folder_name = "a+b@c%d=e:f~g(h){i}!"

    def test_no_link_is_needed(self):
        self.expect_done(self.run_script("build"))
        self.assertIn(f"-S {self.checkout} --preset", self.log())


class PathThatBuildToolsDislike(Configuring):
    """The build goes through a link with a plain name, always the same one."""
    folder_name = "it's; \"a&b\" #1, [2] ${HOME}"

    def test_cmake_sees_a_plain_path(self):
        self.expect_done(self.run_script("build"))
        for line in self.log().splitlines():
            if line.startswith("cmake"):
                self.assertNotRegex(line, "[;\"'&#,$]|\\[|\\]")
        link = next((self.scratch / "home/.cache/pinwheel").iterdir())
        self.assertEqual(link.resolve(), self.checkout.resolve())

    def add_folders(self, *names):
        for name in names:
            shutil.copytree(script_case.REPOSITORY / name, self.checkout / name, dirs_exist_ok=True)

    def test_mutants_are_built_in_a_plain_path(self):
        self.add_folders("tests/mutation", "third_party")
        shutil.copy2(script_case.REPOSITORY / "CMakeLists.txt", self.checkout)
        self.run_script("mutate", "1")  # fails in the end, because there are no tests
        self.assertRegex(self.log(), r"-S [^ ]*/checkout-[0-9]+/build/mutation/source ")

    def test_coverage_is_measured_where_the_build_was(self):
        self.add_folders("tests/coverage")
        self.fake("gcovr", 'echo "gcovr $*" >>"$FAKES/log"; while [ "$1" != --json-summary ]; do shift; done; echo "$FILES" >"$2"')
        file = '{"filename": "engine/chess/a.cpp", "line_covered": 1, "line_total": 1, "branch_covered": 1, "branch_total": 1}'
        self.expect_done(self.run_script("coverage", FILES=f'{{"files": [{file}]}}'))
        self.assertRegex(self.log(), r"gcovr --root [^ ]*/checkout-[0-9]+ --object-directory [^ ]*/checkout-[0-9]+/build/coverage ")
        self.assertEqual(self.run_script("coverage", FILES='{"files": []}').returncode, 1)

    def test_each_such_character_is_enough(self):
        for character in ";'\"&#,[]$^*?\\|<>`":
            with self.subTest(character):
                moved = self.checkout.rename(self.scratch / f"a{character}b")
                self.checkout = moved
                (self.fakes / "log").write_text("")
                self.expect_done(self.run_script("build"))
                self.assertRegex(self.log(), "-S [^ ]*/checkout-[0-9]+ --preset")

    def test_without_a_plain_place_for_the_link_it_says_so(self):
        odd = self.scratch / "ho'me"
        odd.mkdir()
        self.fake("mkdir", f'case "$*" in *var/tmp*) exit 1;; esac; exec {shutil.which("mkdir")} "$@"')
        self.expect_sentence(self.run_script("build", HOME=str(odd)), "cannot handle a character of the path")


class Permissions(Script):
    def setUp(self):
        super().setUp()
        if os.geteuid() != 0:
            self.skipTest("only root can become another user")
        self.scratch.chmod(0o755)
        (self.fakes / "log").chmod(0o666)

    def give_to(self, user):
        for path in [self.scratch, *self.scratch.rglob("*")]:
            os.lchown(path, user, user)

    def test_a_read_only_checkout_is_a_sentence(self):
        self.expect_sentence(self.run_script("build", user=65534), "cannot be written", "copy Pinwheel to a folder of your own")

    def test_a_build_folder_of_root_is_a_sentence(self):
        self.give_to(65534)
        (self.checkout / "build/release").mkdir(parents=True)
        os.chown(self.checkout / "build", 65534, 65534)
        self.expect_sentence(self.run_script("build", user=65534), "belongs to somebody else", "sudo chown -R")

    def test_after_sudo_nothing_belongs_to_root(self):
        self.give_to(65534)
        (self.checkout / "build/old").mkdir(parents=True)  # of an earlier run as root
        self.expect_done(self.run_script("build", SUDO_UID="65534", SUDO_GID="65534", SUDO_USER="nobody"))
        owners = {path.stat().st_uid for path in [self.checkout / "build", *(self.checkout / "build").rglob("*")]}
        self.assertEqual(owners, {65534})
        self.expect_done(self.run_script("build", user=65534))

    def test_root_without_sudo_builds_as_root(self):
        self.expect_done(self.run_script("build"))
        self.assertEqual((self.checkout / "build").stat().st_uid, 0)


class Running(Script):
    def test_without_a_display_it_records_pictures(self):
        done = self.run_script()
        self.expect_done(done)
        self.assertEqual(self.log().count("viewer record assets/games/shortest-mate.json"), 2)
        self.assertIn(f"{self.checkout}/build/pictures", done.stdout)

    def test_with_a_display_it_opens_the_window(self):
        self.expect_done(self.run_script(DISPLAY=":1"))
        self.assertIn("viewer assets/games/a-long-game.json", self.log())

    def test_reasons_of_skipped_tests_are_printed(self):
        self.fake("ctest", FAKES["ctest"].split(";")[0] + r'''
mkdir -p build/ci/Testing/Temporary build/release/Testing/Temporary
for preset in ci release; do
    printf 'a_test.cpp:1: Skipped\nno corpus\n\nb_test.cpp:2: Skipped\nno corpus\n\nskipped: test_x (m.C): no strace\n' \
        >build/$preset/Testing/Temporary/LastTest.log
done''')
        done = self.run_script("test")
        self.expect_done(done)
        self.assertIn("== skipped 2 tests: no corpus", done.stdout)
        self.assertIn("== skipped 1 test: no strace", done.stdout)

    def test_a_failed_test_fails_the_run_after_all_others(self):
        self.assertEqual(self.run_script("test", CTEST_STATUS="8").returncode, 8)
        self.assertRegex(self.log(), "ctest .*/build/ci[^/](.|\n)*ctest .*/build/release")


class Source(Script):
    """third_party/fetch-source, for the page."""

    def fetch(self, **variables):
        for name in ("find", "tail", "tr", "mv", "basename"):
            (self.fakes / "bin" / name).unlink(missing_ok=True)
            (self.fakes / "bin" / name).symlink_to(shutil.which(name))
        self.fake("dpkg-query", 'case "$*" in *Package*) echo imgui;; *) echo 1.86;; esac')
        self.fake("apt-get", 'echo "apt-get $*" >>"$FAKES/log"; case " $* " in *" update "*) exit "${UPDATE_STATUS:-0}";; esac\n'
                  '[ "${INSTALL_STATUS:-0}" = 0 ] || exit 100; mkdir imgui-1.86; echo new >imgui-1.86/imgui.h')
        return subprocess.run([str(script_case.REPOSITORY / "third_party/fetch-source"), "libimgui-dev", str(self.scratch / "imgui")],
                              capture_output=True, text=True, timeout=60, cwd=self.scratch,
                              env=dict(self.environment, **variables))

    def test_it_is_unpacked_once(self):
        self.expect_done(self.fetch())
        self.assertEqual((self.scratch / "imgui/imgui.h").read_text(), "new\n")
        calls = self.log()
        self.expect_done(self.fetch())
        self.assertEqual(self.log(), calls)

    def test_a_broken_package_source_does_not_matter(self):
        self.expect_done(self.fetch(UPDATE_STATUS="100"))
        self.assertTrue((self.scratch / "imgui/imgui.h").exists())

    def test_without_a_network_it_says_so(self):
        done = self.fetch(UPDATE_STATUS="100", INSTALL_STATUS="100")
        self.assertEqual(done.returncode, 1)
        self.assertIn("is there a network connection?", done.stderr)


class Manual(Script):
    """docs/man/manual, which makes the manuals of the programs."""

    def manual(self, help_text, status=0):
        program = self.scratch / "program"
        program.write_text(f"#!/bin/sh\n[ $1 = --version ] && echo program 1.2 && exit\ncat <<'END'\n{help_text}\nEND\nexit {status}\n")
        program.chmod(0o755)
        template = self.scratch / "template"
        template.write_text(".TH PROGRAM 1 @VERSION@\n@COMMANDS@\n.SH FILES\n")
        return subprocess.run([str(script_case.REPOSITORY / "docs/man/manual"), str(program), str(template)], capture_output=True, text=True,
                              timeout=60, env=self.environment)

    def test_options_and_commands_are_described(self):
        text = "Options:\n  -h,--help  this\n  --size TEXT  its size\n\nSubcommands:\n  draw  draws it"
        done = self.manual(text)
        self.expect_done(done)
        self.assertRegex(done.stdout, r"(?s)\A[.]TH PROGRAM 1 1[.]2\n[.]SH OPTIONS\n.*\\-\\-size TEXT.*[.]SS draw\ndraws it[.]\n.*"
                                      r"[.]SH FILES\n\Z")

    def test_a_program_that_fails_or_says_nothing_has_no_manual(self):
        self.assertNotEqual(self.manual("Options:\n  --size TEXT  its size", status=1).returncode, 0)
        done = self.manual("nothing useful")
        self.assertEqual(done.returncode, 1)
        self.assertIn("lists no options", done.stderr)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    script_case.REPOSITORY = pathlib.Path(sys.argv.pop(1)).resolve()
    sys.path.insert(0, str(script_case.REPOSITORY / "tests/faults"))
    import script_main
    script_main.run_tests()
