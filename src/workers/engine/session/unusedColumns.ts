import { cellText } from '../storeText.ts';
import type { UnusedColumn } from '../public/reading.ts';
import type { Session } from './session.ts';

/**
 * The file's columns that no field takes, those first that are like a field. What says another
 * column's unit is used; what holds nothing in any order's row is no loss.
 */
export function unusedColumns({ store, plan, leftOut }: Session): readonly UnusedColumn[] {
  const units = new Set(plan.columns.map(({ unitSource }) => unitSource));
  const isOrder = (row: number) => store.sheetRow(row) > plan.headerRow && !leftOut.has(row);
  const isFilled = (source: number) => {
    for (let row = 0; row < store.completeRows; row++) {
      if (cellText(store, row, source).trim() !== '' && isOrder(row)) return true;
    }
    return false;
  };
  return plan.columns
    .filter(({ key }) => key === null)
    .toSorted((a, b) => Number(b.candidates !== undefined) - Number(a.candidates !== undefined))
    .flatMap(({ source, header }) =>
      source !== null && !units.has(source) && isFilled(source)
        ? [{ source, header: header.trim() }]
        : [],
    );
}
