"""The programs that are measured: ours, from a build folder, and the packaged Stockfish.

Wherever one thread does the work, its processor time counts: then a busy machine changes little.
"""
import ctypes
import json
import os
import resource
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass

REPOSITORY = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
ANSWER = "Nodes searched: "


def refuse(sentence):
    sys.exit(f"tests/bench: {sentence}")


def build(source, programs, *options):
    """Builds programs of a checkout with the preset release; quick if they are there."""
    subprocess.run(["cmake", "--preset", "release", "-DPINWHEEL_TESTS=ON", "-DPINWHEEL_BENCHMARKS=ON", *options],
                   cwd=source, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", "--preset", "release", "--target", *programs], cwd=source, check=True,
                   stdout=subprocess.DEVNULL)


def find_stockfish():
    stockfish = shutil.which("stockfish", path=os.environ.get("PATH", "") + ":/usr/games")
    if stockfish is None:
        refuse("Stockfish is not installed; install the Debian package stockfish.")
    return stockfish


def processor_clock(process):
    """The clock of the processor time of another process; see clock_getcpuclockid(3)."""
    clock = ctypes.c_int()
    if ctypes.CDLL(None).clock_getcpuclockid(process, ctypes.byref(clock)) != 0:
        refuse(f"the processor time of process {process} cannot be read.")
    return clock.value


class Stockfish:
    """One process that counts for all rounds, so that its start is not measured."""

    def __init__(self):
        self.process = subprocess.Popen(
            [find_stockfish()], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.clock = processor_clock(self.process.pid)
        self.ask("isready", "readyok")

    def ask(self, command, answer):
        """Sends a command and returns the rest of the first line that begins with the answer."""
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        for line in self.process.stdout:
            if line.startswith(answer):
                return line[len(answer):].strip()
        refuse("Stockfish ended before it answered.")

    def perft(self, fen, depth):
        """Nodes and seconds of processor time."""
        self.ask(f"position fen {fen}\nisready", "readyok")
        begin = time.clock_gettime(self.clock)
        nodes = int(self.ask(f"go perft {depth}", ANSWER))
        return nodes, time.clock_gettime(self.clock) - begin

    def start_speed(self):
        """Nodes per second from the start to depth 6: the yardstick for everything that has no peer of its own."""
        nodes, seconds = self.perft(START, 6)
        return nodes / seconds

    def quit(self):
        self.process.communicate("quit\n")


@dataclass(frozen=True)
class Run:
    """What a program printed, and how many seconds it took."""
    output: str
    elapsed: float
    processor: float  # of all its threads and children


class Ours:
    """The programs in a build folder."""

    def __init__(self, folder):
        self.folder = os.path.join(folder, "bin")

    def path(self, name):
        path = os.path.join(self.folder, name)
        if not os.access(path, os.X_OK):
            refuse(f"there is no {path}; build it first.")
        return path

    def run(self, name, *arguments, env=None, status=0):
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        begin = time.perf_counter()
        done = subprocess.run([self.path(name), *arguments], capture_output=True, text=True, env=env, cwd=REPOSITORY)
        elapsed = time.perf_counter() - begin
        more = resource.getrusage(resource.RUSAGE_CHILDREN)
        if done.returncode != status:
            refuse(f"{name} {' '.join(arguments)} failed: {done.stderr.strip()}")
        return Run(done.stdout, elapsed, more.ru_utime + more.ru_stime - used.ru_utime - used.ru_stime)

    def output(self, name, *arguments, env=None):
        return self.run(name, *arguments, env=env).output

    def engine(self, *arguments, status=0):
        return self.run("pinwheel-engine", *arguments, status=status)

    def count(self, command, depth, *arguments):
        """Nodes of perft or sync-perft, and seconds of processor time without the start of the program."""
        start_up = self.engine(command, "0", *arguments)
        run = self.engine(command, str(depth), *arguments)
        return int(run.output.strip()[len(ANSWER):]), run.processor - start_up.processor

    def benchmarks(self, name, pattern, repetitions=5):
        """The medians of Google Benchmark by name."""
        output = self.output(name, f"--benchmark_filter={pattern}", f"--benchmark_repetitions={repetitions}",
                             "--benchmark_format=json")
        runs = json.loads(output)["benchmarks"]
        return {run["run_name"]: run for run in runs if run.get("aggregate_name") == "median"}
