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


def build(source, programs, *options, preset="release"):
    """Builds programs of a checkout; quick if they are there."""
    if preset == "release":
        options = ("-DPINWHEEL_TESTS=ON", "-DPINWHEEL_BENCHMARKS=ON", *options)
    subprocess.run(["cmake", "--preset", preset, *options], cwd=source, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", os.path.join(source, "build", preset), "--target", *programs], cwd=source, check=True,
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


@dataclass(frozen=True)
class Count:
    """One round of counting."""
    nodes: int
    seconds: float  # of processor time, with the start
    start: float  # the same for a count of nothing


def speed_of(counts):
    """Nodes per second in the best of some rounds, without the start. Each of the two times is the shortest of all rounds: a
    difference of two times of one round would be the greater, the more the start happened to be disturbed."""
    return counts[0].nodes / (min(count.seconds for count in counts) - min(count.start for count in counts))


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
        """Nodes and seconds of processor time, from the command to its answer."""
        self.ask(f"position fen {fen}\nisready", "readyok")
        begin = time.clock_gettime(self.clock)
        nodes = int(self.ask(f"go perft {depth}", ANSWER))
        return nodes, time.clock_gettime(self.clock) - begin

    def count(self, fen, depth):
        """Nodes, and the processor time of that count and of one that ends at once."""
        _, nothing = self.perft(fen, 1)
        nodes, seconds = self.perft(fen, depth)
        return Count(nodes, seconds, nothing)

    def start_count(self):
        """From the start to depth 6: the yardstick for everything that has no peer of its own."""
        return self.count(START, 6)

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
        """Nodes of perft or sync-perft, and the processor time of that run and of one that counts nothing."""
        start = self.engine(command, "0", *arguments)
        run = self.engine(command, str(depth), *arguments)
        return Count(int(run.output.strip()[len(ANSWER):]), run.processor, start.processor)

    def benchmarks(self, name, pattern, repetitions=5):
        """The medians of Google Benchmark by name."""
        output = self.output(name, f"--benchmark_filter={pattern}", f"--benchmark_repetitions={repetitions}",
                             "--benchmark_format=json")
        runs = json.loads(output)["benchmarks"]
        return {run["run_name"]: run for run in runs if run.get("aggregate_name") == "median"}
