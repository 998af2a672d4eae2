import { describe, expect, it } from 'vitest';
import { firstShare, groupsOf } from '../../src/analyse/cutoffs';
import { ratioAt, ratioOf, runsFor, withReport } from '../../src/analyse/experiment';
import { limitsLike } from '../../src/analyse/limits';
import { areaPath, linePath, nearest, pointsOf } from '../../src/analyse/graph';
import { cellsOf, heatOf, nextCell } from '../../src/analyse/heat';
import { gather, NOTHING } from '../../src/analyse/iterations';
import { chanceOf, scoreOfEnd, shortText, whiteChance } from '../../src/analyse/scores';
import type { Report, Score } from '../../src/engine/protocol';

const report = (over: Partial<Report> & { value?: number }): Report => ({
  rank: 1, depth: 1, deepest: 1, nodes: 1, seconds: 0, table: 0, line: [], cutoffs: {},
  score: { points: over.value ?? 0, text: '' }, ...over,
});
const win: Score = { points: 30_000, text: '', plies: 3, proven: 'win' };

describe('scores', () => {
  it('become chances between 0 and 1, certain only where they are proven', () => {
    expect(chanceOf({ points: 0, text: '' })).toBe(0.5);
    expect(chanceOf({ points: 2000, text: '' })).toBeLessThan(1);
    expect(chanceOf(win)).toBe(1);
    expect(whiteChance(win, 'black')).toBe(0);
  });
  it('are written from the point of view of White, unless there are more than two', () => {
    expect(shortText({ points: 150, text: '' }, 'black', 2)).toBe('-1.5');
    expect(shortText({ points: 150, text: '' }, 'black', 3)).toBe('+1.5');
    expect(shortText(win, 'white', 2)).toBe('#3');
    expect(shortText(win, 'black', 2)).toBe('−#3');
  });
  it('of a finished game are its result', () => {
    const outcome = { winners: ['black' as const], drawn: false, ending: 'five', text: '' };
    expect(scoreOfEnd(outcome, 'white').proven).toBe('loss');
    expect(scoreOfEnd(outcome, 'black').proven).toBe('win');
    expect(scoreOfEnd({ ...outcome, winners: [], drawn: true }, 'black').points).toBe(0);
  });
});

describe('heat', () => {
  it('lies on the cell that the turn leads to', () => {
    expect(nextCell('e3-e4')).toBe('e4');
    expect(nextCell('e5,c2')).toBe('e5');
    expect(cellsOf(['e5,c2', 'a1-a2'])).toEqual(['e5', 'c2', 'a2']);
  });
  it('is ordered by value, and of several turns to a cell the best counts', () => {
    const heat = heatOf(
      [report({ value: 50, line: ['a1-c1'] }), report({ value: 10, line: ['b2'] }), report({ value: -40, line: ['b1-c1'] })],
      'white', 2);
    expect([...heat]).toEqual([['c1', { text: '+0.50', shade: 0.5 }], ['b2', { text: '+0.10', shade: 0 }]]);
  });
  it('is the same for equal values', () => {
    const heat = heatOf([report({ value: 5, line: ['a1'] }), report({ value: 5, line: ['b1'] })], 'white', 2);
    expect([...heat.values()].map((each) => each.shade)).toEqual([0.5, 0.5]);
  });
});

describe('the graph', () => {
  it('leaves out what is not known', () => {
    const points = pointsOf([0.5, null, 1], 100, 10);
    expect(points).toEqual([{ index: 0, x: 0, y: 5 }, { index: 2, x: 100, y: 0 }]);
    expect(linePath(points)).toBe('M0.0 5.0L100.0 0.0');
    expect(areaPath(points, 10)).toBe('M0.0 5.0L100.0 0.0L100.0 10L0.0 10Z');
    expect(areaPath([], 10)).toBe('');
  });
  it('finds the position that was pointed at', () => {
    expect(nearest(49, 100, 3)).toBe(1);
    expect(nearest(-9, 100, 3)).toBe(0);
    expect(nearest(999, 100, 3)).toBe(2);
    expect(nearest(5, 100, 1)).toBe(0);
  });
});

describe('an experiment', () => {
  it('compares each technique alone and all of them with the full set', () => {
    expect(runsFor(['lmr', 'table']).map((run) => run.without)).toEqual([[], ['lmr'], ['table'], ['lmr', 'table']]);
    expect(runsFor(['lmr'])).toHaveLength(2);
  });
  it('takes the last report of a depth, and nothing of a search that begins again', () => {
    let run = runsFor([])[0]!;
    for (const [depth, nodes] of [[1, 10], [2, 20], [2, 30], [1, 40], [2, 50]]) run = withReport(run, report({ depth, nodes }));
    expect(run.iterations.map(({ depth, nodes }) => [depth, nodes])).toEqual([[1, 10], [2, 30]]);
    expect(withReport(runsFor([])[0]!, report({ rank: 2 })).iterations).toEqual([]);
  });
  it('counts nodes at the deepest depth that both have', () => {
    const [full, without] = runsFor(['lmr']);
    const deep = [1, 2].reduce((run, depth) => withReport(run, report({ depth, nodes: depth * 10 })), full!);
    const slow = withReport(without!, report({ depth: 1, nodes: 30 }));
    expect(ratioOf(slow, deep)).toEqual({ depth: 1, ratio: 3 });
    expect(ratioAt(slow, deep, 2)).toBeNull();
    expect(ratioOf(without!, deep)).toBeNull();
  });
});

describe('cut-offs', () => {
  const cutoffs = { table: 30, 'null-move': 10, vcf: 0, 'by-killer': 4, 'by-history': 4, 'by-first': 6, lmr: 0, futility: 0 };

  it('are grouped by what was left early, the most frequent first, without what never happened', () => {
    expect(groupsOf(cutoffs)).toEqual([
      { name: 'nodes', count: 40, rows: [{ name: 'table', count: 30, share: 0.75 }, { name: 'null-move', count: 10, share: 0.25 }] },
      { name: 'beta', count: 8, rows: [{ name: 'by-killer', count: 4, share: 0.5 }, { name: 'by-history', count: 4, share: 0.5 }] },
    ]);
    expect(groupsOf({})).toEqual([]);
  });
  it('by the first move are a part of those by any move', () => {
    expect(firstShare(cutoffs)).toBe(0.75);
    expect(firstShare({ table: 3 })).toBeNull();
  });
  it('of an experiment are those of its last iteration', () => {
    const run = [1, 2].reduce((all, depth) => withReport(all, report({ depth, cutoffs: { table: depth } })), runsFor([])[0]!);
    expect(run.cutoffs).toEqual({ table: 2 });
  });
});

describe('lines of an iteration', () => {
  const depths = (shown: readonly Report[]) => shown.map((each) => `${each.rank}@${each.depth}`).join(' ');
  const after = (lines: number, ...reports: [rank: number, depth: number][]) =>
    depths(reports.reduce((all, [rank, depth]) => gather(all, report({ rank, depth }), lines), NOTHING).shown);

  it('appear at once in the first one, and then all together', () => {
    expect(after(2, [1, 1])).toBe('1@1');
    expect(after(2, [1, 1], [2, 1], [1, 2])).toBe('1@1 2@1');
    expect(after(2, [1, 1], [2, 1], [1, 2], [2, 2])).toBe('1@2 2@2');
  });
  it('are fewer where there are fewer moves', () => {
    expect(after(5, [1, 1], [2, 1], [1, 2], [2, 2], [1, 3])).toBe('1@2 2@2');
  });
  it('follow every report of a single line', () => {
    expect(after(1, [1, 1], [1, 2], [1, 2], [1, 3])).toBe('1@3');
  });
});

describe('the search of a turn that is compared', () => {
  it('goes as deep as the one for the best, unless that is proven', () => {
    const best = { score: { points: 10, text: '' }, depth: 7 };
    expect(limitsLike(best, { milliseconds: 100 })).toEqual({ milliseconds: 400, depth: 7 });
    expect(limitsLike({ ...best, score: win }, { milliseconds: 100 })).toEqual({ milliseconds: 100 });
  });
});
