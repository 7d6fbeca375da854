import type { Db } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { DAY } from '../zones/zoneDays.ts';
import type { Logger } from '../logger.ts';
import { startPolling } from '../pacing.ts';
import { compareCompany } from './compareFigures.ts';
import { ALL_COMPANIES } from './figureCuts.ts';
import { buildCompany, readFigureStates, foldDeltas, resetFigures } from './foldDeltas.ts';

/** Polling interval for deltas, in ms. */
const POLL_MS = 3_000;
/** Polling interval for missing or unchecked figures, in ms. */
const MAINTENANCE_MS = 60_000;

/**
 * Runs one maintenance step: resets figures of another time zone, counts a company that has none, or checks
 * one that was not checked for a day. False if there is nothing to do.
 */
export async function maintainFigures(db: Db, now: Date, logger?: Logger): Promise<boolean> {
  const { companies, known, carrier } = await readFigureStates(db);
  const all = known.get(ALL_COMPANIES);
  if (all?.time_zone !== carrier) {
    await resetFigures(db, carrier, now);
    return true;
  }
  const missing = companies.find(({ id, zone }) => known.get(id)?.time_zone !== zone);
  if (missing !== undefined) return (await buildCompany(db, missing.id, now)) === 'done';
  if (!all.is_complete) {
    await db
      .updateTable('figure_clock')
      .set({ is_complete: true })
      .$call(ofCompany(ALL_COMPANIES))
      .execute();
  }
  const since = new Date(now.getTime() - DAY);
  const due = [...known.values()]
    .filter(({ company_id, checked_at }) => company_id !== ALL_COMPANIES && checked_at <= since)
    .toSorted((a, b) => a.checked_at.getTime() - b.checked_at.getTime())[0];
  if (due === undefined) return false;
  const differing = await compareCompany(db, due.company_id);
  if (differing.length === 0) {
    await db
      .updateTable('figure_clock')
      .set({ checked_at: now })
      .$call(ofCompany(due.company_id))
      .execute();
    return true;
  }
  // Orders were changed without deltas, such as by manual SQL.
  logger?.warn({ companyId: due.company_id, figures: differing.length }, 'figures differ');
  await resetFigures(db, carrier, now);
  return true;
}

/** Rebuilds all figures from the rows. */
export async function rebuildFigures(db: Db, now: Date): Promise<void> {
  const { carrier } = await readFigureStates(db);
  await resetFigures(db, carrier, now);
  while (await maintainFigures(db, now));
}

interface Options {
  readonly db: Db;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/** Polls for deltas and maintenance of figures; returns a function that stops it. */
export function startFigures({ db, clock, logger }: Options): () => Promise<void> {
  let maintainedAt = 0;
  return startPolling({ name: 'figures', pollMs: POLL_MS, logger }, async () => {
    const now = clock();
    if (now.getTime() - maintainedAt >= MAINTENANCE_MS) {
      if (await maintainFigures(db, now, logger)) return true;
      maintainedAt = now.getTime();
    }
    return (await foldDeltas(db, now)) === 'more';
  });
}
