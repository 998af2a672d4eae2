// How pieces look: never by colour alone.
import type { Side } from '../engine/protocol';

export type Look = 'white' | 'black' | 'red' | 'blue' | 'soldier' | 'attacker' | 'king';

const LOOKS: Record<string, Look> = {
  w: 'white', b: 'black', r: 'red', u: 'blue', T: 'soldier', t: 'attacker', K: 'king',
};

export const lookOf = (piece: string): Look => LOOKS[piece] ?? 'black';

export const SIDES: Side[] = ['white', 'black', 'red', 'blue'];
