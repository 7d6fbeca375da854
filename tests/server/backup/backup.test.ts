import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBackup, restoreBackup } from '../../../server/backup/restoreBackup.ts';
import { writeBackup } from '../../../server/backup/writeBackup.ts';
import { openDatabase, type Db, type DatabaseLocation } from '../../../server/db/database.ts';
import { transact } from '../../../server/db/tenant.ts';
import { createVault, toKeyName } from '../../../server/security/vault.ts';
import { createBareDatabase, describeDatabases } from '../../support/databases.ts';
import { describeSchema } from '../../support/describeSchema.ts';
import { files } from '../../support/files.ts';
import { connectPlatform } from '../../support/openApi.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { addOrder } from '../orders/entry/entries.ts';

const clock = () => new Date('2027-02-03T04:05:06.789Z');
/** Text with all letters that a composite value or JSON escapes. */
const HARD_TEXT = `"Ama", (Lagos)\\\n\t'x' {} مرحبا 🚚`;

describeDatabases('a backup', (databaseKind) => {
  let folder: string;
  let server: TestServer;
  let path: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portage-backup-'));
    server = await startTestServer(databaseKind);
    const clerk = await server.tokenOf('clerk');
    const { id } = await addOrder(server, clerk);
    await server.call(
      'addOrderAttachment',
      { id: randomUUID(), orderId: id, name: 'invoice.pdf', bytes: files.pdf },
      { token: clerk },
    );
    await connectPlatform(server);
    await sql`update company set name = ${HARD_TEXT} where id = 2`.execute(server.db);
    await sql`update orders set detail = detail || '{"none": null, "deep": [1.10, "\\u0001"]}'`.execute(
      server.db,
    );
    path = join(folder, 'one.backup');
    await writeBackup(server.db, { path, program: '0.1.0', clock });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** An empty database of the other engine: a portal may move from one to the other. */
  async function openTarget(): Promise<{ location: DatabaseLocation; db: Db }> {
    const location = await createBareDatabase(databaseKind === 'PGlite' ? 'PostgreSQL' : 'PGlite');
    return { location, db: openDatabase(location) };
  }

  /** Writes a copy of the backup with other lines. */
  async function changeLines(
    name: string,
    change: (lines: readonly string[]) => readonly string[],
  ): Promise<string> {
    const lines = gunzipSync(await readFile(path))
      .toString()
      .trimEnd()
      .split('\n');
    const changed = join(folder, name);
    await writeFile(changed, gzipSync(`${change(lines).join('\n')}\n`));
    return changed;
  }

  it('a restored database of the other engine has the same rows, sequences and schema', async () => {
    const { location, db } = await openTarget();
    const { totals } = await restoreBackup(location, db, path);
    expect(totals.totals).toContainEqual(expect.objectContaining({ table: 'attachment', rows: 1 }));
    expect(await describeSchema(db)).toEqual(await describeSchema(server.db));
    const again = join(folder, 'again.backup');
    expect(await writeBackup(db, { path: again, program: '0.1.0', clock })).toMatchObject({
      totals,
    });
    const { rows } = await sql`select name from company where id = 2`.execute(db);
    expect(rows).toEqual([{ name: HARD_TEXT }]);
    await db.destroy();
  });

  it('a backup names the key that secrets are sealed with, and does not contain it', async () => {
    const key = Buffer.alloc(32, 7);
    const sealed = createVault([key])?.seal('secret', 'place') ?? '';
    await sql`update platform set shop_secret = ${sealed}`.execute(server.db);
    const file = join(folder, 'sealed.backup');
    const { keys } = await writeBackup(server.db, { path: file, program: '0.1.0', clock });
    expect(keys).toEqual([toKeyName(key)]);
    expect((await checkBackup(file)).header.keys).toEqual(keys);
  });

  // PGlite has one connection, so nobody writes meanwhile.
  it.runIf(databaseKind === 'PostgreSQL')(
    'a backup has all tables as of one moment, while others write',
    async () => {
      const file = join(folder, 'moment.backup');
      const written = writeBackup(server.db, { path: file, program: '0.1.0', clock });
      const end = new AbortController();
      void written.finally(() => end.abort());
      for (let number = 0; !end.signal.aborted; number++) {
        await transact(server.db, async (trx) => {
          await sql`update company set name = ${String(number)} where id = 2`.execute(trx);
          await sql`update platform set name = ${String(number)}`.execute(trx);
        });
      }
      await written;
      const { location, db } = await openTarget();
      await restoreBackup(location, db, file);
      const { rows } = await sql<{ name: string }>`
        select name from company where id = 2 union select name from platform`.execute(db);
      expect(rows).toHaveLength(1);
      await db.destroy();
    },
  );

  it('an existing file stays, and a new one is only for its owner', async () => {
    const before = await readFile(path);
    await expect(writeBackup(server.db, { path, program: '0.1.0', clock })).rejects.toThrow(
      `${path} exists. Choose another name, or delete it first.`,
    );
    expect(await readFile(path)).toEqual(before);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('a file that cannot be written is named', async () => {
    const nowhere = join(folder, 'missing', 'x.backup');
    await expect(
      writeBackup(server.db, { path: nowhere, program: '0.1.0', clock }),
    ).rejects.toThrow(`${nowhere}.partial can't be written (Error: ENOENT`);
  });

  it('a database with data is not overwritten', async () => {
    const before = await sql`select count(*) from account`.execute(server.db);
    await expect(
      restoreBackup(await createBareDatabase(databaseKind), server.db, path),
    ).rejects.toThrow('The database has data, which a restore would replace.');
    expect(await sql`select count(*) from account`.execute(server.db)).toEqual(before);
  });

  it('a backup of a newer version is refused before anything is created', async () => {
    const newer = await changeLines('newer.backup', ([header = '', ...rest]) => [
      header.replace('"0001_baseline"', '"0001_baseline","9999_later"'),
      ...rest,
    ]);
    const { location, db } = await openTarget();
    await expect(restoreBackup(location, db, newer)).rejects.toThrow(
      'The backup is of a newer version (0.1.0): this one does not know migration 9999_later.',
    );
    expect(await describeSchema(db)).toEqual([]);
    await db.destroy();
  });

  it('a damaged, cut or foreign file is refused, and the database stays empty for the next restore', async () => {
    const changedRow = await changeLines('row.backup', (lines) =>
      lines.map((line) => line.replace('Ama', 'Eve')),
    );
    const lostRow = await changeLines('lost.backup', (lines) =>
      lines.filter((line) => !line.includes('Ama')),
    );
    const noTotals = await changeLines('totals.backup', (lines) => lines.slice(0, -1));
    const cut = join(folder, 'cut.backup');
    await writeFile(cut, (await readFile(path)).subarray(0, -40));
    const foreign = join(folder, 'foreign.backup');
    await writeFile(foreign, 'id,name\n1,Ama\n');
    const { location, db } = await openTarget();
    for (const [file, message] of [
      [changedRow, 'company'],
      [lostRow, ''],
      [noTotals, 'is incomplete: its end is missing'],
      [cut, "can't be read (unexpected end of file)"],
      [foreign, "can't be read (incorrect header check)"],
      [join(folder, 'missing.backup'), 'ENOENT: no such file'],
    ] as const) {
      await expect(checkBackup(file)).rejects.toThrow(message);
    }
    await expect(restoreBackup(location, db, cut)).rejects.toThrow('unexpected end of file');
    await expect(restoreBackup(location, db, changedRow)).rejects.toThrow(
      'The restored rows of company are not those of the backup.',
    );
    const { totals } = await restoreBackup(location, db, path);
    expect((await checkBackup(path)).totals).toEqual(totals);
    await db.destroy();
  });
});
