import type { Db } from '../db/database.ts';
import { digest, randomToken } from './digest.ts';
import type { AccountKey } from './sessions.ts';

/** Keys of links into the portal, such as `/order/order-search?key=…`: each opens one session. */
export interface SignInKeys {
  /** Makes a key for an account and returns it; it is kept nowhere. */
  issue(account: AccountKey, lifeMs: number): Promise<string>;
  /** The account behind a key, which is spent by this; null where it is unknown, used or too old. */
  redeem(key: string): Promise<AccountKey | null>;
}

export function createSignInKeys(db: Db, clock: () => Date): SignInKeys {
  return {
    async issue({ companyId, accountId }, lifeMs) {
      const key = randomToken();
      await db
        .insertInto('sign_in_key')
        .values({
          key_hash: digest(key),
          company_id: companyId,
          account_id: accountId,
          expires_at: new Date(clock().getTime() + lifeMs),
        })
        .execute();
      return key;
    },

    async redeem(key) {
      const spent = await db
        .deleteFrom('sign_in_key')
        .where('key_hash', '=', digest(key))
        .returning(['company_id', 'account_id', 'expires_at'])
        .executeTakeFirst();
      return spent === undefined || spent.expires_at <= clock()
        ? null
        : { companyId: spent.company_id, accountId: spent.account_id };
    },
  };
}
