import { describe, expect, it } from 'vitest';
import type { Score } from '../../src/engine/protocol';
import {
  accuracyOf, chanceLost, clamped, gradeOf, isAsGood, lossOf, mistakesOf, turnAccuracy, type Judged,
} from '../../src/analyse/review';

const points = (value: number): Score => ({ points: value, text: String(value) });
const win = (plies: number): Score => ({ points: 30_000 - plies, text: '', plies, proven: 'win' });
const loss = (plies: number): Score => ({ points: plies - 30_000, text: '', plies, proven: 'loss' });
const judged = (index: number, best: Score, played: Score, side: Judged['side'] = 'white'): Judged => ({
  index, side, turn: 'a', best: 'b', line: [], depth: 5, bestScore: best, playedScore: played, loss: lossOf(best, played),
});

describe('the loss of a turn', () => {
  it('is the difference for who made it, and never a gain', () => {
    expect(lossOf(points(120), points(20))).toBe(100);
    expect(lossOf(points(20), points(120))).toBe(0);
  });
  it('does not depend on how far away a proven result is', () => {
    expect(lossOf(win(1), win(9))).toBe(0);
    expect(lossOf(loss(8), loss(2))).toBe(0);
    expect(lossOf(win(1), loss(2))).toBe(2000);
  });
  it('is clamped beyond what matters', () => {
    expect(clamped(points(5000))).toBe(1000);
    expect(clamped(points(-5000))).toBe(-1000);
    expect(lossOf(points(5000), points(1000))).toBe(0);
  });
  it('weighs less where the game is decided', () => {
    expect(chanceLost(points(900), points(700))).toBeLessThan(chanceLost(points(100), points(-100)));
  });
});

describe('the grade of a turn', () => {
  it('rises with the chance that was given away', () => {
    expect(gradeOf(judged(0, points(10), points(0)))).toBeNull();
    expect(gradeOf(judged(0, points(50), points(-50)))).toBe('inaccuracy');
    expect(gradeOf(judged(0, points(100), points(-0)))).toBe('inaccuracy');
    expect(gradeOf(judged(0, points(100), points(-100)))).toBe('mistake');
    expect(gradeOf(judged(0, win(1), points(0)))).toBe('blunder');
  });
  it('lets nearly the best pass for the best', () => {
    expect(isAsGood(points(30), points(0))).toBe(true);
    expect(isAsGood(win(3), win(7))).toBe(true);
    expect(isAsGood(win(3), points(300))).toBe(false);
  });
});

describe('the list of mistakes', () => {
  it('has the worst first and of equal ones the earlier', () => {
    const list = [
      judged(0, points(0), points(0)),
      judged(1, points(50), points(-50)),
      judged(4, win(1), loss(2)),
      judged(2, win(1), loss(4)),
      judged(3, win(1), points(0)),
    ];
    expect(mistakesOf(list).map((each) => each.index)).toEqual([2, 4, 3, 1]);
  });
});

describe('accuracy', () => {
  it('is 100 for turns that lose nothing and falls to 0', () => {
    expect(turnAccuracy(0)).toBeCloseTo(100, 1);
    expect(turnAccuracy(1)).toBe(0);
    expect(turnAccuracy(0.1)).toBeGreaterThan(turnAccuracy(0.2));
  });
  it('is the mean of a side’s own turns', () => {
    const list = [judged(0, win(1), win(1)), judged(1, win(1), loss(2), 'black'), judged(2, win(1), loss(2))];
    expect(accuracyOf(list, 'white')).toBeCloseTo(50, 1);
    expect(accuracyOf(list, 'black')).toBe(0);
    expect(accuracyOf(list, 'red')).toBeNull();
  });
});
