// Where the cells of a board lie on the page, in units of about one cell, and which lie next to
// each other. A hexagon's point is up, as on the printed boards.
import type { BoardShape, Cell } from '../engine/protocol';

export interface Spot {
  cell: Cell;
  x: number;
  y: number;
}

export interface Layout {
  shape: BoardShape;
  spots: Spot[];
  rows: Spot[][];
  at: Map<string, Spot>;
}

const ROW = Math.sqrt(3) / 2; // of rows of hexagons that are 1 wide

export function layOut(shape: BoardShape, flipped = false): Layout {
  const height = shape.hexagonal ? ROW : 1;
  const sign = flipped ? -1 : 1;
  const spots = shape.cells.map((cell) => ({
    cell,
    x: (sign * cell.column) / 2,
    y: sign * cell.row * height,
  }));
  const rows: Spot[][] = [];
  for (const spot of spots) (rows[spot.cell.row] ??= []).push(spot);
  if (flipped) {
    rows.reverse();
    for (const row of rows) row.reverse();
  }
  return { shape, spots, rows, at: new Map(spots.map((spot) => [spot.cell.name, spot])) };
}

// Boards so large that a finger needs the part where the stones are.
export const isZoomable = (shape: BoardShape): boolean => shape.game === 'andantino' && shape.cells.length > 91;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function boxAround(spots: Spot[], margin: number): Box {
  const xs = spots.map((spot) => spot.x);
  const ys = spots.map((spot) => spot.y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

// The corners of a cell around its middle.
export function outline(hexagonal: boolean): string {
  const corners = hexagonal
    ? [0, 1, 2, 3, 4, 5].map((i) => [Math.sin((i * Math.PI) / 3) / Math.sqrt(3), -Math.cos((i * Math.PI) / 3) / Math.sqrt(3)])
    : [[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]];
  return corners.map(([x, y]) => `${x!.toFixed(4)},${y!.toFixed(4)}`).join(' ');
}

// Through the middles of cells that touch: five in a row become a line, the stones around others a ring.
export function pathThrough(layout: Layout, cells: readonly string[]): string {
  const spots = cells.flatMap((cell) => layout.at.get(cell) ?? []);
  const touching = (a: Spot, b: Spot) => Math.abs(Math.hypot(a.x - b.x, a.y - b.y) - 1) < 0.1;
  const point = ({ x, y }: Spot) => `${x.toFixed(3)} ${y.toFixed(3)}`;
  return spots
    .flatMap((spot, i) => spots.slice(i + 1).filter((other) => touching(spot, other)).map((other) => `M${point(spot)}L${point(other)}`))
    .join('');
}

export type Direction = 'left' | 'right' | 'upLeft' | 'upRight' | 'downLeft' | 'downRight' | 'up' | 'down';

const STEPS: Record<Direction, [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  upLeft: [-0.5, -ROW],
  upRight: [0.5, -ROW],
  downLeft: [-0.5, ROW],
  downRight: [0.5, ROW],
  up: [0, -1],
  down: [0, 1],
};

// The keys around S lie like the six neighbours of a cell; arrows do for those who know no better.
const HEX_KEYS: Record<string, Direction> = {
  ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'upLeft', ArrowDown: 'downRight',
  PageUp: 'upRight', PageDown: 'downLeft',
  a: 'left', d: 'right', w: 'upLeft', e: 'upRight', y: 'downLeft', z: 'downLeft', x: 'downRight',
};
const SQUARE_KEYS: Record<string, Direction> = {
  ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down',
  a: 'left', d: 'right', w: 'up', x: 'down',
};

export const directionOf = (key: string, hexagonal: boolean): Direction | undefined =>
  (hexagonal ? HEX_KEYS : SQUARE_KEYS)[key];

export function neighbour(layout: Layout, from: string, direction: Direction): string | undefined {
  const spot = layout.at.get(from);
  if (!spot) return undefined;
  const [dx, dy] = STEPS[direction];
  return layout.spots.find(
    (other) => Math.abs(other.x - spot.x - dx) < 0.1 && Math.abs(other.y - spot.y - dy) < 0.1,
  )?.cell.name;
}
