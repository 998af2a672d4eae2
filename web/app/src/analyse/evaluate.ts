// What a position is worth, found by a short search or, where the game is over, by its result.
import { Thinker } from '../engine/client';
import { rules } from '../engine/engines';
import type { Course, Limits, Scene, Score } from '../engine/protocol';
import { limitsLike, type Yardstick } from './limits';
import { scoreOfEnd } from './scores';

export interface Evaluation {
  scene: Scene;
  score: Score; // for the side to move
  turn: string; // the best one; empty where the game is over
  line: string[];
  depth: number;
}

// Looks at other positions than the one on the board, while the main engine thinks about that.
export const scout = new Thinker();

// Null when the search was abandoned.
export async function evaluate(thinker: Thinker, course: Course, limits: Limits): Promise<Evaluation | null> {
  const scene = await rules.scene(course);
  if (scene.outcome) {
    return { scene, score: scoreOfEnd(scene.outcome, scene.toMove), turn: '', line: [], depth: 0 };
  }
  let line: string[] = [];
  const found = await thinker.search({ ...course, ...limits }, (report) => {
    if (report.rank === 1) line = report.line;
  }).answer;
  return found && { scene, score: found.report.score, turn: found.turn, line, depth: found.report.depth };
}

// What one turn is worth for who plays it, as comparable as can be with the best.
export async function valueOf(thinker: Thinker, course: Course, turn: string, best: Yardstick, limits: Limits): Promise<Score | null> {
  const found = await thinker.search({ ...course, ...limitsLike(best, limits), only: [turn] }).answer;
  return found && found.report.score;
}
