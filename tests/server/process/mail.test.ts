import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClient } from '../../../src/api/client.ts';
import { openDatabase, type Db } from '../../../server/db/database.ts';
import { createPasswordHasher } from '../../../server/security/passwords.ts';
import { createPostgresDatabase, prepareDirectory } from '../../support/databases.ts';
import { postgresAt } from '../../support/postgres.ts';
import { insertFixtures, markDemo } from '../../support/fixtures.ts';
import { startMailServer } from '../../support/mailServer.ts';
import { startInProcess, startProcess } from '../../support/process.ts';
import { TEST_COST } from '../../support/passwordCost.ts';

let url: string;
let db: Db;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ url, drop } = await createPostgresDatabase());
  db = openDatabase(postgresAt(url, 2));
  await insertFixtures(db, createPasswordHasher(TEST_COST));
});
afterEach(async () => {
  await db.destroy();
  await drop();
});

it('a mail survives an absent mail server and a killed process', async () => {
  const absentServer = await startMailServer();
  await absentServer.close();
  const env = {
    DATABASE_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${absentServer.port}`,
    MAIL_FROM: 'Portage <no-reply@portage.example>',
    PUBLIC_URL: 'https://portage.example',
  };
  const killedProcess = startProcess(env);
  const client = createClient({
    baseUrl: await killedProcess.ready,
    token: () => null,
    language: () => 'en',
    onNotSignedIn: () => {},
    fetch,
  });
  const uuid = randomUUID();
  await client.getVerifyCode({ uuid });
  const { code } = await db
    .selectFrom('verify_code')
    .select('code')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const requested = await client.getSmsVerifyCode({
    flow: 'reset',
    email: 'owner@example.com',
    proof: { uuid, verifyCode: code },
  });
  expect(requested).toMatchObject({ ok: true, data: { codeSeconds: 299 } });
  await expect.poll(killedProcess.output).toContain('will be tried again');
  killedProcess.kill('SIGKILL');
  await killedProcess.ended;

  // Skips the delay until the next try.
  await db.updateTable('mail').set({ due_at: new Date() }).execute();
  const server = await startMailServer({ port: absentServer.port });
  const nextProcess = await startInProcess(env);
  await expect.poll(() => server.received.map(({ to }) => to)).toEqual([['owner@example.com']]);
  await expect.poll(() => db.selectFrom('mail').select('id').execute()).toEqual([]);
  await nextProcess.stop();
  await server.close();
});

it('without a mail server, the outbox is shown for demo data only, and otherwise a warning is logged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portage-outbox-'));
  const readOutboxStatus = async (env: Record<string, string>) => {
    const server = await startInProcess(env);
    const response = await fetch(`${server.url}/outbox`);
    await server.stop();
    return [response.status, /SMTP_URL is not set/.test(server.output())];
  };
  for (const name of ['real', 'demo']) await prepareDirectory(join(folder, name));
  const demoDb = openDatabase({ type: 'directory', path: join(folder, 'demo') });
  await insertFixtures(demoDb, createPasswordHasher(TEST_COST));
  await markDemo(demoDb);
  await demoDb.destroy();
  expect(await readOutboxStatus({ DATA_DIR: join(folder, 'real') })).toEqual([404, true]);
  expect(await readOutboxStatus({ DATA_DIR: join(folder, 'demo'), DEMO: 'on' })).toEqual([
    200,
    false,
  ]);
  expect(
    await readOutboxStatus({ DATA_DIR: join(folder, 'demo'), TRUSTED_PROXIES: '127.0.0.1' }),
  ).toEqual([404, true]);
  await rm(folder, { recursive: true, force: true });
});
