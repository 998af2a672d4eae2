// The engine as the page uses it: questions that are answered at once, and searches that go on until
// they are stopped. They have a worker each, so that no question waits for a search.
import type {
  Bench,
  BoardShape,
  Catalogue,
  ChooseRequest,
  ChooseResult,
  Course,
  EngineError,
  Message,
  Report,
  Scene,
  SearchRequest,
  SearchResult,
  StoredGame,
  Watched,
  WriteRequest,
} from './protocol';
import type { Ready } from './worker';
import { PERFECT } from '../game/seats';

export class Refused extends Error {
  constructor(readonly reason: EngineError) {
    super(reason.message);
  }
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
  hear?: (message: Message) => void; // what comes before the answer
}

export const canUseThreads = (): boolean =>
  globalThis.crossOriginIsolated === true && typeof SharedArrayBuffer !== 'undefined';

// What level perfect plays by; scripts/build-wasm puts it there.
export const STRATEGY = 'certificates/';

function moduleUrl(): string {
  const flavour = canUseThreads() ? 'threads' : 'single';
  return new URL(`engine/cadenza-${flavour}.js`, document.baseURI).href;
}

// A worker and the requests it has not answered yet.
class Channel {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, Waiting>();
  private cancel: Ready['cancel'] = null;
  private next = 1;
  private taught = false;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<Ready | { failed: string } | Message>) => {
      if ('ready' in data) this.cancel = data.cancel;
      else if ('failed' in data) this.close(new Error(data.failed));
      else this.receive(data);
    };
    this.worker.onerror = (event) => this.close(new Error(event.message || 'the engine has stopped'));
    this.worker.postMessage(moduleUrl());
  }

  ask(request: object, hear?: (message: Message) => void): Promise<unknown> {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, hear });
      this.worker.postMessage(JSON.stringify({ id, ...request }));
    });
  }

  // Every later request knows the strategy. What could not be fetched is fetched again next time.
  teach(): void {
    if (this.taught) return;
    this.taught = true;
    this.worker.postMessage({ strategy: new URL(STRATEGY, document.baseURI).href });
  }

  // Ends the search that runs, with its answer; false where that cannot be done.
  stop(): boolean {
    if (!this.cancel) return false;
    Atomics.store(new Uint8Array(this.cancel.memory), this.cancel.at, 1);
    return true;
  }

  close(error: Error): void {
    this.worker.terminate();
    for (const each of this.waiting.values()) each.reject(error);
    this.waiting.clear();
  }

  private receive(message: Message): void {
    const waiting = this.waiting.get(message.id);
    if (!waiting) return;
    if (message.info || message.watched) {
      waiting.hear?.(message);
      return;
    }
    this.waiting.delete(message.id);
    if (message.error?.field === 'certificate') this.taught = false;
    if (message.error) waiting.reject(new Refused(message.error));
    else waiting.resolve(message.result);
  }
}

// Rules and records: everything that is answered at once.
export class Rules {
  private channel = new Channel();

  catalogue = () => this.channel.ask({ do: 'catalogue' }) as Promise<Catalogue>;
  board = (course: Course) => this.channel.ask({ do: 'board', ...course }) as Promise<BoardShape>;
  scene = (course: Course, danger = false) =>
    this.channel.ask({ do: 'scene', danger, ...course }) as Promise<Scene>;
  read = async (text: string) =>
    ((await this.channel.ask({ do: 'read', text })) as { records: StoredGame[] }).records;
  write = async (request: WriteRequest) =>
    ((await this.channel.ask({ do: 'write', ...request })) as { text: string }).text;
}

// A search that goes on. `answer` is null when it was abandoned before it had one.
export interface Thinking<Result> {
  answer: Promise<Result | null>;
  stop(): void;
  abandon(): void;
}

// One search at a time: the next one abandons it.
export class Thinker {
  private channel: Channel | null = null;
  private running: Thinking<unknown> | null = null;
  private idle: Promise<void> = Promise.resolve(); // when the channel has answered everything

  search(
    request: SearchRequest,
    info?: (report: Report) => void,
    watch?: (watched: Watched) => void,
  ): Thinking<SearchResult> {
    let best: Report | null = null;
    return this.begin<SearchResult>(
      { do: 'search', ...request },
      ({ info: report, watched }) => {
        if (report?.rank === 1) best = report;
        if (report) info?.(report);
        if (watched) watch?.(watched);
      },
      () => best && { turn: best.line[0] ?? '', reply: best.line[1] ?? '', report: best },
      request.level === PERFECT,
    );
  }

  // Level perfect will be asked for: the strategy is fetched while somebody still thinks.
  teach(): void {
    this.idle = this.idle.then(() => (this.channel ??= new Channel()).teach());
  }

  choose(request: ChooseRequest): Thinking<ChooseResult> {
    return this.begin<ChooseResult>({ do: 'choose', ...request }, undefined, () => null);
  }

  bench(): Promise<Bench | null> {
    return this.begin<Bench>({ do: 'bench' }, undefined, () => null).answer;
  }

  abandon(): void {
    this.running?.abandon();
  }

  private begin<Result>(
    request: object,
    hear: ((message: Message) => void) | undefined,
    soFar: () => Result | null,
    perfect = false,
  ): Thinking<Result> {
    this.running?.abandon();
    let open = true; // nobody has been given an answer yet
    let settle: (result: Result | null) => void;
    let fail: (error: unknown) => void;
    const answer = new Promise<Result | null>((resolve, reject) => {
      settle = resolve;
      fail = reject;
    });
    const finish = (act: () => void) => {
      if (!open) return;
      open = false;
      if (this.running === thinking) this.running = null;
      act();
    };
    const end = (result: () => Result | null) => {
      if (open) this.interrupt();
      finish(() => settle(result()));
    };
    const thinking: Thinking<Result> = {
      answer,
      stop: () => end(soFar),
      abandon: () => end(() => null),
    };
    this.running = thinking;
    // Asked only when the channel is idle, so that what ends one search cannot hit the next.
    this.idle = this.idle.then(async () => {
      if (!open) return;
      const channel = (this.channel ??= new Channel());
      if (perfect) channel.teach();
      try {
        const result = await channel.ask(request, (message) => open && hear?.(message));
        finish(() => settle(result as Result));
      } catch (error) {
        if (!(error instanceof Refused) && this.channel === channel) this.channel = null;
        finish(() => fail(error));
      }
    });
    return thinking;
  }

  // Without shared memory a worker that searches hears nothing: it is replaced by another one.
  // With it, a search that has not begun yet would not notice, so it is told until it has ended.
  private interrupt(): void {
    const channel = this.channel;
    if (!channel) return;
    if (!channel.stop()) {
      this.channel = null;
      channel.close(new Error('stopped'));
      return;
    }
    const nagging = setInterval(() => channel.stop(), 5);
    void this.idle.then(() => clearInterval(nagging));
  }
}
