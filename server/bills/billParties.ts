import type { BillParties } from '../../src/api/contract/bills/billPaper.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { readSettingGroup } from '../settings/settings.ts';

interface BillKey {
  readonly companyId: number;
  readonly id: string;
}

/**
 * Issuer and customer of a bill issued now. Must not run inside a tenant's transaction, which sees no
 * companies.
 */
export async function readParties(db: Db, companyId: number): Promise<BillParties> {
  const { billIssuer, billAddress, billTaxNo, billBank } = await readSettingGroup(db, 'billing');
  const customer = await db
    .selectFrom('company')
    .select(['name', 'bill_address as address', 'tax_no as taxNo'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return {
    issuer: { name: billIssuer, address: billAddress, taxNo: billTaxNo, bank: billBank },
    customer,
  };
}

/** Stores the parties of a bill when it is issued, so that later prints show the same. */
export async function insertParties(
  trx: Trx,
  { companyId, id }: BillKey,
  parties: BillParties,
): Promise<void> {
  await trx
    .insertInto('bill_party')
    .values({ company_id: companyId, bill_id: id, content: JSON.stringify(parties) })
    .execute();
}

/** Parties of an issued bill; null for a draft, and for bills issued before parties were stored. */
export async function readIssuedParties(
  trx: Trx,
  { companyId, id }: BillKey,
): Promise<BillParties | null> {
  const stored = await trx
    .selectFrom('bill_party')
    .select('content')
    .$call(ofCompany(companyId))
    .where('bill_id', '=', id)
    .executeTakeFirst();
  return stored?.content ?? null;
}
