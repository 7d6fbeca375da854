import { sql, type RawBuilder } from 'kysely';
import { MAIN_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Db } from '../db/database.ts';
import { readOf } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import { companyNamesOf } from '../orders/content/companies.ts';
import { pageByTime, type Paging, type TimeKey } from '../paging/pages.ts';

/** Rows are counted up to here in lists. */
const COUNT_LIMIT = 10_000;

/** Tables whose records belong to a company and are found by an id alone. */
type Owned = 'bill' | 'payment' | 'cod_statement';

/** Whether the caller is of the carrier, and sees the records of all companies. */
export const isCarrier = ({ companyId }: Pick<Caller, 'companyId'>): boolean =>
  companyId === MAIN_COMPANY_ID;

/** The company whose record has this id; null where the caller may see none of it. */
export async function ownerOfRecord(
  db: Db,
  caller: Caller,
  table: Owned,
  id: string,
): Promise<number | null> {
  const own = isCarrier(caller) ? null : caller.companyId;
  const { rows } = await readOf(db, own, (trx) =>
    sql<{ company_id: number }>`
      select company_id from ${sql.table(table)}
        where id = ${id}::uuid and ${ofCompanyOr(own)} limit 2`.execute(trx),
  );
  // An id that two companies have made leads to neither.
  return rows.length === 1 ? (rows[0]?.company_id ?? null) : null;
}

/** Rows of a company, or of all where there is none. */
export const ofCompanyOr = (companyId: number | null): RawBuilder<boolean> =>
  companyId === null ? sql`true` : sql`company_id = ${companyId}`;

/** Of a list by a moment: what is in `where`, and the page. */
interface Sought {
  readonly table: Owned | 'cod';
  readonly at: string;
  readonly id: string;
  readonly companyId: number | null;
  readonly where: RawBuilder<boolean>;
}

/** Filters of a list of money, by its newest rows first or last. */
interface Asked extends Paging {
  readonly sort: { readonly descending: boolean };
}

/** A page of a list by a moment, and the names of the companies that its rows belong to. */
export async function listByTime<Row extends { readonly company_id: number }>(
  db: Db,
  { table, at, id, companyId, where }: Sought,
  { sort: { descending }, cursor, size }: Asked,
  keyOf: (row: Row) => TimeKey,
) {
  const wanted = sql`${sql.table(table)} where ${ofCompanyOr(companyId)} and ${where}`;
  const { rows, ...page } = await readOf(db, companyId, async (trx) => {
    const found = await pageByTime(
      { cursor, size, descending },
      keyOf,
      async ({ beside, ascending, limit }) => {
        const way = sql.raw(ascending ? 'asc' : 'desc');
        const [moment, key] = [sql.ref(at), sql.ref(id)];
        const place =
          beside === null
            ? sql`true`
            : sql`(${moment}, ${key}) ${sql.raw(ascending ? '>' : '<')}
                (${beside.at}::timestamptz, ${beside.id}::uuid)`;
        const read = await sql<Row>`select * from ${wanted} and ${place}
          order by ${moment} ${way}, ${key} ${way} limit ${limit}`.execute(trx);
        return read.rows;
      },
    );
    const counted = await sql<{ count: number }>`select count(*) as count from (
      select 1 as one from ${wanted} limit ${COUNT_LIMIT + 1}) as counted`.execute(trx);
    const count = counted.rows[0]?.count ?? 0;
    return {
      ...found,
      total: Math.min(count, COUNT_LIMIT),
      totalCapped: count > COUNT_LIMIT,
    };
  });
  return { rows, page, nameOf: await companyNamesOf(db, rows) };
}

/** All of several conditions. */
export const every = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
