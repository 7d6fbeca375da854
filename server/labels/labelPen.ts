import type { Rasterize } from '../../src/labels/raster.ts';
import type { Measure } from '../../src/labels/fitText.ts';
import { createTextRenderer } from '../../src/labels/textRenderer.ts';

/** Measures and draws texts with the installed fonts. */
interface LabelPen {
  readonly measure: Measure;
  readonly rasterize: Rasterize;
  /** Whether the fonts of this machine have every glyph of a text. */
  readonly canDraw: (text: string) => boolean;
}

/** An unassigned code point, which no font has a glyph for. */
const UNASSIGNED = '\u0378';
/** Invisible characters: spaces, direction marks, joiners, variation selectors. */
const BLANK = /^[\p{Z}\p{Cf}\p{Cc}\p{Variation_Selector}]$/u;

async function loadCanvas(): Promise<() => LabelPen> {
  // Loaded with the first label that needs it, because most servers print none.
  const { createCanvas } = await import('@napi-rs/canvas');
  const canvas = createCanvas(1024, 128);
  const newPen = () => createTextRenderer(canvas, canvas.getContext('2d'));
  const cache = new Map<string, boolean>();
  const { rasterize } = newPen();
  const drawAlone = (text: string) => {
    const at = { x: 0, baseline: 0, size: 5, width: 0, bold: false, rightToLeft: false };
    const raster = rasterize({ type: 'text', text, ...at }, 8);
    return raster === null ? '' : `${raster.width} ${Buffer.from(raster.bits).toString('base64')}`;
  };
  const absent = drawAlone(UNASSIGNED);
  const has = (letter: string) => {
    let isAvailable = cache.get(letter);
    if (isAvailable === undefined) {
      const picture = drawAlone(letter);
      cache.set(letter, (isAvailable = picture !== '' && picture !== absent));
    }
    return isAvailable;
  };
  const canDraw = (text: string) =>
    Array.from(text).every((letter) => BLANK.test(letter) || has(letter));
  return () => ({ ...newPen(), canDraw });
}

let canvas: Promise<() => LabelPen> | undefined;

/** Creates a pen with the installed fonts. It caches every measured text, so create one per file. */
export async function createLabelPen(): Promise<LabelPen> {
  return (await (canvas ??= loadCanvas()))();
}
