import type { LabelSize } from '../api/contract/orders/orderLabels.ts';
import { bytesPerRow, type Bitmap, type Rasterize } from './raster.ts';
import {
  isBuiltInFontText,
  type LabelElement,
  type Code128Element,
  type QrElement,
  type RuleElement,
  type TextElement,
} from './labelElements.ts';
import { toDots, labelSheets, type Dpi } from './labelSheets.ts';

/** Label sizes that rolls of label printers have; A4 is not one. */
export const rollSizes = ['100x150', 'A6'] as const satisfies readonly LabelSize[];
export type RollSize = (typeof rollSizes)[number];

/** Label in ZPL II. The printer draws the bars, and text if it has the letters; other text is a bitmap. */
export function toZpl(
  elements: readonly LabelElement[],
  size: RollSize,
  dpi: Dpi,
  rasterize: Rasterize,
): string {
  const { width, height } = labelSheets[size];
  // Overrides the printer's settings: UTF-8, upright, default origin.
  const head = `^XA^CI28^PON^LH0,0^PW${toDots(width, dpi)}^LL${toDots(height, dpi)}`;
  const fields = elements
    .map((element) => toField(element, dpi, rasterize))
    .filter((field) => field !== '');
  return [head, ...fields, '^PQ1^XZ', ''].join('\n');
}

function toField(element: LabelElement, dpi: Dpi, rasterize: Rasterize): string {
  switch (element.type) {
    case 'text':
      return isBuiltInFontText(element)
        ? textField(element, dpi)
        : bitmapField(element, dpi, rasterize);
    case 'rule':
      return boxField(element, dpi);
    case 'code128':
      return barcodeField(element, dpi);
    case 'qr':
      return qrField(element, dpi);
  }
}

const origin = ({ x, y }: { readonly x: number; readonly y: number }, dpi: Dpi): string =>
  `^FO${toDots(x, dpi)},${toDots(y, dpi)}`;

function boxField({ x, y, width, height }: RuleElement, dpi: Dpi): string {
  const [across, down] = [toDots(width, dpi), toDots(height, dpi)];
  return `${origin({ x, y }, dpi)}^GB${across},${down},${Math.min(across, down)}^FS`;
}

/**
 * Mode A: the printer encodes runs of four or more digits as pairs, like `encodeCode128`. Some previewers
 * misread the code sets that other modes name in the data (`>5`).
 */
function barcodeField(element: Code128Element, dpi: Dpi): string {
  const height = toDots(element.height, dpi);
  return `${origin(element, dpi)}^BY${element.dots}^BCN,${height},N,N,N,A${fieldData(element.code.text)}`;
}

/** `QA,`: error correction level Q; the printer chooses the mode by the text. */
const qrField = (element: QrElement, dpi: Dpi): string =>
  `${origin(element, dpi)}^BQN,2,${element.dots}${fieldData(`QA,${element.code.text}`)}`;

/**
 * Font 0 is condensed: at the line's height it is narrower than the width measured in the page's fonts.
 * `^FT` sets the baseline.
 */
function textField({ text, x, baseline, size }: TextElement, dpi: Dpi): string {
  const dots = Math.max(1, toDots(size, dpi));
  const position = `^FT${toDots(x, dpi)},${toDots(baseline, dpi)}`;
  // No-break spaces are not needed in a field of one line.
  return `${position}^A0N,${dots},${dots}${fieldData(text.replaceAll('\u00a0', ' '))}`;
}

/**
 * Field data. `^` and `~` begin commands, `_` begins a hex byte, and `\` begins an escape in some kinds of fields: all are
 * sent as hex bytes.
 */
function fieldData(text: string): string {
  const safe = text.replace(
    /[\^~_\\]/g,
    (char) => `_${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${safe === text ? '' : '^FH'}^FD${safe}^FS`;
}

function bitmapField(line: TextElement, dpi: Dpi, rasterize: Rasterize): string {
  const bitmap = rasterize(line, dpi / 25.4);
  if (bitmap === null) return '';
  const x = Math.max(0, toDots(line.x, dpi) - bitmap.originX);
  const y = Math.max(0, toDots(line.baseline, dpi) - bitmap.baseline);
  const row = bytesPerRow(bitmap.width);
  const byteCount = row * bitmap.height;
  return `^FO${x},${y}^GFA,${byteCount},${byteCount},${row},${toZplHex(bitmap)}^FS`;
}

/** ZPL's count of a repeated digit: G to Y are 1 to 19, g to z are 20 to 400 in steps of 20. */
function repeatCount(count: number): string {
  const top = '_ghijklmnopqrstuvwxyz'.charAt(Math.floor(count / 20));
  const low = '_GHIJKLMNOPQRSTUVWXY'.charAt(count % 20);
  return `${top}${low}`.replaceAll('_', '');
}

/** Run-length encodes the rows of a bitmap; `,` fills a row with white, `:` repeats the row before. */
export function toZplHex({ bits, width, height }: Bitmap): string {
  const row = bytesPerRow(width);
  let previous = '';
  return Array.from({ length: height }, (_, y) => {
    const bytes = bits.subarray(y * row, (y + 1) * row);
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const upper = digits.toUpperCase();
    if (upper === previous) return ':';
    previous = upper;
    return upper
      .replace(/0+$/, (zeros) => (zeros.length > 1 ? ',' : zeros))
      .replace(/(.)\1{2,399}/g, (run, digit: string) =>
        digit === ',' ? run : `${repeatCount(run.length)}${digit}`,
      );
  }).join('');
}
