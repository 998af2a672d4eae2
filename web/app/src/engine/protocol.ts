// What the page asks the engine, and what it is told: the JSON of web/engine, typed.

export type Side = 'white' | 'black' | 'red' | 'blue';
export type GameName = 'andantino' | 'omega' | 'tablut';

// A game as every request names it.
export interface Course {
  game: string;
  variant: string;
  start?: string; // a position; else the first of the variant
  turns: string[];
  begun?: string; // a part of the next turn, as in Omega
}

export interface Player {
  name: string;
  about: string;
}

export interface GameEntry {
  game: GameName;
  title: string;
  variant: string;
  solved: string[]; // variants where level perfect is more than full strength
  players: Player[];
  techniques: string[];
}

export interface Catalogue {
  games: GameEntry[];
  levels: number;
  threads: number;
}

export interface Cell {
  name: string;
  column: number; // in half cells
  row: number;
  special?: boolean;
}

export interface BoardShape {
  game: GameName;
  variant: string;
  hexagonal: boolean;
  cells: Cell[];
}

export interface Outcome {
  winners: Side[];
  drawn: boolean;
  ending: string;
  text: string;
}

export interface Group {
  piece: string;
  cells: string[];
}

export interface Scene {
  position: string;
  turns: string[];
  begun: string;
  players: number;
  toMove: Side;
  stone: Side | null; // what the next click places
  outcome: Outcome | null;
  scores: string[];
  pieces: Record<string, string>;
  moves: string[];
  danger: string[];
  last: string[];
  captured: Record<string, string>;
  winning: string[];
  groups: Group[];
}

export interface Score {
  points: number; // for the side to move, in hundredths
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
  table: number;
  line: string[];
  cutoffs: Cutoffs;
}

// What ended nodes and moves early, by reason; of the engine's first thread.
export type Cutoffs = Record<string, number>;

// A move at the root of the search. Its score is all that was asked for: mostly only that it is no
// better than another one.
export interface RootMove {
  line: string[];
  nodes: number;
  depth: number; // of the iteration that looked at it last
  score: Score;
  bound: 'exact' | 'atMost' | 'atLeast';
}

// The search from inside.
export interface Watched {
  depth: number;
  deepest: number;
  nodes: number;
  seconds: number;
  moves: number; // at the root
  searched: number; // of them
  rootNodes: number; // below all of them, in the first thread
  cutoffs: Cutoffs;
  roots: RootMove[]; // those that took most nodes
}

export interface Limits {
  milliseconds?: number;
  nodes?: number;
  depth?: number;
}

export interface SearchRequest extends Course, Limits {
  lines?: number;
  only?: string[];
  level?: number;
  seed?: number;
  threads?: number;
  table?: number; // MiB
  without?: string[];
  watch?: boolean;
}

export interface SearchResult {
  turn: string;
  reply: string;
  report: Report;
  watched?: Watched;
}

export interface ChooseRequest extends Course, Limits {
  player: string;
  seed?: number;
}

export interface ChooseResult {
  turn: string;
  depth: number;
  nodes: number;
  score: string;
}

export interface StoredGame extends Course {
  names: string[];
  event: string;
  date: string;
  verdict: string;
}

export interface WriteRequest extends Course {
  format: 'json' | 'pgn' | 'sgf' | 'otn';
  names?: string[];
  event?: string;
  date?: string;
}

export interface EngineError {
  field: string;
  message: string;
  column?: number;
}

export interface Bench {
  positions: number;
  nodes: number;
  seconds: number;
  signature: string;
}

export interface Message {
  id: number;
  info?: Report;
  watched?: Watched;
  result?: unknown;
  error?: EngineError;
}
