import type { Db } from '../db/database.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';

/** Whether a key works now and its platform is neither paused nor suspended. */
export async function isUsable(
  db: Db,
  companyId: number,
  keyId: string,
  now: Date,
): Promise<boolean> {
  const usableKey = await db
    .selectFrom('platform_key as k')
    .innerJoin('platform as p', sameCompany('p.id', 'k.platform_id'))
    .select('k.id')
    .$call(ofCompany(companyId, 'k'))
    .where('k.id', '=', keyId)
    .where('k.revoked_at', 'is', null)
    .where((row) => row.or([row('k.expires_at', 'is', null), row('k.expires_at', '>', now)]))
    .where('p.active', '=', true)
    .where('p.suspended_at', 'is', null)
    .executeTakeFirst();
  return usableKey !== undefined;
}
