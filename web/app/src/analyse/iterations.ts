// Reports of several lines come one by one. Those of different depths cannot be compared, so an
// iteration is shown when it is complete.
import type { Report } from '../engine/protocol';

export interface Gathering {
  shown: readonly Report[];
  coming: readonly Report[];
}

export const NOTHING: Gathering = { shown: [], coming: [] };

export function gather({ shown, coming }: Gathering, report: Report, lines: number): Gathering {
  const before = coming[0];
  if (report.rank === 1 && before && report.depth !== before.depth) {
    shown = coming; // there were fewer moves than lines
    coming = [];
  }
  coming = [...coming.filter((each) => each.rank !== report.rank), report].sort((a, b) => a.rank - b.rank);
  const complete = report.rank === lines || lines === 1;
  const deeper = (shown[0]?.depth ?? report.depth) < report.depth;
  return { shown: complete || !deeper ? coming : shown, coming };
}
