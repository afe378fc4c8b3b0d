"""Figures of the engine: move counts, search, the rule lab, the game model and large inputs."""
import json
import re

from figure import Figure, at_least, at_most
from programs import ANSWER, START, find_stockfish, refuse

POSITIONS = [
    ("start 6", START, 6, 5.0),
    ("Kiwipete 5", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 6.0),
    ("endgame 7", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 4.7),
]
# Nodes per second of a plain engine in the same position, as the target assumes: a yardstick, not a program to be measured.
PLAIN_ENGINE = 1.5e6


def millions(speed):
    return f"{speed / 1e6:,.1f} M/s" if speed < 1e8 else f"{speed / 1e6:,.0f} M/s"


def perft(ours, stockfish):
    """Each program counts in turn, so that both run under the same load; the best round of each counts."""
    for name, fen, depth, goal in POSITIONS:
        rounds = [(ours.count("perft", depth, "--fen", fen), stockfish.perft(fen, depth)) for _ in range(5)]
        if len({nodes for pair in rounds for nodes, _ in pair}) != 1:
            refuse(f"the programs do not agree on {fen} at depth {depth}.")
        nodes = rounds[0][0][0]
        speeds = [max(nodes / pair[side][1] for pair in rounds) for side in (0, 1)]
        yield Figure(f"perft, {name}: {nodes:,} leaves", millions(speeds[0]), f"{millions(speeds[1])} Stockfish",
                     speeds[0] / speeds[1], at_least(goal))


def sync_perft(ours, stockfish):
    """Whole runs of the program: it counts by halves of the game, so depth 6 takes far less time than its start."""
    def run(depth):
        whole = ours.engine("sync-perft", str(depth))
        return int(whole.output.strip()[len(ANSWER):]), whole.processor

    rounds = [(stockfish.start_speed(), run(6), run(8)) for _ in range(5)]
    theirs = max(speed for speed, _, _ in rounds)
    (nodes, deep_nodes), (seconds, deep_seconds) = zip(
        *((counts[0][0], min(seconds for _, seconds in counts)) for counts in zip(*(pair[1:] for pair in rounds))))
    yield Figure(f"sync-perft, start 6, whole run: {nodes:,} leaves", millions(nodes / seconds),
                 f"{millions(theirs)} Stockfish, perft start 6", nodes / seconds / theirs, at_least(13))
    yield Figure(f"sync-perft, start 8, whole run: {deep_nodes:,} leaves", f"{1e3 * deep_seconds:.1f} ms",
                 f"{1e3 * seconds:.1f} ms depth 6", deep_seconds / seconds, at_most(20))


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
    means = re.search(r"on against off: ([0-9.]+) \(without the table: ([0-9.]+)\)", output)
    for table, ratio in (("no table", means.group(2)), ("with the table", means.group(1))):
        yield Figure(f"search with draw detection, {table}", "five positions", "without the detection", float(ratio),
                     at_least(0.95))
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

    rounds = [(run(1), run(games), run(games, 2), stockfish.start_speed()) for _ in range(5)]
    plies = json.loads(rounds[0][1].output)["plies"]["mean"] * games
    speed = max(plies / (one.processor - start.processor) for start, one, _, _ in rounds)
    theirs = max(peer for _, _, _, peer in rounds)
    yield Figure("random duplicate games, one thread", f"{millions(speed)} plies",
                 f"{millions(theirs)} Stockfish, perft start 6", speed / theirs, at_least(0.013))
    one, two = (min(each[count].elapsed - each[0].elapsed for each in rounds) for count in (1, 2))
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
