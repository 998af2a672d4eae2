// The page's side of the service worker: it tells which engine to keep, lets a new version in when
// nobody is disturbed, and loads the page once more where that is what gives it threads.
import { canUseThreads } from './engine/client';

const TRIED = 'cadenza.isolation';

let touched = false; // a page that somebody uses is not loaded again under his hands
for (const kind of ['pointerdown', 'keydown']) {
  addEventListener(kind, () => (touched = true), { capture: true, once: true });
}

export async function keepOffline(): Promise<void> {
  const workers = navigator.serviceWorker;
  const registration = await workers.register('./service-worker.js');
  if (registration.waiting && workers.controller && !touched) {
    workers.addEventListener('controllerchange', () => location.reload(), { once: true });
    registration.waiting.postMessage({ takeOver: true });
    return;
  }
  const worker = (await workers.ready).active!;
  const isolating = !canUseThreads() && couldBeIsolated();
  const kept = await ask(worker, { use: canUseThreads() || isolating ? 'threads' : 'single' });
  if (isolating && kept && !touched) isolate();
}

// What not everybody needs is kept once it was wanted. Without a service worker nothing is.
export function keepFiles(folder: string): void {
  void navigator.serviceWorker?.ready.then((registration) => registration.active?.postMessage({ keep: folder }));
}

function ask(worker: ServiceWorker, message: object): Promise<boolean> {
  const channel = new MessageChannel();
  return new Promise((resolve) => {
    channel.port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
    worker.postMessage(message, [channel.port2]);
  });
}

// A page inside another one depends on that one; and what did not help once is not tried again.
function couldBeIsolated(): boolean {
  try {
    return globalThis.crossOriginIsolated === false && window.top === window && !sessionStorage.getItem(TRIED);
  } catch {
    return false;
  }
}

function isolate(): void {
  sessionStorage.setItem(TRIED, 'yes');
  location.reload();
}
