// A game that is being played: whose turn it is, who thinks, what can be taken back. The rules are
// asked for every position; here is only what happens between them.
import { STRATEGY } from '../engine/client';
import { prover, rules, shapeOf, thinker, threadsToUse } from '../engine/engines';
import type { BoardShape, Course, Scene, SearchRequest } from '../engine/protocol';
import { extended } from '../board/moves';
import { SIDES } from '../board/pieces';
import { keepFiles } from '../offline';
import { Clocks, type ClockSetting } from './clock.svelte';
import { FULL_STRENGTH, PERFECT, type Seat } from './seats';

export interface Setup {
  course: Course;
  seats: Seat[];
  clock: ClockSetting | null;
}

// An end that the board does not show.
export interface Abort {
  kind: 'resigned' | 'timeOut';
  side: number;
}

const FULL_STRENGTH_MS = 2000; // a turn without a clock
const UNSETTLED_MS = 100; // what the search knows sooner, a proof among it, needs no solver
const SHORTEST_MS = 350; // people want to see that it is the other's turn

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export class Match {
  readonly setup: Setup;
  course: Course;
  scene = $state.raw<Scene | null>(null); // it is replaced, never changed
  shape = $state.raw<BoardShape | null>(null);
  thinking = $state(false);
  paused = $state(false);
  abort = $state<Abort | null>(null);
  hint = $state<string | null>(null);
  problem = $state<string | null>(null);
  readonly clocks: Clocks | null;
  private change = 0; // answers to anything older are of no interest any more
  private placing: Promise<unknown> = Promise.resolve();

  constructor(setup: Setup) {
    this.setup = setup;
    this.course = $state.raw(setup.course);
    this.clocks = setup.clock && new Clocks(setup.clock, setup.seats.length, (side) => this.end('timeOut', side));
  }

  get toMove(): number {
    return this.scene ? SIDES.indexOf(this.scene.toMove) : 0;
  }
  get over(): boolean {
    return this.abort !== null || (this.scene?.outcome ?? null) !== null;
  }
  get personToMove(): boolean {
    return !this.over && this.setup.seats[this.toMove]?.kind === 'person';
  }
  get watched(): boolean {
    return this.setup.seats.every((seat) => seat.kind !== 'person');
  }

  async begin(): Promise<void> {
    if (this.setup.seats.some((seat) => seat.kind === 'level' && seat.level === PERFECT)) {
      thinker.teach();
      keepFiles(STRATEGY);
    }
    this.shape = await shapeOf(this.course);
    await this.show(this.course);
    if (!this.scene) throw new Error(this.problem ?? '');
  }

  // A move of whoever's turn it is: a whole turn, or a part of one.
  async play(move: string): Promise<void> {
    await this.placing; // who is quick places the second stone before the first is shown
    if (this.over) return;
    await this.show({ ...this.course, begun: extended(this.course.begun, move) });
  }

  get canTakeBack(): boolean {
    return !this.watched && (this.course.turns.length > 0 || !!this.course.begun);
  }

  // To the last position in which a person could choose.
  async takeBack(): Promise<void> {
    const turns = [...this.course.turns];
    if (!this.course.begun) {
      turns.pop();
      const first = this.firstMover();
      while (turns.length > 0 && this.setup.seats[(first + turns.length) % this.setup.seats.length]?.kind !== 'person') {
        turns.pop();
      }
    }
    this.abort = null;
    await this.show({ ...this.course, turns, begun: '' });
  }

  // Which seat moved first, as the number of turns so far and the present mover tell.
  private firstMover(): number {
    const players = this.setup.seats.length;
    const played = this.course.turns.length % players;
    return (this.toMove - played + players) % players;
  }

  resign(): void {
    const person = this.setup.seats.findIndex((seat) => seat.kind === 'person');
    this.end('resigned', this.personToMove ? this.toMove : Math.max(0, person));
  }

  pause(): void {
    this.paused = true;
    this.interrupt();
  }
  resume(): void {
    this.paused = false;
    void this.think();
  }
  async step(): Promise<void> {
    await this.think(true);
  }

  async showHint(): Promise<void> {
    const asked = ++this.change;
    this.hint = null;
    try {
      const turn = await this.strongestTurn({ ...this.course, milliseconds: 1000, threads: threadsToUse() });
      if (asked === this.change && turn) this.hint = turn;
    } catch (error) {
      if (asked === this.change) this.problem = reasonOf(error);
    }
  }

  // The tab is left: nothing may think for nobody.
  leave(): void {
    this.interrupt();
    this.clocks?.stop();
  }

  private end(kind: Abort['kind'], side: number): void {
    this.interrupt();
    this.clocks?.stop();
    this.abort = { kind, side };
  }

  private interrupt(): void {
    ++this.change;
    this.thinking = false;
    thinker.abandon();
    prover.stop();
  }

  private async show(course: Course): Promise<void> {
    this.interrupt();
    const asked = this.change;
    try {
      const asking = rules.scene(course, true);
      this.placing = asking.catch(() => null);
      const scene = await asking;
      if (asked !== this.change) return;
      const turned = scene.turns.length > this.course.turns.length;
      this.course = { ...course, turns: scene.turns, begun: scene.begun };
      this.scene = scene;
      this.hint = null;
      this.problem = null;
      if (turned) this.clocks?.done();
      else this.clocks?.stop();
    } catch (error) {
      if (asked === this.change) this.problem = reasonOf(error);
      return;
    }
    if (this.over) this.clocks?.stop();
    else if (this.course.turns.length > 0) this.clocks?.start(this.toMove);
    await this.think();
  }

  private async think(once = false): Promise<void> {
    const seat = this.setup.seats[this.toMove];
    if (this.over || !seat || seat.kind === 'person' || (this.paused && !once)) return;
    const asked = this.change;
    this.thinking = true;
    const began = performance.now();
    try {
      const turn = await this.turnOf(seat);
      const rest = SHORTEST_MS - (performance.now() - began);
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
      if (asked !== this.change || turn === null) return;
      this.thinking = false;
      await this.show({ ...this.course, begun: turn });
    } catch (error) {
      if (asked !== this.change) return;
      this.thinking = false;
      this.problem = reasonOf(error);
    }
  }

  private async turnOf(seat: Exclude<Seat, { kind: 'person' }>): Promise<string | null> {
    const left = this.clocks?.left[this.toMove];
    const milliseconds = left === undefined ? FULL_STRENGTH_MS : Math.min(FULL_STRENGTH_MS * 5, Math.max(50, left / 25));
    const seed = Math.floor(Math.random() * 2 ** 32);
    if (seat.kind === 'agent') {
      const found = await thinker.choose({ ...this.course, player: seat.name, milliseconds, seed }).answer;
      return found && found.turn;
    }
    const request = { ...this.course, level: seat.level, seed, milliseconds };
    // Level perfect has a strategy; another win than the one that it knows would lead away from it.
    if (seat.level === FULL_STRENGTH) return this.strongestTurn({ ...request, threads: threadsToUse() });
    const threads = seat.level > FULL_STRENGTH ? threadsToUse() : 1;
    const found = await thinker.search({ ...request, threads }).answer;
    return found && found.turn;
  }

  // With the solver beside the search: a win that one of them can prove is played at once.
  private async strongestTurn(request: SearchRequest): Promise<string | null> {
    const search = thinker.search(request);
    const scene = this.scene!;
    let winning = '';
    const proving = setTimeout(async () => {
      winning = (await prover.prove(request, scene))?.turn ?? '';
      if (winning) search.stop();
    }, UNSETTLED_MS);
    try {
      const found = await search.answer;
      return winning || (found && found.turn);
    } finally {
      clearTimeout(proving);
      prover.stop();
    }
  }
}
