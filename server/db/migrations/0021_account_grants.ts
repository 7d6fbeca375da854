import { sql } from 'kysely';
import type { Migration } from '../migration.ts';
import { APP_ROLE } from '../tenant.ts';

/**
 * Takes passwords, rights and everything else of accounts from the role `app`: tenant queries only
 * need to name who did something. Accounts are read and changed by `server/security` alone.
 */
export const accountGrants: Migration = {
  needs: '0017_attachments',
  steps: [
    async (trx) => {
      const role = sql.id(APP_ROLE);
      await sql`revoke all on account from ${role}`.execute(trx);
      await sql`grant select (company_id, id, name) on account to ${role}`.execute(trx);
    },
  ],
};
