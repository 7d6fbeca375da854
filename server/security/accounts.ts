import { randomUUID } from 'node:crypto';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { Db, Trx } from '../db/database.ts';
import type { AccountKey } from './sessions.ts';

/** What signing in needs to know of an account. */
export interface LoginAccount extends AccountKey {
  readonly passwordHash: string;
  readonly active: boolean;
}

/** One spelling for a name or an email, however it is typed. */
export function nameKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase();
}

/**
 * The account that signs in by this name or email. Reads across companies, as the owner of the
 * tables: nobody is known yet.
 */
export async function findLoginAccount(db: Db, name: string): Promise<LoginAccount | null> {
  const row = await db
    .selectFrom('login_name as n')
    .innerJoin('account as a', (join) =>
      join.onRef('a.company_id', '=', 'n.company_id').onRef('a.id', '=', 'n.account_id'),
    )
    .select(['a.company_id', 'a.id', 'a.password_hash', 'a.active'])
    .where('n.name_key', '=', nameKey(name))
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        companyId: row.company_id,
        accountId: row.id,
        passwordHash: row.password_hash,
        active: row.active,
      };
}

export interface NewAccount {
  readonly companyId: number;
  readonly name: string;
  readonly email: string | null;
  readonly passwordHash: string;
  readonly main: boolean;
  readonly mustChangePassword: boolean;
  readonly permissions: readonly Permission[];
}

/** Makes an account and the names that sign it in. Fails where a name or email is taken. */
export async function createAccount(trx: Trx, account: NewAccount): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('account')
    .values({
      company_id: account.companyId,
      id,
      name: account.name,
      email: account.email,
      password_hash: account.passwordHash,
      main: account.main,
      must_change_password: account.mustChangePassword,
      permissions: [...account.permissions],
    })
    .execute();
  const names = account.email === null ? [account.name] : [account.name, account.email];
  await trx
    .insertInto('login_name')
    .values(
      [...new Set(names.map(nameKey))].map((name_key) => ({
        name_key,
        company_id: account.companyId,
        account_id: id,
      })),
    )
    .execute();
  return id;
}

/**
 * Puts one hash in another's place. False where the password was changed meanwhile: then the
 * change stands.
 */
export async function replaceHash(
  db: Db,
  account: AccountKey,
  change: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ password_hash: change.to })
    .where('company_id', '=', account.companyId)
    .where('id', '=', account.accountId)
    .where('password_hash', '=', change.from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
