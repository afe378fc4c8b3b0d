#!/usr/bin/env python3
"""Runs ./pinwheel in a copy of the repository's few files that it reads, with fakes of apt, dpkg, sudo, CMake and CTest that
write down how they are called.

usage: script_test.py REPOSITORY [TEST…]
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

REPOSITORY = pathlib.Path()
# Everything else is missing, as on a small machine.
CORE = ("awk bash cat chmod chown cksum comm cp cut date dirname env find getent grep head id ln ls mkdir mktemp mv nproc "
        "readlink realpath rm rmdir sed setpriv sh sort stat tail touch tr uname wc").split()

FAKES = {
    "dpkg-query": 'shift 3; for p in "$@"; do grep -qx "$p" "$FAKES/installed" && echo "installed $p"; done; exit 0',
    "apt-get": 'echo "apt-get $*" >>"$FAKES/log"; case " $* " in *" update "*) exit "${UPDATE_STATUS:-0}";; esac\n'
               'exit "${INSTALL_STATUS:-0}"',
    "sudo": 'echo "sudo $*" >>"$FAKES/log"; exec "$@"',
    "cmake": r'''
echo "cmake $*" >>"$FAKES/log"
case " $* " in
    *" --preset "*)
        for word; do [ "$before" = --preset ] && preset=$word; before=$word; done
        mkdir -p "$PWD/build/$preset/bin"
        touch "$PWD/build/$preset/build.ninja"
        value=$(case " $* " in *PINWHEEL_TESTS=OFF*) echo OFF ;; *) echo ON ;; esac)
        printf 'PINWHEEL_TESTS:BOOL=%s\nPINWHEEL_BENCHMARKS:BOOL=%s\nPINWHEEL_VIEWER:BOOL=ON\n' "$value" "$value" \
            >"$PWD/build/$preset/CMakeCache.txt"
        echo "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" >>"$PWD/build/$preset/CMakeCache.txt"
        printf '#!/bin/sh\necho "viewer $*" >>"$FAKES/log"\n' >"$PWD/build/$preset/bin/pinwheel"
        chmod +x "$PWD/build/$preset/bin/pinwheel"
        exit "${CONFIGURE_STATUS:-0}" ;;
    *" --install "*)
        for word; do [ "$before" = --prefix ] && prefix=$word; before=$word; done
        for file in ${COPIES:-bin/pinwheel}; do
            mkdir -p "$prefix/$(dirname "$file")" && touch "$prefix/$file"
            echo "-- Installing: $prefix/$file"
            manifest="$manifest$prefix/$file\n"
        done 2>/dev/null
        [ "${COPY_STATUS:-0}" = 0 ] || exit "$COPY_STATUS"
        printf "$manifest" >"$PWD/build/release/install_manifest.txt" ;;
esac''',
    "ctest": 'echo "ctest $*" >>"$FAKES/log"; exit "${CTEST_STATUS:-0}"',
    "ninja": "exit 0",
    "g++": "exit 0",
    "c++": "exit 0",
}


class Script(unittest.TestCase):
    folder_name = "checkout"

    def setUp(self):
        self.scratch = pathlib.Path(tempfile.mkdtemp(prefix="pinwheel-"))
        self.addCleanup(shutil.rmtree, self.scratch, ignore_errors=True)
        self.checkout = self.scratch / self.folder_name
        for name in ("pinwheel", "CMakePresets.json", "assets/package/install.sh", "third_party/packages.txt",
                     "tests/skipped"):
            (self.checkout / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(REPOSITORY / name, self.checkout / name)
        self.fakes = self.scratch / "fakes"
        (self.fakes / "bin").mkdir(parents=True)
        (self.fakes / "log").touch()
        for name in CORE:
            path = shutil.which(name)
            if path:
                (self.fakes / "bin" / name).symlink_to(path)
        for name, body in FAKES.items():
            self.fake(name, body)
        self.install_all()
        home = self.scratch / "home"
        home.mkdir()
        self.environment = {"PATH": str(self.fakes / "bin"), "FAKES": str(self.fakes), "HOME": str(home), "LC_ALL": "C.UTF-8"}

    def fake(self, name, body):
        path = self.fakes / "bin" / name
        path.unlink(missing_ok=True)
        path.write_text("#!/bin/sh\n" + body + "\n")
        path.chmod(0o755)

    def install_all(self, *, without=()):
        lines = (self.checkout / "third_party/packages.txt").read_text().splitlines()
        group, installed = "", []
        for line in lines:
            if line.startswith("#"):
                group = line[2:]
            elif line and group not in without and line not in without:
                installed.append(line)
        (self.fakes / "installed").write_text("\n".join(installed) + "\n")

    def run_script(self, *arguments, user=None, **variables):
        command = [str(self.checkout / "pinwheel"), *arguments]
        if user is not None:
            command = [shutil.which("setpriv"), f"--reuid={user}", f"--regid={user}", "--clear-groups", *command]
        return subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=self.scratch,
                              env=dict(self.environment, **variables))

    def log(self):
        return (self.fakes / "log").read_text()

    def expect_sentence(self, done, *parts):
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertRegex(done.stderr, r"\Apinwheel: [^\n]+\n\Z")
        for part in parts:
            self.assertIn(part, done.stderr)

    def expect_done(self, done):
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


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
        text = (REPOSITORY / "third_party/README.md").read_text()
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
            shutil.copytree(REPOSITORY / name, self.checkout / name, dirs_exist_ok=True)

    def test_mutants_are_built_in_a_plain_path(self):
        self.add_folders("tests/mutation", "third_party")
        shutil.copy2(REPOSITORY / "CMakeLists.txt", self.checkout)
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


class Installing(Script):
    def test_a_relative_prefix_is_that_of_the_caller(self):
        self.expect_done(self.run_script("install", "somewhere/below"))
        self.assertIn(f"--prefix {self.scratch}/somewhere/below\n", self.log())

    def test_what_cmake_installs_has_been_built(self):
        for words in ([], ["build"], ["install", str(self.scratch / "prefix")]):
            with self.subTest(words):
                (self.fakes / "log").write_text("")
                self.expect_done(self.run_script(*words))
                self.assertRegex(self.log(), "cmake --build .* pinwheel pinwheel-engine install_files\n")

    def test_a_folder_that_shells_do_not_search_is_mentioned(self):
        prefix = self.scratch / "prefix"
        hint = f"{prefix}/bin is not in your PATH"
        self.assertIn(hint, self.run_script("install", str(prefix)).stdout)
        path = f"{self.environment['PATH']}:{prefix}/bin"
        self.assertNotIn(hint, self.run_script("install", str(prefix), PATH=path).stdout)

    def test_no_sudo_for_a_folder_of_ones_own(self):
        prefix = self.scratch / "new/prefix"
        self.expect_done(self.run_script("install", str(prefix)))
        self.assertNotIn("sudo", self.log())
        self.assertIn(f"--prefix {prefix}", self.log())

    def test_a_user_needs_sudo_for_a_folder_of_root(self):
        if os.geteuid() != 0:
            self.skipTest("only root can become another user")
        self.scratch.chmod(0o755)
        prefix = self.scratch / "prefix"
        prefix.mkdir()
        for path in [self.checkout, *self.checkout.rglob("*"), self.fakes / "log", self.scratch / "home"]:
            os.lchown(path, 65534, 65534)
        done = self.run_script("install", str(prefix), user=65534)
        self.expect_done(done)
        self.assertIn("using sudo", done.stdout)
        self.assertIn("sudo cmake --install", self.log())
        (self.fakes / "bin/sudo").unlink()
        self.expect_sentence(self.run_script("install", str(prefix), user=65534), "there is no sudo")

    def installed(self, prefix, *files):
        self.expect_done(self.run_script("install", str(prefix), COPIES=" ".join(files or ["bin/pinwheel"])))

    def left_in(self, folder):
        return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))

    def test_what_was_installed_is_removed_and_nothing_else(self):
        prefix = self.scratch / "prefix"
        self.installed(prefix)
        (prefix / "share").mkdir()
        self.expect_sentence(self.run_script("uninstall", str(self.scratch / "pref")), "nothing has been installed")
        self.assertTrue((prefix / "bin/pinwheel").exists())
        self.expect_done(self.run_script("uninstall", str(prefix)))
        self.assertEqual(self.left_in(prefix), ["share"])
        self.expect_sentence(self.run_script("uninstall", str(prefix)), f"below {prefix}")

    def test_of_the_folders_only_those_are_removed_that_the_installation_created(self):
        prefix = self.scratch / "prefix"
        (prefix / "share/man").mkdir(parents=True)
        (prefix / "etc").mkdir()
        files = ["bin/pinwheel", "share/man/man1/pinwheel.1.gz", "share/games/x.json"]
        for _ in range(2):  # the second time, all folders are there
            self.installed(prefix, *files)
        self.expect_done(self.run_script("uninstall", str(prefix)))
        self.assertEqual(self.left_in(prefix), ["etc", "share", "share/man"])

    def test_a_prefix_that_the_installation_created_goes_with_it(self):
        prefix = self.scratch / "new prefix"
        self.installed(prefix)
        self.expect_done(self.run_script("uninstall", str(prefix)))
        self.assertFalse(prefix.exists())

    def test_files_of_an_earlier_version_are_removed_too(self):
        prefix = self.scratch / "prefix"
        self.installed(prefix, "bin/pinwheel", "include/old.hpp")
        self.installed(prefix, "bin/pinwheel", "include/new.hpp")
        self.expect_done(self.run_script("uninstall", str(prefix)))
        self.assertFalse(prefix.exists())

    def test_each_prefix_has_a_list_of_its_own(self):
        first, second = self.scratch / "first", self.scratch / "second"
        self.installed(first)
        self.installed(second)
        for prefix in (first, second):
            self.expect_done(self.run_script("uninstall", str(prefix)))
            self.assertFalse(prefix.exists())

    def test_a_failed_installation_can_be_undone(self):
        prefix = self.scratch / "prefix"
        self.installed(prefix, "bin/pinwheel", "share/old.json")
        done = self.run_script("install", str(prefix), COPIES="bin/pinwheel share/new/new.json", COPY_STATUS="1")
        self.expect_sentence(done, "install.log", f"./pinwheel uninstall {prefix}")
        self.assertTrue((prefix / "share/new/new.json").exists())
        self.expect_done(self.run_script("uninstall", str(prefix)))
        self.assertFalse(prefix.exists())

    def test_what_cmake_has_installed_by_hand_is_removed(self):
        prefix = self.scratch / "prefix"
        (prefix / "bin").mkdir(parents=True)
        program = prefix / "bin/pinwheel"
        program.touch()
        manifest = self.checkout / "build/release/install_manifest.txt"
        manifest.parent.mkdir(parents=True)
        manifest.write_text(str(program))  # CMake writes no newline at the end
        self.expect_done(self.run_script("uninstall", str(prefix)))
        self.assertEqual(self.left_in(prefix), ["bin"])
        self.expect_sentence(self.run_script("uninstall", str(prefix)), "nothing has been installed")

    def test_a_strict_umask_does_not_hide_what_is_installed(self):
        self.fake("cmake", FAKES["cmake"].replace("*)\n        for word; do [ \"$before\" = --prefix", "*) umask >>\"$FAKES/log\"\n"
                                                  "        for word; do [ \"$before\" = --prefix"))
        before = os.umask(0o077)
        self.addCleanup(os.umask, before)
        self.installed(self.scratch / "prefix")
        self.assertIn("\n0022\n", self.log())

    DESKTOP = ("share/mime/packages/ours.xml", "share/applications/ours.desktop")

    def fake_desktop(self):
        """What the real ones write, and write again when the files that they read are gone."""
        self.fake("update-mime-database", 'echo "update-mime-database $*" >>"$FAKES/log"; mkdir -p "$1/application"; touch "$1/globs2"')
        self.fake("update-desktop-database", 'echo "update-desktop-database $*" >>"$FAKES/log"; touch "$1/mimeinfo.cache"')

    def test_desktops_hear_of_an_installation_and_of_its_end(self):
        self.fake_desktop()
        prefix = self.scratch / "prefix"
        self.installed(prefix, *self.DESKTOP)
        self.expect_done(self.run_script("uninstall", str(prefix)))
        self.assertEqual(self.log().count(f"update-mime-database {prefix}/share/mime\n"), 2)
        self.assertEqual(self.log().count(f"update-desktop-database {prefix}/share/applications\n"), 2)

    def test_what_desktops_have_generated_goes_with_the_last_file_that_they_read(self):
        self.fake_desktop()
        prefix = self.scratch / "prefix"
        self.installed(prefix, *self.DESKTOP)
        self.expect_done(self.run_script("uninstall", str(prefix)))
        self.assertFalse(prefix.exists())

    def test_what_desktops_have_generated_for_others_stays(self):
        self.fake_desktop()
        prefix = self.scratch / "prefix"
        for is_older in (True, False):
            with self.subTest(is_older=is_older):
                shutil.rmtree(prefix, ignore_errors=True)
                others = [prefix / name.replace("ours", "theirs") for name in self.DESKTOP]
                if not is_older:
                    self.installed(prefix, *self.DESKTOP)
                for path in others:
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.touch()
                if is_older:
                    self.installed(prefix, *self.DESKTOP)
                self.expect_done(self.run_script("uninstall", str(prefix)))
                for path in [*others, prefix / "share/mime/globs2", prefix / "share/applications/mimeinfo.cache"]:
                    self.assertTrue(path.exists(), path)

    def test_without_the_page_it_says_how_to_get_it(self):
        prefix = self.scratch / "prefix"
        self.assertIn("./pinwheel web builds it", self.run_script("install", str(prefix)).stdout)
        page = prefix / "share/pinwheel/pinwheel.html"
        page.parent.mkdir(parents=True)
        page.touch()
        self.assertNotIn("./pinwheel web", self.run_script("install", str(prefix)).stdout)

    def test_after_sudo_the_build_is_the_users_and_the_installation_is_not(self):
        if os.geteuid() != 0:
            self.skipTest("only root can become another user")
        self.scratch.chmod(0o755)
        for path in [self.checkout, *self.checkout.rglob("*"), self.fakes / "log", self.scratch / "home"]:
            os.lchown(path, 65534, 65534)
        prefix = self.scratch / "prefix"
        prefix.mkdir()
        self.expect_done(self.run_script("install", str(prefix), SUDO_UID="65534", SUDO_GID="65534"))
        owners = {path.stat().st_uid for path in [self.checkout / "build", *(self.checkout / "build").rglob("*")]}
        self.assertEqual(owners, {65534})
        self.assertIn("cmake --install", self.log())


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
        return subprocess.run([str(REPOSITORY / "third_party/fetch-source"), "libimgui-dev", str(self.scratch / "imgui")],
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
        return subprocess.run([str(REPOSITORY / "docs/man/manual"), str(program), str(template)], capture_output=True, text=True,
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
    REPOSITORY = pathlib.Path(sys.argv.pop(1)).resolve()
    sys.path.insert(0, str(REPOSITORY / "tests/faults"))
    import script_main
    script_main.run_tests()
