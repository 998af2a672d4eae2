// Workers of Node.
import { Worker } from 'node:worker_threads';

export function threadsWork() {
  return true;
}

export function startWorker(flavour, receive) {
  const worker = new Worker(new URL('./node-worker.js', import.meta.url), { workerData: flavour });
  worker.on('message', receive);
  worker.on('error', (error) => receive({ failed: error.message }));
  return {
    post: (text) => worker.postMessage(text),
    terminate: () => worker.terminate(),
  };
}
