import type { LabelFile } from '../machines/labelPrint/types.ts';
import { PdfWriter } from '../labels/pdf.ts';
import { createPageTextRenderer } from '../labels/textRenderer.ts';
import { layoutSheets } from '../labels/layoutSheets.ts';
import { labelSheets } from '../labels/labelSheets.ts';
import { rollSizes, toZpl } from '../labels/zpl.ts';

/** Longest time without yielding to the page, in ms. */
const SLICE_MS = 30;

/** Creates a label file sheet by sheet, without blocking the page. */
export async function makeLabelFile(file: LabelFile, signal: AbortSignal): Promise<Blob> {
  const { labels, from, to, settings, captions, report } = file;
  const { size, dpi, output } = settings;
  const textRenderer = createPageTextRenderer();
  const sheets = layoutSheets(labels, from, to, {
    ...settings,
    captions,
    measure: textRenderer.measure,
  });
  const isZpl = output !== 'pdf';
  const roll = rollSizes.find((one) => one === size);
  const pdf = new PdfWriter(textRenderer.rasterize);
  const zpl: string[] = [];
  let yieldedAt = performance.now();
  for (const [index, sheet] of sheets.entries()) {
    const elements = sheet.layOut();
    if (isZpl && roll !== undefined) zpl.push(toZpl(elements, roll, dpi, textRenderer.rasterize));
    else await pdf.addPage({ ...labelSheets[size], dpi, elements });
    if (performance.now() - yieldedAt < SLICE_MS) continue;
    report((index + 1) / sheets.length);
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    yieldedAt = performance.now();
  }
  return isZpl ? new Blob(zpl, { type: 'text/plain' }) : pdf.finish();
}
