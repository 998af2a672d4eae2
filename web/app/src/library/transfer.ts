// Records in and out of the library. The engine reads and writes them; it is handed in, so that
// tests can use it without a browser.
import type { EngineError, Scene, StoredGame, WriteRequest } from '../engine/protocol';
import { courseOfGame, kept, type KeptGame } from './games';

export const FORMATS = ['json', 'pgn', 'sgf', 'otn'] as const;
export type Format = (typeof FORMATS)[number];

export interface Place {
  line: number;
  column: number;
}

// Something in a text that could not be read.
export interface Trouble {
  source: string; // the file's name, or empty for a pasted text
  field: string;
  message: string;
  place: Place | null;
}

export interface Engine {
  read(text: string): Promise<StoredGame[]>;
  scene(course: ReturnType<typeof courseOfGame>): Promise<Scene>;
  write(request: WriteRequest): Promise<string>;
  reasonOf(error: unknown): EngineError;
}

// The engine counts bytes from the beginning of the text; people count lines.
export function placeOf(text: string, column: number | undefined): Place | null {
  if (!column) return null;
  const before = new TextDecoder().decode(new TextEncoder().encode(text).slice(0, column - 1));
  const lines = before.split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

export interface Import {
  games: KeptGame[];
  troubles: Trouble[];
}

export async function readGames(engine: Engine, text: string, source: string, now: number): Promise<Import> {
  const { records, troubles } = await readRecords(engine, text, source);
  const games: KeptGame[] = [];
  for (const record of records) {
    try {
      const scene = await engine.scene(courseOfGame(record));
      const verdict = record.verdict || (scene.outcome?.text ?? '');
      // The first of a file is to be the first of the list.
      games.push(kept({ ...record, turns: scene.turns, verdict }, scene.outcome !== null, now - games.length));
    } catch (error) {
      const { field, message } = engine.reasonOf(error);
      troubles.push({ source, field, message, place: null });
    }
  }
  return { games, troubles };
}

async function readRecords(engine: Engine, text: string, source: string): Promise<{ records: StoredGame[]; troubles: Trouble[] }> {
  try {
    return { records: await engine.read(text), troubles: [] };
  } catch (error) {
    const lines = text.split('\n');
    const alone = lines.filter((line) => line.trim() !== '').length === 1;
    if (text.trimStart().startsWith('{') && !alone) return readLines(engine, lines, source);
    const { field, message, column } = engine.reasonOf(error);
    return { records: [], troubles: [{ source, field, message, place: placeOf(text, column) }] };
  }
}

// A line of JSON that is broken does not spoil the others.
async function readLines(engine: Engine, lines: string[], source: string) {
  const records: StoredGame[] = [];
  const troubles: Trouble[] = [];
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    try {
      records.push(...(await engine.read(line)));
    } catch (error) {
      const { field, message, column } = engine.reasonOf(error);
      troubles.push({ source, field, message, place: { line: i + 1, column: placeOf(line, column)?.column ?? 1 } });
    }
  }
  return { records, troubles };
}

export interface Export {
  text: string;
  written: number;
  refused: EngineError[];
}

export async function writeGames(engine: Engine, games: KeptGame[], format: Format): Promise<Export> {
  let text = '';
  let written = 0;
  const refused: EngineError[] = [];
  for (const game of games) {
    const { names, event, date } = game;
    try {
      text += await engine.write({ ...courseOfGame(game), names: [...names], event, date, format });
      ++written;
    } catch (error) {
      refused.push(engine.reasonOf(error));
    }
  }
  return { text, written, refused };
}
