import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClient, type Client } from '../../../src/api/client.ts';
import { encryptPasswords } from '../../../src/api/encryptPasswords.ts';
import { openDatabase, type Db } from '../../../server/db/database.ts';
import { createPasswordHasher } from '../../../server/security/passwords.ts';
import { createPostgresDatabase } from '../../support/databases.ts';
import { insertFixtures, markDemo } from '../../support/fixtures.ts';
import { postgresAt } from '../../support/postgres.ts';
import { startRefusingProxy } from '../../support/proxy.ts';
import { startInProcess, startProcess } from '../../support/process.ts';
import { TEST_COST } from '../../support/passwordCost.ts';

let url: string;
let db: Db;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ url, drop } = await createPostgresDatabase());
  db = openDatabase(postgresAt(url, 2));
});
afterEach(async () => {
  await db.destroy();
  await drop();
});

/** Signs in through the browser's client, with the image code from the database. */
async function signIn(client: Client, account: string, password: string) {
  const uuid = randomUUID();
  await client.getVerifyCode({ uuid });
  const { code } = await db
    .selectFrom('verify_code')
    .select('code')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const key = await client.getPublicKey();
  if (!key.ok) throw new Error('no key');
  const [encrypted] = await encryptPasswords(key.data, [password]);
  return client.doLogin({ account, password: encrypted, verifyCode: code, uuid });
}

it('an empty database gets a first admin, whose one-time password allows only its own replacement', async () => {
  const server = startProcess({ DATABASE_URL: url });
  const baseUrl = await server.ready;
  const password = /one-time password (\S+)/.exec(server.output())?.[1] ?? '';
  let token: string | null = null;
  const client = createClient({
    baseUrl,
    token: () => token,
    language: () => 'en',
    onNotSignedIn: () => {},
    fetch,
  });

  const firstSession = await signIn(client, 'admin', password);
  expect(firstSession).toMatchObject({
    ok: true,
    data: { companyId: 1, mustChangePassword: true, menuList: [] },
  });
  token = firstSession.ok ? firstSession.data.token : null;
  expect(await client.queryOrderList({})).toMatchObject({ ok: false, failure: { code: 403 } });

  const key = await client.getPublicKey();
  if (!key.ok) throw new Error('no key');
  const [oldPassword, newPassword, confirmPassword] = await encryptPasswords(key.data, [
    password,
    'Sahel-77',
    'Sahel-77',
  ]);
  const changed = await client.updatePassword({ oldPassword, newPassword, confirmPassword });
  expect(changed.ok).toBe(true);
  const secondSession = await signIn(client, 'admin', 'Sahel-77');
  token = secondSession.ok ? secondSession.data.token : null;
  expect(await client.queryOrderList({})).toMatchObject({ ok: true });

  // A second server on the same database: no lock, no second admin, and the session is valid.
  const secondServer = await startInProcess({ DATABASE_URL: url });
  const secondClient = createClient({
    baseUrl: secondServer.url,
    token: () => token,
    language: () => 'en',
    onNotSignedIn: () => {},
    fetch,
  });
  expect(secondServer.firstAdmin).toBeNull();
  expect(await secondClient.getSession()).toMatchObject({ ok: true, data: { account: 'admin' } });
  await secondServer.stop();
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

it('a taken port is reported with an alternative, before the data is touched', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const server = startProcess({ DATABASE_URL: url, PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.output().trim()).toBe(
    `Port ${port} is taken by another program. Stop it, or choose another port with PORT, such as PORT=${port + 1}.`,
  );
  holder.close();
  expect(await db.selectFrom('company').select('id').execute()).toEqual([]);
});

it('a start with wrong settings or an unreachable database fails with a message that names the variables', async () => {
  await expect(startInProcess({ PORT: 'http', SESSION_IDLE_MINUTES: 'long' })).rejects.toThrow(
    /^PORT must be a whole number from 0 to 65535\.\nSESSION_IDLE_MINUTES must be a whole number from 1 to 1440\.$/,
  );
  const starting = startInProcess({ DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/x' });
  await expect(starting).rejects.toThrow(
    /^The database of DATABASE_URL can't be reached(?!.*hunter2)/,
  );
});

it('a start waits for a database that does not answer yet', async () => {
  const proxy = await startRefusingProxy(url, 3);
  const server = await startInProcess({ DATABASE_URL: proxy.url });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(server.output().match(/the database is slow/g)?.length).toBeGreaterThan(0);
  await server.stop();
  await proxy.close();
});

it('demo data, whose passwords are public, is served on loopback only', async () => {
  await insertFixtures(db, createPasswordHasher(TEST_COST));
  await markDemo(db);
  await expect(startInProcess({ DATABASE_URL: url, HOST: '0.0.0.0' })).rejects.toThrow(
    'HOST must be a loopback address',
  );
});
