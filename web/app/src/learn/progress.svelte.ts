// Which steps have been solved, kept in the browser.
const STORE = 'cadenza.learn';

function stored(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]');
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  } catch {
    return []; // a browser that keeps nothing, or something that we have not written
  }
}

const progress = $state({ solved: stored() });

function keep(): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(progress.solved));
  } catch {
    // Then it lasts as long as the page.
  }
}

export const isSolved = (game: string, step: string): boolean => progress.solved.includes(`${game}/${step}`);

export function markSolved(game: string, step: string): void {
  if (isSolved(game, step)) return;
  progress.solved.push(`${game}/${step}`);
  keep();
}

export function forgetProgress(): void {
  progress.solved = [];
  keep();
}
