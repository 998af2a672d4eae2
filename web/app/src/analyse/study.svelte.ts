// A tree of turns with a place in it, and the position there. The rules are asked for every
// position; here is only where the visitor is.
import { extended } from '../board/moves';
import { rules, shapeOf } from '../engine/engines';
import type { BoardShape, Course, Scene } from '../engine/protocol';
import {
  commented, isMain, lineThrough, mainLine, nodeAt, pathTo, played, promoted, removed, ROOT, treeOf, turnsOf, type Spot, type Tree,
} from './tree';

export class Study {
  private readonly start: Course;
  tree = $state.raw<Tree>(treeOf([]));
  at = $state(ROOT);
  begun = $state('');
  scene = $state.raw<Scene | null>(null);
  shape = $state.raw<BoardShape | null>(null);
  problem = $state<string | null>(null);
  private goal = ROOT; // where the last step led to: `at`, as soon as the rules have answered
  private goalBegun = ''; // what will have been begun there
  private change = 0; // answers to anything older are of no interest any more

  readonly path = $derived(pathTo(this.tree, this.at));
  readonly line = $derived(lineThrough(this.tree, this.at));
  readonly main = $derived(mainLine(this.tree));
  readonly node = $derived(nodeAt(this.tree, this.at));
  readonly onMain = $derived(isMain(this.tree, this.at));

  constructor(course: Course) {
    this.start = { ...course, turns: [], begun: '' };
  }

  // The turns of a link, as the engine writes them, with the place after `ply` of them; or a tree that
  // was kept, with its place.
  async begin(turns: string[], ply: number, kept: Spot | null = null): Promise<void> {
    this.shape = await shapeOf(this.start);
    if (kept) {
      this.tree = kept.tree;
      await this.go(kept.at);
      return;
    }
    const known = await rules.scene({ ...this.start, turns });
    this.tree = treeOf(known.turns);
    await this.go(this.main[ply]?.id ?? this.main.at(-1)!.id);
  }

  // The game up to the place, with what has been begun of the next turn.
  get course(): Course {
    return { ...this.start, turns: turnsOf(this.path), begun: this.begun };
  }
  courseOf(turns: string[]): Course {
    return { ...this.start, turns };
  }
  get canStepBack(): boolean {
    return this.begun !== '' || this.at !== ROOT;
  }

  // A move of whoever's turn it is: a whole turn, or a part of one.
  async play(move: string): Promise<void> {
    const asked = ++this.change;
    this.stay();
    const turns = turnsOf(this.path);
    try {
      const scene = await rules.scene({ ...this.start, turns, begun: extended(this.begun, move) }, true);
      if (asked !== this.change) return;
      if (scene.turns.length > turns.length) {
        const spot = played(this.tree, this.at, scene.turns.at(-1)!);
        this.tree = spot.tree;
        this.at = this.goal = spot.at;
      }
      this.show(scene);
    } catch (error) {
      if (asked === this.change) this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  async go(id: number): Promise<void> {
    const asked = ++this.change;
    this.goal = nodeAt(this.tree, id).id;
    this.goalBegun = '';
    const course = { ...this.start, turns: turnsOf(pathTo(this.tree, id)) };
    try {
      const scene = await rules.scene(course, true);
      if (asked !== this.change) return;
      this.at = this.goal;
      this.show(scene);
    } catch (error) {
      if (asked === this.change) this.stay();
      throw error;
    }
  }

  private show(scene: Scene): void {
    this.begun = this.goalBegun = scene.begun;
    this.scene = scene;
    this.problem = null;
  }
  // The next step goes on from what is shown.
  private stay(): void {
    this.goal = this.at;
    this.goalBegun = this.begun;
  }

  // Steps can come faster than the rules answer; each goes on from where the one before led to.
  async back(): Promise<void> {
    await this.go(this.goalBegun ? this.goal : (pathTo(this.tree, this.goal).at(-2)?.id ?? ROOT));
  }
  async forward(): Promise<void> {
    const next = nodeAt(this.tree, this.goal).children[0];
    if (next) await this.go(next.id);
  }
  async first(): Promise<void> {
    await this.go(ROOT);
  }
  async last(): Promise<void> {
    await this.go(lineThrough(this.tree, this.goal).at(-1)!.id);
  }

  async remove(): Promise<void> {
    const spot = removed(this.tree, this.at);
    this.tree = spot.tree;
    await this.go(spot.at);
  }
  promote(): void {
    this.tree = promoted(this.tree, this.at);
  }
  comment(text: string): void {
    this.tree = commented(this.tree, this.at, text);
  }
}
