// Positions as text, from pieces and back: rows in run-length form, then what the game adds to them.
// Whether a position is one that can occur is the engine's to say.
import type { BoardShape, GameName, Scene } from '../engine/protocol';
import { SIDES } from '../board/pieces';

export type Pieces = Record<string, string>;

// What stands behind the rows. Where the stones tell it, the side may be left open.
export interface Details {
  side: string; // 'w', 'b' …, or empty
  nocapture: number;
  move: number;
}

export const NO_DETAILS: Details = { side: '', nocapture: 0, move: 1 };

export function paletteOf(game: GameName, players: number): string[] {
  if (game === 'tablut') return ['T', 't', 'K'];
  return game === 'andantino' ? ['b', 'w'] : [...'wbru'].slice(0, players);
}

function rowsOf(shape: BoardShape): string[][] {
  const rows: string[][] = [];
  for (const cell of shape.cells) (rows[cell.row] ??= []).push(cell.name);
  return rows;
}

function rowText(cells: string[], pieces: Pieces): string {
  let text = '';
  let empty = 0;
  for (const cell of cells) {
    const piece = pieces[cell];
    if (!piece) {
      ++empty;
      continue;
    }
    text += `${empty || ''}${piece}`;
    empty = 0;
  }
  return text + (empty || '');
}

export const rowsText = (shape: BoardShape, pieces: Pieces): string =>
  rowsOf(shape).map((cells) => rowText(cells, pieces)).join('/');

export function positionText(shape: BoardShape, players: number, pieces: Pieces, details: Details): string {
  const rows = rowsText(shape, pieces);
  const { side, nocapture, move } = details;
  if (shape.game === 'tablut') return `${rows} ${side || 'w'} ${nocapture} ${move}`;
  if (!side) return rows;
  return shape.game === 'omega' ? `${rows} ${'wbru'.slice(0, players)} ${side}` : `${rows} ${side}`;
}

// The pieces of a text; null when its rows are not those of the board.
export function readPieces(shape: BoardShape, text: string): Pieces | null {
  const rows = (text.trim().split(/\s+/)[0] ?? '').split('/');
  const cells = rowsOf(shape);
  if (rows.length !== cells.length) return null;
  const pieces: Pieces = {};
  for (const [i, row] of rows.entries()) {
    if (!readRow(row, cells[i]!, shape.game, pieces)) return null;
  }
  return pieces;
}

function readRow(row: string, cells: string[], game: GameName, pieces: Pieces): boolean {
  let at = 0;
  for (const part of row.match(/\d+|\D/g) ?? []) {
    if (/\d/.test(part)) {
      at += Number(part);
      continue;
    }
    const piece = game === 'tablut' ? part : part.toLowerCase();
    const cell = cells[at++];
    if (!cell || !paletteOf(game, SIDES.length).includes(piece)) return false;
    pieces[cell] = piece;
  }
  return at === cells.length;
}

// Only Tablut's details say something that its pieces do not.
export function readDetails(game: GameName, text: string): Details {
  if (game !== 'tablut') return NO_DETAILS;
  const [, side = 'w', nocapture, move] = text.trim().split(/\s+/);
  return { side: side.toLowerCase() === 'b' ? 'b' : 'w', nocapture: wholeNumber(nocapture, 0), move: wholeNumber(move, 1) };
}

const wholeNumber = (text: string | undefined, otherwise: number): number =>
  /^\d{1,6}$/.test(text ?? '') ? Number(text) : otherwise;

// Placing what is there already takes it away.
export function placed(pieces: Pieces, cell: string, piece: string | null): Pieces {
  const { [cell]: old, ...rest } = pieces;
  return piece === null || old === piece ? rest : { ...rest, [cell]: piece };
}

// Something to draw when the engine refuses the position.
export const plainScene = (pieces: Pieces, players: number): Scene => ({
  position: '', turns: [], begun: '', players, toMove: 'white', stone: null, outcome: null, scores: [],
  pieces, moves: [], danger: [], last: [], captured: {}, winning: [], groups: [],
});
