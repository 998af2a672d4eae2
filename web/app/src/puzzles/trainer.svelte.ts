// One puzzle while it is being solved: whose turn it is, what the engine says of a move, what was
// tried. The stored line is followed as far as the visitor follows it; beyond it the engine decides.
import { rules, shapeOf, thinker, threadsToUse } from '../engine/engines';
import type { BoardShape, Scene, SearchResult, Side } from '../engine/protocol';
import { endStreak, markSolved, solvedOf } from './progress.svelte';
import { courseAt, follows, hintCells, verdictOf, type Puzzle, type Verdict } from './puzzles';

export type Phase = 'loading' | 'yours' | 'checking' | 'wrong' | 'solved' | 'shown';

// What has just happened, for the screen to say.
export type News =
  | { kind: 'begin' }
  | { kind: 'right'; move: string; reply: string }
  | { kind: 'wrong'; move: string; reply: string; slower: boolean }
  | { kind: 'lost'; move: string }
  | { kind: 'solved'; move: string }
  | { kind: 'shown' };

const CHECK_MS = 3000; // for a move beside the line
const PAUSE_MS = 450; // before the defence, so that one's own move is seen

export class Trainer {
  readonly puzzle: Puzzle;
  scene = $state<Scene | null>(null);
  shape = $state<BoardShape | null>(null);
  side = $state<Side>('white'); // the visitor's
  turns = $state<string[]>([]); // the play; after the solution was asked for, the whole of it
  shown = $state(0); // how many of them the board shows
  phase = $state<Phase>('loading');
  news = $state<News>({ kind: 'begin' });
  hint = $state<{ cells: string[]; move: string | null } | null>(null);
  problem = $state<string | null>(null);
  alone = true; // no help, no mistake
  private change = 0; // answers to anything older are of no interest any more

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle;
  }

  // Plies that are left for the win.
  get left(): number {
    return this.puzzle.plies - this.turns.length;
  }
  // The cells of the move that was wrong: the answer to it is marked as the last move is.
  get tried(): string[] {
    return this.news.kind === 'wrong' ? this.news.move.split('-') : [];
  }
  get over(): boolean {
    return this.phase === 'solved' || this.phase === 'shown';
  }

  begin(): Promise<void> {
    return this.act(async () => {
      this.shape = await shapeOf(courseAt(this.puzzle, []));
      await this.show([]);
      this.side = this.scene?.toMove ?? 'white';
      this.phase = 'yours';
    });
  }

  // A move of the visitor's.
  play(move: string): Promise<void> {
    if (this.phase !== 'yours') return Promise.resolve();
    return this.act(async (current) => {
      const left = this.left - 1;
      this.phase = 'checking';
      this.hint = null;
      await this.show([...this.turns, move]);
      const outcome = this.scene?.outcome;
      if (outcome) {
        this.end(move, outcome.winners.includes(this.side));
        return;
      }
      const answer = await this.answerTo(left);
      if (!current() || !answer) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (!current()) return;
      await this.show([...this.turns, answer.reply]);
      if (!current()) return;
      if (answer.verdict === 'right') {
        this.news = { kind: 'right', move, reply: answer.reply };
        this.phase = 'yours';
      } else {
        this.endStreak();
        this.news = { kind: 'wrong', move, reply: answer.reply, slower: answer.verdict === 'slower' };
        this.phase = 'wrong';
      }
    });
  }

  // To the position before the mistake.
  takeBack(): Promise<void> {
    if (this.phase !== 'wrong') return Promise.resolve();
    return this.act(async () => {
      const mine = this.turns.length - (this.turns.length % 2 === 0 ? 2 : 1);
      await this.show(this.turns.slice(0, mine));
      this.news = { kind: 'begin' };
      this.phase = 'yours';
    });
  }

  // First where to look, then the move.
  showHint(): Promise<void> {
    if (this.phase !== 'yours') return Promise.resolve();
    return this.act(async (current) => {
      this.endStreak();
      const move = await this.bestMove();
      if (!current() || !move || !this.scene || !this.shape) return;
      const cells = hintCells(this.scene, move, this.shape);
      this.hint = this.hint ? { cells: move.split('-'), move } : { cells, move: null };
    });
  }

  showSolution(): Promise<void> {
    return this.act(async () => {
      this.endStreak();
      this.hint = null;
      this.phase = 'shown';
      this.news = { kind: 'shown' };
      this.turns = this.puzzle.line;
      await this.look(1);
    });
  }

  // A look at the position after so many of the turns, when all is over.
  async look(shown: number): Promise<void> {
    const wanted = Math.max(0, Math.min(shown, this.turns.length));
    this.shown = wanted;
    const scene = await rules.scene(courseAt(this.puzzle, this.turns.slice(0, wanted)));
    if (this.shown === wanted) this.scene = scene;
  }

  // The tab is left: nothing may think for nobody.
  leave(): void {
    ++this.change;
    thinker.abandon();
  }

  // One thing at a time: what was begun before is given up.
  private async act(step: (current: () => boolean) => Promise<void>): Promise<void> {
    this.leave();
    const asked = this.change;
    const current = () => asked === this.change;
    this.problem = null;
    try {
      await step(current);
    } catch (error) {
      if (!current()) return;
      this.problem = error instanceof Error ? error.message : String(error);
      if (this.phase === 'checking') this.phase = 'wrong'; // it can be taken back
    }
  }

  private async show(turns: string[]): Promise<void> {
    const asked = this.change;
    const scene = await rules.scene(courseAt(this.puzzle, turns));
    if (asked !== this.change) return;
    this.scene = scene;
    this.turns = turns;
    this.shown = turns.length;
    this.hint = null;
  }

  private end(move: string, won: boolean): void {
    if (won) {
      markSolved(this.puzzle.game, this.puzzle.number, this.alone);
      this.news = { kind: 'solved', move };
      this.phase = 'solved';
    } else {
      this.endStreak();
      this.news = { kind: 'lost', move };
      this.phase = 'wrong';
    }
  }

  // What is to be said of the visitor's move, and the best defence against it.
  private async answerTo(left: number): Promise<{ verdict: Verdict; reply: string } | null> {
    const stored = this.puzzle.line[this.turns.length];
    if (stored && follows(this.puzzle.line, this.turns)) return { verdict: 'right', reply: stored };
    const found = await this.search(left);
    return found && { verdict: verdictOf(found.report.score, left), reply: found.turn };
  }

  // A little deeper than needed, as a shallow search may see only a longer win; proven is proven.
  private search(left: number): Promise<SearchResult | null> {
    const thinking = thinker.search(
      {
        ...courseAt(this.puzzle, this.turns),
        depth: left + 3,
        milliseconds: CHECK_MS,
        threads: threadsToUse(),
      },
      (report) => {
        if (report.rank === 1 && verdictOf(report.score, left) === 'right') thinking.stop();
      },
    );
    return thinking.answer;
  }

  private async bestMove(): Promise<string | null> {
    if (follows(this.puzzle.line, this.turns)) return this.puzzle.line[this.turns.length] ?? null;
    const found = await this.search(this.left);
    return found && found.turn;
  }

  // Whoever has solved it before may look without losing anything.
  private endStreak(): void {
    if (this.alone && !solvedOf(this.puzzle.game).has(this.puzzle.number)) endStreak();
    this.alone = false;
  }
}
