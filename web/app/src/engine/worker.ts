// One module of the engine in a worker of its own. A search keeps it busy until it ends; where
// memory is shared, the page can end one by writing to it.
/// <reference lib="webworker" />

interface Engine {
  _cadenza_request(text: number): void;
  _cadenza_cancel(): number;
  _free(text: number): void;
  allocateUTF8(text: string): number;
  HEAPU8: Uint8Array;
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

let engine: Promise<Engine> | undefined;

// The first message names the module, every other one is a request.
self.onmessage = async ({ data }: MessageEvent<string>) => {
  if (!engine) {
    engine = load(data);
    engine.catch((error: unknown) => self.postMessage({ failed: String(error) }));
    return;
  }
  const loaded = await engine;
  const text = loaded.allocateUTF8(data);
  loaded._cadenza_request(text);
  loaded._free(text);
};
