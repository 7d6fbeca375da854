import type { SheetQueries } from '../../../../machines/orderImport/sheetQueries.ts';
import type { CellView, Fix, RowView } from '../../../../workers/protocol.ts';
import type { ViewSnapshot } from '../../../../machines/orderImport/types.ts';
import type { CellPosition } from './gridKeys.ts';
import type { ColumnMeta } from './useGridColumns.ts';

/** Active cell with its row and column. */
export interface ActiveCell {
  readonly position: CellPosition;
  readonly column: ColumnMeta;
  /** Undefined while it is loading. */
  readonly row: RowView | undefined;
  /** Null in the number and state columns. */
  readonly cell: CellView | null;
  /** Id for the element that describes the findings of the cell. */
  readonly verdictsId: string;
}

export interface GridActions {
  readonly edit: (row: number, column: number, text: string) => void;
  readonly toggleSkipped: (row: RowView) => void;
  /** Changes many cells or rows; `viewSnapshot` is a snapshot of the rows that the user selected. */
  readonly fix: (fix: Fix, viewSnapshot?: ViewSnapshot) => void;
  /** Returns a block of the view as tab-separated text. */
  readonly copy: SheetQueries['copy'];
  /** Whether the rows shown include all changes so far. */
  readonly isCurrent: SheetQueries['isCurrent'];
  /** Resolves once the rows shown include all changes so far. */
  readonly untilCurrent: SheetQueries['untilCurrent'];
  /** Finds the first of these row ids that is in the view, with its position. */
  readonly locate: SheetQueries['locate'];
  /** Sorts by a column; without a direction it cycles through ascending, descending and none. */
  readonly sort: (column: number, descending?: boolean) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly find: () => void;
  /** Removes the filter. */
  readonly showAll: () => void;
  /** Filters the rows with errors, if there are any, so that the next one is near. */
  readonly showErrors: () => 'shown' | 'none' | 'unavailable';
}

/** Imperative handle of the grid, for buttons outside it. */
export interface GridHandle {
  readonly focus: () => void;
  /** Goes to the next cell with a problem. */
  readonly nextProblem: () => void;
  /** Stops the search for problems and scrolls to the first row, because the query has changed. */
  readonly restart: () => void;
}
