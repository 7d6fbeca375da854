import { randomUUID } from 'node:crypto';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import { suspensionColumns, type Suspension, toSuspension } from '../http/suspension.ts';
import { forgetDevices } from './knownDevices.ts';
import { endSessions, type AccountKey } from './sessions.ts';
import { throttleKeys } from './throttle.ts';

/** Account data for signing in. */
export interface LoginAccount extends AccountKey {
  readonly name: string;
  readonly email: string | null;
  readonly passwordHash: string;
  readonly active: boolean;
  /** Reason why the company may not work; null if it may. */
  readonly suspension: Suspension | null;
  /** Time of the last password change. */
  readonly passwordSince: Date;
}

/** Normalized spelling of a name or an email. */
export function toNameKey(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase();
}

/**
 * Finds the account that signs in by this name or email. Reads across companies, as the owner of the tables,
 * because no user is signed in yet.
 */
export async function findLoginAccount(db: Db, name: string): Promise<LoginAccount | null> {
  const row = await db
    .selectFrom('login_name as n')
    .innerJoin('account as a', sameCompany('a.id', 'n.account_id'))
    .innerJoin('company as c', 'c.id', 'n.company_id')
    .select(['a.company_id', 'a.id', 'a.name', 'a.email', 'a.password_hash', 'a.active'])
    .select(['a.created_at', 'a.password_changed_at'])
    .select(suspensionColumns)
    .where('n.name_key', '=', toNameKey(name))
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
        suspension: toSuspension(row),
        passwordSince: row.password_changed_at ?? row.created_at,
      };
}

/** Finds an account by its key. */
export async function findAccount(
  db: Db,
  { companyId, accountId }: AccountKey,
): Promise<(AccountKey & Pick<LoginAccount, 'passwordHash' | 'suspension'>) | null> {
  const row = await db
    .selectFrom('account as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select('a.password_hash')
    .select(suspensionColumns)
    .where('a.company_id', '=', companyId)
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { companyId, accountId, passwordHash: row.password_hash, suspension: toSuspension(row) };
}

/**
 * Finds the account that registered this email, in any spelling. Null for a user name that looks like it.
 */
export async function findByEmail(db: Db, email: string): Promise<LoginAccount | null> {
  const account = await findLoginAccount(db, email);
  const registered = account?.email ?? null;
  return registered !== null && toNameKey(registered) === toNameKey(email) ? account : null;
}

export interface NewAccount {
  readonly companyId: number;
  readonly name: string;
  readonly email: string | null;
  readonly passwordHash: string;
  readonly main: boolean;
  readonly mustChangePassword: boolean;
  readonly permissions: readonly Permission[];
  /** Accepted version of the terms of use, and the time of acceptance. */
  readonly terms?: { readonly version: string; readonly acceptedAt: Date };
}

/** Error: another account signs in by this name or email. */
export class NameTaken extends Error {
  override name = 'NameTaken';
  /** Normalized, see `nameKey`. */
  readonly nameKey: string;

  constructor(takenKey: string) {
    super('A name that signs in is taken.');
    this.nameKey = takenKey;
  }
}

/** Creates an account and its sign-in names. Throws `NameTaken`. */
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
  // Always in the same sequence, so that two transactions with the same names don't deadlock.
  for (const name_key of [...new Set(names.map(toNameKey))].sort()) {
    const inserted = await trx
      .insertInto('login_name')
      .values({ name_key, company_id: account.companyId, account_id: id })
      .onConflict((on) => on.doNothing())
      .returning('name_key')
      .executeTakeFirst();
    if (inserted === undefined) throw new NameTaken(name_key);
  }
  return id;
}

/**
 * Sets the password of an account, ends its sessions, releases its locks and forgets its devices. `from` is
 * the expected current hash. Returns false if the hash differs or the account is disabled.
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
  await endSessions(trx, account);
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

/** Restricts an account to changing its password. */
export async function requireNewPassword(db: Db, account: AccountKey): Promise<void> {
  await db
    .updateTable('account')
    .set({ must_change_password: true })
    .$call(ofCompany(account.companyId))
    .where('id', '=', account.accountId)
    .execute();
}

/** Enables or disables an account. Disabling ends its sessions and its keys for good. */
export async function setActive(trx: Trx, account: AccountKey, active: boolean): Promise<void> {
  await trx
    .updateTable('account')
    .set({ active })
    .$call(ofCompany(account.companyId))
    .where('id', '=', account.accountId)
    .execute();
  if (active) return;
  await endSessions(trx, account);
  await trx
    .deleteFrom('sign_in_key')
    .$call(ofCompany(account.companyId))
    .where('account_id', '=', account.accountId)
    .execute();
}

/**
 * Replaces a password hash. Returns false, without replacing it, if the password has changed since.
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
