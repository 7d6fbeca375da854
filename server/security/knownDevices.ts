import type { Db, Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { hashText, createRandomToken } from './digest.ts';
import type { AccountKey } from './sessions.ts';
import { throttleKeys } from './throttle.ts';

/** Maximum number of stored devices per account: the last used ones. */
const MAX_DEVICES = 20;
/** Key that no account has, so that an unknown name costs the same query. */
const NO_ACCOUNT: AccountKey = { companyId: 0, accountId: '00000000-0000-0000-0000-000000000000' };

/**
 * Browsers in which an account has signed in, each identified by a token that only the browser has. Wrong
 * passwords of strangers lock an account except for these browsers.
 */
export interface KnownDevices {
  /** Throttle key of this device for this account; null if it is unknown. */
  findThrottleKey(device: string | null, account: AccountKey | null): Promise<string | null>;
  /** Remembers the device of a successful sign-in. Returns the token for the browser to store. */
  remember(device: string | null, account: AccountKey): Promise<string>;
}

export function createKnownDevices(db: Db, clock: () => Date): KnownDevices {
  async function isIssued(device: string): Promise<boolean> {
    const row = await db
      .selectFrom('known_device')
      .select('device_hash')
      .where('device_hash', '=', hashText(device))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  return {
    async findThrottleKey(device, account) {
      if (device === null) return null;
      const { companyId, accountId } = account ?? NO_ACCOUNT;
      const row = await db
        .selectFrom('known_device')
        .select('device_hash')
        .$call(ofCompany(companyId))
        .where('account_id', '=', accountId)
        .where('device_hash', '=', hashText(device))
        .executeTakeFirst();
      return row === undefined ? null : throttleKeys.device(row.device_hash, accountId);
    },

    async remember(device, account) {
      // One token for all accounts of a browser, but never one that a client made up.
      const token = device !== null && (await isIssued(device)) ? device : createRandomToken();
      const used_at = clock();
      await db
        .insertInto('known_device')
        .values({
          company_id: account.companyId,
          account_id: account.accountId,
          device_hash: hashText(token),
          used_at,
        })
        .onConflict((on) =>
          on.columns(['company_id', 'account_id', 'device_hash']).doUpdateSet({ used_at }),
        )
        .execute();
      await forgetDevices(db, account, MAX_DEVICES);
      return token;
    },
  };
}

/** Forgets the devices of an account except the last used ones. */
export async function forgetDevices(
  db: Db | Trx,
  { companyId, accountId }: AccountKey,
  keepCount = 0,
): Promise<void> {
  const forgotten = await db
    .deleteFrom('known_device')
    .$call(ofCompany(companyId))
    .where('account_id', '=', accountId)
    .where('device_hash', 'in', (query) =>
      query
        .selectFrom('known_device as newer')
        .select('newer.device_hash')
        .$call(ofCompany(companyId, 'newer'))
        .where('newer.account_id', '=', accountId)
        .orderBy('newer.used_at', 'desc')
        .offset(keepCount),
    )
    .returning(['device_hash', 'account_id'])
    .execute();
  await forgetCounts(db, forgotten);
}

/** Forgets devices that were last used before a time. */
export async function forgetOldDevices(db: Db, before: Date): Promise<void> {
  const forgotten = await db
    .deleteFrom('known_device')
    .where('used_at', '<', before)
    .returning(['device_hash', 'account_id'])
    .execute();
  await forgetCounts(db, forgotten);
}

async function forgetCounts(
  db: Db | Trx,
  devices: readonly { readonly device_hash: string; readonly account_id: string }[],
): Promise<void> {
  if (devices.length === 0) return;
  await db
    .deleteFrom('login_throttle')
    .where(
      'throttle_key',
      'in',
      devices.map((row) => throttleKeys.device(row.device_hash, row.account_id)),
    )
    .execute();
}
