import type { Rasterize } from '../../src/labels/bitmap.ts';
import type { Measure } from '../../src/labels/fit.ts';
import { createPen } from '../../src/labels/pen.ts';

/** A pen that knows which letters it has. */
interface LabelPen {
  readonly measure: Measure;
  readonly rasterize: Rasterize;
  /** Whether a font of this machine has every letter of a text. */
  readonly canDraw: (text: string) => boolean;
}

/** No font has a letter here: Unicode has given it to nobody. */
const NOBODYS = '\u0378';
/** Nothing is drawn for these: spaces, marks of direction, joiners, selectors of a variant. */
const BLANK = /^[\p{Z}\p{Cf}\p{Cc}\p{Variation_Selector}]$/u;

async function loadCanvas(): Promise<() => LabelPen> {
  // Loaded with the first label that needs it: most servers print none.
  const { createCanvas } = await import('@napi-rs/canvas');
  const canvas = createCanvas(1024, 128);
  const newPen = () => createPen(canvas, canvas.getContext('2d'));
  const known = new Map<string, boolean>();
  const { rasterize } = newPen();
  const look = (text: string) => {
    const at = { x: 0, baseline: 0, size: 5, width: 0, bold: false, rightToLeft: false };
    const drawn = rasterize({ type: 'text', text, ...at }, 8);
    return drawn === null ? '' : `${drawn.width} ${Buffer.from(drawn.bits).toString('base64')}`;
  };
  const absent = look(NOBODYS);
  const has = (letter: string) => {
    let found = known.get(letter);
    if (found === undefined) {
      const shown = look(letter);
      known.set(letter, (found = shown !== '' && shown !== absent));
    }
    return found;
  };
  const canDraw = (text: string) =>
    Array.from(text).every((letter) => BLANK.test(letter) || has(letter));
  return () => ({ ...newPen(), canDraw });
}

let canvas: Promise<() => LabelPen> | undefined;

/**
 * A pen with the fonts that are installed on this machine. It remembers every text that it has
 * measured: take one for each file.
 */
export async function labelPen(): Promise<LabelPen> {
  return (await (canvas ??= loadCanvas()))();
}
