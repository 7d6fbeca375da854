import type { ReadResult } from 'zxing-wasm/reader';
import type { Rect } from '../../src/labels/placed.ts';

/** A page as dots: 0 is black, 255 white. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint8Array<ArrayBuffer>;
}

/** Reads a binary PGM of one byte a dot. */
export function readPgm(file: Uint8Array<ArrayBuffer>): Raster {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(
    new TextDecoder('latin1').decode(file.subarray(0, 60)),
  );
  if (head === null) throw new Error('This is no PGM.');
  const [whole, width, height] = head;
  return { width: Number(width), height: Number(height), dots: file.subarray(whole.length) };
}

/** Darker than half. */
const isBlack = ({ width, dots }: Raster, x: number, y: number): boolean =>
  (dots[y * width + x] ?? 255) < 128;

/**
 * The black of a code that a decoder has found, in dots: its own corners say where to look, the
 * dots where it ends. `reach` is how far beyond them to look, less than the white around it.
 */
export function blackBox(raster: Raster, code: ReadResult, reach: number): Rect {
  const { topLeft, topRight, bottomLeft, bottomRight } = code.position;
  const corners = [topLeft, topRight, bottomLeft, bottomRight];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const from = Math.max(0, Math.round(Math.min(...xs) - reach));
  const to = Math.min(raster.width - 1, Math.round(Math.max(...xs) + reach));
  const middle = Math.round((Math.min(...ys) + Math.max(...ys)) / 2);
  // Bars are high: up and down along each as far as it is black. A QR code has no text near it.
  let [left, right, top, bottom] = [to, from, middle, middle];
  const note = (x: number, y: number) => {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  };
  if (code.format === 'QRCode') {
    const first = Math.max(0, Math.round(Math.min(...ys) - reach));
    const last = Math.min(raster.height - 1, Math.round(Math.max(...ys) + reach));
    for (let y = first; y <= last; y++) {
      for (let x = from; x <= to; x++) if (isBlack(raster, x, y)) note(x, y);
    }
  } else {
    for (let x = from; x <= to; x++) if (isBlack(raster, x, middle)) note(x, middle);
    for (let y = middle; y >= 0 && isBlack(raster, left + 1, y); y--) note(left, y);
    for (let y = middle; y < raster.height && isBlack(raster, left + 1, y); y++) note(left, y);
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
