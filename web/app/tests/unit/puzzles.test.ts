import { beforeAll, describe, expect, test } from 'vitest';
import { loadScreenWords } from '../../src/i18n/i18n.svelte';
import type { BoardShape, Scene } from '../../src/engine/protocol';
import { parseProgress } from '../../src/puzzles/progress.svelte';

beforeAll(loadScreenWords);
import {
  courseAt, follows, hintCells, isPuzzleGame, linkToPuzzle, loadPuzzles, nextPuzzle, ownMoves, puzzleOf, verdictOf,
  type Puzzle,
} from '../../src/puzzles/puzzles';

const puzzle = (number: number, grade: number): Puzzle => ({
  game: 'tablut', number, start: 'x w 0 1', plies: 3, line: ['a1-a2', 'b1-b2', 'a2-a3'], grade,
});
const list = [puzzle(1, 1), puzzle(2, 1), puzzle(3, 2), puzzle(4, 2)];

describe('a stored puzzle', () => {
  test('becomes one with a number and a line of moves', () => {
    const stored = { start: 'x w 0 1', plies: 3, line: 'a1-a2 b1-b2 a2-a3', grade: 2, kind: 'strict' };
    expect(puzzleOf('tablut', 3, stored)).toEqual(puzzle(3, 2));
  });
  test('has a course that begins with its position', () => {
    expect(courseAt(puzzle(1, 1), ['a1-a2'])).toEqual({ game: 'tablut', variant: 'ashton', start: 'x w 0 1', turns: ['a1-a2'] });
  });
  test('has an address', () => expect(linkToPuzzle('andantino', 12)).toBe('#/puzzles/andantino/12'));
  test('is numbered from one', async () => {
    const puzzles = await loadPuzzles('andantino');
    expect(puzzles[0]?.number).toBe(1);
    expect(puzzles.at(-1)?.number).toBe(puzzles.length);
  });
  test('is of a game that has puzzles', () => {
    expect(isPuzzleGame('tablut')).toBe(true);
    expect(isPuzzleGame('omega')).toBe(false);
    expect(isPuzzleGame(undefined)).toBe(false);
  });
});

test('a win in three plies takes two moves of one\'s own', () => {
  expect([1, 3, 5, 7].map(ownMoves)).toEqual([1, 2, 3, 4]);
});

test('play follows a line as long as each move is the line\'s', () => {
  expect(follows(['a', 'b', 'c'], [])).toBe(true);
  expect(follows(['a', 'b', 'c'], ['a', 'b'])).toBe(true);
  expect(follows(['a', 'b', 'c'], ['a', 'c'])).toBe(false);
  expect(follows(['a'], ['a', 'b'])).toBe(false);
});

describe('a move beside the line', () => {
  const score = { points: 0, text: '' };
  test('is right when the defender loses in time', () => {
    expect(verdictOf({ ...score, proven: 'loss', plies: 4 }, 4)).toBe('right');
    expect(verdictOf({ ...score, proven: 'loss', plies: 2 }, 4)).toBe('right');
  });
  test('is too slow when he loses later', () => {
    expect(verdictOf({ ...score, proven: 'loss', plies: 6 }, 4)).toBe('slower');
  });
  test('is wrong when nothing is proven, or the defender wins', () => {
    expect(verdictOf({ ...score, points: -900 }, 4)).toBe('wrong');
    expect(verdictOf({ ...score, proven: 'win', plies: 1 }, 4)).toBe('wrong');
  });
});

describe('the next puzzle', () => {
  const next = (solved: number[], grade: number, after?: number) =>
    nextPuzzle(list, new Set(solved), grade, after)?.number ?? null;
  test('is the first that is not solved', () => expect(next([1], 0)).toBe(2));
  test('is of the wanted grade', () => expect(next([1], 2)).toBe(3));
  test('comes after the present one, then from the first on', () => {
    expect(next([], 0, 2)).toBe(3);
    expect(next([3, 4], 0, 2)).toBe(1);
  });
  test('is never the present one', () => expect(next([1, 3, 4], 0, 2)).toBe(null));
  test('is none when all are solved', () => expect(next([1, 2], 1)).toBe(null));
});

describe('a hint', () => {
  const cells = [0, 2, 4, 6, 8, 10].map((column, i) => ({ name: `${'abcdef'[i]}1`, column, row: 0 }));
  const shape: BoardShape = { game: 'andantino', variant: 'side10', hexagonal: true, cells };
  const scene = (moves: string[]) => ({ moves }) as unknown as Scene;
  test('shows the piece that moves', () => expect(hintCells(scene(['a1-b1']), 'a1-b1', shape)).toEqual(['a1']));
  test('shows the nearest cells, not the right one first', () => {
    expect(hintCells(scene(['f1', 'b1', 'a1', 'c1', 'd1']), 'c1', shape)).toEqual(['a1', 'b1', 'c1', 'd1']);
  });
});

describe('what was kept of the progress', () => {
  test('is read again', () => {
    const kept = { solved: { tablut: [1, 5] }, grade: 3, streak: 2, best: 7 };
    expect(parseProgress(JSON.stringify(kept))).toEqual(kept);
  });
  test.each([null, '', 'no JSON', '7', 'null', '{"solved":5,"grade":-1,"streak":"x","best":1.5}'])('%s is nothing', (text) => {
    expect(parseProgress(text)).toEqual({ solved: {}, grade: 0, streak: 0, best: 0 });
  });
  test('has no strange numbers', () => {
    expect(parseProgress('{"solved":{"tablut":[1,"a",-2,null]},"grade":9}').solved).toEqual({ tablut: [1] });
    expect(parseProgress('{"grade":9}').grade).toBe(5);
  });
});

test('the task is told in words', async () => {
  const { taskText } = await import('../../src/puzzles/words');
  expect(taskText('white', 5)).toBe('White to move and win in 3 moves');
});
