/** A point, in any unit. */
export type Point = readonly [x: number, y: number];
/** A line without gaps, from point to point. */
export type Stroke = readonly Point[];

/** Segments of a curve, fine enough for the size of the picture. */
const SEGMENTS = 12;

/**
 * Converts an SVG path of absolute M, L, Q and C commands, such as a glyph's, to strokes of close points.
 */
export function parseStrokes(path: string): Stroke[] {
  const strokes: Point[][] = [];
  let stroke: Point[] = [];
  for (const [, command, numbers = ''] of path.matchAll(/([MLQC])([^MLQC]*)/g)) {
    const points = parsePoints(numbers);
    if (command === 'M') {
      stroke = [...points];
      strokes.push(stroke);
      continue;
    }
    const start = stroke.at(-1) ?? [0, 0];
    for (let n = 1; n <= SEGMENTS; n++) stroke.push(getPointAt([start, ...points], n / SEGMENTS));
  }
  return strokes;
}

function parsePoints(numbers: string): Point[] {
  const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
  return Array.from({ length: values.length / 2 }, (_, n) => [
    values[2 * n] ?? 0,
    values[2 * n + 1] ?? 0,
  ]);
}

/** Point on the line or curve with these control points (de Casteljau). */
export function getPointAt(points: readonly Point[], share: number): Point {
  const [first = [0, 0], ...rest] = points;
  if (rest.length === 0) return first;
  const between = rest.map((next, n): Point => {
    const [x, y] = points[n] ?? next;
    return [x + (next[0] - x) * share, y + (next[1] - y) * share];
  });
  return getPointAt(between, share);
}
