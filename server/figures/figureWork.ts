import type { Db } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { DAY } from '../zones/zoneDays.ts';
import type { Logger } from '../logger.ts';
import { startPolling } from '../pacing.ts';
import { compareCompany } from './compareFigures.ts';
import { ALL_COMPANIES } from './figureCuts.ts';
import { rebuildCompanyFigures, readFigureStates, foldDeltas, resetFigures } from './foldDeltas.ts';

/** Polling interval for deltas, in ms. */
const POLL_MS = 3_000;
/** Polling interval for missing or unchecked figures, in ms. */
const MAINTENANCE_MS = 60_000;

/**
 * Runs one maintenance step: resets figures of another time zone, counts a company without figures, or checks
 * a company that was not checked for a day. Returns false if there is nothing to do.
 */
export async function maintainFigures(db: Db, now: Date, logger?: Logger): Promise<boolean> {
  const { companies, statesByCompany, carrierTimeZone } = await readFigureStates(db);
  const sharedState = statesByCompany.get(ALL_COMPANIES);
  if (sharedState?.time_zone !== carrierTimeZone) {
    await resetFigures(db, carrierTimeZone, now);
    return true;
  }
  const outdated = companies.find(({ id, zone }) => statesByCompany.get(id)?.time_zone !== zone);
  if (outdated !== undefined) return (await rebuildCompanyFigures(db, outdated.id, now)) === 'done';
  if (!sharedState.is_complete) {
    await db
      .updateTable('figure_clock')
      .set({ is_complete: true })
      .$call(ofCompany(ALL_COMPANIES))
      .execute();
  }
  const checkedBefore = new Date(now.getTime() - DAY);
  const oldest = [...statesByCompany.values()]
    .filter(
      ({ company_id, checked_at }) => company_id !== ALL_COMPANIES && checked_at <= checkedBefore,
    )
    .toSorted((a, b) => a.checked_at.getTime() - b.checked_at.getTime())[0];
  if (oldest === undefined) return false;
  const differences = await compareCompany(db, oldest.company_id);
  if (differences.length === 0) {
    await db
      .updateTable('figure_clock')
      .set({ checked_at: now })
      .$call(ofCompany(oldest.company_id))
      .execute();
    return true;
  }
  // Orders were changed without deltas, for example by manual SQL.
  logger?.warn({ companyId: oldest.company_id, figures: differences.length }, 'figures differ');
  await resetFigures(db, carrierTimeZone, now);
  return true;
}

/** Rebuilds all figures from the rows. */
export async function rebuildFigures(db: Db, now: Date): Promise<void> {
  const { carrierTimeZone } = await readFigureStates(db);
  await resetFigures(db, carrierTimeZone, now);
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
