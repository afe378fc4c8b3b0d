// Reads PGN with chessops, which nobody here wrote, and prints what it understood: one line per
// node in the order of the file, as pgn_outside_test expects it.
import { readFileSync } from 'node:fs';
import { makeFen } from 'chessops/fen';
import { parseComment, parsePgn, startingPosition } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
import { makeUci } from 'chessops/util';

const colours = { green: 'green', red: 'red', blue: 'blue', yellow: 'yellow' };
const square = (number) => 'abcdefgh'[number % 8] + (1 + Math.floor(number / 8));
const plain = (text) => text.replace(/\s+/g, ' ').trim();

function describe(comments, own) {
    const texts = [];
    const marks = [];
    for (const comment of comments ?? []) {
        const read = own ? parseComment(comment) : { text: comment, shapes: [] };
        // Clocks and evaluations are ours as text: the comment itself without marks.
        const text = own ? comment.replace(/\[%c[sa]l [^\]]*\]/g, ' ') : comment;
        texts.push(text);
        for (const shape of read.shapes)
            marks.push(colours[shape.color] + square(shape.from) + square(shape.to));
    }
    return { text: plain(texts.join(' ')), marks: marks.sort() };
}

function line(depth, move, fen, data) {
    const before = describe(data.startingComments, false);
    const after = describe(data.comments, true);
    return JSON.stringify([depth, move, fen, data.nags ?? [], before.text, after.text, after.marks]);
}

for (const game of parsePgn(readFileSync(process.argv[2], 'utf8'))) {
    const start = startingPosition(game.headers).unwrap();
    console.log(JSON.stringify(['game', game.headers.get('Result')]));
    console.log(line(0, 'start', makeFen(start.toSetup()), { comments: game.comments }));
    const pending = game.moves.children.map((node) => ({ node, before: start, depth: 1 })).reverse();
    while (pending.length) {
        const { node, before, depth } = pending.pop();
        const position = before.clone();
        const move = parseSan(position, node.data.san);
        if (!move) {
            console.log(JSON.stringify(['illegal', node.data.san]));
            continue;
        }
        const king = position.board.get(move.from)?.role === 'king';
        let uci = makeUci(move);
        // chessops castles by taking its own rook.
        if (king && position.board.get(move.to)?.color === position.turn)
            uci = square(move.from) + { h: 'g', a: 'c' }[square(move.to)[0]] + square(move.to)[1];
        position.play(move);
        console.log(line(depth, uci, makeFen(position.toSetup()), node.data));
        for (const child of [...node.children].reverse())
            pending.push({ node: child, before: position, depth: depth + 1 });
    }
}
