import type { ReadResult } from 'zxing-wasm/reader';
import { bytesPerRow, rasterizeSheet } from '../../src/labels/raster.ts';
import type { Code128Element, QrElement, Rect } from '../../src/labels/labelElements.ts';
import { toDots, toMm, type Dpi } from '../../src/labels/labelSheets.ts';

/** A page as dots: 0 is black, 255 white. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint8Array<ArrayBuffer>;
}

/** Reads a binary PGM (a byte per dot) or PBM (a bit per dot). */
export function readPnm(file: Uint8Array<ArrayBuffer>): Raster {
  const head = /^(?:P5\s+(\d+)\s+(\d+)\s+255|P4\s+(\d+)\s+(\d+))\s/.exec(
    new TextDecoder('latin1').decode(file.subarray(0, 60)),
  );
  if (head === null) throw new Error('This is neither a PGM nor a PBM.');
  const [whole, grayWidth, grayHeight, monoWidth, monoHeight] = head;
  const [width, height] = [Number(grayWidth ?? monoWidth), Number(grayHeight ?? monoHeight)];
  const body = file.subarray(whole.length);
  if (monoWidth === undefined) return { width, height, dots: body };
  const row = bytesPerRow(width);
  const dots = new Uint8Array(width * height).map((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return ((body[y * row + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0 ? 255 : 0;
  });
  return { width, height, dots };
}

/** Whether a dot is darker than half. */
const isBlack = ({ width, dots }: Raster, x: number, y: number): boolean =>
  (dots[y * width + x] ?? 255) < 128;

/**
 * Measures the black box of a decoded code, in dots. The decoder's corners are approximate; `reach`, which is less
 * than the quiet zone, is the distance to search beyond them.
 */
export function measureBlackBox(raster: Raster, code: ReadResult, reach: number): Rect {
  const { topLeft, topRight, bottomLeft, bottomRight } = code.position;
  const corners = [topLeft, topRight, bottomLeft, bottomRight];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const from = Math.max(0, Math.round(Math.min(...xs) - reach));
  const to = Math.min(raster.width - 1, Math.round(Math.max(...xs) + reach));
  const middle = Math.round((Math.min(...ys) + Math.max(...ys)) / 2);
  // Follows the first bar up and down while it is black. A QR code has no text near it.
  let [left, right, top, bottom] = [to, from, middle, middle];
  const include = (x: number, y: number) => {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  };
  if (code.format === 'QRCode') {
    const first = Math.max(0, Math.round(Math.min(...ys) - reach));
    const last = Math.min(raster.height - 1, Math.round(Math.max(...ys) + reach));
    for (let y = first; y <= last; y++) {
      for (let x = from; x <= to; x++) if (isBlack(raster, x, y)) include(x, y);
    }
  } else {
    for (let x = from; x <= to; x++) if (isBlack(raster, x, middle)) include(x, middle);
    for (let y = middle; y >= 0 && isBlack(raster, left + 1, y); y--) include(left, y);
    for (let y = middle; y < raster.height && isBlack(raster, left + 1, y); y++) include(left, y);
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Margin around a code without other elements, in dots. */
const MARGIN = 3;

/** Counts wrong dots in and around a code on a page rendered at the label's resolution. */
export function countWrongDots(
  raster: Raster,
  code: Code128Element | QrElement,
  box: Rect,
  dpi: Dpi,
): number {
  const paper = { width: toMm(raster.width, dpi), height: toMm(raster.height, dpi) };
  const expected = rasterizeSheet([code], paper, dpi, () => null);
  const row = bytesPerRow(expected.width);
  const [left, right] = [toDots(box.x, dpi), toDots(box.x + box.width, dpi)];
  const [top, bottom] = [toDots(box.y, dpi), toDots(box.y + box.height, dpi)];
  let wrong = 0;
  for (let y = top - MARGIN; y < bottom + MARGIN; y++) {
    for (let x = left - MARGIN; x < right + MARGIN; x++) {
      const isExpectedBlack = ((expected.bits[y * row + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
      if (isBlack(raster, x, y) !== isExpectedBlack) wrong++;
    }
  }
  return wrong;
}
