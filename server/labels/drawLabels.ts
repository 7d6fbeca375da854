import type { OpenInputOf } from '../../src/api/contract/open/openEndpoint.ts';
import type { openContract } from '../../src/api/contract/open/openContract.ts';
import type { OrderLabel } from '../../src/api/contract/orders/orderLabels.ts';
import { type Rasterize, rasterizeSheet } from '../../src/labels/raster.ts';
import type { Measure } from '../../src/labels/fitText.ts';
import { helveticaWidth } from '../../src/labels/helvetica.ts';
import type { Captions } from '../../src/labels/layoutLabel.ts';
import { PdfWriter } from '../../src/labels/pdf.ts';
import { isLatin } from '../../src/labels/writingScript.ts';
import { layoutSheets } from '../../src/labels/layoutSheets.ts';
import { labelSheets } from '../../src/labels/labelSheets.ts';
import { rollSizes, toZpl } from '../../src/labels/zpl.ts';
import { encodePng } from '../png.ts';
import { createLabelPen } from './labelPen.ts';

type LabelRequest = OpenInputOf<(typeof openContract)['getLabels']>;

/** A file of labels to draw: pieces of orders from `from` up to, not including, `to`. */
export interface LabelFile extends Pick<LabelRequest, 'format' | 'size' | 'dpi'> {
  readonly labels: readonly OrderLabel[];
  readonly from: number;
  readonly to: number;
  readonly captions: Captions;
  /** Fallback for machines without glyphs for `captions`. */
  readonly english: Captions;
}

/** Thrown if no font of this machine has the glyphs of a label. */
export class LettersMissing extends Error {
  override name = 'LettersMissing';
}

/**
 * Draws a file and returns its bytes; yields after each sheet.
 *
 * @throws LettersMissing, because a label must be complete
 */
export async function* drawLabels(
  file: LabelFile,
): AsyncGenerator<void, Uint8Array<ArrayBuffer>, void> {
  const { labels, from, to, format, size, dpi } = file;
  const pen = await createLabelPen();
  // Without a font for the language, captions are English.
  const captions = pen.canDraw(JSON.stringify(file.captions)) ? file.captions : file.english;
  const rasterize: Rasterize = (line, dotsPerMm) => {
    if (!pen.canDraw(line.text)) throw new LettersMissing();
    return pen.rasterize(line, dotsPerMm);
  };
  // Printers and PDF readers have their own Latin fonts, with the widths of Helvetica.
  const latinWidth = cacheWidths(helveticaWidth);
  const measure: Measure = (text, bold) =>
    format !== 'png' && isLatin(text) ? latinWidth(text, bold) : pen.measure(text, bold);
  const sheetsToDraw = layoutSheets(labels, from, to, {
    size,
    dpi,
    copies: 1,
    start: 0,
    captions,
    measure,
  });
  const roll = rollSizes.find((one) => one === size);
  const [first] = sheetsToDraw;
  if (format === 'png' && first !== undefined) {
    const raster = rasterizeSheet(first.layOut(), labelSheets[size], dpi, rasterize);
    // In a 1-bit PNG, a set bit is white.
    const rows = raster.bits.map((byte) => ~byte);
    const dotsPerMetre = Math.round((dpi / 25.4) * 1_000);
    return encodePng({ ...raster, rows, bits: 1, colour: 'grey', dotsPerMetre });
  }
  if (format === 'zpl' && roll !== undefined) {
    const parts: Uint8Array[] = [];
    for (const sheet of sheetsToDraw) {
      parts.push(Buffer.from(toZpl(sheet.layOut(), roll, dpi, rasterize)));
      yield;
    }
    return new Uint8Array(Buffer.concat(parts));
  }
  const pdf = new PdfWriter(rasterize);
  for (const sheet of sheetsToDraw) {
    await pdf.addPage({ ...labelSheets[size], dpi, elements: sheet.layOut() });
    yield;
  }
  return new Uint8Array(await pdf.finish().arrayBuffer());
}

/** Caches measured widths: pieces of an order have the same texts. */
function cacheWidths(measure: Measure): Measure {
  const widths = new Map<string, number>();
  return (text, bold) => {
    const key = `${bold ? 'b' : 'p'}${text}`;
    let width = widths.get(key);
    if (width === undefined) widths.set(key, (width = measure(text, bold)));
    return width;
  };
}
