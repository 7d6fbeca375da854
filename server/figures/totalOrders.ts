import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { getDimensions, ALL_COMPANIES, toCutId } from './figureCuts.ts';
import { joinKey } from './figureSubject.ts';

/** Filter of orders: a kind (all if undefined) and statuses (all if empty). */
export interface OrdersByStatus {
  readonly kind: string | undefined;
  readonly statuses: readonly string[];
}

/** SQL for a member of a delta's key. */
const memberSql = (dimension: 'kind' | 'status') =>
  sql<string>`split_part(key, ${joinKey(['', ''])}, ${getDimensions('order').indexOf(dimension) + 1})`;

/**
 * Current number of orders of one company or, if null, of all; takes as long for millions as for ten. Returns
 * null if figures are incomplete.
 */
export async function totalOrders(
  trx: Trx,
  companyId: number | null,
  { kind, statuses }: OrdersByStatus,
): Promise<number | null> {
  const companyKey = companyId ?? ALL_COMPANIES;
  const companyCondition = companyId === null ? sql`` : sql`company_id = ${companyKey} and`;
  const kindCondition = kind === undefined ? sql`` : sql`${memberSql('kind')} = ${kind} and`;
  const cut = toCutId({ subject: 'order', of: kind === undefined ? [] : ['kind'], by: ['status'] });
  const matchesStatus = (status: ReturnType<typeof sql>) =>
    statuses.length === 0 ? sql`true` : sql`${status} in (${sql.join(statuses)})`;
  const { rows } = await sql<{ isComplete: boolean; summed: number; since: number }>`
    select exists (select 1 from figure_clock
        where company_id = ${companyKey} and is_complete) as "isComplete",
      (select coalesce(sum(day.n::bigint), 0)::bigint from figure_month,
          json_each(counts -> 'n') as one (status, days), json_array_elements_text(one.days) as day (n)
        where company_id = ${companyKey} and cut = ${cut} and scope = ${kind ?? ''}
          and ${matchesStatus(sql`one.status`)}) as summed,
      (select coalesce(sum(n), 0)::bigint from figure_delta
        where ${companyCondition} ${kindCondition} subject = 'order' and ${matchesStatus(memberSql('status'))}) as since`.execute(
    trx,
  );
  const [row] = rows;
  return row?.isComplete === true ? row.summed + row.since : null;
}
