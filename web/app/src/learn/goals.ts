// What a step of a lesson asks for. Whether it has been reached is read from the engine's scenes,
// before and after the move; nothing is judged here that the engine has not said.
import type { Scene } from '../engine/protocol';
import { SIDES } from '../board/pieces';

export type Goal =
  | { kind: 'any' } // the rules leave the choice
  | { kind: 'move'; moves: string[] } // one of these
  | { kind: 'win'; ending: string }
  | { kind: 'safe' } // the opponent cannot win with the next move
  | { kind: 'trap' } // whatever the opponent does, the next move wins
  | { kind: 'capture' }
  | { kind: 'group'; piece: string; size: number }
  | { kind: 'score'; atLeast: Record<number, number>; atMost: Record<number, number> }; // by side

export const needsDanger = (goal: Goal): boolean => goal.kind === 'safe' || goal.kind === 'trap';

export function reached(goal: Goal, before: Scene, after: Scene, move: string): boolean {
  switch (goal.kind) {
    case 'any':
      return true;
    case 'move':
      return goal.moves.includes(move);
    case 'win':
      return won(after, before) && after.outcome?.ending === goal.ending;
    case 'safe':
      return !before.danger.includes(move);
    case 'trap':
      return !after.outcome && after.moves.length > 0 && after.moves.every((reply) => after.danger.includes(reply));
    case 'capture':
      return Object.keys(after.captured).length > 0;
    case 'group':
      return after.groups.some((group) => group.piece === goal.piece && group.cells.length === goal.size);
    case 'score':
      return scoresFit(goal, after);
  }
}

const won = (after: Scene, before: Scene): boolean =>
  !!after.outcome && !after.outcome.drawn && after.outcome.winners.includes(before.toMove);

function scoresFit(goal: Extract<Goal, { kind: 'score' }>, scene: Scene): boolean {
  return SIDES.every((_, side) => {
    const score = Number(scene.scores[side] ?? 0);
    return score >= (goal.atLeast[side] ?? 0) && score <= (goal.atMost[side] ?? Infinity);
  });
}
