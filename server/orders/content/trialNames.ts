import type { Trx } from '../../db/database.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { withoutRole } from '../../db/tenant.ts';
import { getOwnerId, isSandbox } from '../../sandbox.ts';

/**
 * Names of accounts by id for the rows of a sandbox, which has no accounts: its users are those of its owner. Empty for
 * other companies, whose rows are joined with their accounts. In the company's tenant transaction.
 */
export async function readTrialNames(
  trx: Trx,
  companyId: number,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const accountIds = [...new Set(ids)].filter((id) => id !== null);
  if (!isSandbox(companyId) || accountIds.length === 0) return new Map();
  const accounts = await withoutRole(trx, () =>
    trx
      .selectFrom('account')
      .select(['id', 'name'])
      .$call(ofCompany(getOwnerId(companyId)))
      .where('id', 'in', accountIds)
      .execute(),
  );
  return new Map(accounts.map(({ id, name }) => [id, name]));
}
