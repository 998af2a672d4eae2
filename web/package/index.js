// The engine in a worker of its own: nobody waits for it, and a search can be stopped.
import { startWorker, threadsWork } from '#platform';

const STOPPED = { field: 'request', message: 'stopped' };
const INSIST_EVERY = 10; // milliseconds

/** See index.d.ts. */
export function createEngine({ threads = threadsWork() } = {}) {
  const flavour = threads ? 'threads' : 'single';
  const listeners = new Set();
  let pending = []; // requests without a last answer; the first is the one that is being answered
  let cancel; // the byte that ends a search, where memory is shared
  let worker = start();

  function start() {
    return startWorker(flavour, receive);
  }

  function receive(message) {
    if (message.cancel) {
      cancel = message.cancel;
      return;
    }
    const answer = message.failed
      ? { id: idOf(pending[0]), error: { field: 'engine', message: message.failed } }
      : JSON.parse(message.text);
    if ('result' in answer || 'error' in answer) pending.shift();
    tell(answer);
  }

  function tell(answer) {
    for (const listener of [...listeners]) listener(answer);
  }

  // Every search begins by clearing the byte, so whoever asks a moment too early has to ask again.
  function insist(request) {
    if (pending[0] !== request) return;
    if (cancel) Atomics.store(cancel, 0, 1);
    setTimeout(() => insist(request), INSIST_EVERY);
  }

  // Without shared memory nothing reaches a worker that searches: another one takes its place.
  function replaceWorker() {
    worker.terminate();
    const [stopped, ...rest] = pending;
    pending = rest;
    worker = start();
    for (const request of rest) worker.post(request.text);
    tell({ id: idOf(stopped), error: STOPPED });
  }

  return {
    flavour,
    send(request) {
      const text = typeof request === 'string' ? request : JSON.stringify(request);
      pending.push({ text });
      worker.post(text);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      if (pending.length === 0) return;
      if (threads) insist(pending[0]);
      else replaceWorker();
    },
    terminate() {
      pending = [];
      listeners.clear();
      return worker.terminate();
    },
  };
}

function idOf(request) {
  try {
    return JSON.parse(request.text).id ?? null;
  } catch {
    return null;
  }
}
