// What the turns of a game have cost. Everything is seen by who made the turn.
import type { Score, Side } from '../engine/protocol';
import { chanceOf } from './scores';

export interface Judged {
  index: number; // of the turn, from 0
  side: Side;
  turn: string;
  best: string;
  line: string[]; // what would have followed
  depth: number; // of the search that found it
  bestScore: Score;
  playedScore: Score;
  loss: number;
}

export type Grade = 'inaccuracy' | 'mistake' | 'blunder';

const LIMIT = 1000; // points: beyond this, more is no better
const ENOUGH = 0.05; // of the chance to win; a turn that loses no more is as good as the best

// A proven result is as good as the best that points can say, however many plies it takes.
export function clamped(score: Score): number {
  if (score.proven) return score.proven === 'win' ? LIMIT : -LIMIT;
  return Math.max(-LIMIT, Math.min(LIMIT, score.points));
}

export const lossOf = (best: Score, played: Score): number => Math.max(0, clamped(best) - clamped(played));

// Points count less where a game is decided: what matters is the chance that was given away.
export const chanceLost = (best: Score, played: Score): number => Math.max(0, chanceOf(best) - chanceOf(played));

export const isAsGood = (best: Score, tried: Score): boolean => chanceLost(best, tried) <= ENOUGH;

export function gradeOf({ bestScore, playedScore }: Judged): Grade | null {
  const lost = chanceLost(bestScore, playedScore);
  if (lost >= 0.3) return 'blunder';
  if (lost >= 0.2) return 'mistake';
  return lost >= 0.1 ? 'inaccuracy' : null;
}

export const SIGNS: Record<Grade, string> = { blunder: '??', mistake: '?', inaccuracy: '?!' };

// The worst first; of equal ones the earlier.
export function mistakesOf(judged: readonly Judged[]): Judged[] {
  const cost = (each: Judged) => chanceLost(each.bestScore, each.playedScore);
  return judged
    .filter((each) => gradeOf(each) !== null)
    .sort((a, b) => cost(b) - cost(a) || b.loss - a.loss || a.index - b.index);
}

// A turn's accuracy falls quickly with what it loses: 100 nothing, about 64 a tenth, 0 nearly all.
// The shape is the one that lichess uses.
export function turnAccuracy(lost: number): number {
  return Math.max(0, Math.min(100, 103.1668 * Math.exp(-4.354 * lost) - 3.1669));
}

// Null for a side that has made no turn.
export function accuracyOf(judged: readonly Judged[], side: Side): number | null {
  const own = judged.filter((each) => each.side === side);
  if (own.length === 0) return null;
  const sum = own.reduce((total, each) => total + turnAccuracy(chanceLost(each.bestScore, each.playedScore)), 0);
  return sum / own.length;
}
