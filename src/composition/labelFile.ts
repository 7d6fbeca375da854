import type { LabelFile } from '../machines/labelPrint/types.ts';
import { PdfWriter } from '../labels/pdf.ts';
import { createPageTextRenderer } from '../labels/textRenderer.ts';
import { layoutSheets } from '../labels/layoutSheets.ts';
import { labelSheets } from '../labels/labelSheets.ts';
import { rollSizes, toZpl } from '../labels/zpl.ts';

/** The page answers after this long at the latest, in ms. */
const SLICE_MS = 30;

/** Makes a file of labels sheet by sheet, without blocking the page. */
export async function makeLabelFile(file: LabelFile, signal: AbortSignal): Promise<Blob> {
  const { format, labels, from, to, settings, captions, report } = file;
  const { size, dpi } = settings;
  const pen = createPageTextRenderer();
  const laid = layoutSheets(labels, from, to, { ...settings, captions, measure: pen.measure });
  const isZpl = format !== 'pdf';
  const roll = rollSizes.find((one) => one === size);
  const pdf = new PdfWriter(pen.rasterize);
  const zpl: string[] = [];
  let rested = performance.now();
  for (const [index, sheet] of laid.entries()) {
    const placed = sheet.place();
    if (isZpl && roll !== undefined) zpl.push(toZpl(placed, roll, dpi, pen.rasterize));
    else await pdf.addPage({ ...labelSheets[size], dpi, placed });
    if (performance.now() - rested < SLICE_MS) continue;
    report((index + 1) / laid.length);
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    rested = performance.now();
  }
  return isZpl ? new Blob(zpl, { type: 'text/plain' }) : pdf.finish();
}
