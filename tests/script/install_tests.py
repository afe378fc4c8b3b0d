"""./pinwheel install and uninstall."""

import os
import shutil

from script_case import FAKES, Script


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
