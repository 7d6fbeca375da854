import { sql } from 'kysely';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { transact } from '../db/tenant.ts';
import { countSums } from './countFigures.ts';
import { ALL_COMPANIES, type Subject } from './figureCuts.ts';
import { addSums } from './figureMonths.ts';
import type { Delta } from './recordDeltas.ts';
import { mergeSums, type Sum, sumDeltas } from './figureSums.ts';

/** Maximum number of deltas summed per transaction. */
const BATCH = 5_000;

/** `done`: all deltas are summed; `more`: some remain; `busy`: another process is summing. */
export type FoldResult = 'done' | 'more' | 'busy';

/**
 * Sums new deltas of all companies into their figures and into those of all companies together. Only one
 * process does so at a time; changes of orders never wait for it.
 */
export function foldDeltas(db: Db, now: Date): Promise<FoldResult> {
  return transact(
    db,
    async (trx) => {
      const sharedTimeZone = await lockFolding(trx);
      if (sharedTimeZone === null) return 'busy';
      const rows = await trx.selectFrom('figure_delta').selectAll().limit(BATCH).execute();
      const sharedSums: Sum[] = [];
      for (const [companyId, deltaRows] of Map.groupBy(rows, ({ company_id }) => company_id)) {
        const timeZone = await findZone(trx, companyId);
        // A company without figures is counted from its rows instead.
        if (timeZone === null) {
          const zone = await readCompanyZone(trx, companyId);
          await rebuildLocked(trx, companyId, { timeZone: zone, sharedTimeZone, now });
          continue;
        }
        const ids = deltaRows.map(({ id }) => id);
        await trx
          .deleteFrom('figure_delta')
          .$call(ofCompany(companyId))
          .where('id', '=', sql<string>`any(${ids}::uuid[])`)
          .execute();
        const deltas = deltaRows.map(toDelta);
        const companySums = sumDeltas(deltas, { companyId, timeZone, isForAll: false });
        await addSums(trx, companyId, companySums);
        const shared = { companyId, timeZone: sharedTimeZone, isForAll: true };
        for (const sum of sumDeltas(deltas, shared)) sharedSums.push(sum);
      }
      await addSums(trx, ALL_COMPANIES, [...mergeSums(sharedSums).values()]);
      return rows.length === BATCH ? 'more' : 'done';
    },
    'repeatable read',
  );
}

/** Rebuilds a company's figures from its orders. */
export function rebuildCompanyFigures(db: Db, companyId: number, now: Date): Promise<FoldResult> {
  return transact(
    db,
    async (trx) => {
      const sharedTimeZone = await lockFolding(trx);
      if (sharedTimeZone === null) return 'busy';
      await rebuildLocked(trx, companyId, {
        timeZone: await readCompanyZone(trx, companyId),
        sharedTimeZone,
        now,
      });
      return 'done';
    },
    'repeatable read',
  );
}

interface RebuildOptions {
  readonly timeZone: string;
  /** Time zone in which days of all companies together are counted. */
  readonly sharedTimeZone: string;
  readonly now: Date;
}

/**
 * Deletes and recounts the figures of a company. Must run in a single-snapshot transaction: rows and deltas
 * are then of the same moment, and later deltas add to the count.
 */
async function rebuildLocked(trx: Trx, companyId: number, options: RebuildOptions): Promise<void> {
  const { timeZone, sharedTimeZone, now } = options;
  const hasFigures = (await findZone(trx, companyId)) !== null;
  const deletedDeltas = await trx
    .deleteFrom('figure_delta')
    .$call(ofCompany(companyId))
    .returningAll()
    .execute();
  await trx.deleteFrom('figure_month').$call(ofCompany(companyId)).execute();
  const companySums = await countSums(trx, companyId, { timeZone, isForAll: false });
  await addSums(trx, companyId, companySums);
  const shared = { companyId, timeZone: sharedTimeZone, isForAll: true };
  const sharedSums = hasFigures
    ? sumDeltas(deletedDeltas.map(toDelta), shared)
    : await countSums(trx, companyId, shared);
  await addSums(trx, ALL_COMPANIES, sharedSums);
  await trx
    .insertInto('figure_clock')
    .values({ company_id: companyId, time_zone: timeZone, checked_at: now })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({ time_zone: timeZone, checked_at: now }),
    )
    .execute();
}

/**
 * Locks the row that allows summing; returns the time zone for all companies, or null if another process
 * holds the lock.
 */
async function lockFolding(trx: Trx): Promise<string | null> {
  const lock = await trx
    .selectFrom('figure_clock')
    .select('time_zone')
    .$call(ofCompany(ALL_COMPANIES))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return lock?.time_zone ?? null;
}

/** Time zone of a company's figures; null if there are none yet. */
async function findZone(trx: Trx, companyId: number): Promise<string | null> {
  const state = await trx
    .selectFrom('figure_clock')
    .select('time_zone')
    .$call(ofCompany(companyId))
    .executeTakeFirst();
  return state?.time_zone ?? null;
}

interface DeltaRow extends Omit<Delta, 'subject'> {
  readonly subject: string;
}

export const toDelta = ({ subject, at, key, n, minor }: DeltaRow): Delta =>
  // Only `recordDeltas` writes these rows.
  ({ subject: subject as Subject, at, key, n, minor });

/** Time zone of a company's country, in which its users see days. */
async function readCompanyZone(trx: Trx, companyId: number): Promise<string> {
  const row = await trx
    .selectFrom('company as c')
    .leftJoin('country as k', 'k.code', 'c.country_code')
    .select(sql<string | null>`k.fact->>'timeZone'`.as('zone'))
    .where('c.id', '=', companyId)
    .executeTakeFirst();
  return row?.zone ?? 'UTC';
}

/** All companies with their time zones, and the state of their figures. */
export async function readFigureStates(db: Db) {
  const companies = await db
    .selectFrom('company as c')
    .leftJoin('country as k', 'k.code', 'c.country_code')
    .select(['c.id', sql<string>`coalesce(k.fact->>'timeZone', 'UTC')`.as('zone')])
    .orderBy('c.id')
    .execute();
  const states = await db.selectFrom('figure_clock').selectAll().execute();
  const statesByCompany = new Map(states.map((state) => [state.company_id, state]));
  const carrierTimeZone = companies.find(({ id }) => id === CARRIER_COMPANY_ID)?.zone ?? 'UTC';
  return { companies, statesByCompany, carrierTimeZone };
}

/** Deletes all figures; they are then rebuilt company by company, and queries count rows meanwhile. */
export function resetFigures(db: Db, timeZone: string, now: Date): Promise<void> {
  return transact(db, async (trx) => {
    const state = {
      company_id: ALL_COMPANIES,
      time_zone: timeZone,
      checked_at: now,
    };
    const reset = { time_zone: timeZone, is_complete: false, checked_at: now };
    await trx
      .insertInto('figure_clock')
      .values({ ...state, is_complete: false })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(reset))
      .execute();
    await trx.deleteFrom('figure_clock').where('company_id', '<>', ALL_COMPANIES).execute();
    await trx.deleteFrom('figure_month').execute();
  });
}
