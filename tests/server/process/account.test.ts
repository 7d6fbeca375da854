import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase, type Db } from '../../../server/db/database.ts';
import { createPostgresDatabase } from '../../support/databases.ts';
import { postgresAt } from '../../support/postgres.ts';
import { COMPILE_CACHE } from '../../support/process.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'account.ts');
const execute = promisify(execFile);

let url: string;
let db: Db;
let drop: () => Promise<void>;
let server: TestServer;
beforeEach(async () => {
  ({ url, drop } = await createPostgresDatabase());
  db = openDatabase(postgresAt(url, 2));
  server = await startTestServer('PostgreSQL', { db, clock: () => new Date() });
});
afterEach(async () => {
  await db.destroy();
  await drop();
});

const runCommand = async (...args: string[]) => {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    DATABASE_URL: url,
  };
  return (await execute(process.execPath, [script, ...args], { env })).stdout.trim();
};

it('a disabled account’s sessions and keys stay invalid when it is enabled again', async () => {
  const token = await server.tokenOf('clerk');
  const key = await runCommand('key', 'clerk@example.com', '--minutes', '5');
  expect(await runCommand('disable', 'CLERK')).toBe(
    'clerk is disabled, and signed out everywhere.',
  );
  const fetchCode = async () => (await server.call('getSession', {}, { token })).code;
  expect(await fetchCode()).toBe(911);
  expect(await runCommand('enable', 'clerk')).toBe('clerk is enabled.');
  expect(await fetchCode()).toBe(911);
  expect((await server.call('noDoLogin', { secretKey: key })).success).toBe(false);
  const newKey = await runCommand('key', 'clerk');
  expect((await server.call('noDoLogin', { secretKey: newKey })).data).toMatchObject({
    account: 'clerk',
  });
});

it('an invalid command exits with code 1 and a readable message', async () => {
  await expect(runCommand('disable', 'nobody at all')).rejects.toMatchObject({
    code: 1,
    stderr: 'There is no account nobody at all.\n',
  });
  await expect(runCommand('key', 'clerk', '--minutes', '0')).rejects.toMatchObject({ code: 1 });
  await expect(runCommand('promote', 'clerk')).rejects.toMatchObject({
    stderr: expect.stringContaining('Usage:'),
  });
});
