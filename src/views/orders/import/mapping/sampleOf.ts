import type { RowSource } from '../../../../machines/orderImport/rows.ts';

/** Rows from which values are shown, and values of a column. */
const SAMPLE_ROWS = 30;
const SAMPLE_VALUES = 3;

/** The first different values that a column of the layout holds, among the rows at hand. */
export function sampleOf(rows: RowSource, index: number): string {
  const texts = new Set<string>();
  for (let at = 0; at < SAMPLE_ROWS && texts.size < SAMPLE_VALUES; at++) {
    const cell = rows.row(at)?.cells[index];
    const text = (cell?.original ?? cell?.text ?? '').trim();
    if (text !== '') texts.add(text);
  }
  return [...texts].join(' · ');
}
