// The engine's lines as colours on the board, the better the stronger.
import { targetOf } from '../board/moves';
import type { Report, Side } from '../engine/protocol';
import { shortText } from './scores';

const DARKEST = 0.5; // numbers must be legible on it

export interface Heat {
  text: string;
  shade: number;
}

// The next stone or piece of a turn: Omega's turns have several.
export const nextCell = (turn: string): string => targetOf(turn.split(',')[0] ?? turn);

// The cells that a line of play visits, in order.
export const cellsOf = (line: readonly string[]): string[] =>
  line.flatMap((turn) => turn.split(',')).map(targetOf);

// Several turns may lead to the same cell: the best counts.
export function heatOf(reports: readonly Report[], toMove: Side, players: number): Map<string, Heat> {
  const best = new Map<string, Report>();
  const sorted = [...reports].sort((a, b) => b.score.points - a.score.points);
  for (const report of sorted) {
    const cell = nextCell(report.line[0] ?? '');
    if (cell && !best.has(cell)) best.set(cell, report);
  }
  const points = [...new Set([...best.values()].map((report) => report.score.points))];
  const shade = (report: Report) => DARKEST * (1 - points.indexOf(report.score.points) / Math.max(1, points.length - 1));
  return new Map(
    [...best].map(([cell, report]) => [cell, { text: shortText(report.score, toMove, players, 2), shade: shade(report) }]),
  );
}
