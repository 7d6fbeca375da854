import type { TextElement } from './labelElements.ts';

/** A line of text as dots, one bit each: a set bit is black. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** Rows of whole bytes, the first dot in the highest bit. */
  readonly bits: Uint8Array<ArrayBuffer>;
  /** Dots from the bitmap's left edge to the line's `x`, and from its top to the baseline. */
  readonly originX: number;
  readonly baseline: number;
}

/** Draws a line in the page's own fonts at so many dots per millimetre; null if nothing shows. */
export type Rasterize = (line: TextElement, dotsPerMm: number) => Bitmap | null;

export const bytesPerRow = (width: number): number => Math.ceil(width / 8);
