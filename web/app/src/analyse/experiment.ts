// What switching off a technique changes: the same searches with and without it, iteration by
// iteration.
import type { Cutoffs, Report } from '../engine/protocol';

export interface Iteration {
  depth: number;
  nodes: number;
  seconds: number;
  line: string[];
}

export interface Run {
  without: string[]; // empty: the full set, which the others are compared with
  iterations: Iteration[];
  cutoffs: Cutoffs; // in all of them
  done: boolean;
}

// The full set first, then each technique alone, then all of them at once.
export function runsFor(chosen: readonly string[]): Run[] {
  const sets = [[], ...chosen.map((name) => [name]), ...(chosen.length > 1 ? [[...chosen]] : [])];
  return sets.map((without) => ({ without, iterations: [], cutoffs: {}, done: false }));
}

// A search of Omega begins again for the rest of the turn: only the first climb is counted, and of
// several reports of a depth the last.
export function withReport(run: Run, report: Report): Run {
  const last = run.iterations.at(-1);
  if (report.rank !== 1 || run.done) return run;
  if (last && report.depth < last.depth) return { ...run, done: true };
  const { depth, nodes, seconds, line, cutoffs } = report;
  const before = last?.depth === depth ? run.iterations.slice(0, -1) : run.iterations;
  return { ...run, cutoffs, iterations: [...before, { depth, nodes, seconds, line }] };
}

// How many times the nodes of the full set, at one depth.
export function ratioAt(run: Run, full: Run, depth: number): number | null {
  const own = run.iterations.find((each) => each.depth === depth);
  const other = full.iterations.find((each) => each.depth === depth);
  return own && other && other.nodes > 0 ? own.nodes / other.nodes : null;
}

// At the deepest iteration that both have reached.
export function ratioOf(run: Run, full: Run): { depth: number; ratio: number } | null {
  for (const { depth } of [...run.iterations].reverse()) {
    const ratio = ratioAt(run, full, depth);
    if (ratio !== null) return { depth, ratio };
  }
  return null;
}
