// The value of every position of a game, one after the other and none twice.
import type { Course } from '../engine/protocol';
import { evaluate, scout, type Evaluation } from './evaluate';

const EACH_MS = 120;

export class Survey {
  private known = $state.raw(new Map<string, Evaluation>());
  private change = 0;

  of(turns: readonly string[]): Evaluation | null {
    return this.known.get(turns.join(' ')) ?? null;
  }

  // Ends when everything is known, or when somebody else begins.
  async fill(course: Course): Promise<void> {
    const asked = ++this.change;
    for (let count = 0; count <= course.turns.length; ++count) {
      const turns = course.turns.slice(0, count);
      if (this.of(turns)) continue;
      const found = await evaluate(scout, { ...course, turns }, { milliseconds: EACH_MS });
      if (found) this.known = new Map(this.known).set(turns.join(' '), found);
      if (asked !== this.change) return;
    }
  }

  stop(): void {
    ++this.change;
    scout.abandon();
  }
}
