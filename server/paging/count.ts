import { sql, type SelectQueryBuilder } from 'kysely';
import type { Trx } from '../db/database.ts';

/** Counts a query's rows up to a limit; a list shows “more than” beyond it. */
export async function countUpTo<DB, TB extends keyof DB, O>(
  trx: Trx,
  rows: SelectQueryBuilder<DB, TB, O>,
  limit: number,
): Promise<{ total: number; totalCapped: boolean }> {
  const limited = rows.select(sql<number>`1`.as('one')).limit(limit + 1);
  const { count } = await trx
    .selectFrom(limited.as('limited'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(count, limit), totalCapped: count > limit };
}
