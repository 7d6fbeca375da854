import { cellText } from '../storeText.ts';
import type { UnusedColumn } from '../public/reading.ts';
import type { Sheet } from './sheet.ts';

/**
 * The file's columns that no field takes, those first that are like a field. What says another column's
 * unit, or whether it counts, is used; what holds nothing in any order's row is no loss.
 */
export function unusedColumns({ store, plan, leftOut }: Sheet): readonly UnusedColumn[] {
  const units = new Set(plan.columns.map(({ unitSource }) => unitSource));
  const conditions = new Set(
    plan.columns.flatMap(({ made }) => (made?.from === 'if' ? [made.condition] : [])),
  );
  const isOrder = (row: number) =>
    store.sheetRow(row) > plan.headerRow && (leftOut.get(row) ?? 'line') === 'line';
  /** The first value of an order's row; empty where there is none. */
  const sampleOf = (source: number): string => {
    for (let row = 0; row < store.completeRows; row++) {
      const text = cellText(store, row, source).trim();
      if (text !== '' && isOrder(row)) return text;
    }
    return '';
  };
  return plan.columns
    .filter(({ key }) => key === null)
    .toSorted((a, b) => Number(b.candidates !== undefined) - Number(a.candidates !== undefined))
    .flatMap(({ source, header }) => {
      const sample =
        source === null || units.has(source) || conditions.has(source) ? '' : sampleOf(source);
      return source === null || sample === '' ? [] : [{ source, header: header.trim(), sample }];
    });
}
