// Somebody looks for a better turn than the one that was played.
import { extended } from '../board/moves';
import { rules } from '../engine/engines';
import type { Course, Limits, Scene } from '../engine/protocol';
import { scout, valueOf } from './evaluate';
import { isAsGood, type Judged } from './review';

export type Verdict = 'open' | 'checking' | 'found' | 'played' | 'worse' | 'revealed';

export class Trial {
  scene = $state.raw<Scene | null>(null);
  verdict = $state<Verdict>('open');
  tried = $state('');
  private change = 0;

  constructor(
    readonly mistake: Judged,
    private readonly course: Course, // before the mistake
    private readonly limits: Limits,
  ) {}

  get solved(): boolean {
    return this.verdict === 'found' || this.verdict === 'revealed';
  }

  async begin(): Promise<void> {
    const asked = ++this.change;
    const scene = await rules.scene(this.course, true);
    if (asked === this.change) this.scene = scene;
  }

  async play(move: string): Promise<void> {
    if (this.solved || this.verdict === 'checking') return;
    const asked = ++this.change;
    const scene = await rules.scene({ ...this.course, begun: extended(this.scene?.begun, move) });
    if (asked !== this.change) return;
    this.scene = scene;
    const turn = scene.turns[this.course.turns.length];
    if (!turn) return; // a part of it
    this.tried = turn;
    this.verdict = 'checking';
    const verdict = await this.judge(turn);
    if (asked !== this.change) return;
    this.verdict = verdict;
    if (verdict !== 'found') await this.begin();
  }

  reveal(): void {
    ++this.change;
    this.verdict = 'revealed';
    void this.begin();
  }

  leave(): void {
    ++this.change;
    if (this.verdict === 'checking') scout.abandon();
  }

  private async judge(turn: string): Promise<Verdict> {
    if (turn === this.mistake.best) return 'found';
    if (turn === this.mistake.turn) return 'played';
    const { bestScore, depth } = this.mistake;
    const score = await valueOf(scout, this.course, turn, { score: bestScore, depth }, this.limits);
    return score && isAsGood(bestScore, score) ? 'found' : 'worse';
  }
}
