import { describe, expect, it } from 'vitest';
import { layOut, pathThrough } from '../../src/board/layout';
import { seatsFor, seatsText } from '../../src/game/seats';
import type { GameName } from '../../src/engine/protocol';
import { drawn, MENUS, playersIn, sizesFor, variantText } from '../../src/game/variants';
import { ask } from './engine';

describe('seats', () => {
  const text = (link: string, players: number) => seatsText(seatsFor(link, players));

  it('are as many as the game has players', () => {
    expect(text('', 2)).toBe('p l3');
    expect(text('', 4)).toBe('p l3 l3 l3');
    expect(text('l1 p', 3)).toBe('l1 p l3');
    expect(text('p p p', 2)).toBe('p p');
  });
  it('are counted by what a variant says', () => {
    for (const players of MENUS.omega.players) expect(playersIn(variantText('omega', 5, players, 'tie-last'))).toBe(players);
    expect(playersIn('side10')).toBe(2);
    expect(playersIn('')).toBe(2);
  });
});

describe('rules to choose', () => {
  const refusal = (game: GameName, variant: string) => ask({ do: 'board', game, variant, turns: [] }).error?.message ?? '';

  it('are all known to the engine, on all boards that are offered with them', () => {
    for (const game of Object.keys(MENUS) as GameName[]) {
      for (const players of MENUS[game].players) {
        for (const { text } of MENUS[game].rules) {
          const sizes = MENUS[game].sizes.length > 0 ? sizesFor(game, players, text) : [0];
          for (const size of sizes) expect(refusal(game, variantText(game, size, players, text))).toBe('');
        }
      }
    }
  });
  it('stand for as many starts as the engine has', () => {
    const { starts = 0, smallest = 0 } = MENUS.andantino.rules.find((rule) => rule.text === 'balanced')!;
    expect(drawn('andantino', 'balanced', 0)).toBe('balanced1');
    expect(drawn('andantino', 'balanced', 0.999)).toBe(`balanced${starts}`);
    expect(drawn('andantino', 'two-stones', 0.5)).toBe('two-stones');
    expect(refusal('andantino', `balanced${starts}`)).toBe('');
    expect(refusal('andantino', `balanced${starts + 1}`)).toContain(`from 1 to ${starts}`);
    expect(refusal('andantino', `side${smallest - 1},balanced1`)).not.toBe('');
  });
});

describe('the path through the stones that won', () => {
  // Two rows of three hexagons, the lower one half a cell to the right.
  const cells = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, i) => ({ name, row: Math.floor(i / 3), column: 2 * (i % 3) + Math.floor(i / 3) }));
  const layout = layOut({ game: 'andantino', variant: '', hexagonal: true, cells });

  it('joins those that touch, and no others', () => {
    expect(pathThrough(layout, ['a', 'b', 'c'])).toBe('M0.000 0.000L1.000 0.000M1.000 0.000L2.000 0.000');
    expect(pathThrough(layout, ['a', 'c'])).toBe('');
    expect(pathThrough(layout, ['a', 'd'])).toBe('M0.000 0.000L0.500 0.866');
    expect(pathThrough(layout, [])).toBe('');
  });
});
