// From clicked cells to moves. Moves are texts: `e5` places something, `e3-e4` moves something. What
// may be played is only what the scene lists.
import type { Scene } from '../engine/protocol';

export const movesPieces = (scene: Scene): boolean => scene.moves[0]?.includes('-') ?? false;

export const sourceOf = (move: string): string => move.split('-')[0] ?? move;
export const targetOf = (move: string): string => move.split('-').at(-1) ?? move;

// Cells that a click on would mean something, given what has been picked up.
export function targets(scene: Scene, picked: string | null): Set<string> {
  if (!movesPieces(scene)) return new Set(scene.moves);
  if (picked === null) return new Set(scene.moves.map(sourceOf));
  return new Set(scene.moves.filter((move) => sourceOf(move) === picked).map(targetOf));
}

export type Click =
  | { kind: 'move'; move: string }
  | { kind: 'pick'; cell: string }
  | { kind: 'drop' }
  | { kind: 'nothing' };

export function click(scene: Scene, picked: string | null, cell: string): Click {
  if (!movesPieces(scene)) {
    return scene.moves.includes(cell) ? { kind: 'move', move: cell } : { kind: 'nothing' };
  }
  if (picked === cell) return { kind: 'drop' };
  const move = picked && scene.moves.find((each) => each === `${picked}-${cell}`);
  if (move) return { kind: 'move', move };
  if (scene.moves.some((each) => sourceOf(each) === cell)) return { kind: 'pick', cell };
  return picked ? { kind: 'drop' } : { kind: 'nothing' };
}

// The next turn with one more move in it: Omega's turns have several.
export const extended = (begun: string | undefined, move: string): string =>
  begun ? `${begun},${move}` : move;
