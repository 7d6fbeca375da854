import { sql } from 'kysely';
import { MAIN_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { transact } from '../db/tenant.ts';
import { countedSums } from './count.ts';
import { EVERYBODY, type Subject } from './cuts.ts';
import { addSums } from './months.ts';
import type { Delta } from './note.ts';
import { addUp, type Sum, sumsOf } from './sums.ts';

/** Deltas of one transaction. */
const BATCH = 5_000;

/** `done`: as many as there were; `more`; `busy`: another process is at it. */
export type Folded = 'done' | 'more' | 'busy';

/**
 * Sums what was written down since, of all companies, into their figures and into those of all together.
 * One process does it at a time: whoever changes an order waits for none.
 */
export function foldDeltas(db: Db, now: Date): Promise<Folded> {
  return transact(
    db,
    async (trx) => {
      const all = await holdAll(trx);
      if (all === null) return 'busy';
      const rows = await trx.selectFrom('figure_delta').selectAll().limit(BATCH).execute();
      const ofAll: Sum[] = [];
      for (const [companyId, noted] of Map.groupBy(rows, ({ company_id }) => company_id)) {
        const timeZone = await knownZone(trx, companyId);
        // Of a company that is not counted yet they wait until it is.
        if (timeZone === null) {
          const zone = await zoneOf(trx, companyId);
          await buildHeld(trx, companyId, { timeZone: zone, all, now });
          continue;
        }
        const ids = noted.map(({ id }) => id);
        await trx
          .deleteFrom('figure_delta')
          .$call(ofCompany(companyId))
          .where('id', '=', sql<string>`any(${ids}::uuid[])`)
          .execute();
        const deltas = noted.map(asDelta);
        const own = sumsOf(deltas, { companyId, timeZone, isForAll: false });
        await addSums(trx, companyId, own);
        const shared = { companyId, timeZone: all, isForAll: true };
        for (const sum of sumsOf(deltas, shared)) ofAll.push(sum);
      }
      await addSums(trx, EVERYBODY, [...addUp(ofAll).values()]);
      return rows.length === BATCH ? 'more' : 'done';
    },
    'repeatable read',
  );
}

/** Counts a company's figures from its rows, for the first time or again. */
export function buildCompany(db: Db, companyId: number, now: Date): Promise<Folded> {
  return transact(
    db,
    async (trx) => {
      const all = await holdAll(trx);
      if (all === null) return 'busy';
      await buildHeld(trx, companyId, {
        timeZone: await zoneOf(trx, companyId),
        all,
        now,
      });
      return 'done';
    },
    'repeatable read',
  );
}

interface Building {
  readonly timeZone: string;
  /** The clocks that days of all companies together are of. */
  readonly all: string;
  readonly now: Date;
}

/**
 * To be called in a transaction of one snapshot: rows and what was written down of them are of the same
 * moment, so that what is written down later comes on top.
 */
async function buildHeld(trx: Trx, companyId: number, building: Building): Promise<void> {
  const { timeZone, all, now } = building;
  const isKnown = (await knownZone(trx, companyId)) !== null;
  const taken = await trx
    .deleteFrom('figure_delta')
    .$call(ofCompany(companyId))
    .returningAll()
    .execute();
  await trx.deleteFrom('figure_month').$call(ofCompany(companyId)).execute();
  const own = await countedSums(trx, companyId, { timeZone, isForAll: false });
  await addSums(trx, companyId, own);
  const shared = { companyId, timeZone: all, isForAll: true };
  const further = isKnown
    ? sumsOf(taken.map(asDelta), shared)
    : await countedSums(trx, companyId, shared);
  await addSums(trx, EVERYBODY, further);
  await trx
    .insertInto('figure_clock')
    .values({ company_id: companyId, time_zone: timeZone, checked_at: now })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({ time_zone: timeZone, checked_at: now }),
    )
    .execute();
}

/** Holds the row that says who sums; the clocks of all companies' days, or null where another has it. */
async function holdAll(trx: Trx): Promise<string | null> {
  const held = await trx
    .selectFrom('figure_clock')
    .select('time_zone')
    .$call(ofCompany(EVERYBODY))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return held?.time_zone ?? null;
}

/** The clocks of a company's figures; null where there are none yet. */
async function knownZone(trx: Trx, companyId: number): Promise<string | null> {
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

export const asDelta = ({ subject, at, key, n, minor }: DeltaRow): Delta =>
  // Only `noteDeltas` writes them.
  ({ subject: subject as Subject, at, key, n, minor });

/** The clocks that a company's days are of, as a caller's are. */
async function zoneOf(trx: Trx, companyId: number): Promise<string> {
  const found = await trx
    .selectFrom('company as c')
    .leftJoin('country as k', 'k.code', 'c.country_code')
    .select(sql<string | null>`k.fact->>'timeZone'`.as('zone'))
    .where('c.id', '=', companyId)
    .executeTakeFirst();
  return found?.zone ?? 'UTC';
}

/** Every company with its clocks, and what is known of its figures. */
export async function figureStates(db: Db) {
  const companies = await db
    .selectFrom('company as c')
    .leftJoin('country as k', 'k.code', 'c.country_code')
    .select(['c.id', sql<string>`coalesce(k.fact->>'timeZone', 'UTC')`.as('zone')])
    .orderBy('c.id')
    .execute();
  const states = await db.selectFrom('figure_clock').selectAll().execute();
  const known = new Map(states.map((state) => [state.company_id, state]));
  const carrier = companies.find(({ id }) => id === MAIN_COMPANY_ID)?.zone ?? 'UTC';
  return { companies, known, carrier };
}

/** Forgets all figures, which are counted again company by company; questions are counted meanwhile. */
export function resetFigures(db: Db, timeZone: string, now: Date): Promise<void> {
  return transact(db, async (trx) => {
    const state = {
      company_id: EVERYBODY,
      time_zone: timeZone,
      checked_at: now,
    };
    const reset = { time_zone: timeZone, is_complete: false, checked_at: now };
    await trx
      .insertInto('figure_clock')
      .values({ ...state, is_complete: false })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(reset))
      .execute();
    await trx.deleteFrom('figure_clock').where('company_id', '<>', EVERYBODY).execute();
    await trx.deleteFrom('figure_month').execute();
  });
}
