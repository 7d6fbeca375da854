import type { RowSource } from '../../../../machines/orderImport/rowSource.ts';

/** Number of rows searched for samples, and of values shown. */
const SAMPLE_ROWS = 30;
const SAMPLE_VALUES = 3;

/** First distinct values of a layout column in the loaded rows. */
export function sampleOf(rows: RowSource, index: number): string {
  const texts = new Set<string>();
  for (let at = 0; at < SAMPLE_ROWS && texts.size < SAMPLE_VALUES; at++) {
    const cell = rows.row(at)?.cells[index];
    const text = (cell?.original ?? cell?.text ?? '').trim();
    if (text !== '') texts.add(text);
  }
  return [...texts].join(' · ');
}
