// Puzzles as they are shipped, and what can be said about them without the engine. They were made by
// experiments/puzzles: docs/puzzles.md.
import type { BoardShape, Course, Scene, Score } from '../engine/protocol';
import { layOut } from '../board/layout';
import { sourceOf } from '../board/moves';

export const PUZZLE_GAMES = ['andantino', 'tablut'] as const;
export type PuzzleGame = (typeof PUZZLE_GAMES)[number];
export const GRADES = [1, 2, 3, 4, 5] as const;

export interface Stored {
  start: string;
  plies: number; // until the win, the visitor's last move included
  line: string; // the solution against the longest defence
  grade: number;
  kind: string; // strict: no other first move wins; loose: none wins as fast
}

export interface Puzzle {
  game: PuzzleGame;
  number: number; // from 1, as in the address
  start: string;
  plies: number;
  line: string[];
  grade: number;
}

const VARIANTS: Record<PuzzleGame, string> = { andantino: 'side10', tablut: 'ashton' };

// Not a part of the page that everybody loads: the lists come when somebody wants a puzzle.
const loaders: Record<PuzzleGame, () => Promise<{ default: Stored[] }>> = {
  andantino: () => import('./andantino.json'),
  tablut: () => import('./tablut.json'),
};

export const isPuzzleGame = (text: string | undefined): text is PuzzleGame =>
  PUZZLE_GAMES.some((game) => game === text);

export async function loadPuzzles(game: PuzzleGame): Promise<Puzzle[]> {
  const { default: stored } = await loaders[game]();
  return stored.map((each, i) => puzzleOf(game, i + 1, each));
}

export const puzzleOf = (game: PuzzleGame, number: number, stored: Stored): Puzzle => ({
  game,
  number,
  start: stored.start,
  plies: stored.plies,
  line: stored.line.split(' '),
  grade: stored.grade,
});

export const courseAt = (puzzle: Puzzle, turns: string[]): Course => ({
  game: puzzle.game,
  variant: VARIANTS[puzzle.game],
  start: puzzle.start,
  turns,
});

export const linkToPuzzle = (game: PuzzleGame, number: number): string => `#/puzzles/${game}/${number}`;

// People count their own moves only.
export const ownMoves = (plies: number): number => Math.ceil(plies / 2);

export const follows = (line: string[], turns: string[]): boolean =>
  turns.length <= line.length && turns.every((turn, i) => turn === line[i]);

export type Verdict = 'right' | 'slower' | 'wrong';

// `score` is the defender's, after a move of the visitor's that leaves so many plies for the win.
export function verdictOf(score: Score, plies: number): Verdict {
  if (score.proven !== 'loss') return 'wrong';
  return score.plies !== undefined && score.plies <= plies ? 'right' : 'slower';
}

// The next puzzle that is not solved, of a grade (0: any), after the one of a number and then from the
// first on; null when all are solved.
export function nextPuzzle(puzzles: Puzzle[], solved: Set<number>, grade: number, after = 0): Puzzle | null {
  const open = puzzles.filter(
    (each) => !solved.has(each.number) && each.number !== after && (grade === 0 || each.grade === grade),
  );
  return open.find((each) => each.number > after) ?? open[0] ?? null;
}

// Where to look: the piece that moves, or the cell and the playable ones nearest to it.
export function hintCells(scene: Scene, move: string, shape: BoardShape): string[] {
  if (move.includes('-')) return [sourceOf(move)];
  const { at } = layOut(shape);
  const distance = (cell: string): number => {
    const [a, b] = [at.get(cell), at.get(move)];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Infinity;
  };
  const nearest = [...scene.moves].sort((a, b) => distance(a) - distance(b)).slice(0, 4);
  return nearest.sort(); // else the first would be the one
}
