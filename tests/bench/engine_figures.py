"""Figures of the engine: move counts, search, the rule lab, the game model and large inputs."""
import json
import os
import re
import statistics

from figure import Figure, at_least, at_most
from programs import REPOSITORY, START, Ours, build, find_stockfish, refuse, speed_of

POSITIONS = [
    ("start 6", START, 6, 5.0),
    ("Kiwipete 5", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 6.0),
    ("endgame 7", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 4.7),
]
# Nodes per second of a plain engine in the same position, as the target assumes: a yardstick, not a program to be measured.
PLAIN_ENGINE = 1.5e6


def millions(speed):
    return f"{speed / 1e6:,.1f} M/s" if speed < 1e8 else f"{speed / 1e6:,.0f} M/s"


def best_speeds(rounds):
    """The speeds of the two sides of some rounds."""
    return [speed_of([pair[side] for pair in rounds]) for side in (0, 1)]


def perft(ours, stockfish):
    """Each program counts in turn, so that both run under the same load."""
    for name, fen, depth, goal in POSITIONS:
        rounds = [(ours.count("perft", depth, "--fen", fen), stockfish.count(fen, depth)) for _ in range(5)]
        if len({count.nodes for pair in rounds for count in pair}) != 1:
            refuse(f"the programs do not agree on {fen} at depth {depth}.")
        speeds = best_speeds(rounds)
        yield Figure(f"perft, {name}: {rounds[0][0].nodes:,} leaves", millions(speeds[0]), f"{millions(speeds[1])} Stockfish",
                     speeds[0] / speeds[1], at_least(goal))


def packaged_perft(_, stockfish):
    """The same by the program of our Debian package, which is compiled for any processor of its architecture."""
    build(REPOSITORY, ["pinwheel-engine"], preset="package")
    packaged = Ours(os.path.join(REPOSITORY, "build", "package"))
    for name, fen, depth, _ in POSITIONS:
        rounds = [(packaged.count("perft", depth, "--fen", fen), stockfish.count(fen, depth)) for _ in range(3)]
        speeds = best_speeds(rounds)
        yield Figure(f"perft, {name}, our package", millions(speeds[0]), f"{millions(speeds[1])} Stockfish",
                     speeds[0] / speeds[1], None)


def sync_perft(ours, stockfish):
    """Whole runs of the program, and then the counts alone, timed within a process."""
    rounds = [(ours.count("sync-perft", 6), ours.count("sync-perft", 8), stockfish.start_count()) for _ in range(5)]
    few, many, theirs = ([counts[side] for counts in rounds] for side in range(3))
    seconds, deep_seconds = (min(count.seconds for count in counts) for counts in (few, many))
    speed = few[0].nodes / seconds
    yield Figure(f"sync-perft, start 6, whole run: {few[0].nodes:,} leaves", millions(speed),
                 f"{millions(speed_of(theirs))} Stockfish, perft start 6", speed / speed_of(theirs), at_least(13))
    yield Figure(f"sync-perft, start 8, whole run: {many[0].nodes:,} leaves", f"{1e3 * deep_seconds:.1f} ms",
                 f"{1e3 * seconds:.1f} ms depth 6", deep_seconds / seconds, at_most(20))
    runs = ours.benchmarks("duplicate_bench", "syncPerft/[68]")
    seconds, deep_seconds = (1e-3 * runs[f"syncPerft/{depth}"]["cpu_time"] for depth in (6, 8))
    yield Figure("sync-perft, start 8, without the start of the program", f"{1e3 * deep_seconds:.2f} ms",
                 f"{1e3 * seconds:.2f} ms depth 6", deep_seconds / seconds, at_most(20))


def bisect(ours, _):
    """The whole command against the time in which the other engine answered, as the command itself reports it."""
    _, kiwipete, depth, _ = POSITIONS[1]

    def run(engine, status):
        whole = ours.engine("bisect", "--json", "--depth", str(depth), "--fen", kiwipete, "--", *engine, status=status)
        report = json.loads(whole.output)
        if report["depth"] != depth or report["equal"] != (status == 0):
            refuse(f"bisect of {' '.join(engine)} ended with {whole.output}")
        return whole.elapsed, report["seconds"]["theirs"]

    planted = [ours.path("planted-engine"), "--bug", "keeps-right-of-moved-rook"]
    for what, engine, status in (("the first difference, depth 5 of Kiwipete", planted, 1),
                                 ("no difference up to there, Stockfish", [find_stockfish()], 0)):
        rounds = [run(engine, status) for _ in range(3)]
        whole, theirs = min(rounds, key=lambda times: times[0] / times[1])
        yield Figure(f"bisect: {what}", f"{whole:.2f} s", f"{theirs:.2f} s the engine's divides", whole / theirs,
                     at_most(2))


def search(ours, _):
    output = ours.output("search_bench")

    def mean_speed(kind):
        speeds = re.findall(rf"^  {kind} +\d+ nodes .* ([0-9.]+) M nodes/s$", output, re.MULTILINE)
        return 1e6 * statistics.geometric_mean(map(float, speeds))

    means = re.search(r"on against off: ([0-9.]+) \(without the table: ([0-9.]+)\)", output)
    for what, table, ratio in (("no table", ", no table", means.group(2)), ("with the table", "", means.group(1))):
        yield Figure(f"search with draw detection, {what}, five positions", millions(mean_speed("draws on" + table)),
                     f"{millions(mean_speed('draws off' + table))} without it", float(ratio), at_least(0.95))
    speed = 1e6 * float(re.search(r"start, depth 6\n  draws on .* ([0-9.]+) M nodes/s", output).group(1))
    yield Figure("search, start, depth 6", millions(speed), f"{millions(PLAIN_ENGINE)} a plain engine (assumed)",
                 speed / PLAIN_ENGINE, at_least(10))


def analysis(ours, _):
    output = ours.output("analysis_bench")
    one = 1e6 * float(re.search(r"orthodox search, start, depth 6: ([0-9.]+) M", output).group(1))
    four = 1e6 * float(re.search(r"four boards: ([0-9.]+) M", output).group(1))
    yield Figure("search over four boards, three positions, both models", millions(four),
                 f"{millions(one)} the search on one board", four / one, at_least(0.25))


def lab(ours, stockfish):
    games = 40_000

    def run(number, threads=1):
        return ours.engine("lab", "--json", "--games", str(number), "--threads", str(threads))

    rounds = [(run(1), run(games), run(games, 2), stockfish.start_count()) for _ in range(5)]
    plies = json.loads(rounds[0][1].output)["plies"]["mean"] * games
    start, seconds = (min(each[run].processor for each in rounds) for run in (0, 1))
    speed = plies / (seconds - start)
    theirs = speed_of([peer for _, _, _, peer in rounds])
    yield Figure("random duplicate games, one thread", f"{millions(speed)} plies",
                 f"{millions(theirs)} Stockfish, perft start 6", speed / theirs, at_least(0.013))
    start, one, two = (min(each[run].elapsed for each in rounds) for run in (0, 1, 2))
    one, two = one - start, two - start
    yield Figure("the same on two threads against one, by the clock", f"{two:.2f} s", f"{one:.2f} s one thread", one / two,
                 at_least(1.8))


def compared(what, runs, ours, theirs, their_name, goal):
    times = [runs[name]["cpu_time"] for name in (ours, theirs)]
    unit = {"ns": "ns", "us": "µs", "ms": "ms"}[runs[ours]["time_unit"]]
    return Figure(what, f"{times[0]:,.1f} {unit}", f"{times[1]:,.1f} {unit} {their_name}", times[0] / times[1], goal)


def game(ours, _):
    runs = ours.benchmarks("duplicate_bench", "goToPly|openLine|bytesPerPly")
    yield compared("going to ply 10,000", runs, "goToPly/10000", "goToPly/10", "to ply 10", at_most(1.2))
    yield compared("opening line 1,000", runs, "openLine/1000", "openLine/1", "line 1", at_most(1.2))
    for what, name in (("bytes per ply of a game", "bytesPerPly"), ("bytes per ply of one more line", "bytesPerPlyOfALine")):
        used = runs[name]["bytes/ply"]
        yield Figure(what, f"{used:,.0f}", "2,048", used / 2048, at_most(1))


def inputs(ours, _):
    runs = ours.benchmarks("duplicate_bench", "parseJsonOfSave|loadSave")
    yield compared("loading a save of 10,000 plies", runs, "loadSave", "parseJsonOfSave", "its JSON alone", at_most(3))
    runs = ours.benchmarks("pgn_bench", "readTokens|readGames")
    yield compared("reading a PGN file of 10,000 games", runs, "readGames", "readTokens", "its tokens alone", at_most(10))
