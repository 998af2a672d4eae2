// The engine of the page, without a page: for checks of the shipped puzzles.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const ENGINE = fileURLToPath(new URL('../../public/engine', import.meta.url));
const DATA = fileURLToPath(new URL('../../src/puzzles', import.meta.url));

export const VARIANTS = { andantino: 'side10', tablut: 'ashton' };
export const fileOf = (game) => `${DATA}/${game}.json`;
export const load = (game) =>
  JSON.parse(readFileSync(fileOf(game), 'utf8')).map((each) => ({ ...each, line: each.line.split(' ') }));

// The module was built for workers and for node; what node gives to old modules only is lent to it.
export async function startEngine() {
  globalThis.require = createRequire(import.meta.url);
  globalThis.__dirname = ENGINE;
  globalThis.__filename = `${ENGINE}/cadenza-single.js`;
  const { default: create } = await import(`${ENGINE}/cadenza-single.js`);
  let last = null;
  const module = await create({
    wasmBinary: readFileSync(`${ENGINE}/cadenza-single.wasm`),
    emit: (text) => { last = JSON.parse(text); },
  });
  return (request) => {
    const text = module.allocateUTF8(JSON.stringify(request));
    module._cadenza_request(text);
    module._free(text);
    if (last.error) throw new Error(last.error.message);
    return last.result;
  };
}

export const courseOf = (game, puzzle, turns) => ({ game, variant: VARIANTS[game], start: puzzle.start, turns });
