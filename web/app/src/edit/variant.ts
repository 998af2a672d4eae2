// A variant's text taken apart for the menus; what they do not know stays as it is until somebody
// chooses something else.
import type { GameName } from '../engine/protocol';
import { MENUS } from '../game/variants';

export interface Chosen {
  size: number;
  players: number;
  rules: string;
}

export function chosenIn(game: GameName, variant: string): Chosen {
  const words = variant.split(',').map((word) => word.trim());
  const menu = MENUS[game];
  const size = words.map((word) => /^side(\d+)$/.exec(word)?.[1]).find(Boolean);
  const players = words.map((word) => /^([2-4])p$/.exec(word)?.[1]).find(Boolean);
  const rules = menu.rules.find((rule) => rule.text !== '' && words.includes(rule.text));
  return {
    size: size && menu.sizes.includes(Number(size)) ? Number(size) : menu.size,
    players: Number(players ?? 2),
    rules: rules?.text ?? menu.rules[0]?.text ?? '',
  };
}
