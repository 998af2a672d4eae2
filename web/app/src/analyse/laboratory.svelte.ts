// Runs the searches of an experiment one after the other. One thread and an empty table each time:
// only then do the nodes say something about the technique.
import { thinker } from '../engine/engines';
import type { Course } from '../engine/protocol';
import { runsFor, withReport, type Run } from './experiment';
import type { Watch } from './watch.svelte';

const LONGEST_MS = 20_000; // of one search: without its best techniques one may never end

let fresh = 1; // another seed is another engine, which remembers nothing of the last

export class Laboratory {
  runs = $state.raw<Run[]>([]);
  running = $state(false);
  problem = $state<string | null>(null);
  private change = 0;

  constructor(private readonly watch: Watch) {}

  async run(course: Course, chosen: string[], depth: number): Promise<void> {
    const asked = ++this.change;
    this.runs = runsFor(chosen);
    this.running = true;
    this.problem = null;
    try {
      for (let i = 0; i < this.runs.length && asked === this.change; ++i) {
        if (!(await this.search(i, asked, course, depth))) break;
      }
    } catch (error) {
      if (asked === this.change) this.problem = error instanceof Error ? error.message : String(error);
    }
    if (asked === this.change) this.running = false;
  }

  stop(): void {
    ++this.change;
    if (this.running) thinker.abandon();
    this.running = false;
  }

  private async search(i: number, asked: number, course: Course, depth: number): Promise<boolean> {
    const { without } = this.runs[i]!;
    const request = { ...course, without, depth, milliseconds: LONGEST_MS, threads: 1, seed: fresh++, watch: true };
    const found = await thinker.search(request, (report) => {
      if (asked === this.change) this.replace(i, withReport(this.runs[i]!, report));
    }, (watched) => this.watch.tell(watched)).answer;
    if (!found || asked !== this.change) return false;
    this.watch.end(found.watched);
    this.replace(i, { ...this.runs[i]!, done: true });
    return true;
  }

  private replace(i: number, run: Run): void {
    this.runs = this.runs.map((each, j) => (i === j ? run : each));
  }
}
