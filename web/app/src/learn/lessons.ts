// The lessons: small positions, each with something to do. Their words are in the messages, as
// learn.<game>.<step>.text, .task and .hint. A test plays every move of every position, so the
// solutions are all there are.
import type { Course, GameName } from '../engine/protocol';
import type { Goal } from './goals';

export interface Step {
  name: string;
  course: Course;
  goal: Goal;
  plies: number; // how many placements are asked for; a part of a turn in Omega
  solutions: string[] | 'all';
}

type Draft = Omit<Step, 'course' | 'plies'> & { start?: string; begun?: string; plies?: number };

const lesson = (game: GameName, variant: string, steps: Draft[]): Step[] =>
  steps.map(({ start, begun, plies = 1, ...rest }) => ({
    ...rest,
    plies,
    course: { game, variant, turns: [], ...(start ? { start } : {}), ...(begun ? { begun } : {}) },
  }));

const andantino = lesson('andantino', 'side5', [
  { name: 'first', goal: { kind: 'any' }, solutions: 'all' },
  { name: 'touch', start: '5/6/7/8/4bw3/8/7/6/5 b 1', goal: { kind: 'any' }, solutions: ['e4', 'f6'] },
  {
    name: 'five',
    start: '5/6/7/4ww2/2bbbb3/1ww5/7/6/5 b 4',
    goal: { kind: 'win', ending: 'five' },
    solutions: ['b5', 'g5'],
  },
  { name: 'block', start: '5/6/7/2w2ww1/2wbbbb2/3b4/7/6/5 w 5', goal: { kind: 'safe' }, solutions: ['h5'] },
  { name: 'open', start: '5/6/7/3bww2/3bbb3/1ww5/7/6/5 b 4', goal: { kind: 'trap' }, solutions: ['c5'] },
  {
    name: 'ring',
    start: '5/3w2/3bb2/3bw3/3wbb3/3ww3/7/6/5 b 5',
    goal: { kind: 'win', ending: 'enclosure' },
    solutions: ['f4'],
  },
  {
    name: 'wide',
    start: '5/3w2/2wbb2/2wbwb2/5bw2/3bbw2/3w3/6/5 b 7',
    goal: { kind: 'win', ending: 'enclosure' },
    solutions: ['d5', 'e5'],
  },
  {
    name: 'inside',
    start: '5/3w2/2wbb2/3b1b2/3wbbw2/4w3/7/6/5 w 6',
    goal: { kind: 'safe' },
    solutions: ['c2', 'e2', 'f3', 'c4', 'g4', 'e6', 'g6'],
  },
]);

const omega = lesson('omega', 'side3', [
  { name: 'turn', plies: 2, goal: { kind: 'any' }, solutions: 'all' },
  {
    name: 'three',
    start: '3/1w2/b1w2/2b1/3 wb w - 2',
    goal: { kind: 'group', piece: 'w', size: 3 },
    solutions: ['a1', 'b1', 'a2', 'c2', 'b3', 'd3', 'c4'],
  },
  {
    name: 'multiply',
    start: 'ww1/1w1b/b4/2w1/b1b wb w - 3',
    goal: { kind: 'score', atLeast: { 0: 6 }, atMost: {} },
    solutions: ['d3', 'c4', 'e4', 'd5'],
  },
  {
    name: 'join',
    start: 'www/b2w/b3b/b1bb/ww1 wb w - 4',
    begun: 'e5',
    goal: { kind: 'score', atLeast: {}, atMost: { 1: 8 } },
    solutions: ['c4'],
  },
  {
    name: 'both',
    start: 'w1w/b1ww/b3b/b1bb/ww1 wb w - 4',
    plies: 2,
    goal: { kind: 'score', atLeast: { 0: 9 }, atMost: { 1: 7 } },
    solutions: ['e5,c4', 'b1,c4', 'b2,c4'],
  },
  {
    name: 'last',
    start: 'www/b3/wwwbb/b1wb/1bb wb b - 4',
    plies: 2,
    goal: { kind: 'win', ending: 'score' },
    solutions: ['c2,b2'],
  },
]);

const tablut = lesson('tablut', 'ashton', [
  {
    name: 'rook',
    start: '4t4/4t4/9/4T4/tt1TK3t/4T4/4T4/9/9 w 0 1',
    goal: { kind: 'move', moves: ['e3-b3'] },
    solutions: ['e3-b3'],
  },
  {
    name: 'capture',
    start: '4t4/4t4/9/4TT3/1t2K3t/4T4/2Tt5/9/9 w 0 1',
    goal: { kind: 'capture' },
    solutions: ['e4-e3'],
  },
  {
    name: 'between',
    start: '9/4t4/3T5/5T3/4K3t/9/2t1t4/9/9 w 0 1',
    goal: { kind: 'move', moves: ['d7-d3'] },
    solutions: ['d7-d3'],
  },
  {
    name: 'camp',
    start: '9/4t4/6T2/3T5/1t2K3t/7t1/2T6/9/9 w 0 1',
    goal: { kind: 'capture' },
    solutions: ['g7-g4', 'c3-h3'],
  },
  {
    name: 'escape',
    start: '9/4t4/9/4T4/1t6t/2T2T3/2t2K3/9/5t3 w 0 1',
    goal: { kind: 'win', ending: 'king escaped' },
    solutions: ['f3-i3'],
  },
  { name: 'twoWays', start: '9/1t2t4/2t3t2/3TT4/9/4K4/9/2t3t2/9 w 0 1', goal: { kind: 'trap' }, solutions: ['e4-e3'] },
  {
    name: 'throne',
    start: '9/4t4/2T6/4t4/3tKt1t1/2t6/5T3/9/9 b 0 1',
    goal: { kind: 'win', ending: 'king captured' },
    solutions: ['c4-e4'],
  },
  {
    name: 'field',
    start: '9/4t4/3t5/4T4/9/2T4t1/1tK6/9/2t6 b 0 1',
    goal: { kind: 'win', ending: 'king captured' },
    solutions: ['d7-d3'],
  },
]);

export const LESSONS: Record<GameName, Step[]> = { andantino, omega, tablut };

// How many sentences the short rules of each game have: learn.<game>.rule.1 and so on.
export const RULES: Record<GameName, number> = { andantino: 5, omega: 5, tablut: 6 };

export const isLessonGame = (name: string | undefined): name is GameName => name !== undefined && name in LESSONS;

export const stepLink = (game: GameName, number: number): string => `#/learn/${game}/${number}`;
