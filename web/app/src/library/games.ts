// Games as the library keeps them, and finding them again. No storage here.
import type { Course, StoredGame } from '../engine/protocol';

export interface KeptGame extends StoredGame {
  id: string;
  title: string; // the visitor's own name for it, if any
  added: number; // milliseconds, for the order
  over: boolean; // the board shows an end
}

// The same game of the same players is kept once.
export const idOf = (game: StoredGame): string =>
  [game.game, game.variant, game.start ?? '', game.turns.join('.'), game.names.join('|'), day(game.date)].join(' ');

export const day = (date: string): string => date.slice(0, 10);

export const kept = (game: StoredGame, over: boolean, added: number): KeptGame => ({
  ...game,
  id: idOf(game),
  title: '',
  added,
  over,
});

export const courseOfGame = (game: StoredGame): Course => ({
  game: game.game,
  variant: game.variant,
  ...(game.start ? { start: game.start } : {}),
  turns: [...game.turns],
});

export interface Filter {
  game: string; // empty: all
  text: string;
}

// Every word must be found somewhere.
export function filtered(games: KeptGame[], { game, text }: Filter): KeptGame[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return games.filter((each) => {
    if (game && each.game !== game) return false;
    const all = [each.title, ...each.names, each.event, each.date, each.verdict, each.game, each.variant].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

export const newestFirst = (games: KeptGame[]): KeptGame[] => [...games].sort((a, b) => b.added - a.added);

// "2026-11-15-ann-ben.pgn", without anything that a file system could dislike.
export function fileName(games: KeptGame[], format: string): string {
  const [first] = games;
  const extension = format === 'json' ? 'jsonl' : format;
  if (!first || games.length > 1) return `cadenza-games.${extension}`;
  const words = [day(first.date), first.game, first.title || first.names.join('-')].join('-').toLowerCase();
  return `${words.replace(/[^\p{L}\p{N}-]+/gu, '-').replace(/-+/g, '-').replace(/^-|-$/g, '')}.${extension}`;
}
