import { sql, type RawBuilder } from 'kysely';
import { MAIN_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Db, Trx } from '../db/database.ts';
import { acrossCompanies, readTenant } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import type { TimePlace } from '../paging/pages.ts';
import { type CompanyName, companiesById, companyIdOf } from '../orders/content/companies.ts';

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
  const find = async (trx: Trx) => {
    const { rows } = await sql<{ company_id: number }>`
      select company_id from ${sql.table(table)}
        where id = ${id}::uuid and ${ofCompanyOr(own)} limit 2`.execute(trx);
    return rows;
  };
  const found = own === null ? await acrossCompanies(db, find) : await readTenant(db, own, find);
  // An id that two companies have made leads to neither.
  return found.length === 1 ? (found[0]?.company_id ?? null) : null;
}

/** Rows of a company, or of all where there is none. */
export const ofCompanyOr = (companyId: number | null): RawBuilder<boolean> =>
  companyId === null ? sql`true` : sql`company_id = ${companyId}`;

/** Reads rows of the caller’s company, or with the carrier’s rights of one or all companies. */
export async function readScope<T>(
  db: Db,
  companyId: number | null,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return companyId === null ? acrossCompanies(db, work) : readTenant(db, companyId, work);
}

export const scopeOf = (db: Db, companyNo: string | undefined): Promise<number | null> =>
  companyIdOf(db, companyNo);

/** Of a list by a moment: what is in `where`, and the page. */
interface Sought {
  readonly table: Owned | 'cod';
  readonly at: string;
  readonly id: string;
  readonly companyId: number | null;
  readonly where: RawBuilder<boolean>;
}

/** Rows of a list from a place on. */
export async function rowsAt<Row>(
  trx: Trx,
  { table, at, id, companyId, where }: Sought,
  { beside, ascending, limit }: TimePlace,
): Promise<Row[]> {
  const way = sql.raw(ascending ? 'asc' : 'desc');
  const beyond = sql.raw(ascending ? '>' : '<');
  const [moment, key] = [sql.ref(at), sql.ref(id)];
  const place =
    beside === null
      ? sql`true`
      : sql`(${moment}, ${key}) ${beyond} (${beside.at}::timestamptz, ${beside.id}::uuid)`;
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)}
      where ${ofCompanyOr(companyId)} and ${where} and ${place}
      order by ${moment} ${way}, ${key} ${way} limit ${limit}`.execute(trx);
  return rows;
}

export async function countRows(
  trx: Trx,
  { table, companyId, where }: Sought,
): Promise<{ total: number; totalCapped: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 as one from ${sql.table(table)}
        where ${ofCompanyOr(companyId)} and ${where} limit ${COUNT_LIMIT + 1}) as counted`.execute(
    trx,
  );
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, COUNT_LIMIT), totalCapped: count > COUNT_LIMIT };
}

const nobody: CompanyName = { companyNo: '', companyName: '' };

/** Names of the companies that rows belong to. */
export async function namesOf(
  db: Db,
  rows: readonly { readonly company_id: number }[],
): Promise<(companyId: number) => CompanyName> {
  const names = await companiesById(db, [...new Set(rows.map((row) => row.company_id))]);
  return (companyId) => names.get(companyId) ?? nobody;
}

/** All of several conditions. */
export const every = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
