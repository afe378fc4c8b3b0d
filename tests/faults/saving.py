#!/usr/bin/env python3
"""Fault injection: saves a game while each of its system calls fails in turn, on full, read-only and linked targets.

usage: saving.py SAVE_ONCE [TEST…]

Afterwards the file is the old or the new one, the error was reported, and no other file is left after the next save.
"""

import collections
import fcntl
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

import script_main

OLD_PLIES, NEW_PLIES = "4", "9"
MARK = "/the save begins"
# LeakSanitizer does not work under ptrace.
ENVIRONMENT = dict(os.environ, ASAN_OPTIONS="detect_leaks=0", LC_ALL="C")
PROGRAM = ""


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, timeout=60, **options)


# Its index among the calls of that name, and its line in the output of strace.
Call = collections.namedtuple("Call", "name number line")


class Folder(unittest.TestCase):
    """A folder with a game, over which another game is saved."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="pinwheel-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.games = self.folder / "games"
        self.games.mkdir()
        self.file = self.games / "game.json"
        self.old = self.bytes_of_a_save(OLD_PLIES)
        self.new = self.bytes_of_a_save(NEW_PLIES)

    def bytes_of_a_save(self, plies):
        path = self.folder / "reference.json"
        self.assertEqual(run(PROGRAM, path, plies).returncode, 0)
        data = path.read_bytes()
        path.unlink()
        return data

    def put_old(self):
        self.file.write_bytes(self.old)

    def names(self):
        return sorted(path.name for path in self.games.iterdir())

    def expect_refused(self, done, reason, path=None):
        """One sentence, status 1, and nothing changed."""
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertEqual(done.stderr, f"save_once: {path or self.file}: {reason}\n")

    def expect_next_save_to_tidy_up(self):
        self.assertEqual(run(PROGRAM, self.file, NEW_PLIES).returncode, 0)
        self.assertEqual(self.file.read_bytes(), self.new)
        self.assertEqual(self.names(), ["game.json"])


class SystemCalls(Folder):
    # Every file system supports one of the two ways of writing; the second one is the fallback.
    WAYS = {"without a name": [], "with a name": ["-e", "inject=linkat:error=ENOENT"]}

    @classmethod
    def setUpClass(cls):
        script_main.need(strace="strace")
        if run("strace", "-qq", "-o", os.devnull, "true").returncode != 0:
            raise unittest.SkipTest("no program may be traced here")

    def trace(self, *options):
        self.put_old()
        return run("strace", "-qq", "-o", self.folder / "trace", *options, PROGRAM, self.file, NEW_PLIES)

    def calls(self, way):
        """The system calls of a successful save."""
        self.assertEqual(self.trace(*way).returncode, 0)
        self.assertEqual(self.file.read_bytes(), self.new)
        counts, found, is_save = {}, [], False
        for line in (self.folder / "trace").read_text().splitlines():
            match = re.match(r"(\w+)\(", line)
            if not match:
                continue
            name = match[1]
            counts[name] = counts.get(name, 0) + 1
            if is_save and name != "exit_group":
                found.append(Call(name, counts[name], line))
            is_save = is_save or MARK in line
        self.assertIn("rename", [call.name for call in found])
        return found

    def steps(self, way):
        """The calls that decide what survives a power cut, and whether they concern the draft or the folder."""
        opened, found = {}, []
        for name, _, line in self.calls(way):
            if match := re.match(r'openat\(AT_FDCWD, "(.+)", (O_[^,)]+).* = (\d+)$', line):
                is_folder = match[1] == str(self.games) and "O_RDONLY" in match[2]
                opened[match[3]] = "folder" if is_folder else "draft"
            elif name in ("write", "fsync"):
                found.append(f"{name} {opened[re.match(r'.*?([0-9]+)', line)[1]]}")
            elif name in ("linkat", "rename"):
                found.append(name)
        return found

    def test_a_draft_is_flushed_before_it_gets_a_name_and_the_folder_afterwards(self):
        written, last = ["write draft", "fsync draft"], ["rename", "fsync folder"]
        unnamed = written + ["linkat"]
        for title, first in {"without a name": unnamed, "with a name": unnamed + written}.items():
            # Not every file system supports O_TMPFILE.
            self.assertIn(self.steps(self.WAYS[title]), (first + last, written + last))

    def test_killed_at_any_of_them_it_leaves_the_old_or_the_new_file(self):
        for title, way in self.WAYS.items():
            calls, left_behind = self.calls(way), 0
            print(f"killed at each of {len(calls)} system calls of a save {title}")
            for name, number, _ in calls:
                if way and name == "linkat":
                    continue
                with self.subTest(way=title, call=name, number=number):
                    done = self.trace(*way, "-e", f"inject={name}:signal=KILL:when={number}")
                    self.assertIn(done.returncode, (-signal.SIGKILL, 128 + signal.SIGKILL))
                    self.assertIn(self.file.read_bytes(), (self.old, self.new))
                    if self.names() != ["game.json"]:
                        left_behind += 1
                        self.expect_next_save_to_tidy_up()
            print(f"{left_behind} times a draft was left until the next save")

    def test_an_error_at_any_of_them_is_told_or_does_no_harm(self):
        count = 0
        for title, way in self.WAYS.items():
            is_replaced = False
            for name, number, _ in self.calls(way):
                if name in ("brk", "mmap", "munmap") or (way and name == "linkat"):
                    continue
                for error in ("ENOSPC", "EIO"):
                    count += 1
                    with self.subTest(way=title, call=name, number=number, error=error):
                        done = self.trace(*way, "-e", f"inject={name}:error={error}:when={number}")
                        self.assertIn(done.returncode, self.possible_statuses(name, error, is_replaced), done.stderr)
                        self.expect_told(done)
                is_replaced = is_replaced or name == "rename"
        print(f"{count} errors injected")

    def possible_statuses(self, name, error, is_replaced):
        if is_replaced:  # the file is the new one; a failed close or flush of the folder is not reported
            return [0]
        # A draft that cannot be linked is rewritten as a named file, unless the disk is full.
        if name in ("write", "fsync", "rename") or (name, error) == ("linkat", "ENOSPC"):
            return [1]
        return [0, 1]

    def expect_told(self, done):
        if done.returncode == 0:
            self.assertEqual(done.stderr, "")
            self.assertEqual(self.file.read_bytes(), self.new)
        else:
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertRegex(done.stderr, rf"^save_once: {re.escape(str(self.file))}: [^\n]+\n$")
            self.assertEqual(self.file.read_bytes(), self.old)
        if self.names() != ["game.json"]:  # the cleanup failed
            self.expect_next_save_to_tidy_up()

    def trace_first_write(self, fault):
        number = next(call.number for call in self.calls([]) if call.name == "write")
        return self.trace("-e", f"inject=write:{fault}:when={number}")

    def test_a_full_disk_is_told_in_its_own_words(self):
        self.expect_refused(self.trace_first_write("error=ENOSPC"), "No space left on device")
        self.assertEqual(self.names(), ["game.json"])

    def test_an_interrupted_write_is_made_again(self):
        self.assertEqual(self.trace_first_write("error=EINTR").returncode, 0)
        self.assertEqual(self.file.read_bytes(), self.new)

    def test_a_short_write_is_continued_where_it_ended(self):
        # strace fakes the first write, so its bytes are lost; those of the next one are in the file.
        self.assertEqual(self.trace_first_write("retval=10").returncode, 0)
        self.assertEqual(self.file.read_bytes(), self.new[10:])


class Places(Folder):
    def save(self, path=None, plies=NEW_PLIES, **options):
        return run(PROGRAM, path or self.file, plies, **options)

    def run_with_mounts(self, script, *more):
        """Runs it in a mount namespace of its own."""
        unshare = ["unshare", "--mount"] + ([] if os.geteuid() == 0 else ["--map-root-user"])
        if run(*unshare, "mount", "-t", "tmpfs", "none", self.games).returncode != 0:
            self.skipTest("a file system cannot be mounted here")
        return run(*unshare, "sh", "-c", script, "sh", self.games, PROGRAM, self.file, *more)

    def test_a_small_disk_that_fills_up_keeps_the_old_file(self):
        script = 'mount -t tmpfs -o size=64k none "$1" && "$2" "$3" 4 && ! "$2" "$3" 5000 && ' \
                 'cp "$3" "$4/after" && ls "$1" >"$4/names" && "$2" "$3" 9 && cp "$3" "$4/next"'
        done = self.run_with_mounts(script, self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, f"save_once: {self.file}: No space left on device\n")
        self.assertEqual((self.folder / "after").read_bytes(), self.old)
        self.assertEqual((self.folder / "names").read_text(), "game.json\n")
        self.assertEqual((self.folder / "next").read_bytes(), self.new)

    def test_a_read_only_disk_keeps_the_old_file(self):
        self.put_old()
        script = 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && "$2" "$3" 9'
        self.expect_refused(self.run_with_mounts(script), "Read-only file system")
        self.assertEqual(self.file.read_bytes(), self.old)

    def test_a_limit_on_the_size_of_files_keeps_the_old_file(self):
        self.put_old()
        # The first write is short, the second one fails.
        done = run("prlimit", f"--fsize={len(self.new) // 2}", PROGRAM, self.file, NEW_PLIES)
        self.expect_refused(done, "File too large")
        self.assertEqual(self.file.read_bytes(), self.old)
        self.assertEqual(self.names(), ["game.json"])

    def test_a_sealed_folder_keeps_the_old_file(self):
        self.put_old()
        program, as_user = PROGRAM, []
        if os.geteuid() == 0:  # who is exempt from permissions
            program = self.folder / "save_once"
            shutil.copy(PROGRAM, program)
            self.folder.chmod(0o755)
            as_user = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
        self.games.chmod(0o555)
        done = run(*as_user, program, self.file, NEW_PLIES)
        self.games.chmod(0o755)
        self.expect_refused(done, "Permission denied")
        self.assertEqual(self.file.read_bytes(), self.old)
        self.assertEqual(self.names(), ["game.json"])

    def test_links_stay_links(self):
        self.put_old()
        (self.games / "near").symlink_to("game.json")
        (self.games / "far").symlink_to(self.games / "near")
        self.assertEqual(self.save(self.games / "far").returncode, 0)
        self.assertEqual(self.file.read_bytes(), self.new)
        self.assertTrue((self.games / "far").is_symlink() and (self.games / "near").is_symlink())
        self.assertEqual(self.names(), ["far", "game.json", "near"])

    def test_through_a_link_to_nowhere_the_file_is_made(self):
        (self.games / "link").symlink_to("game.json")
        self.assertEqual(self.save(self.games / "link").returncode, 0)
        self.assertEqual(self.file.read_bytes(), self.new)
        (self.games / "lost").symlink_to("absent/game.json")
        self.expect_refused(self.save(self.games / "lost"), "No such file or directory", self.games / "lost")

    def test_links_in_a_circle_are_refused_and_stay(self):
        (self.games / "one").symlink_to("two")
        (self.games / "two").symlink_to("one")
        self.expect_refused(self.save(self.games / "one"), "Too many levels of symbolic links", self.games / "one")
        self.assertEqual(os.readlink(self.games / "one"), "two")
        self.assertEqual(self.names(), ["one", "two"])

    def test_another_programs_draft_is_left_alone(self):
        draft = self.games / "game.json.pinwheel-part"
        self.put_old()
        with open(draft, "wb") as writer:
            writer.write(b"half")
            writer.flush()
            fcntl.flock(writer, fcntl.LOCK_EX)
            self.expect_refused(self.save(), f"another program is writing {draft}; if there is none, remove it")
            self.assertEqual(draft.read_bytes(), b"half")
        self.expect_next_save_to_tidy_up()

    def test_many_savers_of_one_file_all_succeed(self):
        savers = [subprocess.Popen([PROGRAM, self.file, NEW_PLIES], env=ENVIRONMENT) for _ in range(20)]
        self.assertEqual([saver.wait() for saver in savers], [0] * 20)
        self.assertEqual(self.file.read_bytes(), self.new)
        self.assertEqual(self.names(), ["game.json"])


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    script_main.run_tests()
