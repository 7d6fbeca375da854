import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { getDimensions, ALL_COMPANIES, toCutId } from './figureCuts.ts';
import { joinKey } from './figureSubject.ts';

/** Filter of orders: a kind (all if undefined) and statuses (all if empty). */
export interface OrdersByStatus {
  readonly kind: string | undefined;
  readonly statuses: readonly string[];
}

/** SQL that extracts a dimension from the key of a delta. */
const dimensionSql = (dimension: 'kind' | 'status') =>
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
  const counts = await readStatusCounts(trx, companyId, kind);
  if (counts === null) return null;
  const counted = statuses.length === 0 ? [...counts.keys()] : new Set(statuses);
  return [...counted].reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
}

/** Current number of orders by status, of one kind or all; otherwise like `totalOrders`. */
export async function readStatusCounts(
  trx: Trx,
  companyId: number | null,
  kind: string | undefined,
): Promise<ReadonlyMap<string, number> | null> {
  const companyKey = companyId ?? ALL_COMPANIES;
  const ofCompany = companyId === null ? sql`` : sql`company_id = ${companyKey} and`;
  const ofKind = kind === undefined ? sql`` : sql`${dimensionSql('kind')} = ${kind} and`;
  const cut = toCutId({ subject: 'order', of: kind === undefined ? [] : ['kind'], by: ['status'] });
  const { rows } = await sql<{ isComplete: boolean; counts: Record<string, number> | null }>`
    select exists (select 1 from figure_clock
        where company_id = ${companyKey} and is_complete) as "isComplete",
      (select json_object_agg(status, n) from (
        select status, sum(n) as n from (
          select one.status, day.n::bigint as n from figure_month,
              json_each(counts -> 'n') as one (status, days), json_array_elements_text(one.days) as day (n)
            where company_id = ${companyKey} and cut = ${cut} and scope = ${kind ?? ''}
          union all
          select ${dimensionSql('status')} as status, n::bigint from figure_delta
            where ${ofCompany} ${ofKind} subject = 'order'
        ) as part group by status
      ) as summed) as counts`.execute(trx);
  const [row] = rows;
  return row?.isComplete === true ? new Map(Object.entries(row.counts ?? {})) : null;
}
