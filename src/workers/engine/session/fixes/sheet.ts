import type { Cells } from '../../judge/cells.ts';
import type { Judge } from '../../judge/judge.ts';
import type { Rows } from '../../judge/rows.ts';
import type { View } from '../../view/view.ts';
import type { AddedRows } from '../addedRows.ts';
import type { LeftOutRows, RowSpan } from '../../public/changes.ts';

/** What fixes are planned on. */
export interface FixSheet {
  readonly cells: Cells;
  readonly rows: Rows;
  readonly judge: Judge;
  readonly view: View;
  readonly added: AddedRows;
  /** Whether the row's cells may be set. */
  readonly isEditable: (row: number) => boolean;
  readonly isColumn: (column: number) => boolean;
  /** Row ids in the order of the sheet; null where that is the order of ids. */
  readonly sheetOrder: () => Uint32Array | null;
  /** The value that a row above its orders gives a column; null if it gives none. */
  readonly groupText: (row: number, column: number) => string | null;
}

/** What a fix comes to: cells are in the `CellPlan` that was handed in. */
export interface RowPlan {
  /** Rows to add before cells are set. */
  readonly add?: Uint32Array;
  readonly skip?: { readonly rows: Uint32Array; readonly skipped: boolean };
  readonly delete?: Uint32Array;
  readonly leftOut?: LeftOutRows;
}

/** The rows of a span of the view, ascending. */
export function rowsOf({ view }: FixSheet, { from, to }: RowSpan): Uint32Array {
  const shown = view.rows();
  const start = Math.max(0, Math.trunc(from));
  return shown.slice(start, Math.max(start, Math.trunc(to))).sort();
}
