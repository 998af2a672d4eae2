// Goes through a game and judges every turn of it: the best one there, and the one that was played.
import { thinker, threadsToUse } from '../engine/engines';
import type { Course, Limits } from '../engine/protocol';
import { evaluate, valueOf, type Evaluation } from './evaluate';
import { lossOf, type Judged } from './review';

export class Reviewer {
  evaluations = $state.raw<Evaluation[]>([]); // by the number of turns before
  judged = $state.raw<Judged[]>([]);
  running = $state(false);
  private change = 0;

  constructor(readonly course: Course) {}

  readonly done = $derived(this.judged.length);

  async run(limits: Limits): Promise<void> {
    const asked = ++this.change;
    this.evaluations = [];
    this.judged = [];
    this.running = true;
    const { turns } = this.course;
    for (let count = 0; count <= turns.length; ++count) {
      const course = { ...this.course, turns: turns.slice(0, count) };
      const found = await evaluate(thinker, course, { ...limits, ...this.threads });
      if (!found || asked !== this.change) return;
      this.evaluations = [...this.evaluations, found];
      if (count === turns.length) break;
      const judged = await this.judge(course, found, turns[count]!, limits);
      if (!judged || asked !== this.change) return;
      this.judged = [...this.judged, judged];
    }
    this.running = false;
  }

  stop(): void {
    ++this.change;
    if (this.running) thinker.abandon();
    this.running = false;
  }

  private get threads(): { threads: number } {
    return { threads: threadsToUse() };
  }

  // Both from the same position and with the same effort, so that the two can be compared.
  private async judge(course: Course, found: Evaluation, turn: string, limits: Limits): Promise<Judged | null> {
    const same = found.turn === turn;
    const playedScore = same ? found.score : await valueOf(thinker, course, turn, found, { ...limits, ...this.threads });
    if (!playedScore) return null;
    return {
      index: course.turns.length,
      side: found.scene.toMove,
      turn,
      best: found.turn,
      line: found.line,
      depth: found.depth,
      bestScore: found.score,
      playedScore,
      loss: lossOf(found.score, playedScore),
    };
  }
}
