// One module of the engine in a worker of its own. A search keeps it busy until it ends; where
// memory is shared, the page can end one by writing to it.
/// <reference lib="webworker" />

interface Module {
  _free(text: number): void;
  allocateUTF8(text: string): number;
}

interface Engine extends Module {
  _cadenza_request(text: number): void;
  _cadenza_cancel(): number;
  HEAPU8: Uint8Array;
  oracle?: (position: string) => string; // what level perfect asks
}

interface Oracle extends Module {
  _cadenza_read(text: number): number;
  _cadenza_advice(text: number): number;
  UTF8ToString(text: number): string;
}

type Create = (options: { emit: (message: string) => void }) => Promise<Engine>;

// Where a search that runs can be ended from outside; none without shared memory.
export interface Ready {
  ready: true;
  cancel: { memory: SharedArrayBuffer; at: number } | null;
}

const emit = (message: string) => self.postMessage(JSON.parse(message));

async function load(url: string): Promise<Engine> {
  const { default: create } = (await import(/* @vite-ignore */ url)) as { default: Create };
  const engine = await create({ emit });
  const memory = engine.HEAPU8.buffer;
  const shared = typeof SharedArrayBuffer !== 'undefined' && memory instanceof SharedArrayBuffer;
  const ready: Ready = {
    ready: true,
    cancel: shared ? { memory, at: engine._cadenza_cancel() } : null,
  };
  self.postMessage(ready);
  return engine;
}

// A proved strategy, for level perfect, and the module that reads it. Without them the engine refuses
// that level, and says so.
async function teach(engine: Engine, folder: string): Promise<Engine> {
  try {
    const [oracle, certificate] = await Promise.all([loadOracle(`${folder}oracle.js`), fetch(`${folder}andantino-side10.packed`)]);
    if (!certificate.ok || !certificate.body) throw new Error(`${certificate.url}: ${certificate.status}`);
    const unpacked = certificate.body.pipeThrough(new DecompressionStream('gzip'));
    const refusal = told(oracle, await new Response(unpacked).text(), oracle._cadenza_read);
    if (refusal) throw new Error(refusal);
    engine.oracle = (position) => told(oracle, position, oracle._cadenza_advice);
  } catch (error) {
    console.warn(error);
  }
  return engine;
}

async function loadOracle(url: string): Promise<Oracle> {
  const { default: create } = (await import(/* @vite-ignore */ url)) as { default: () => Promise<Oracle> };
  return create();
}

function given<Result>(module: Module, data: string, take: (text: number) => Result): Result {
  const text = module.allocateUTF8(data);
  const result = take(text);
  module._free(text);
  return result;
}

const told = (oracle: Oracle, data: string, ask: (text: number) => number): string =>
  oracle.UTF8ToString(given(oracle, data, ask));

let engine: Promise<Engine> | undefined;

// The first message names the module; a strategy is fetched before the next request is answered.
self.onmessage = async ({ data }: MessageEvent<string | { strategy: string }>) => {
  if (typeof data === 'object') {
    engine = engine?.then((loaded) => teach(loaded, data.strategy));
    return;
  }
  if (!engine) {
    engine = load(data);
    engine.catch((error: unknown) => self.postMessage({ failed: String(error) }));
    return;
  }
  const loaded = await engine;
  given(loaded, data, loaded._cadenza_request);
};
