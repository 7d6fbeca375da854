import { CARRIER_COMPANY_ID } from '../src/api/contract/account/security.ts';
import type { Db } from './db/database.ts';
import { transact } from './db/tenant.ts';
import { createAccount } from './security/accounts.ts';
import { createOneTimePassword, type PasswordHasher } from './security/passwords.ts';

const ADMIN_NAME = 'admin';

/**
 * Creates the carrier's company and its first admin in an empty installation; the one-time password must be changed at
 * the first sign-in. Null if a company exists, or if another process created one first.
 */
export async function createFirstAdmin(
  db: Db,
  passwords: PasswordHasher,
): Promise<{ account: string; password: string } | null> {
  const password = createOneTimePassword();
  const existing = await db.selectFrom('company').select('id').limit(1).executeTakeFirst();
  if (existing !== undefined) return null;
  const passwordHash = await passwords.hash(password);
  return transact(db, async (trx) => {
    const created = await trx
      .insertInto('company')
      .values({
        id: CARRIER_COMPANY_ID,
        customer_code: 'MAIN',
        name: 'Portage',
        country_code: 'GH',
      })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (created === undefined) return null;
    await createAccount(trx, {
      companyId: CARRIER_COMPANY_ID,
      name: ADMIN_NAME,
      email: null,
      passwordHash,
      main: true,
      mustChangePassword: true,
      permissions: [],
    });
    return { account: ADMIN_NAME, password };
  });
}
