import { bytesPerRow, type Bitmap, type Rasterize } from './raster.ts';
import type { Measure } from './fitText.ts';

/**
 * Letters on labels. Arial and its substitutes measure as Helvetica does in a PDF; the others
 * have the scripts that it lacks.
 */
export const LABEL_FONTS = [
  'Arial',
  '"Liberation Sans"',
  'Helvetica',
  'system-ui',
  '"Noto Sans"',
  '"Noto Sans Arabic"',
  '"Noto Naskh Arabic"',
  '"Noto Sans SC"',
  '"Noto Sans CJK SC"',
  '"Noto Sans Bengali"',
  'sans-serif',
].join(', ');

/** Measures and draws text with the page's own fonts. */
export interface TextRenderer {
  readonly measure: Measure;
  readonly rasterize: Rasterize;
}

/** Size that widths are measured at, in pixels; the others follow from it. */
const MEASURED = 100;
/** A dot is black that is covered by more than half. */
const HALF = 127;

const formatFont = (pixels: number, bold: boolean): string =>
  `${bold ? 'bold ' : ''}${pixels}px ${LABEL_FONTS}`;

/** Canvas context of a text renderer, as browsers and canvases of servers have it. */
interface TextContext {
  font: string;
  direction: 'ltr' | 'rtl' | 'inherit';
  textAlign: 'start' | 'left' | 'right' | 'center' | 'end';
  measureText(text: string): {
    readonly width: number;
    readonly actualBoundingBoxLeft: number;
    readonly actualBoundingBoxRight: number;
    readonly actualBoundingBoxAscent: number;
    readonly actualBoundingBoxDescent: number;
  };
  clearRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  getImageData(
    x: number,
    y: number,
    width: number,
    height: number,
  ): { readonly data: ArrayLike<number> };
}

/** A pen on a canvas of the page's own. */
export function createPageTextRenderer(): TextRenderer {
  const canvas = new OffscreenCanvas(1024, 128);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The browser draws no text.');
  return createTextRenderer(canvas, context);
}

/** A pen on a canvas that nobody else draws on. */
export function createTextRenderer(
  canvas: { width: number; height: number },
  context: TextContext,
): TextRenderer {
  const widths = new Map<string, number>();

  return {
    measure(text, bold) {
      const key = `${bold ? 'b' : 'p'}${text}`;
      const known = widths.get(key);
      if (known !== undefined) return known;
      context.font = formatFont(MEASURED, bold);
      const width = context.measureText(text).width / MEASURED;
      widths.set(key, width);
      return width;
    },

    rasterize({ text, size, bold, rightToLeft }, dotsPerMm) {
      const prepare = () => {
        context.font = formatFont(size * dotsPerMm, bold);
        context.direction = rightToLeft ? 'rtl' : 'ltr';
        context.textAlign = 'start';
      };
      prepare();
      const box = context.measureText(text);
      const originX = Math.ceil(box.actualBoundingBoxLeft) + 1;
      const baseline = Math.ceil(box.actualBoundingBoxAscent) + 1;
      const width = originX + Math.ceil(box.actualBoundingBoxRight) + 1;
      const height = baseline + Math.ceil(box.actualBoundingBoxDescent) + 1;
      if (text.trim() === '' || width <= 2 || height <= 2) return null;
      // A change of size clears the canvas and forgets the font.
      canvas.width = Math.max(canvas.width, width);
      canvas.height = Math.max(canvas.height, height);
      context.clearRect(0, 0, width, height);
      prepare();
      context.fillText(text, originX, baseline);
      const { data } = context.getImageData(0, 0, width, height);
      return { width, height, originX, baseline, bits: packBits(data, width, height) };
    },
  };
}

/** The canvas's opacities as one bit each. */
function packBits(data: ArrayLike<number>, width: number, height: number): Bitmap['bits'] {
  const row = bytesPerRow(width);
  const bits = new Uint8Array(row * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) <= HALF) continue;
      const byte = y * row + (x >> 3);
      bits[byte] = (bits[byte] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return bits;
}
