import type { Db } from '../db/database.ts';
import { isUsable } from '../platforms/isUsable.ts';
import { hashText, createRandomToken } from './digest.ts';
import type { AccountKey } from './sessions.ts';

/** Keys in links to the portal, such as `/order/order-search?key=…`: each opens one session. */
export interface SignInKeys {
  /**
   * Creates a key for an account and returns it; only its hash is stored. `platformKeyId` is the platform's
   * key that requested it; the new key ends with it.
   */
  create(account: AccountKey, lifeMs: number, platformKeyId?: string): Promise<string>;
  /** Finds the account behind a key and uses it up; null if it is unknown, used or too old. */
  redeem(key: string): Promise<AccountKey | null>;
}

export function createSignInKeys(db: Db, clock: () => Date): SignInKeys {
  return {
    async create({ companyId, accountId }, lifeMs, platformKeyId) {
      const key = createRandomToken();
      await db
        .insertInto('sign_in_key')
        .values({
          key_hash: hashText(key),
          company_id: companyId,
          account_id: accountId,
          expires_at: new Date(clock().getTime() + lifeMs),
          platform_key_id: platformKeyId ?? null,
        })
        .execute();
      return key;
    },

    async redeem(key) {
      const spent = await db
        .deleteFrom('sign_in_key')
        .where('key_hash', '=', hashText(key))
        .returning(['company_id', 'account_id', 'expires_at', 'platform_key_id'])
        .executeTakeFirst();
      if (spent === undefined || spent.expires_at <= clock()) return null;
      const {
        company_id: companyId,
        account_id: accountId,
        platform_key_id: platformKeyId,
      } = spent;
      // A link may do no more than the platform's key that requested it.
      const isAllowed =
        platformKeyId === null || (await isUsable(db, companyId, platformKeyId, clock()));
      return isAllowed ? { companyId, accountId } : null;
    },
  };
}
