import type { ImportLook } from '../../../machines/orderImport/look.ts';
import type { RowSource } from '../../../machines/orderImport/rows.ts';
import type { GridCommand, GridStep, ImportContext } from '../../../machines/orderImport/types.ts';

/** What the grid and its panels show, named as the machine gives it. */
export type RowView = NonNullable<ReturnType<RowSource['row']>>;
export type CellView = RowView['cells'][number];
export type Verdict = CellView['verdicts'][number];
export type RowState = RowView['state'];
export type RowQuery = ImportContext['query'];
export type SheetLayout = NonNullable<ImportContext['layout']>;
export type FileReading = NonNullable<Refusal['reading']>;
export type ReadingChoice = ImportContext['choice'];
export type GridColumn = SheetLayout['columns'][number];
export type UnusedColumn = SheetLayout['unused'][number];
export type NoteCode = SheetLayout['notes'][number]['note'];
export type Refusal = NonNullable<ImportContext['refusal']>;
export type FailureCode = Refusal['code'];
export type FailureReason = NonNullable<Refusal['reason']>;
type FixCommand = Extract<GridCommand, { type: 'fix' }>;
export type Fix = FixCommand['fix'];
export type StepSize = NonNullable<GridStep['size']>;
export type LeftOut = NonNullable<GridStep['leftOut']>;
export type ViewSnapshot = NonNullable<FixCommand['seen']>;
export type FixPreview = NonNullable<Awaited<ReturnType<ImportLook['preview']>>>;
export type RuleCount = NonNullable<Awaited<ReturnType<ImportLook['ruleCounts']>>>[number];
