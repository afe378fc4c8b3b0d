"""The programs that are measured: ours, from a build folder, and the packaged Stockfish."""
import json
import os
import shutil
import subprocess
import sys
import time

REPOSITORY = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
ANSWER = "Nodes searched: "


def refuse(sentence):
    sys.exit(f"tests/bench/run: {sentence}")


def find_stockfish():
    stockfish = shutil.which("stockfish", path=os.environ.get("PATH", "") + ":/usr/games")
    if stockfish is None:
        refuse("Stockfish is not installed; install the Debian package stockfish.")
    return stockfish


class Stockfish:
    """One process that counts for all rounds, so that its start is not measured."""

    def __init__(self):
        self.process = subprocess.Popen(
            [find_stockfish()], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
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
        """Nodes and seconds."""
        self.ask(f"position fen {fen}\nisready", "readyok")
        begin = time.perf_counter()
        nodes = int(self.ask(f"go perft {depth}", ANSWER))
        return nodes, time.perf_counter() - begin

    def start_speed(self):
        """Nodes per second from the start to depth 6: the yardstick for everything that has no peer of its own."""
        nodes, seconds = self.perft(START, 6)
        return nodes / seconds

    def quit(self):
        self.process.communicate("quit\n")


class Ours:
    """The programs in a build folder."""

    def __init__(self, folder):
        self.folder = os.path.join(folder, "bin")

    def path(self, name):
        path = os.path.join(self.folder, name)
        if not os.access(path, os.X_OK):
            refuse(f"there is no {path}; build it first.")
        return path

    def output(self, name, *arguments, env=None, status=0):
        done = subprocess.run([self.path(name), *arguments], capture_output=True, text=True, env=env, cwd=REPOSITORY)
        if done.returncode != status:
            refuse(f"{name} {' '.join(arguments)} failed: {done.stderr.strip()}")
        return done.stdout

    def seconds(self, *arguments, status=0):
        """The output of pinwheel-engine, and how long it took."""
        begin = time.perf_counter()
        output = self.output("pinwheel-engine", *arguments, status=status)
        return output, time.perf_counter() - begin

    def count(self, command, depth, *arguments):
        """Nodes and seconds of perft or sync-perft, without the start of the program."""
        _, start_up = self.seconds(command, "0", *arguments)
        output, seconds = self.seconds(command, str(depth), *arguments)
        return int(output.strip()[len(ANSWER):]), seconds - start_up

    def benchmarks(self, name, pattern, repetitions=5):
        """The medians of Google Benchmark by name."""
        output = self.output(name, f"--benchmark_filter={pattern}", f"--benchmark_repetitions={repetitions}",
                             "--benchmark_format=json")
        runs = json.loads(output)["benchmarks"]
        return {run["run_name"]: run for run in runs if run.get("aggregate_name") == "median"}
