import { randomUUID } from 'node:crypto';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import { standingColumns, type Suspension, suspensionOf } from '../http/suspension.ts';
import { forgetDevices } from './knownDevices.ts';
import { endSessionsOf, type AccountKey } from './sessions.ts';
import { throttleKeys } from './throttle.ts';

/** What signing in needs to know of an account. */
export interface LoginAccount extends AccountKey {
  readonly name: string;
  readonly email: string | null;
  readonly passwordHash: string;
  readonly active: boolean;
  /** Why the company may not work; null while it may. */
  readonly suspension: Suspension | null;
  /** When its password was chosen. */
  readonly passwordSince: Date;
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
    .innerJoin('account as a', sameCompany('a.id', 'n.account_id'))
    .innerJoin('company as c', 'c.id', 'n.company_id')
    .select(['a.company_id', 'a.id', 'a.name', 'a.email', 'a.password_hash', 'a.active'])
    .select(['a.created_at', 'a.password_changed_at'])
    .select(standingColumns)
    .where('n.name_key', '=', nameKey(name))
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        companyId: row.company_id,
        accountId: row.id,
        name: row.name,
        email: row.email,
        passwordHash: row.password_hash,
        active: row.active,
        suspension: suspensionOf(row),
        passwordSince: row.password_changed_at ?? row.created_at,
      };
}

/** The account of this key. */
export async function findAccount(
  db: Db,
  { companyId, accountId }: AccountKey,
): Promise<(AccountKey & Pick<LoginAccount, 'passwordHash' | 'suspension'>) | null> {
  const row = await db
    .selectFrom('account as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select('a.password_hash')
    .select(standingColumns)
    .where('a.company_id', '=', companyId)
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { companyId, accountId, passwordHash: row.password_hash, suspension: suspensionOf(row) };
}

/**
 * The account that has registered this email, in whatever spelling. Null for a name that looks
 * alike.
 */
export async function findByEmail(db: Db, email: string): Promise<LoginAccount | null> {
  const account = await findLoginAccount(db, email);
  const registered = account?.email ?? null;
  return registered !== null && nameKey(registered) === nameKey(email) ? account : null;
}

export interface NewAccount {
  readonly companyId: number;
  readonly name: string;
  readonly email: string | null;
  readonly passwordHash: string;
  readonly main: boolean;
  readonly mustChangePassword: boolean;
  readonly permissions: readonly Permission[];
  /** Version of the terms of use that were accepted with it, and when. */
  readonly terms?: { readonly version: string; readonly acceptedAt: Date };
}

/** Somebody signs in by this name or email already. */
export class NameTaken extends Error {
  override name = 'NameTaken';
  /** Folded, see `nameKey`. */
  readonly nameKey: string;

  constructor(taken: string) {
    super('A name that signs in is taken.');
    this.nameKey = taken;
  }
}

/** Makes an account and the names that sign it in. Throws `NameTaken`. */
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
      terms_version: account.terms?.version ?? null,
      terms_accepted_at: account.terms?.acceptedAt ?? null,
    })
    .execute();
  const names = account.email === null ? [account.name] : [account.name, account.email];
  // One after the other in one sequence, so that two that want the same names don't lock each other.
  for (const name_key of [...new Set(names.map(nameKey))].sort()) {
    const taken = await trx
      .insertInto('login_name')
      .values({ name_key, company_id: account.companyId, account_id: id })
      .onConflict((on) => on.doNothing())
      .returning('name_key')
      .executeTakeFirst();
    if (taken === undefined) throw new NameTaken(name_key);
  }
  return id;
}

/**
 * Gives an account another password: ends its sessions, opens its locks, forgets its devices. `from` is the hash it must
 * still have, where that matters. False where it has not, or the account is disabled.
 */
export async function setPassword(
  trx: Trx,
  account: AccountKey,
  change: { from?: string; to: string; mustChange: boolean; at: Date },
): Promise<boolean> {
  const { from } = change;
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set({
      password_hash: change.to,
      must_change_password: change.mustChange,
      password_changed_at: change.at,
    })
    .$call(ofCompany(account.companyId))
    .where('id', '=', account.accountId)
    .where('active', '=', true)
    .$if(from !== undefined, (query) => query.where('password_hash', '=', from ?? ''))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await endSessionsOf(trx, account);
  await trx
    .deleteFrom('login_throttle')
    .where('throttle_key', 'in', [
      throttleKeys.login(account.accountId),
      throttleKeys.change(account.accountId),
    ])
    .execute();
  await forgetDevices(trx, account);
  return true;
}

/** The account opens nothing but a change of its password. */
export async function requireNewPassword(db: Db, account: AccountKey): Promise<void> {
  await db
    .updateTable('account')
    .set({ must_change_password: true })
    .$call(ofCompany(account.companyId))
    .where('id', '=', account.accountId)
    .execute();
}

/** Opens or closes an account. Closing ends its sessions and its keys, so that none comes back. */
export async function setActive(trx: Trx, account: AccountKey, active: boolean): Promise<void> {
  await trx
    .updateTable('account')
    .set({ active })
    .$call(ofCompany(account.companyId))
    .where('id', '=', account.accountId)
    .execute();
  if (active) return;
  await endSessionsOf(trx, account);
  await trx
    .deleteFrom('sign_in_key')
    .$call(ofCompany(account.companyId))
    .where('account_id', '=', account.accountId)
    .execute();
}

/**
 * Puts one hash in another's place. False where the password was changed meanwhile: then the
 * change is kept.
 */
export async function replaceHash(
  db: Db,
  account: AccountKey,
  change: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ password_hash: change.to })
    .$call(ofCompany(account.companyId))
    .where('id', '=', account.accountId)
    .where('password_hash', '=', change.from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
