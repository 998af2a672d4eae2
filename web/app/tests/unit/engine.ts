// The engine itself, without a browser: what the page is tested against is never a copy of the rules.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BoardShape, Course, EngineError, Scene, StoredGame, WriteRequest } from '../../src/engine/protocol';

interface Module {
  _cadenza_request(text: number): void;
  _free(text: number): void;
  allocateUTF8(text: string): number;
}
type Create = (options: { wasmBinary: Uint8Array; emit: (message: string) => void }) => Promise<Module>;

const SCRIPT = fileURLToPath(new URL('../../public/engine/cadenza-single.js', import.meta.url));

async function load(emit: (message: string) => void): Promise<Module> {
  // The module takes node for a CommonJS world.
  Object.assign(globalThis, { require: createRequire(import.meta.url), __dirname: dirname(SCRIPT), __filename: SCRIPT });
  const { default: create } = (await import(/* @vite-ignore */ pathToFileURL(SCRIPT).href)) as { default: Create };
  return create({ wasmBinary: readFileSync(SCRIPT.replace(/js$/, 'wasm')), emit });
}

let answer: { result?: unknown; error?: EngineError } = {};
const engine = await load((message) => (answer = JSON.parse(message) as typeof answer));

export function ask(request: object): { result?: unknown; error?: EngineError } {
  const text = engine.allocateUTF8(JSON.stringify(request));
  engine._cadenza_request(text);
  engine._free(text);
  return answer;
}

function answerTo<Result>(request: object): Result {
  const { result, error } = ask(request);
  if (error) throw new Error(`${error.field}: ${error.message}`);
  return result as Result;
}

export const sceneOf = (course: Course, danger = false): Scene => answerTo({ do: 'scene', danger, ...course });
export const boardOf = (game: string, variant: string): BoardShape => answerTo({ do: 'board', game, variant, turns: [] });
export const readRecords = (text: string): StoredGame[] => answerTo<{ records: StoredGame[] }>({ do: 'read', text }).records;
export const writeRecord = (request: WriteRequest): string => answerTo<{ text: string }>({ do: 'write', ...request }).text;
