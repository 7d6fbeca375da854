import type { SheetWork } from '../public/changeTypes.ts';
import type { Sheet } from './sheet.ts';

/** Rows that the user has changed, or that are being sent: they must not be combined. */
export interface Untouchable {
  readonly first: (row: number) => boolean;
  readonly further: (row: number) => boolean;
}

/** Rows of a sheet that are changed or being sent, according to the previous session and stored work. */
export function findUntouchable(before: Sheet | null, work: SheetWork | undefined): Untouchable {
  // Most sheets have no such rows, so edits are collected on first use.
  let touched: ReadonlySet<number> | undefined;
  const touchedRows = (): ReadonlySet<number> => {
    const edited = [work?.edits.rows, work?.skipped, work?.deleted, before?.work().edits.rows];
    const all = new Set<number>();
    for (const rows of edited) for (const row of rows ?? []) all.add(row);
    return all;
  };
  const isKept = (row: number): boolean => {
    const state = before?.rows.state(row);
    return state !== undefined && state !== 'new' && state !== 'out';
  };
  const further = (row: number) => (touched ??= touchedRows()).has(row) || isKept(row);
  // An edit of combined rows is applied again afterwards.
  const first = (row: number) =>
    before !== null && !(before.lines?.combined.has(row) ?? false) && further(row);
  return { first, further };
}
