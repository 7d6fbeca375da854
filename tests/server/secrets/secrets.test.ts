import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { countSecretsByKey, resealSecrets } from '../../../server/secrets/sealedSecrets.ts';
import { createVault, toKeyName } from '../../../server/security/vault.ts';
import { describeDatabases, openTestDatabase } from '../../support/databases.ts';

const OLD_KEY = Buffer.alloc(32, 1);
const NEW_KEY = Buffer.alloc(32, 2);

describeDatabases('sealed secrets', (databaseKind) => {
  it('all are sealed with the new first key, and each still opens in its own context', async () => {
    const db = await openTestDatabase(databaseKind);
    const old = createVault([OLD_KEY]);
    const both = createVault([NEW_KEY, OLD_KEY]);
    if (old === null || both === null) throw new Error('A vault has keys.');
    const [platformId, webhookId] = [randomUUID(), randomUUID()];
    const shopContext = `shop 1 ${platformId}`;
    const webhookContext = `webhook 1 ${webhookId}`;
    await sql`insert into platform (company_id, id, name, name_key, type, active, version, created_at, shop_secret)
      values (1, ${platformId}, 'Shop', 'shop', 'other', true, 1, now(), ${old.seal('of the shop', shopContext)})`.execute(
      db,
    );
    await sql`insert into webhook (company_id, id, platform_id, url, events, active, gone, notified, failures,
        secret, former_secret, hint, version, created_at)
      values (1, ${webhookId}, ${platformId}, 'https://example.com', '{}', true, false, false, 0,
        ${both.seal('newest', webhookContext)}, ${old.seal('former', webhookContext)}, '', 1, now())`.execute(
      db,
    );
    expect(await countSecretsByKey(db)).toEqual(
      new Map([
        [toKeyName(OLD_KEY), 2],
        [toKeyName(NEW_KEY), 1],
      ]),
    );

    expect(await resealSecrets(db, both)).toBe(2);
    expect(await countSecretsByKey(db)).toEqual(new Map([[toKeyName(NEW_KEY), 3]]));
    expect(await resealSecrets(db, both)).toBe(0);

    const onlyNew = createVault([NEW_KEY]);
    const { rows } = await sql<{ secret: string; former: string; shop: string }>`
      select w.secret, w.former_secret as former, p.shop_secret as shop from webhook w, platform p`.execute(
      db,
    );
    const opened = rows.map(({ secret, former, shop }) => [
      onlyNew?.open(secret, webhookContext),
      onlyNew?.open(former, webhookContext),
      onlyNew?.open(shop, shopContext),
    ]);
    expect(opened).toEqual([['newest', 'former', 'of the shop']]);
  });
});
