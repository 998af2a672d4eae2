import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData as flavour } from 'node:worker_threads';
import { serve } from './serve.js';

// Emscripten's modules for Node count on what only CommonJS has.
const folder = new URL('../engine/', import.meta.url);
globalThis.require = createRequire(import.meta.url);
globalThis.__dirname = fileURLToPath(folder);

// The threads' own worker is CommonJS, which Node knows by the name of the file alone.
const locateFile = (name) => fileURLToPath(new URL(name.replace('worker.js', 'worker.cjs'), folder));

async function create(options) {
  const [module, wasmBinary] = await Promise.all([
    import(new URL(`cadenza-${flavour}.js`, folder)),
    readFile(new URL(`cadenza-${flavour}.wasm`, folder)),
  ]);
  return module.default({ ...options, wasmBinary, locateFile });
}

const answer = serve(create, {}, (message) => parentPort.postMessage(message));
parentPort.on('message', answer);
