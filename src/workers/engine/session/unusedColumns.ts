import { cellText } from '../storeText.ts';
import type { Session } from './session.ts';

/** A column of the file that holds something, and goes into no order. */
export interface UnusedColumn {
  /** 0-based column of the file. */
  readonly source: number;
  /** Header text in the file; empty where it has none. */
  readonly header: string;
}

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
