import { toEngineError } from '../errors.ts';
import type { Job } from '../limits.ts';
import type { SheetStore } from '../store.ts';
import type { Workbook } from '../workbookTypes.ts';
import type { SheetPlan } from './planSheet.ts';

/** Maximum number of sheets examined, and of rows in each. */
const SHEETS = 12;
const ROWS = 64;
/** Minimum number of fields of an order sheet that replaces the first. */
const FEWEST = 3;

/** Stops reading a sheet once enough rows are read. */
class Seen extends Error {
  readonly store: SheetStore;

  constructor(store: SheetStore) {
    super('Enough of the sheet is seen.');
    this.store = store;
  }
}

/** First rows of a sheet; null if it cannot be read, which is reported when it is opened. */
async function glance(workbook: Workbook, sheet: number, job: Job): Promise<SheetStore | null> {
  try {
    return await workbook.read(sheet, job, (store) => {
      if (store.completeRows >= ROWS) throw new Seen(store);
    });
  } catch (thrown) {
    if (thrown instanceof Seen) return thrown.store;
    const { code } = toEngineError(thrown);
    if (code === 'cancelled' || code === 'deadline') throw thrown;
    return null;
  }
}

interface Likeness {
  readonly found: number;
  readonly missing: number;
  /** The merchant has imported a sheet with these headers before. */
  readonly isRemembered: boolean;
}

/** Number of fields found and missing in a sheet; null if it has no rows below a header. */
function rateLikeness(store: SheetStore, plan: (store: SheetStore) => SheetPlan): Likeness | null {
  if (store.completeRows === 0) return null;
  try {
    const { columns, missing, headerRow, shape } = plan(store);
    if (store.sheetRow(store.completeRows - 1) <= headerRow) return null;
    const found = columns.filter(
      ({ key, source, made }) => key !== null && (source !== null || made !== undefined),
    );
    return { found: found.length, missing: missing.length, isRemembered: shape !== null };
  } catch (thrown) {
    if (toEngineError(thrown).code !== 'noHeader') throw thrown;
    return null;
  }
}

/**
 * The visible sheet that looks most like orders; on a tie the first. Undefined if none does, or if there is only one.
 * Others are examined only if the first is doubtful. Sheets with `remembered` names come first, and one imported
 * before is taken.
 */
export async function likelySheet(
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
  let best: { readonly sheet: number; readonly weight: number } | undefined;
  for (const sheet of visible.slice(0, SHEETS)) {
    const store = await glance(workbook, sheet, job);
    const likeness = store === null ? null : rateLikeness(store, plan);
    if (likeness === null || (likeness.found < FEWEST && !likeness.isRemembered)) continue;
    const { found, missing, isRemembered } = likeness;
    if (isRemembered) return sheet;
    const weight = found - missing;
    if (best === undefined || weight > best.weight) best = { sheet, weight };
    if (found >= missing * 2) break;
  }
  return best?.sheet;
}
