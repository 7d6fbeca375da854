import type { Stroke } from './strokes.ts';

/** A picture in progress: amount of ink on each pixel, 0 to 1. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly ink: Float32Array;
}

export function createCanvas(width: number, height: number): Canvas {
  return { width, height, ink: new Float32Array(width * height) };
}

/** Draws or wipes a stroke with round ends and soft edges. `thickness` in pixels. */
export function draw(
  { width, height, ink }: Canvas,
  stroke: Stroke,
  thickness: number,
  mode: 'draw' | 'wipe' = 'draw',
): void {
  const radius = thickness / 2;
  const reach = radius + 1;
  for (const [n, [x1, y1]] of stroke.entries()) {
    const [x2, y2] = stroke[n + 1] ?? [x1, y1];
    const top = Math.max(0, Math.floor(Math.min(y1, y2) - reach));
    const bottom = Math.min(height - 1, Math.ceil(Math.max(y1, y2) + reach));
    const left = Math.max(0, Math.floor(Math.min(x1, x2) - reach));
    const right = Math.min(width - 1, Math.ceil(Math.max(x1, x2) + reach));
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const cover = radius + 0.5 - distance(x, y, x1, y1, x2, y2);
        if (cover <= 0) continue;
        const at = y * width + x;
        const before = ink[at] ?? 0;
        ink[at] =
          mode === 'draw' ? Math.max(before, Math.min(1, cover)) : before * Math.max(0, 1 - cover);
      }
    }
  }
}

/** Distance of a point from a line between two others. */
function distance(x: number, y: number, x1: number, y1: number, x2: number, y2: number): number {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / length;
  const nearest = Math.min(1, Math.max(0, share));
  const offsetX = x - x1 - nearest * dx;
  const offsetY = y - y1 - nearest * dy;
  return Math.sqrt(offsetX * offsetX + offsetY * offsetY);
}
