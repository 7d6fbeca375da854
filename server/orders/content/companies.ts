import type { Db, Trx } from '../../db/database.ts';

/** A company that no order has. */
const NOBODY = -1;

/** What a company is called. */
export interface CompanyName {
  readonly companyNo: string;
  readonly companyName: string;
}

/**
 * The company with a customer code, in any case; null, for all companies, where no code is given.
 * An unknown code leads to a company without orders.
 */
export async function companyIdOf(
  db: Db | Trx,
  companyNo: string | undefined,
): Promise<number | null> {
  if (companyNo === undefined || companyNo === '') return null;
  const found = await db
    .selectFrom('company')
    .select('id')
    .where('customer_code', '=', companyNo.toUpperCase())
    .executeTakeFirst();
  return found?.id ?? NOBODY;
}

const nobody: CompanyName = { companyNo: '', companyName: '' };

/** Names of the companies that rows belong to; empty ones of a company that is not known. */
export async function companyNamesOf(
  db: Db,
  rows: readonly { readonly company_id: number }[],
): Promise<(companyId: number) => CompanyName> {
  const names = await companiesById(db, [...new Set(rows.map((row) => row.company_id))]);
  return (companyId) => names.get(companyId) ?? nobody;
}

/** Companies by id. */
export async function companiesById(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CompanyName>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('company')
    .select(['id', 'customer_code', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    found.map(({ id, customer_code, name }) => [
      id,
      { companyNo: customer_code, companyName: name },
    ]),
  );
}
