import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createVault } from '../../../server/security/vault.ts';
import { readVaultKey } from '../../../server/security/vaultKeys.ts';
import { computeBackoffMs, computePauseMs } from '../../../server/webhooks/retrySchedule.ts';
import { findTargetProblem, createNetwork } from '../../../server/webhooks/webhookTarget.ts';
import { errors, type ErrorKey } from '../../../src/api/contract/errors.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { isSigned, startReceiver } from '../../support/receiver.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { connectWebhook, createTestWorker } from '../../support/webhooks.ts';

const createRefusal = (key: ErrorKey) => ({ success: false, code: errors[key].code });

describeOnChosenDatabases('a platform’s webhooks', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
  });
  const callAsOwner = async (name: Parameters<TestServer['call']>[0], input: object) =>
    server.call(name, input, { token: await server.tokenOf('owner') });
  const openReceiver = async () => {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    return receiver;
  };

  it('secrets are returned once, stored sealed, and replaced with an overlap', async () => {
    const receiver = await openReceiver();
    const { created, createOrders } = await connectWebhook(server, receiver.url, {
      events: ['order.created'],
    });
    const { id } = created.webhook;
    expect(created.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(created.webhook.hint).toBe(created.secret.slice(-5, -1));
    const reply = await callAsOwner('rotateWebhookSecret', { id, overlapHours: 24 });
    const { secret } = Object(reply.data) as { secret: string };
    const tables = await sql<{ name: string }>`
      select table_name::text as name from information_schema.tables
        where table_schema = 'public'`.execute(server.db);
    for (const { name } of tables.rows) {
      const { rows } = await sql`select t::text as row from ${sql.table(name)} as t`.execute(
        server.db,
      );
      // Without the prefix “whsec_”.
      expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
      expect(JSON.stringify(rows)).not.toContain(created.secret.slice(6));
    }
    const checkSignatures = async (number: string) => {
      await createOrders(number);
      await createTestWorker(server).run();
      const last = receiver.received.at(-1);
      if (last === undefined) throw new Error('The receiver got no request.');
      return [isSigned(last, created.secret), isSigned(last, secret)];
    };
    expect(await checkSignatures('K-1')).toEqual([true, true]);
    server.advance(24 * 3_600_000);
    expect(await checkSignatures('K-2')).toEqual([false, true]);
    await callAsOwner('removePlatformWebhook', { id });
  });

  it('other companies cannot read, change or resend', async () => {
    const receiver = await openReceiver();
    const { created, createOrders, fetchLog, shop } = await connectWebhook(server, receiver.url);
    await createOrders('K-3');
    const [row] = await fetchLog();
    const { id, url, events } = created.webhook;
    const token = await server.tokenOf('rival');
    const unknown = createRefusal('record.unknown');
    const { platformId } = shop;
    for (const [name, input] of [
      ['getPlatformWebhooks', { platformId }],
      ['addPlatformWebhook', { platformId, url, events, active: true }],
      ['updatePlatformWebhook', { id, version: 1, url, events, active: false }],
      ['rotateWebhookSecret', { id, overlapHours: 0 }],
      ['removePlatformWebhook', { id }],
      ['testPlatformWebhook', { id }],
      ['getWebhookDelivery', { id: row?.id }],
      ['resendFailedDeliveries', { webhookId: id }],
    ] as const) {
      expect({ name, ...(await server.call(name, input, { token })) }).toMatchObject({
        name,
        ...unknown,
      });
    }
    const rivalReply = await server.call('queryWebhookDeliveryList', {}, { token });
    expect(rivalReply.data).toMatchObject({ rows: [], total: 0 });
    const resent = await server.call('resendWebhookDeliveries', { ids: [row?.id] }, { token });
    expect(resent.data).toEqual({ resent: 0 });
    expect(receiver.received).toEqual([]);
    await callAsOwner('removePlatformWebhook', { id });
  });

  it('a test by the button shows and logs the answer', async () => {
    const receiver = await openReceiver();
    const { created, fetchLog } = await connectWebhook(server, receiver.url);
    const { id } = created.webhook;
    receiver.setAnswer((response) => void response.writeHead(200).end('pong'));
    expect((await callAsOwner('testPlatformWebhook', { id })).data).toMatchObject({
      type: 'webhook.test',
      state: 'delivered',
      status: 200,
      tried: [{ answer: 'pong', status: 200 }],
    });
    receiver.setAnswer((response) => void response.writeHead(401).end('who?'));
    const { data } = await callAsOwner('testPlatformWebhook', { id });
    expect(data).toMatchObject({ state: 'failed', status: 401, nextAt: null });
    expect(receiver.received.map(({ event }) => event.type)).toEqual([
      'webhook.test',
      'webhook.test',
    ]);
    // A test is not resent.
    const ids = (await fetchLog()).map((row) => row.id);
    expect((await callAsOwner('resendWebhookDeliveries', { ids })).data).toEqual({ resent: 0 });
    await callAsOwner('removePlatformWebhook', { id });
    expect(await fetchLog()).toEqual([]);
  });

  it('a platform has at most ten webhooks, with an address and events, and refuses outdated changes', async () => {
    const receiver = await openReceiver();
    const { created, shop } = await connectWebhook(server, receiver.url);
    const { id, events } = created.webhook;
    const content = { platformId: shop.platformId, url: receiver.url, events, active: true };
    for (let count = 0; count < 9; count++) {
      expect((await callAsOwner('addPlatformWebhook', content)).success).toBe(true);
    }
    expect(await callAsOwner('addPlatformWebhook', content)).toMatchObject(
      createRefusal('webhook.tooMany'),
    );
    const change = { id, url: receiver.url, events, active: false };
    expect((await callAsOwner('updatePlatformWebhook', { ...change, version: 1 })).success).toBe(
      true,
    );
    expect(await callAsOwner('updatePlatformWebhook', { ...change, version: 1 })).toMatchObject(
      createRefusal('record.changed'),
    );
    const fetchErrors = async (change: object) =>
      (await callAsOwner('addPlatformWebhook', { ...content, ...change })).fields;
    const formRule = 'webhook.url.form';
    expect(await fetchErrors({ events: [] })).toEqual([
      { path: 'events', rule: 'webhook.events.none' },
    ]);
    for (const url of ['shop.example', 'ftp://shop.example', 'https://me:pw@shop.example/']) {
      expect(await fetchErrors({ url })).toEqual([{ path: 'url', rule: formRule }]);
    }
    expect(await fetchErrors({ url: 'https://10.0.0.1/hook' })).toEqual([
      { path: 'url', rule: 'webhook.url.private' },
    ]);
    expect(await fetchErrors({ url: 'http://8.8.8.8/hook' })).toEqual([
      { path: 'url', rule: 'webhook.url.https' },
    ]);
    await server.db.deleteFrom('webhook').execute();
  });

  it('a private network is never reached, whatever name or number leads to it', async () => {
    const receiver = await openReceiver();
    const { port } = new URL(receiver.url);
    // No private network is allowed, as by default.
    const { createOrders, fetchLog } = await connectWebhook(server, receiver.url, {
      events: ['order.created'],
    });
    const urls = [
      `http://localhost:${port}/`,
      `http://127.1:${port}/`,
      `http://0x7f000001:${port}/`,
    ];
    for (const [at, url] of urls.entries()) {
      await server.db.updateTable('webhook').set({ url }).execute();
      await createOrders(`P-${at}`);
      await createTestWorker(server, { ranges: [] }).run();
      expect((await fetchLog())[0]).toMatchObject({
        state: 'waiting',
        error: 'private',
        status: null,
      });
    }
    expect(receiver.received).toEqual([]);
    await server.db.deleteFrom('webhook').execute();
  });
});

describe('target addresses', () => {
  const network = createNetwork(['192.168.7.0/24', 'fd00:7::/32']);
  it.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['::ffff:8.8.8.8', true],
    ['192.168.7.20', true],
    ['fd00:7::1', true],
    ['192.168.8.20', false],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.31.255.255', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['64:ff9b::7f00:1', false],
    ['2001:db8::1', false],
    ['2002:7f00:1::', false],
    ['fc00::1', false],
    ['fe80::1%eth0', false],
    ['ff02::1', false],
    ['localhost', false],
  ])('%s is open: %s', (address, isOpen) => {
    expect(network.isOpen(address)).toBe(isOpen);
  });

  it('an address in the operator’s own networks needs no TLS, any other one does', async () => {
    expect(await findTargetProblem('http://192.168.7.20/hook', network)).toBeNull();
    expect(await findTargetProblem('http://8.8.8.8/hook', network)).toBe('https');
    expect(await findTargetProblem('https://8.8.8.8/hook', network)).toBeNull();
    expect(await findTargetProblem('https://[::1]/hook', network)).toBe('private');
    // 127.0.0.1 as one number.
    expect(await findTargetProblem('https://2130706433/hook', network)).toBe('private');
    expect(await findTargetProblem('https://localhost/hook', network)).toBe('private');
  });
});

describe('the vault', () => {
  const [formerKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  it('a sealed text opens only in its place, with any of the keys', () => {
    const formerVault = createVault([formerKey]);
    const vaultOfBoth = createVault([newKey, formerKey]);
    const sealed = formerVault?.seal('whsec_x', 'webhook 2 1') ?? '';
    expect(sealed).not.toContain('whsec');
    expect(vaultOfBoth?.open(sealed, 'webhook 2 1')).toBe('whsec_x');
    expect(() => vaultOfBoth?.open(sealed, 'webhook 2 2')).toThrow(/authenticate/);
    expect(() => createVault([newKey])?.open(sealed, 'webhook 2 1')).toThrow('SECRET_KEYS');
    expect(vaultOfBoth?.seal('x', 'p')).not.toBe(vaultOfBoth?.seal('x', 'p'));
    expect(createVault([])).toBeNull();
  });

  it('the built-in database has a key file, created once and readable only by its user', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'portage-key-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    const path = join(directory, 'data.key');
    const key = readVaultKey(path);
    expect(key).toHaveLength(32);
    expect(readVaultKey(path)).toEqual(key);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await readFile(path, 'utf8')).trim()).toBe(key.toString('base64'));
    await writeFile(path, 'short');
    expect(() => readVaultKey(path)).toThrow(/holds no key/);
  });
});

describe('the retry schedule', () => {
  it('delays grow with jitter, and a failing address rests for ten minutes at most', () => {
    expect([1, 2, 3, 9, 40].map((tries) => computeBackoffMs(tries, 0.5))).toEqual([
      5_000, 30_000, 120_000, 28_800_000, 28_800_000,
    ]);
    expect([0, 1].map((random) => computeBackoffMs(1, random))).toEqual([4_000, 6_000]);
    expect([0, 4, 5, 6, 40].map((failures) => computePauseMs(failures, null, 0.5))).toEqual([
      0, 0, 30_000, 60_000, 600_000,
    ]);
    expect(computePauseMs(1, 90_000, 0.5)).toBe(90_000);
    expect(computePauseMs(5, 86_400_000, 0.5)).toBe(3_600_000);
  });
});
