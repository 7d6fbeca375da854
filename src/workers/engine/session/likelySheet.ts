import { toEngineError } from '../errors.ts';
import type { Job } from '../limits.ts';
import type { SheetStore } from '../store.ts';
import type { Workbook } from '../types.ts';
import type { SheetPlan } from './plan.ts';

/** Sheets that are looked at, and rows of each. */
const SHEETS = 12;
const ROWS = 64;
/** Fields that a sheet of orders has at least, where it is taken before the first. */
const FEWEST = 3;

/** Ends the reading of a sheet of which enough is seen. */
class Seen extends Error {
  readonly store: SheetStore;

  constructor(store: SheetStore) {
    super('Enough of the sheet is seen.');
    this.store = store;
  }
}

/** The first rows of a sheet; null where it cannot be read, which is said of the one that is opened. */
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
  /** The merchant has read a sheet with these headers before. */
  readonly isRemembered: boolean;
}

/** How many fields a sheet has, and how many it lacks; null where it holds no rows below a header. */
function likenessOf(store: SheetStore, plan: (store: SheetStore) => SheetPlan): Likeness | null {
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
 * The visible sheet that looks most like orders, the first of several; undefined where none does,
 * or where there is nothing to choose. Others are looked at only where the first leaves doubt. Sheets
 * of names that were read before, `remembered`, come first, and one read before is taken.
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
    const likeness = store === null ? null : likenessOf(store, plan);
    if (likeness === null || (likeness.found < FEWEST && !likeness.isRemembered)) continue;
    const { found, missing, isRemembered } = likeness;
    if (isRemembered) return sheet;
    const weight = found - missing;
    if (best === undefined || weight > best.weight) best = { sheet, weight };
    if (found >= missing * 2) break;
  }
  return best?.sheet;
}
