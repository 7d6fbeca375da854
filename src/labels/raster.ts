import { type TextElement, blackRects, type LabelElement } from './labelElements.ts';
import { type Dpi, toDots } from './labelSheets.ts';

/** A sheet as a bitmap, without `originX` and `baseline`, which only lines of text have. */
type Raster = Pick<Bitmap, 'width' | 'height' | 'bits'>;

/** Rasterizes a sheet, whose size is in mm, as a printer does: each dot is black (a set bit) or white. */
export function rasterizeSheet(
  elements: readonly LabelElement[],
  sheet: { readonly width: number; readonly height: number },
  dpi: Dpi,
  rasterize: Rasterize,
): Raster {
  const [width, height] = [toDots(sheet.width, dpi), toDots(sheet.height, dpi)];
  const row = bytesPerRow(width);
  const bits = new Uint8Array(row * height);
  const blacken = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const byte = y * row + (x >> 3);
    bits[byte] = (bits[byte] ?? 0) | (0x80 >> (x & 7));
  };
  const drawText = (line: TextElement) => {
    const bitmap = rasterize(line, dpi / 25.4);
    if (bitmap === null) return;
    const left = toDots(line.x, dpi) - bitmap.originX;
    const top = toDots(line.baseline, dpi) - bitmap.baseline;
    const rowBytes = bytesPerRow(bitmap.width);
    for (let y = 0; y < bitmap.height; y++) {
      for (let x = 0; x < bitmap.width; x++) {
        const isBlack = ((bitmap.bits[y * rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
        if (isBlack) blacken(left + x, top + y);
      }
    }
  };
  for (const element of elements) {
    if (element.type === 'text') {
      drawText(element);
      continue;
    }
    for (const rect of blackRects(element)) {
      const [left, right] = [toDots(rect.x, dpi), toDots(rect.x + rect.width, dpi)];
      const [top, bottom] = [toDots(rect.y, dpi), toDots(rect.y + rect.height, dpi)];
      for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) blacken(x, y);
    }
  }
  return { width, height, bits };
}

/** A line of text as dots, one bit each: a set bit is black. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** Rows of whole bytes, the first dot in the highest bit. */
  readonly bits: Uint8Array<ArrayBuffer>;
  /** Dots from the bitmap's left edge to the line's `x`. */
  readonly originX: number;
  /** Dots from the bitmap's top to the baseline. */
  readonly baseline: number;
}

/** Rasterizes a line of text in the page's fonts; null if no dot is black. */
export type Rasterize = (line: TextElement, dotsPerMm: number) => Bitmap | null;

export const bytesPerRow = (width: number): number => Math.ceil(width / 8);
