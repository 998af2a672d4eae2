// The engine that thinks about the position on the board for as long as somebody looks.
import { prover, thinker, threadsToUse } from '../engine/engines';
import type { Course, Report, Scene, Score } from '../engine/protocol';
import type { Verdict } from '../engine/prover';
import { gather, NOTHING, type Gathering } from './iterations';
import type { Watch } from './watch.svelte';

const STORE = 'cadenza.analyse';
const MOST_LINES = 5;
const HEAT_LINES = 12; // enough for colours, few enough for some depth
const PAUSE_MS = 80; // between two changes of what is shown

interface Kept {
  on: boolean;
  shown: boolean;
  lines: number;
}

function kept(): Partial<Kept> {
  try {
    return (JSON.parse(localStorage.getItem(STORE) ?? '{}') as Partial<Kept> | null) ?? {};
  } catch {
    return {};
  }
}

// Without the plies: they are a bound, not the length of the win.
const scoreOf = ({ proven }: Verdict): Score => ({ points: proven === 'win' ? 10_000 : -10_000, text: '', proven });

export class Analysis {
  on = $state(kept().on !== false);
  shown = $state(kept().shown !== false);
  lines = $state(Math.max(1, Math.min(MOST_LINES, Math.floor(Number(kept().lines ?? 3)) || 3)));
  heat = $state(false);
  reports = $state.raw<readonly Report[]>([]); // by rank; those of the position on the board
  verdict = $state.raw<Verdict | null>(null); // of the solver
  thinking = $state(false);
  problem = $state<string | null>(null);
  private proving: Scene | null = null; // what the solver was asked about last
  private gathered: Gathering = NOTHING;
  private flushing: ReturnType<typeof setTimeout> | null = null;

  readonly best = $derived(this.reports[0] ?? null);
  // What the search has proved is the shortest win; the solver's is one, and mostly found sooner.
  readonly score = $derived<Score | null>(
    this.verdict && !this.best?.score.proven ? scoreOf(this.verdict) : (this.best?.score ?? null));

  constructor(private readonly watch: Watch) {}

  keep(): void {
    try {
      localStorage.setItem(STORE, JSON.stringify({ on: this.on, shown: this.shown, lines: this.lines }));
    } catch {
      // Nothing is kept then, and nothing is lost now.
    }
  }

  // What is known of another position says nothing of this one.
  forget(): void {
    this.forgetReports();
    this.proving = null;
    this.verdict = null;
  }
  private forgetReports(): void {
    this.gathered = NOTHING;
    this.reports = [];
    this.problem = null;
    this.watch.forget();
  }

  // Who wins does not depend on how many lines are wanted: a position is asked about once.
  private prove(course: Course, scene: Scene): void {
    if (this.proving === scene) return;
    this.proving = scene;
    this.verdict = null;
    void prover.prove(course, scene).then((verdict) => {
      if (this.proving === scene) this.verdict = verdict;
    });
  }

  think(course: Course, scene: Scene): void {
    this.forgetReports();
    this.thinking = true;
    this.prove(course, scene);
    const lines = this.heat ? HEAT_LINES : this.lines;
    const request = { ...course, lines, threads: threadsToUse(), watch: this.watch.open };
    const search = thinker.search(request, (report) => {
      this.gathered = gather(this.gathered, report, lines);
      this.flushing ??= setTimeout(() => this.flush(), PAUSE_MS);
    }, (watched) => this.watch.tell(watched));
    search.answer.then(
      (found) => {
        if (!found) return;
        this.watch.end(found.watched);
        this.end();
      },
      (error: unknown) => {
        this.problem = error instanceof Error ? error.message : String(error);
        this.end();
      },
    );
  }

  stop(): void {
    if (this.thinking) thinker.abandon();
    this.end();
  }

  // A search without a limit ends by itself when there is nothing left to find.
  private end(): void {
    prover.stop();
    if (!this.verdict) this.proving = null;
    this.flush();
    this.thinking = false;
  }

  private flush(): void {
    if (this.flushing !== null) clearTimeout(this.flushing);
    this.flushing = null;
    if (this.gathered.shown.length > 0) this.reports = this.gathered.shown;
  }
}
