import type { LabelSize } from '../api/contract/orders/orderLabels.ts';
import { bytesPerRow, type Bitmap, type Rasterize } from './raster.ts';
import {
  isPrinterText,
  type LabelElement,
  type Code128Element,
  type QrElement,
  type RuleElement,
  type TextElement,
} from './labelElements.ts';
import { toDots, labelSheets, type Dpi } from './labelSheets.ts';

/** Sizes that a label printer's roll has; an A4 sheet is none. */
export const rollSizes = ['100x150', 'A6'] as const satisfies readonly LabelSize[];
export type RollSize = (typeof rollSizes)[number];

/** A label as ZPL II: bars by the printer itself, letters by the printer where it has them. */
export function toZpl(
  placed: readonly LabelElement[],
  size: RollSize,
  dpi: Dpi,
  rasterize: Rasterize,
): string {
  const { width, height } = labelSheets[size];
  // Whatever the printer was set to before: UTF-8, upright, its own origin.
  const head = `^XA^CI28^PON^LH0,0^PW${toDots(width, dpi)}^LL${toDots(height, dpi)}`;
  const fields = placed.map((one) => toField(one, dpi, rasterize)).filter((field) => field !== '');
  return [head, ...fields, '^PQ1^XZ', ''].join('\n');
}

function toField(placed: LabelElement, dpi: Dpi, rasterize: Rasterize): string {
  switch (placed.type) {
    case 'text':
      return isPrinterText(placed) ? letters(placed, dpi) : picture(placed, dpi, rasterize);
    case 'rule':
      return box(placed, dpi);
    case 'code128':
      return bars(placed, dpi);
    case 'qr':
      return squares(placed, dpi);
  }
}

const at = ({ x, y }: { readonly x: number; readonly y: number }, dpi: Dpi): string =>
  `^FO${toDots(x, dpi)},${toDots(y, dpi)}`;

function box({ x, y, width, height }: RuleElement, dpi: Dpi): string {
  const [across, down] = [toDots(width, dpi), toDots(height, dpi)];
  return `${at({ x, y }, dpi)}^GB${across},${down},${Math.min(across, down)}^FS`;
}

/**
 * Mode A: the printer pairs runs of four and more digits, as our own symbols do. Some previewers
 * misread the sets that other modes name in the data (`>5`).
 */
function bars(placed: Code128Element, dpi: Dpi): string {
  const height = toDots(placed.height, dpi);
  return `${at(placed, dpi)}^BY${placed.dots}^BCN,${height},N,N,N,A${data(placed.code.text)}`;
}

/** `QA,`: a quarter may be damaged; the printer chooses the mode by the text. */
const squares = (placed: QrElement, dpi: Dpi): string =>
  `${at(placed, dpi)}^BQN,2,${placed.dots}${data(`QA,${placed.code.text}`)}`;

/**
 * Font 0 is condensed: at the line's own height its letters stay inside what was measured in the
 * page's fonts. `^FT` puts them on the baseline.
 */
function letters({ text, x, baseline, size }: TextElement, dpi: Dpi): string {
  const dots = Math.max(1, toDots(size, dpi));
  const place = `^FT${toDots(x, dpi)},${toDots(baseline, dpi)}`;
  // A field of one line breaks nowhere.
  return `${place}^A0N,${dots},${dots}${data(text.replaceAll('\u00a0', ' '))}`;
}

/** `^` and `~` begin commands and `_` begins a byte: they travel as bytes. */
function data(text: string): string {
  const safe = text.replace(
    /[\^~_\\]/g,
    (char) => `_${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${safe === text ? '' : '^FH'}^FD${safe}^FS`;
}

function picture(line: TextElement, dpi: Dpi, rasterize: Rasterize): string {
  const bitmap = rasterize(line, dpi / 25.4);
  if (bitmap === null) return '';
  const x = Math.max(0, toDots(line.x, dpi) - bitmap.originX);
  const y = Math.max(0, toDots(line.baseline, dpi) - bitmap.baseline);
  const row = bytesPerRow(bitmap.width);
  const all = row * bitmap.height;
  return `^FO${x},${y}^GFA,${all},${all},${row},${toZplHex(bitmap)}^FS`;
}

/** Counts of a repeated digit: G to Y are 1 to 19, g to z are 20 to 400 by twenties. */
function repeats(count: number): string {
  const top = '_ghijklmnopqrstuvwxyz'.charAt(Math.floor(count / 20));
  const low = '_GHIJKLMNOPQRSTUVWXY'.charAt(count % 20);
  return `${top}${low}`.replaceAll('_', '');
}

/** A row's digits with runs counted; `,` ends a row of white, `:` is the row before again. */
export function toZplHex({ bits, width, height }: Bitmap): string {
  const row = bytesPerRow(width);
  let before = '';
  return Array.from({ length: height }, (_, y) => {
    const bytes = bits.subarray(y * row, (y + 1) * row);
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const upper = digits.toUpperCase();
    if (upper === before) return ':';
    before = upper;
    return upper
      .replace(/0+$/, (zeros) => (zeros.length > 1 ? ',' : zeros))
      .replace(/(.)\1{2,399}/g, (run, digit: string) =>
        digit === ',' ? run : `${repeats(run.length)}${digit}`,
      );
  }).join('');
}
