// Workers of browsers. Bundlers find the worker's file by this very form of `new Worker`.

// Shared memory is there only for pages that are cut off from others by their HTTP headers.
export function threadsWork() {
  return globalThis.crossOriginIsolated === true;
}

export function startWorker(flavour, receive) {
  const worker = new Worker(new URL('./browser-worker.js', import.meta.url), {
    type: 'module',
    name: flavour,
  });
  worker.onmessage = ({ data }) => receive(data);
  worker.onerror = (event) => receive({ failed: event.message ?? 'the engine cannot be loaded' });
  return {
    post: (text) => worker.postMessage(text),
    terminate: () => Promise.resolve(worker.terminate()),
  };
}
