// What ended nodes and moves early, in the three groups that can be compared within themselves.
import type { Cutoffs } from '../engine/protocol';

const GROUPS = {
  nodes: [
    'win-at-once', 'loss-at-once', 'distance', 'vcf', 'table', 'reverse-futility', 'razoring', 'null-move', 'probcut',
    'multi-cut', 'quiescence',
  ],
  beta: ['by-table-move', 'by-killer', 'by-counter-move', 'by-history', 'by-only-answer'],
  moves: ['late-move-pruning', 'futility', 'lmr', 'singular'],
} as const;

export interface CutRow {
  name: string;
  count: number;
  share: number; // of its group
}

export interface CutGroup {
  name: keyof typeof GROUPS;
  count: number;
  rows: CutRow[]; // the largest first; none that never happened
}

export function groupsOf(cutoffs: Cutoffs): CutGroup[] {
  const names = Object.keys(GROUPS) as (keyof typeof GROUPS)[];
  return names.map((name) => groupOf(name, cutoffs)).filter((group) => group.count > 0);
}

function groupOf(name: keyof typeof GROUPS, cutoffs: Cutoffs): CutGroup {
  const found = GROUPS[name].map((each) => ({ name: each, count: cutoffs[each] ?? 0 })).filter(({ count }) => count > 0);
  const count = found.reduce((sum, each) => sum + each.count, 0);
  const rows = found.map((each) => ({ ...each, share: each.count / count })).sort((a, b) => b.count - a.count);
  return { name, count, rows };
}

// How often the first move that was tried made the cut-off: what moves are ordered for.
export function firstShare(cutoffs: Cutoffs): number | null {
  const all = GROUPS.beta.reduce((sum, name) => sum + (cutoffs[name] ?? 0), 0);
  return all > 0 ? (cutoffs['by-first'] ?? 0) / all : null;
}
