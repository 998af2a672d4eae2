// What can be asked of the engine, and what it answers. Fields that are left out have the value that
// is written behind them.

/** A game as a request names it: where it began, whole turns, and the part of one that was begun. */
export interface Course {
  game: 'andantino' | 'omega' | 'tablut';
  variant?: string; // the game's usual one
  start?: string; // a position in the game's notation; the variant's start
  turns?: string[];
  begun?: string;
}

/** How long to think; the first limit reached ends the search, and without any only stop() does. */
export interface Limits {
  milliseconds?: number;
  nodes?: number;
  depth?: number;
  lines?: number; // 1: the best turn alone
  only?: string[]; // turns that may be played; any
}

export interface Settings {
  level?: number; // 10: full strength
  seed?: number; // 0
  threads?: number; // 1
  table?: number; // 16 MiB
  without?: string[]; // techniques
  watch?: boolean; // false
}

interface Asked<What extends string> {
  id?: string | number;
  do: What;
}

export type Request =
  | Asked<'catalogue'>
  | (Asked<'board'> & Course)
  | (Asked<'scene'> & Course & { danger?: boolean })
  | (Asked<'search'> & Course & Limits & Settings)
  | (Asked<'choose'> & Course & Limits & { player: string; seed?: number })
  | (Asked<'read'> & { text: string })
  | (Asked<'write'> & Course & { format: Format; names?: string[]; event?: string; date?: string })
  | (Asked<'bench'> & { nodes?: number });

export type Format = 'json' | 'pgn' | 'sgf' | 'otn';

export interface Catalogue {
  games: {
    game: Course['game'];
    title: string;
    variant: string;
    players: { name: string; about: string }[];
    techniques: string[];
  }[];
  levels: number;
  threads: number;
}

/** Columns count half cells: six neighbours are at (±2, 0) and (±1, ±1), four at (±2, 0), (0, ±1). */
export interface Board {
  game: string;
  variant: string;
  hexagonal: boolean;
  cells: { name: string; column: number; row: number; special?: true }[];
}

export interface Outcome {
  winners: string[];
  drawn: boolean;
  ending: string;
  text: string;
}

export interface Scene {
  position: string;
  turns: string[];
  begun: string;
  players: number;
  toMove: string;
  stone: string | null; // the colour of the next one; null where pieces are moved
  outcome: Outcome | null;
  scores: string[]; // of each side, where scores decide; they can exceed what a number holds
  pieces: Record<string, string>;
  moves: string[];
  danger: string[]; // moves that lose at once, where they were asked for
  last: string[];
  captured: Record<string, string>;
  winning: string[];
  groups: { piece: string; cells: string[] }[];
}

export interface Score {
  points: number;
  text: string;
  plies?: number;
  proven?: 'win' | 'loss';
}

export interface Report {
  rank: number;
  depth: number;
  deepest: number;
  score: Score;
  nodes: number;
  seconds: number;
  table: number; // of a thousand entries, how many are in use
  line: string[];
  cutoffs: Cutoffs;
}

/** How often a node or a move was left early, by reason; counted in the engine's first thread. */
export type Cutoffs = Record<string, number>;

/** The search from inside, for those who `watch`; of its first thread. */
export interface Watched {
  depth: number;
  deepest: number;
  nodes: number; // of all threads
  seconds: number;
  moves: number; // at the root
  searched: number; // of them
  rootNodes: number; // below all of them
  cutoffs: Cutoffs;
  /** At most 16, those that took most nodes; the score is often only a bound. */
  roots: { line: string[]; nodes: number; depth: number; score: Score; bound: 'exact' | 'atMost' | 'atLeast' }[];
}

export interface Found {
  turn: string;
  reply: string;
  report: Report;
  watched?: Watched;
}

export interface Choice {
  turn: string;
  depth: number;
  nodes: number;
  score: string;
}

export interface GameRecord {
  game: string;
  variant: string;
  start: string;
  turns: string[];
  names: string[];
  event: string;
  date: string;
  verdict: string;
}

export interface Bench {
  positions: number;
  nodes: number;
  seconds: number;
  signature: string;
}

export type Result =
  | Catalogue
  | Board
  | Scene
  | Found
  | Choice
  | { records: GameRecord[] }
  | { text: string }
  | Bench;

export interface Failure {
  field: string;
  message: string;
  column?: number;
}

/** `info`, and `watched` for those who watch, while a search goes on; `result` or `error` is the last answer to a request. */
export type Message =
  | { id: string | number | null; info: Report }
  | { id: string | number | null; watched: Watched }
  | { id: string | number | null; result: Result }
  | { id: string | number | null; error: Failure };

export interface Engine {
  readonly flavour: 'threads' | 'single';
  /** Never waits; requests are answered in order. */
  send(request: Request | string): void;
  /** Returns a function that ends the listening. */
  listen(listener: (message: Message) => void): () => void;
  /**
   * Ends the request that is being answered. With threads a search answers with what it has found;
   * without, the request fails as `stopped`, and the engine forgets what it has learnt.
   */
  stop(): void;
  terminate(): Promise<unknown>;
}

/** `threads`: use shared memory. Left out: wherever there is some. */
export function createEngine(options?: { threads?: boolean }): Engine;
