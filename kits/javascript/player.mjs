// A small Andantino player that speaks UGI. Copy it, replace chooseMove(), and it is yours.
// Check it with: cadenza selftest --game andantino node player.mjs
import { createInterface } from "node:readline";

const SIDE = 10; // cells along one edge of the board: the variant `side10`

// Your program: one of position.legalMoves(), found within so many seconds.
// This one wins at once if it can, else it plays anything.
function chooseMove(position, seconds) {
  const moves = position.legalMoves();
  const winning = moves.find((move) => position.play(move).winner === position.toMove);
  return winning ?? moves[Math.floor(Math.random() * moves.length)];
}

// The rules. The board is an array: "w", "b", "." where it is empty, undefined beyond its edge.
// A cell is a place in it: row * WIDTH + letter, both counted from 1.
const WIDTH = 2 * SIDE + 1;
const STEPS = [1, WIDTH + 1, WIDTH, -1, -WIDTH - 1, -WIDTH]; // to the six neighbours
const ROWS = Array.from({ length: 2 * SIDE - 1 }, (_, i) => i + 1);
const CELLS = ROWS.flatMap((row) =>
  ROWS.filter((letter) => Math.abs(row - letter) < SIDE).map((letter) => row * WIDTH + letter));

const other = (colour) => (colour === "w" ? "b" : "w");
const nameOf = (cell) => String.fromCharCode(96 + (cell % WIDTH)) + Math.floor(cell / WIDTH);

// Stones and whose turn it is. It never changes: play() makes a new one.
class Position {
  constructor(board, toMove) {
    this.board = board;
    this.toMove = toMove;
    this.winner = null; // "w", "b" or "draw" when the game is over
    for (const colour of [toMove, other(toMove)]) { // both: a stone may go where it is enclosed
      if (this.hasLine(colour) || this.encloses(colour)) this.winner = colour;
    }
    if (!this.winner && this.legalMoves().length === 0) this.winner = "draw";
  }

  static start() {
    const board = [];
    for (const cell of CELLS) board[cell] = ".";
    board[SIDE * WIDTH + SIDE] = "b";
    return new Position(board, "w");
  }

  legalMoves() {
    if (this.winner) return [];
    const isStone = (cell) => this.board[cell] === "w" || this.board[cell] === "b";
    const needed = Math.min(2, CELLS.filter(isStone).length); // the first touches only one
    return CELLS.filter((cell) => this.board[cell] === "." &&
      STEPS.filter((step) => isStone(cell + step)).length >= needed);
  }

  play(cell) {
    const board = this.board.slice();
    board[cell] = this.toMove;
    return new Position(board, other(this.toMove));
  }

  hasLine(colour) {
    return CELLS.some((cell) => STEPS.slice(0, 3).some((step) =>
      [0, 1, 2, 3, 4].every((i) => this.board[cell + i * step] === colour)));
  }

  // Whether some stone of the other colour cannot reach the edge past those of this one.
  encloses(colour) {
    const reached = new Set();
    const todo = CELLS.filter((cell) => STEPS.some((step) => !this.board[cell + step]));
    while (todo.length > 0) {
      const cell = todo.pop();
      if (!this.board[cell] || this.board[cell] === colour || reached.has(cell)) continue;
      reached.add(cell);
      todo.push(...STEPS.map((step) => cell + step));
    }
    return CELLS.some((cell) => this.board[cell] === other(colour) && !reached.has(cell));
  }
}

// `startpos` or `fen ROWS SIDE NUMBER`, then perhaps `moves M1 M2 ...`; throws if it is wrong.
function parsePosition(text) {
  const [, start, moves] = /^(.*?)(?: moves (.*))?$/.exec(text);
  const fen = /^fen (\S+) ([wb]) \d+$/.exec(start);
  if (start !== "startpos" && !fen) throw new Error("expected startpos or fen");
  let position = fen ? new Position(parseRows(fen[1]), fen[2]) : Position.start();
  for (const word of (moves ?? "").split(" ").filter(Boolean)) {
    const move = position.legalMoves().find((cell) => nameOf(cell) === word);
    if (!move) throw new Error("not a legal move: " + word.slice(0, 10));
    position = position.play(move);
  }
  return position;
}

// `10/11/.../9b9/...`: letters are stones, numbers are so many empty cells.
function parseRows(text) {
  const rows = text.replace(/\d+/g, (run) => ".".repeat(Math.min(run, 99))).split("/");
  const wrong = rows.some((row, i) => row.length !== 2 * SIDE - 1 - Math.abs(i + 1 - SIDE));
  const stones = rows.join("");
  const right = !wrong && rows.length === ROWS.length && /^[wb.]*$/.test(stones);
  if (!right) throw new Error("not the rows of this board");
  const board = [];
  CELLS.forEach((cell, i) => (board[cell] = stones[i]));
  return board;
}

// What to spend on a move: most of `movetime`, or a small part of our own clock.
function secondsFor(words, toMove) {
  const after = (key) => Number(words[words.indexOf(key) + 1]) / 1000 || 0;
  const me = toMove === "w" ? "p1" : "p2"; // p1 is who moves first: White
  return after("movetime") * 0.8 || after(me + "time") / 30 + after(me + "inc") / 2 || 1;
}

function answer(query, position) {
  const result = { w: "p1win", b: "p2win", draw: "draw" }[position.winner] ?? "none";
  const legalmoves = position.legalMoves().map(nameOf).join() || "none";
  const [p1turn, gameover] = [position.toMove === "w", position.winner !== null];
  const known = { p1turn, gameover, result, legalmoves };
  if (Object.hasOwn(known, query)) return `response ${known[query]}`;
  return "info string error unknown-query\nresponse none";
}

const say = (text) => process.stdout.write(text + "\n"); // it is not buffered
let position = Position.start();
let held = null; // the move that `go infinite` has found: to be said only after `stop`

for await (const line of createInterface({ input: process.stdin })) {
  const [command, ...words] = line.trim().split(/\s+/);
  if (command === "quit") break;
  if (command === "isready") say("readyok");
  if (command === "stop" && held) {
    say("bestmove " + held);
    held = null;
  }
  if (held) continue; // a search takes nothing else
  if (command === "ugi") say("id name Kit player (JavaScript)\nid author you\nugiok");
  if (command === "query") say(answer(words[0], position));
  if (command === "position") {
    try {
      position = parsePosition(words.join(" "));
    } catch (error) { // a wrong position leaves the old one
      say("info string error bad-position " + error.message);
    }
  }
  if (command === "go") {
    const seconds = secondsFor(words, position.toMove);
    const best = position.winner ? "0000" : nameOf(chooseMove(position, seconds));
    if (words.includes("infinite")) held = best;
    else say("bestmove " + best);
  }
}
process.exit(0); // the input may still be open
