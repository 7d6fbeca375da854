import { sql } from 'kysely';
import { scanActions } from '../../src/api/contract/order/status.ts';
import type { Trx } from '../db/database.ts';
import { keyOf, type Subject } from './cuts.ts';
import type { Delta } from './note.ts';

interface Counting {
  /** Null for all companies. */
  readonly companyId: number | null;
  /** Instants from the first on and before the last; all where absent. */
  readonly span?: { readonly from: Date; readonly to: Date };
}

/**
 * Counts from the rows themselves, by quarters of an hour: what figures begin with, are checked by, and
 * are until they are complete.
 */
export async function countRows(
  trx: Trx,
  subject: Subject,
  { companyId, span }: Counting,
): Promise<Delta[]> {
  const { table, at, members, minor, where } = sources[subject];
  const instant = sql.ref(at);
  const conditions = [
    ...(companyId === null ? [] : [sql`company_id = ${companyId}`]),
    ...(span === undefined ? [] : [sql`${instant} >= ${span.from} and ${instant} < ${span.to}`]),
    ...(where === undefined ? [] : [where]),
  ];
  const found = await sql<{ at: Date; members: string[]; n: number; minor: number }>`
    select date_bin('15 minutes', ${instant}, timestamptz 'epoch') as at,
        array[${sql.join(members)}]::text[] as members,
        count(*) as n, coalesce(${minor}, 0)::bigint as minor
      from ${sql.table(table)}
      ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
      group by 1, 2`.execute(trx);
  return found.rows.map((row) => ({
    subject,
    at: row.at,
    key: keyOf(row.members),
    n: row.n,
    minor: row.minor,
  }));
}

const currency = sql`coalesce(cod_currency, currency)`;
const none = sql`0`;

/** Where each subject is counted: members in the sequence of `subjects`. */
const sources = {
  order: {
    table: 'orders',
    at: 'created_at',
    members: [sql`kind`, sql`service`, sql`receiver_country`, sql`status`],
    minor: none,
    where: undefined,
  },
  cash: {
    table: 'orders',
    at: 'created_at',
    members: [sql`receiver_country`, sql`status`, currency],
    minor: sql`sum(cod_amount_minor)`,
    where: sql`cod_amount_minor is not null and ${currency} is not null`,
  },
  issue: {
    table: 'issue',
    at: 'opened_at',
    members: [sql`reason`, sql`status`],
    minor: none,
    where: undefined,
  },
  scan: {
    table: 'tracking_event',
    at: 'at',
    members: [sql`place`, sql`action`],
    minor: none,
    where: sql`place is not null and action in (${sql.join(scanActions.map((action) => sql.lit(action)))})`,
  },
} as const;
