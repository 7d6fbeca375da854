import { toEngineError } from '../errors.ts';
import type { Job } from '../limits.ts';
import type { SheetStore } from '../store.ts';
import type { Workbook } from '../workbookTypes.ts';
import type { SheetPlan } from './planSheet.ts';

/** Maximum number of sheets examined. */
const MAX_SHEETS = 12;
/** Maximum number of rows examined in a sheet. */
const MAX_ROWS = 64;
/** Minimum number of fields of an order sheet that replaces the first. */
const MIN_FIELDS = 3;

/** Stops reading a sheet once enough rows are read. */
class EnoughRows extends Error {
  readonly store: SheetStore;

  constructor(store: SheetStore) {
    super('Enough rows are read.');
    this.store = store;
  }
}

/** Reads the first rows of a sheet; null if that fails: opening the sheet will report it. */
async function readFirstRows(
  workbook: Workbook,
  sheet: number,
  job: Job,
): Promise<SheetStore | null> {
  try {
    return await workbook.read(sheet, job, (store) => {
      if (store.completeRows >= MAX_ROWS) throw new EnoughRows(store);
    });
  } catch (thrown) {
    if (thrown instanceof EnoughRows) return thrown.store;
    const { code } = toEngineError(thrown);
    if (code === 'cancelled' || code === 'deadline') throw thrown;
    return null;
  }
}

interface OrderLikeness {
  /** Number of fields found. */
  readonly found: number;
  /** Number of fields missing. */
  readonly missing: number;
  /** The merchant has imported a sheet with these headers before. */
  readonly isRemembered: boolean;
}

/** Number of fields found and missing in a sheet; null if it has no rows below a header. */
function rateLikeness(
  store: SheetStore,
  plan: (store: SheetStore) => SheetPlan,
): OrderLikeness | null {
  if (store.completeRows === 0) return null;
  try {
    const { columns, missing, headerRow, savedLayout } = plan(store);
    if (store.sheetRow(store.completeRows - 1) <= headerRow) return null;
    const foundColumns = columns.filter(
      ({ key, source, derivedFrom }) =>
        key !== null && (source !== null || derivedFrom !== undefined),
    );
    return {
      found: foundColumns.length,
      missing: missing.length,
      isRemembered: savedLayout !== null,
    };
  } catch (thrown) {
    if (toEngineError(thrown).code !== 'noHeader') throw thrown;
    return null;
  }
}

/**
 * Index of the visible sheet that looks most like orders, the first of equal ones. Undefined if none does, or if there
 * is only one. Further sheets are examined only while the result is doubtful. Sheets with `remembered` names are
 * examined first, and a sheet imported before is chosen at once.
 */
export async function findLikelySheet(
  workbook: Workbook,
  plan: (store: SheetStore) => SheetPlan,
  job: Job,
  remembered: ReadonlySet<string> = new Set(),
): Promise<number | undefined> {
  const isRemembered = (sheet: number) => remembered.has(workbook.sheets[sheet]?.name ?? '');
  const visible = workbook.sheets
    .flatMap(({ hidden }, number) => (hidden ? [] : [number]))
    .toSorted((a, b) => Number(isRemembered(b)) - Number(isRemembered(a)));
  if (visible.length < 2) return undefined;
  let bestSheet: { readonly sheet: number; readonly weight: number } | undefined;
  for (const sheet of visible.slice(0, MAX_SHEETS)) {
    const store = await readFirstRows(workbook, sheet, job);
    const likeness = store === null ? null : rateLikeness(store, plan);
    if (likeness === null || (likeness.found < MIN_FIELDS && !likeness.isRemembered)) continue;
    const { found: foundFields, missing, isRemembered: isImportedBefore } = likeness;
    if (isImportedBefore) return sheet;
    const weight = foundFields - missing;
    if (bestSheet === undefined || weight > bestSheet.weight) bestSheet = { sheet, weight };
    if (foundFields >= missing * 2) break;
  }
  return bestSheet?.sheet;
}
