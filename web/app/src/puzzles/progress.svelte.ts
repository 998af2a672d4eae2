// Which puzzles are solved, and how many in a row without help: kept in the browser.
import type { PuzzleGame } from './puzzles';

export interface Progress {
  solved: Record<string, number[]>; // numbers, by game
  grade: number; // the visitor's choice; 0: any
  streak: number;
  best: number;
}

const STORE = 'cadenza.puzzles';

const count = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0;

// Anything may have been stored under our name.
export function parseProgress(text: string | null): Progress {
  let kept: Partial<Record<keyof Progress, unknown>> = {};
  try {
    kept = Object(JSON.parse(text ?? '{}')) as typeof kept;
  } catch {
    // Not ours: begin anew.
  }
  const solved: Progress['solved'] = {};
  for (const [game, numbers] of Object.entries(Object(kept.solved) as Record<string, unknown>)) {
    if (Array.isArray(numbers)) solved[game] = numbers.filter((each) => count(each) > 0) as number[];
  }
  const streak = count(kept.streak);
  return { solved, grade: Math.min(5, count(kept.grade)), streak, best: Math.max(streak, count(kept.best)) };
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORE);
  } catch {
    return null; // a browser that keeps nothing
  }
}

export const progress = $state<Progress>(parseProgress(stored()));

function keep(): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(progress));
  } catch {
    // Nothing is kept then, and nothing is lost now.
  }
}

export const solvedOf = (game: PuzzleGame): Set<number> => new Set(progress.solved[game]);

export function chooseGrade(grade: number): void {
  progress.grade = grade;
  keep();
}

// A puzzle that was solved before adds nothing to the streak: else one could be solved for ever.
export function markSolved(game: PuzzleGame, number: number, alone: boolean): void {
  if (solvedOf(game).has(number)) return;
  progress.solved[game] = [...(progress.solved[game] ?? []), number];
  if (alone) progress.streak += 1;
  progress.best = Math.max(progress.best, progress.streak);
  keep();
}

export function endStreak(): void {
  progress.streak = 0;
  keep();
}
