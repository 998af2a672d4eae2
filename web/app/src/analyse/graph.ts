// The lines of a graph of values from 0 to 1. What is not known yet is left out.
export interface Point {
  index: number;
  x: number;
  y: number;
}

export function pointsOf(values: readonly (number | null)[], width: number, height: number): Point[] {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.flatMap((value, index) =>
    value === null ? [] : [{ index, x: index * step, y: (1 - value) * height }]);
}

const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

export const linePath = (points: readonly Point[]): string =>
  points.length > 0 ? `M${points.map(at).join('L')}` : '';

// Down to the lower edge: what White has.
export function areaPath(points: readonly Point[], height: number): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  return `${linePath(points)}L${last.x.toFixed(1)} ${height}L${first.x.toFixed(1)} ${height}Z`;
}

export function nearest(x: number, width: number, count: number): number {
  if (count < 2 || width <= 0) return 0;
  return Math.max(0, Math.min(count - 1, Math.round((x / width) * (count - 1))));
}
