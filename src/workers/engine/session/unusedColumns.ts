import { cellText } from '../storeText.ts';
import type { UnusedColumn } from '../public/readingTypes.ts';
import type { Sheet } from './sheet.ts';

/**
 * File columns without a field, those similar to a field first. Columns of units or conditions count as used; columns
 * that are empty in all order rows are omitted.
 */
export function findUnusedColumns({ store, plan, excludedRows }: Sheet): readonly UnusedColumn[] {
  const units = new Set(plan.columns.map(({ unitSource }) => unitSource));
  const conditions = new Set(
    plan.columns.flatMap(({ derivedFrom }) =>
      derivedFrom?.from === 'if' ? [derivedFrom.condition] : [],
    ),
  );
  const isOrder = (row: number) =>
    store.sheetRow(row) > plan.headerRow && (excludedRows.get(row) ?? 'line') === 'line';
  /** First value in an order row; empty if there is none. */
  const findFirstValue = (source: number): string => {
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
        source === null || units.has(source) || conditions.has(source)
          ? ''
          : findFirstValue(source);
      return source === null || sample === '' ? [] : [{ source, header: header.trim(), sample }];
    });
}
