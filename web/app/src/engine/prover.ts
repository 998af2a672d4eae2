// A solver beside the engine: it finds out who wins by force, where that can be found out. It is a
// download of its own, and a worker, both only for those who ask.
import type { Course, Scene } from './protocol';

export interface Question {
  variant: string;
  position: string;
}

// Who is to move wins with this turn, or loses whatever he does; within so many plies at most.
export interface Verdict {
  proven: 'win' | 'loss';
  plies: number;
  turn: string; // empty if it is a loss
}

// scripts/build-wasm puts it there.
export const SOLVER = 'solver/';

const LONGEST_MS = 60_000; // what is not found by then is hardly found later, and warms a phone

// Only Andantino has wins that a solver finds, and on larger boards than these they are too far away.
export const canProve = ({ game, variant }: Course): boolean =>
  game === 'andantino' && !/unbounded|side1[1-9]/.test(variant);

// One question at a time: the next one ends it. Every question has a worker of its own, because one that
// solves hears nothing, and one that has failed would fail again.
export class Prover {
  private worker: Worker | null = null;
  private answer: ((verdict: Verdict | null) => void) | null = null;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private told = false;

  // `wanted` is told when the solver is fetched for the first time.
  constructor(private readonly wanted: () => void) {}

  // null if nobody wins, or nobody knows in time; or if somebody wins at once, which needs no proof.
  prove(course: Course, scene: Scene): Promise<Verdict | null> {
    this.stop();
    if (!canProve(course) || scene.outcome) return Promise.resolve(null);
    const worker = (this.worker = this.begin());
    return new Promise((resolve) => {
      this.answer = resolve;
      this.patience = setTimeout(() => this.stop(), LONGEST_MS);
      const question: Question = { variant: course.variant, position: scene.position };
      worker.postMessage(question);
    });
  }

  // Nobody wants to know any more.
  stop(): void {
    this.settle(null);
  }

  private begin(): Worker {
    const worker = new Worker(new URL('./prover-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Verdict | null>) => this.settle(data);
    worker.onerror = () => this.stop(); // the page works without it
    worker.postMessage(new URL(`${SOLVER}solver.js`, document.baseURI).href);
    if (!this.told) this.wanted();
    this.told = true;
    return worker;
  }

  private settle(verdict: Verdict | null): void {
    clearTimeout(this.patience);
    this.worker?.terminate();
    this.worker = null;
    const resolve = this.answer;
    this.answer = null;
    resolve?.(verdict);
  }
}
