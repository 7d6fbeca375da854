import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { createVault, toKeyName, type Vault } from '../../../server/security/vault.ts';
import { prepareDirectory } from '../../support/databases.ts';
import { startProcess, startInProcess } from '../../support/process.ts';

let folder: string;
let data: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portage-backup-'));
  data = join(folder, 'data');
  await prepareDirectory(data);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(program: 'backup' | 'restore', directory: string, ...args: string[]) {
  const command = startProcess({ DATA_DIR: directory }, `scripts/${program}.ts`, args);
  return { status: await command.ended, output: command.output() };
}

it('a backup of a directory in use is restored elsewhere, also after a killed restore', async () => {
  const key = randomBytes(32);
  await addSealedSecret(createVault([key]));
  // Left by a killed backup.
  await mkdir(`${data}.copy-old`);
  const server = await startInProcess({ DATA_DIR: data });
  const file = join(folder, 'one.backup');
  const backup = await run('backup', data, file);
  expect(backup.status).toBe(0);
  expect(backup.output).toMatch(/one\.backup is written: [\d,]+ rows of \d+ tables\.\n/);
  expect(backup.output).toContain(`that it does not contain (${toKeyName(key)})`);
  expect((await readdir(folder)).filter((name) => name.includes('.copy-'))).toEqual([]);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.stop();
  expect(existsSync(`${data}.sock`)).toBe(false);

  const target = join(folder, 'restored');
  const killed = startProcess({ DATA_DIR: target }, 'scripts/restore.ts', [file]);
  await expect.poll(() => existsSync(`${target}.restoring`)).toBe(true);
  killed.kill('SIGKILL');
  await killed.ended;
  expect(await readdir(target)).toEqual([]);

  const restore = await run('restore', target, file);
  expect(restore.status).toBe(0);
  expect(restore.output).toContain(`sealed with keys that are missing here (${toKeyName(key)})`);
  const second = await startInProcess({ DATA_DIR: target });
  // The first server has created the account and printed its password.
  expect(second.firstAdmin).toBeNull();
  await second.stop();
  expect(await run('restore', target, file)).toEqual({
    status: 1,
    output: `${target} has data, which a restore would replace. Choose an empty directory with DATA_DIR.\n`,
  });
}, 360_000);

it('a server that gives no copy is named with the remedy', async () => {
  const server = await startInProcess({ DATA_DIR: data });
  await rm(`${data}.sock`);
  expect(await run('backup', data, join(folder, 'two.backup'))).toEqual({
    status: 1,
    output: expect.stringMatching(
      /^The server on .* gives no copy of its database \(.*ENOENT.*\)\. Stop it and run the backup again\.\n$/,
    ),
  });
  await server.stop();
});

/** Adds a platform with a sealed secret. */
async function addSealedSecret(vault: Vault | null): Promise<void> {
  const db = openDatabase({ type: 'directory', path: data });
  await sql`insert into platform (company_id, id, name, name_key, type, active, version, created_at, shop_secret)
    values (1, ${randomUUID()}, 'Shop', 'shop', 'other', true, 1, now(), ${vault?.seal('secret', 'place')})`.execute(
    db,
  );
  await db.destroy();
}
