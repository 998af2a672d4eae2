// The rules a visitor can choose from, as the texts the engine reads. What they mean only the engine
// knows; what is not listed here can still be reached by a link.
import type { GameName } from '../engine/protocol';

export interface Choice {
  text: string;
  key: string; // of its name
}

export interface Menu {
  sizes: number[]; // of the board; empty where there is one only
  size: number;
  players: number[];
  smallest: Record<number, number>; // board for so many players, where not every one will do
  rules: Choice[];
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

export const MENUS: Record<GameName, Menu> = {
  andantino: {
    sizes: range(3, 16),
    size: 10,
    players: [2],
    smallest: {},
    rules: [
      { text: '', key: 'variant.standard' },
      { text: 'two-stones', key: 'variant.two-stones' },
    ],
  },
  omega: {
    sizes: range(2, 10),
    size: 5,
    players: [2, 3, 4],
    smallest: { 3: 3, 4: 3 },
    rules: [
      { text: 'tie-last', key: 'variant.tie-last' },
      { text: 'tie-draw', key: 'variant.tie-draw' },
    ],
  },
  tablut: {
    sizes: [],
    size: 0,
    players: [2],
    smallest: {},
    rules: ['ashton', 'mcgill', 'linnaeus', 'smith'].map((text) => ({ text, key: `variant.${text}` })),
  },
};

// How many players a variant's text names.
export const playersIn = (variant: string): number => Number(/(?:^|,)(\d)p(?:,|$)/.exec(variant)?.[1] ?? 2);

export function variantText(game: GameName, size: number, players: number, rules: string): string {
  const parts: string[] = [];
  if (MENUS[game].sizes.length > 0) parts.push(`side${size}`);
  if (MENUS[game].players.length > 1) parts.push(`${players}p`);
  if (rules) parts.push(rules);
  return parts.join(',');
}
