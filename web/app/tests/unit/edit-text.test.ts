// Texts of positions, against the engine that reads them.
import { describe, expect, it } from 'vitest';
import { NO_DETAILS, paletteOf, placed, plainScene, positionText, readDetails, readPieces, rowsText } from '../../src/edit/text';
import { chosenIn } from '../../src/edit/variant';
import { ask, boardOf, sceneOf } from './engine';

const GAMES = [
  { game: 'andantino', variant: 'side10', turns: ['j9', 'i9', 'k10'] },
  { game: 'andantino', variant: 'side4', turns: ['d3'] },
  { game: 'omega', variant: 'side5', turns: ['e5,c2', 'a1,b2'] },
  { game: 'omega', variant: 'side4,3p', turns: ['a1,b2,c3'] },
  { game: 'tablut', variant: 'ashton', turns: ['e3-a3', 'e2-f2'] },
  { game: 'tablut', variant: 'mcgill', turns: [] },
];

describe('the text of a position', () => {
  for (const course of GAMES) {
    it(`is what the engine writes for ${course.game} ${course.variant}`, () => {
      const shape = boardOf(course.game, course.variant);
      const scene = sceneOf(course);
      expect(rowsText(shape, scene.pieces)).toBe(scene.position.split(' ')[0]);
      const text = positionText(shape, scene.players, scene.pieces, readDetails(shape.game, scene.position));
      expect(sceneOf({ ...course, start: text, turns: [] }).position).toBe(scene.position);
    });
    it(`gives its pieces back for ${course.game} ${course.variant}`, () => {
      const scene = sceneOf(course);
      expect(readPieces(boardOf(course.game, course.variant), scene.position)).toEqual(scene.pieces);
    });
  }

  it('writes runs of empty cells as one number, also over nine', () => {
    const shape = boardOf('andantino', 'side10');
    expect(rowsText(shape, {}).split('/')[9]).toBe('19');
    expect(rowsText(shape, { j10: 'b' }).split('/')[9]).toBe('9b9');
  });

  it('names the side only when it was chosen, where the stones tell it', () => {
    const shape = boardOf('andantino', 'side2');
    expect(positionText(shape, 2, { b2: 'b' }, NO_DETAILS)).toBe('2/1b1/2');
    expect(positionText(shape, 2, { b2: 'b' }, { ...NO_DETAILS, side: 'w' })).toBe('2/1b1/2 w');
  });

  it('names the colours before the side in Omega', () => {
    const shape = boardOf('omega', 'side3,3p');
    expect(positionText(shape, 3, {}, { ...NO_DETAILS, side: 'w' })).toBe('3/4/5/4/3 wbr w');
  });

  it('has both counters in Tablut', () => {
    const shape = boardOf('tablut', 'ashton');
    const text = positionText(shape, 2, { e5: 'K' }, { side: 'b', nocapture: 3, move: 7 });
    expect(text).toBe('9/9/9/9/4K4/9/9/9/9 b 3 7');
    expect(readDetails('tablut', text)).toEqual({ side: 'b', nocapture: 3, move: 7 });
  });
});

describe('a text that is being written', () => {
  const shape = boardOf('andantino', 'side3');
  it('has no pieces while its rows do not fit the board', () => {
    for (const text of ['', '3/4', '3/4/5/4/2', '3/4/6/4/3', '3/4/5/4/x2', '3/4/bbbbbb/4/3']) {
      expect(readPieces(shape, text), text).toBeNull();
    }
  });
  it('is understood without the fields behind the rows', () => {
    expect(readPieces(shape, '3/4/2B2/4/3')).toEqual({ c3: 'b' });
  });
  it('has the usual counters when they are missing or no numbers', () => {
    expect(readDetails('tablut', '9/9 w')).toEqual({ side: 'w', nocapture: 0, move: 1 });
    expect(readDetails('tablut', '9/9 b x -1')).toEqual({ side: 'b', nocapture: 0, move: 1 });
  });
});

describe('setting up', () => {
  it('places, replaces and takes away', () => {
    expect(placed({}, 'a1', 'b')).toEqual({ a1: 'b' });
    expect(placed({ a1: 'w' }, 'a1', 'b')).toEqual({ a1: 'b' });
    expect(placed({ a1: 'b', a2: 'w' }, 'a1', 'b')).toEqual({ a2: 'w' });
    expect(placed({ a1: 'b' }, 'a1', null)).toEqual({});
  });
  it('offers the pieces that the engine knows', () => {
    for (const course of GAMES) {
      const scene = sceneOf(course);
      const palette = paletteOf(boardOf(course.game, course.variant).game, scene.players);
      for (const piece of Object.values(scene.pieces)) expect(palette).toContain(piece);
    }
  });
  it('shows a position that the engine refuses', () => {
    const shape = boardOf('tablut', 'ashton');
    const pieces = { a1: 'K', b2: 'K' };
    const { error } = ask({ do: 'scene', game: 'tablut', variant: 'ashton', turns: [], start: positionText(shape, 2, pieces, NO_DETAILS) });
    expect(error?.field).toBe('rows');
    expect(plainScene(pieces, 2).pieces).toEqual(pieces);
  });
});

describe('a variant in the menus', () => {
  it('is taken apart', () => {
    expect(chosenIn('omega', 'side4,3p,tie-draw')).toEqual({ size: 4, players: 3, rules: 'tie-draw' });
    expect(chosenIn('andantino', 'side7')).toEqual({ size: 7, players: 2, rules: '' });
    expect(chosenIn('tablut', '')).toEqual({ size: 0, players: 2, rules: 'ashton' });
  });
});
