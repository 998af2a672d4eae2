// The rules a visitor can choose from, as the texts the engine reads. What they mean only the engine
// knows; what is not listed here can still be reached by a link.
import type { GameName } from '../engine/protocol';

export interface Choice {
  text: string;
  key: string; // of its name
  starts?: number; // the text stands for so many starts, numbered from 1
  smallest?: number; // board for it, where not every one will do
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
      { text: 'balanced', key: 'variant.balanced', starts: 10, smallest: 5 },
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

export const ruleNamed = (game: GameName, text: string): Choice | undefined =>
  MENUS[game].rules.find((rule) => rule.text === text);

export function sizesFor(game: GameName, players: number, rules: string): number[] {
  const { sizes, smallest } = MENUS[game];
  const least = Math.max(smallest[players] ?? 0, ruleNamed(game, rules)?.smallest ?? 0);
  return sizes.filter((size) => size >= least);
}

// The rules' text as a game begins with it: one of the starts it stands for, by a number from 0 to below 1.
export function drawn(game: GameName, rules: string, chance: number): string {
  const starts = ruleNamed(game, rules)?.starts;
  return starts ? `${rules}${1 + Math.floor(chance * starts)}` : rules;
}

// How many players a variant's text names.
export const playersIn = (variant: string): number => Number(/(?:^|,)(\d)p(?:,|$)/.exec(variant)?.[1] ?? 2);

export function variantText(game: GameName, size: number, players: number, rules: string): string {
  const parts: string[] = [];
  if (MENUS[game].sizes.length > 0) parts.push(`side${size}`);
  if (MENUS[game].players.length > 1) parts.push(`${players}p`);
  if (rules) parts.push(rules);
  return parts.join(',');
}
