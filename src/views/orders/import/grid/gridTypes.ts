import type { ImportLook } from '../../../../machines/orderImport/look.ts';
import type { CellView, Fix, RowView } from '../../../../workers/protocol.ts';
import type { ViewSnapshot } from '../../../../machines/orderImport/types.ts';
import type { Spot } from './keys.ts';
import type { ColumnMeta } from './useGridColumns.ts';

/** The cell the keyboard is on, with what it shows. */
export interface ActiveCell {
  readonly spot: Spot;
  readonly column: ColumnMeta;
  /** Undefined while it is being fetched. */
  readonly row: RowView | undefined;
  /** Null in the columns of number and state. */
  readonly cell: CellView | null;
  /** Id for the element that says what is wrong with the cell: it describes it. */
  readonly verdictsId: string;
}

export interface GridActions {
  readonly edit: (row: number, column: number, text: string) => void;
  readonly toggleSkipped: (row: RowView) => void;
  /** Changes many cells or rows; `seen` is what the user saw of those he chose. */
  readonly fix: (fix: Fix, seen?: ViewSnapshot) => void;
  /** A block of the view as tab-separated text. */
  readonly copy: ImportLook['copy'];
  /** Whether rows are shown as every change so far has left them. */
  readonly isCurrent: ImportLook['isCurrent'];
  /** Resolves once they are. */
  readonly current: ImportLook['current'];
  /** The first of these row ids that the view holds, with its position. */
  readonly locate: ImportLook['locate'];
  /** One way, the other, and not at all, where the way is not said. */
  readonly sort: (column: number, descending?: boolean) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly find: () => void;
  /** Shows only rows with errors, where there are any, so that the next one is near. */
  readonly showErrors: () => 'shown' | 'none' | 'unavailable';
}

/** What a button outside of the grid can ask of it. */
export interface GridHandle {
  readonly focus: () => void;
  /** Goes to the next cell with a problem. */
  readonly nextProblem: () => void;
  /** Another view is on its way: back to its first row. */
  readonly restart: () => void;
}
