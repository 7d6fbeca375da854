import { bytesPerRow, type Bitmap, type Rasterize } from './raster.ts';
import type { Measure } from './fitText.ts';

/**
 * Fonts of labels. Arial and its substitutes have the widths of Helvetica, which PDFs use; the others have
 * the scripts that it lacks.
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

/** Font size at which widths are measured, in px; other sizes are scaled from it. */
const MEASURED_SIZE = 100;
/** Opacity above which a dot is black. */
const HALF = 127;

const formatFont = (pixels: number, bold: boolean): string =>
  `${bold ? 'bold ' : ''}${pixels}px ${LABEL_FONTS}`;

/** Canvas context of a text renderer, as browsers and server-side canvases have it. */
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

/** Creates a text renderer on a canvas of the browser. */
export function createPageTextRenderer(): TextRenderer {
  const canvas = new OffscreenCanvas(1024, 128);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The browser draws no text.');
  return createTextRenderer(canvas, context);
}

/** Creates a text renderer on a canvas that nothing else uses. */
export function createTextRenderer(
  canvas: { width: number; height: number },
  context: TextContext,
): TextRenderer {
  const widths = new Map<string, number>();

  return {
    measure(text, bold) {
      const key = `${bold ? 'b' : 'p'}${text}`;
      const cached = widths.get(key);
      if (cached !== undefined) return cached;
      context.font = formatFont(MEASURED_SIZE, bold);
      const width = context.measureText(text).width / MEASURED_SIZE;
      widths.set(key, width);
      return width;
    },

    rasterize({ text, size, bold, rightToLeft }, dotsPerMm) {
      const setFont = () => {
        context.font = formatFont(size * dotsPerMm, bold);
        context.direction = rightToLeft ? 'rtl' : 'ltr';
        context.textAlign = 'start';
      };
      setFont();
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
      setFont();
      context.fillText(text, originX, baseline);
      const { data } = context.getImageData(0, 0, width, height);
      return { width, height, originX, baseline, bits: packBits(data, width, height) };
    },
  };
}

/** Converts the canvas's opacities to one bit each. */
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
