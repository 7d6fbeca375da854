import type { RowSource } from '../../../machines/orderImport/rows.ts';
import type { ImportContext } from '../../../machines/orderImport/types.ts';

/** What the grid and its panels show, named as the machine gives it. */
export type RowView = NonNullable<ReturnType<RowSource['row']>>;
export type CellView = RowView['cells'][number];
export type Verdict = CellView['verdicts'][number];
export type RowState = RowView['state'];
export type RowQuery = ImportContext['query'];
export type SheetLayout = NonNullable<ImportContext['layout']>;
export type GridColumn = SheetLayout['columns'][number];
export type NoteCode = SheetLayout['notes'][number]['note'];
export type FailureCode = NonNullable<ImportContext['refusal']>['code'];
