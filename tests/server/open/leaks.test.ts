import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { createLogger } from '../../../server/logger.ts';
import { contract } from '../../../src/api/contract/index.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { PASSWORD } from '../../support/fixtures.ts';
import { sampleOrder } from '../../support/openApi.ts';
import { startReceiver } from '../../support/receiver.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { connectShop, shopifyPayload, SHOP_SECRET } from '../../support/shops.ts';
import { connectWebhook, createTestWorker } from '../../support/webhooks.ts';

/** Every row of every table, as text; bytes are in hex. */
async function dumpDatabase({ db }: TestServer): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} as t`.execute(db);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

/** A secret in the spellings in which it could be stored or logged. */
function listSpellings(secret: string, bytes: Buffer = Buffer.from(secret)): string[] {
  const forms = (['base64', 'base64url', 'hex'] as const).map((one) => bytes.toString(one));
  return [secret, ...forms.map((form) => form.replace(/=+$/, ''))];
}

describeOnChosenDatabases('the log and a dump of the database', (databaseKind) => {
  it('the log and the database contain no usable secret after all secrets were used', async () => {
    const lines: string[] = [];
    const logger = createLogger('trace', { write: (line: string) => void lines.push(line) });
    const server = await startTestServer(databaseKind, { logger });
    const receiver = await startReceiver();
    const secrets = new Map<string, readonly string[]>();

    // A user signs in with a right and a wrong password.
    const mistyped = `${PASSWORD}-mistyped`;
    await server.signIn('owner', mistyped);
    const signedIn = await server.signIn('owner', PASSWORD);
    const token = v.parse(v.object({ token: v.string() }), signedIn.data).token;
    secrets.set('password', listSpellings(PASSWORD));
    secrets.set('mistyped password', listSpellings(mistyped));
    secrets.set('session', listSpellings(token));

    // A platform with webhooks, whose key is used, refused, replaced and revoked.
    const { shop, created } = await connectWebhook(server, receiver.url);
    const keySpellings = (secret: string) => [
      ...listSpellings(secret),
      ...listSpellings(secret.slice(-43)),
    ];
    secrets.set('key', keySpellings(shop.secret));
    await shop.send('POST', '/orders', {
      body: { kind: 'domestic', orders: [sampleOrder('LEAK-1')] },
      headers: { 'idempotency-key': 'leak-1' },
    });
    await shop.send('GET', '/nothing');
    await shop.send('GET', '/orders', { headers: { 'portage-version': 'never' } });
    const change = { id: shop.keyId, overlapHours: 1 };
    const rotated = await server.call('rotatePlatformKey', change, { token });
    const { secret: successor } = v.parse(contract.rotatePlatformKey.result, rotated.data);
    secrets.set('key that replaces it', keySpellings(successor));

    // Sign-in links: one used, one not.
    for (const isUsed of [true, false]) {
      const { body } = await shop.send('POST', '/sign-in-links', {
        body: {},
        secret: successor,
      });
      const { url } = v.parse(v.object({ url: v.string() }), body);
      const secretKey = new URL(url).searchParams.get('key') ?? '';
      secrets.set(isUsed ? 'used link' : 'link', listSpellings(secretKey));
      if (!isUsed) continue;
      const linkSession = await server.call('noDoLogin', { secretKey });
      const session = v.parse(v.object({ token: v.string() }), linkSession.data).token;
      secrets.set('session of a link', listSpellings(session));
    }

    // Events signed by two secrets, accepted and refused.
    const webhookSpellings = (secret: string) => {
      const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
      return [...listSpellings(secret), ...listSpellings(secret.slice('whsec_'.length), bytes)];
    };
    secrets.set('webhook secret', webhookSpellings(created.secret));
    const replaced = await server.call(
      'rotateWebhookSecret',
      { id: created.webhook.id, overlapHours: 1 },
      { token },
    );
    const { secret: nextSecret } = v.parse(contract.rotateWebhookSecret.result, replaced.data);
    secrets.set('webhook secret that replaces it', webhookSpellings(nextSecret));
    const worker = createTestWorker(server);
    await worker.run();
    receiver.setAnswer((response) => void response.writeHead(500).end());
    await server.call('testPlatformWebhook', { id: created.webhook.id }, { token });

    // A shop that signs with its own secret, and one that signs wrong.
    const shopify = await connectShop(server, 'shopify');
    await shopify.send(shopifyPayload());
    await shopify.send(shopifyPayload({ id: 2 }), { secret: 'another one' });
    secrets.set('shop secret', listSpellings(SHOP_SECRET));

    await receiver.close();
    const [log, rows] = [lines.join(''), await dumpDatabase(server)];
    // The log and the dump are not empty, and the dump has the order.
    expect(lines.length).toBeGreaterThan(20);
    expect(rows).toContain('LEAK-1');
    expect(rows).toContain(shop.platformId);
    const leaked = [...secrets].flatMap(([name, forms]) =>
      forms.flatMap((form) => [
        ...(log.includes(form) ? [`${name} in the log`] : []),
        ...(rows.includes(form) ? [`${name} in the database`] : []),
      ]),
    );
    expect(leaked).toEqual([]);
    // A signature of the shop in the log would allow a replay.
    const signature = createHmac('sha256', SHOP_SECRET).update(JSON.stringify(shopifyPayload()));
    expect(log).not.toContain(signature.digest('base64'));
  });
});
