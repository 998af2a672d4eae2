// The page's engines: one that answers at once, one that thinks, one that proves.
import { Rules, Thinker } from './client';
import { keepFiles } from '../offline';
import { Prover, SOLVER } from './prover';
import type { BoardShape, Course } from './protocol';

export const rules = new Rules();
export const thinker = new Thinker();
export const prover = new Prover(() => keepFiles(SOLVER));

const shapes = new Map<string, Promise<BoardShape>>();

// A variant's board never changes.
export function shapeOf(course: Course): Promise<BoardShape> {
  const name = `${course.game} ${course.variant}`;
  let shape = shapes.get(name);
  if (!shape) {
    shape = rules.board({ game: course.game, variant: course.variant, turns: [] });
    shape.catch(() => shapes.delete(name));
    shapes.set(name, shape);
  }
  return shape;
}

// Half of the device at most: the page must stay quick, and a phone cool.
export const threadsToUse = (): number => Math.max(1, Math.min(4, Math.floor((navigator.hardwareConcurrency || 2) / 2)));
