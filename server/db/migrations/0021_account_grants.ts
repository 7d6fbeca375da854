import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import { APP_ROLE } from '../tenant.ts';

/**
 * Takes passwords, rights and everything else of accounts from the role `app`: tenant queries only
 * need to name who did something. Accounts are read and changed by `server/security` alone.
 */
export async function accountGrants(trx: Trx): Promise<void> {
  const role = sql.id(APP_ROLE);
  await sql`revoke all on account from ${role}`.execute(trx);
  await sql`grant select (company_id, id, name) on account to ${role}`.execute(trx);
}
