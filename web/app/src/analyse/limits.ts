// How long a turn is looked at that is to be compared with the best.
import type { Limits, Score } from '../engine/protocol';

// The best of a position, and how deep it was searched.
export interface Yardstick {
  score: Score;
  depth: number;
}

// Scores of different depths cannot be compared, unless they are proven.
export function limitsLike({ score, depth }: Yardstick, limits: Limits): Limits {
  if (score.proven || !limits.milliseconds) return limits;
  return { ...limits, depth, milliseconds: 4 * limits.milliseconds };
}
