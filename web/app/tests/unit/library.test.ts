// Records in and out of the library, with the engine's own reader and writer.
import { describe, expect, it } from 'vitest';
import type { EngineError } from '../../src/engine/protocol';
import { fileName, filtered, idOf, kept, newestFirst } from '../../src/library/games';
import { FORMATS, placeOf, readGames, writeGames, type Engine } from '../../src/library/transfer';
import { ask, sceneOf } from './engine';

class Refusal extends Error {
  constructor(readonly reason: EngineError) {
    super(reason.message);
  }
}
function answer<Result>(request: object): Result {
  const { result, error } = ask(request);
  if (error) throw new Refusal(error);
  return result as Result;
}
const engine: Engine = {
  read: async (text) => answer<{ records: never[] }>({ do: 'read', text }).records,
  scene: async (course) => answer({ do: 'scene', ...course }),
  write: async (request) => answer<{ text: string }>({ do: 'write', ...request }).text,
  reasonOf: (error) => (error instanceof Refusal ? error.reason : { field: '', message: String(error) }),
};

const record = (names: string[], turns: string[], game = 'tablut', variant = 'ashton') => ({
  game, variant, turns, names, event: 'Club', date: '2026-11-15', verdict: '',
});
const ann = kept(record(['Ann', 'Ben'], ['e3-a3']), false, 1);
const zoe = kept({ ...record(['Zoë', 'Cadenza'], ['e5'], 'andantino', 'side4'), verdict: 'white wins by five' }, true, 2);

describe('export and import', () => {
  for (const format of FORMATS) {
    it(`gives two games back through ${format}`, async () => {
      const other = kept(record(['Ben', 'Änne'], ['e3-d3', 'e2-e3']), false, 3);
      const { text, written, refused } = await writeGames(engine, [ann, other], format);
      expect([written, refused]).toEqual([2, []]);
      const { games, troubles } = await readGames(engine, text, 'x', 10);
      expect(troubles).toEqual([]);
      expect(games.map((game) => game.id)).toEqual([ann.id, other.id]);
      expect(games.map((game) => game.names)).toEqual([ann.names, other.names]);
      expect(newestFirst(games)[0]?.id).toBe(ann.id);
    });
  }

  it('keeps the position a game began with', async () => {
    const start = sceneOf({ game: 'tablut', variant: 'mcgill', turns: ['e2-d2'] }).position;
    const game = kept({ ...record(['A', 'B'], ['e3-d3'], 'tablut', 'mcgill'), start }, false, 1);
    const { text } = await writeGames(engine, [game], 'json');
    expect((await readGames(engine, text, '', 1)).games[0]?.start).toBe(start);
  });

  it('says what a format cannot hold, and writes the rest', async () => {
    const { written, refused } = await writeGames(engine, [ann, zoe], 'otn');
    expect(written).toBe(1);
    expect(refused[0]?.message).toContain('tablut');
  });

  it('says how a game ended, and that it has', async () => {
    const start = '5/6/7/4ww2/2bbbb3/1ww5/7/6/5 b 4';
    const won = kept({ ...record(['A', 'B'], ['b5'], 'andantino', 'side5'), start }, false, 1);
    const { text } = await writeGames(engine, [won], 'pgn');
    const { games } = await readGames(engine, text, '', 1);
    expect(games[0]?.over).toBe(true);
    expect(games[0]?.verdict).toContain('black');
  });
});

describe('a text that cannot be read', () => {
  it('is refused with the line and the column', async () => {
    const { text } = await writeGames(engine, [ann, ann], 'pgn');
    const at = text.lastIndexOf('e3-a3');
    const broken = `${text.slice(0, at)}e3-z3${text.slice(at + 5)}`;
    const { games, troubles } = await readGames(engine, broken, 'my.pgn', 1);
    expect(games).toEqual([]);
    expect(troubles[0]).toMatchObject({ source: 'my.pgn', field: 'move' });
    const { line, column } = troubles[0]!.place!;
    expect(broken.split('\n')[line - 1]?.slice(column - 1)).toMatch(/^z3/);
  });
  it('does not spoil the other lines of JSON', async () => {
    const { text } = await writeGames(engine, [ann], 'json');
    const { games, troubles } = await readGames(engine, `${text}{"header":1}\n${text.replace('e3-a3', 'e3-b3')}`, '', 1);
    expect(games).toHaveLength(2);
    expect(troubles).toHaveLength(1);
    expect(troubles[0]).toMatchObject({ field: 'header', place: { line: 2, column: 11 } });
  });
  it('is counted in letters, though the engine counts bytes', () => {
    expect(placeOf('Äb\ncd', 1)).toEqual({ line: 1, column: 1 });
    expect(placeOf('Äb\ncd', 3)).toEqual({ line: 1, column: 2 });
    expect(placeOf('Äb\ncd', 6)).toEqual({ line: 2, column: 2 });
    expect(placeOf('abc', undefined)).toBeNull();
  });
});

describe('the list', () => {
  it('is searched by game and by words', () => {
    const all = [ann, zoe];
    expect(filtered(all, { game: '', text: '' })).toEqual(all);
    expect(filtered(all, { game: 'andantino', text: '' })).toEqual([zoe]);
    expect(filtered(all, { game: '', text: 'five ZOË' })).toEqual([zoe]);
    expect(filtered(all, { game: 'tablut', text: 'zoë' })).toEqual([]);
    expect(filtered([{ ...ann, title: 'A nice one' }], { game: '', text: 'nice' })).toHaveLength(1);
  });
  it('knows a game again', () => {
    expect(idOf({ ...ann, verdict: 'other', date: '2026-11-15T10:00:00Z' })).toBe(ann.id);
    expect(idOf({ ...ann, turns: ['e3-b3'] })).not.toBe(ann.id);
  });
  it('names files plainly', () => {
    expect(fileName([ann], 'pgn')).toBe('2026-11-15-tablut-ann-ben.pgn');
    expect(fileName([{ ...zoe, title: '../a b?' }], 'json')).toBe('2026-11-15-andantino-a-b.jsonl');
    expect(fileName([ann, zoe], 'json')).toBe('cadenza-games.jsonl');
  });
});
