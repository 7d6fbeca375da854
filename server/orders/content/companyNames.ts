import type { Db, Trx } from '../../db/database.ts';
import { getOwnerId } from '../../sandbox.ts';

/** Id that no company has. */
const NO_COMPANY_ID = -1;

/** Customer code and name of a company. */
export interface CompanyName {
  readonly companyNo: string;
  readonly companyName: string;
}

/**
 * Finds the id of a company by its customer code, in upper or lower case. Without a code, returns null, which
 * means all companies. For an unknown code, returns an id that no company has, so that a filter by it
 * finds nothing.
 */
export async function findCompanyId(
  db: Db | Trx,
  companyNo: string | undefined,
): Promise<number | null> {
  if (companyNo === undefined || companyNo === '') return null;
  const found = await db
    .selectFrom('company')
    .select('id')
    .where('customer_code', '=', companyNo.toUpperCase())
    .executeTakeFirst();
  return found?.id ?? NO_COMPANY_ID;
}

const noCompany: CompanyName = { companyNo: '', companyName: '' };

/**
 * Returns a function from company id to name, for the companies of the rows; a sandbox has the name of its owner. Empty
 * names for an unknown id.
 */
export async function readCompanyNames(
  db: Db,
  rows: readonly { readonly company_id: number }[],
): Promise<(companyId: number) => CompanyName> {
  const ids = new Set(rows.map((row) => getOwnerId(row.company_id)));
  const names = await readCompaniesById(db, [...ids]);
  return (companyId) => names.get(getOwnerId(companyId)) ?? noCompany;
}

/** Companies by id. */
export async function readCompaniesById(
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
