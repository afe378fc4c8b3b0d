"""What all tests of ./pinwheel have in common: a copy of the few files that it reads, and fakes of apt, dpkg, sudo, CMake and
CTest that write down how they are called."""

import os
import pathlib
import shutil
import subprocess
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
