import type { SheetWork } from '../public/changeTypes.ts';
import type { Sheet } from './sheet.ts';

/** Predicates for rows that must not be combined, because the user has changed them or they are being sent. */
export interface UntouchableRows {
  /** For the first row of an order, which receives the combined values. */
  readonly isFirstUntouchable: (row: number) => boolean;
  /** For further rows, which are merged into the first. */
  readonly isFurtherUntouchable: (row: number) => boolean;
}

/** Rows of a sheet that are changed or being sent, according to the previous session and stored work. */
export function findUntouchable(
  previous: Sheet | null,
  work: SheetWork | undefined,
): UntouchableRows {
  // Most sheets have no such rows, so edits are collected on first use.
  let changedRows: ReadonlySet<number> | undefined;
  const collectChangedRows = (): ReadonlySet<number> => {
    const rowLists = [work?.edits.rows, work?.skipped, work?.deleted, previous?.work().edits.rows];
    const changed = new Set<number>();
    for (const rows of rowLists) for (const row of rows ?? []) changed.add(row);
    return changed;
  };
  const isSent = (row: number): boolean => {
    const state = previous?.rows.state(row);
    return state !== undefined && state !== 'new' && state !== 'out';
  };
  const isFurtherUntouchable = (row: number) =>
    (changedRows ??= collectChangedRows()).has(row) || isSent(row);
  // An edit of combined rows is applied again afterwards.
  const isFirstUntouchable = (row: number) =>
    previous !== null && !(previous.lines?.combined.has(row) ?? false) && isFurtherUntouchable(row);
  return { isFirstUntouchable, isFurtherUntouchable };
}
