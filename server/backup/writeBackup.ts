import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { countSecretsByKey } from '../secrets/sealedSecrets.ts';
import { BackupError, type BackupHeader, type BackupTotals, formatHeader } from './backupFile.ts';
import { listTables, readRows, readSequences, RowTotal, setTextForms } from './tableRows.ts';

/** A third of the time of the default level, for files a tenth larger. */
const COMPRESSION_LEVEL = 1;

interface BackupOptions {
  readonly path: string;
  /** Version of this program. */
  readonly program: string;
  readonly clock: () => Date;
}

/** A written backup. */
export interface BackupResult {
  readonly totals: BackupTotals;
  /** Names of the keys that secrets are sealed with, which the file does not contain. */
  readonly keys: readonly string[];
}

/**
 * Writes all rows to a file, as of one moment while servers go on. The file appears under its name once it is complete
 * and on the disk; a killed run leaves `<path>.partial` only.
 *
 * @throws BackupError if the file exists or the database has no tables
 */
export async function writeBackup(
  db: Db,
  { path, program, clock }: BackupOptions,
): Promise<BackupResult> {
  if (existsSync(path)) {
    throw new BackupError(`${path} exists. Choose another name, or delete it first.`);
  }
  const partial = `${path}.partial`;
  await rm(partial, { force: true });
  const result = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await setTextForms(trx);
      const migrations = await readMigrations(trx);
      const keys = [...(await countSecretsByKey(trx)).keys()].sort();
      const totals: BackupTotals = { totals: [], sequences: await readSequences(trx) };
      const header = { program, at: clock().toISOString(), migrations, keys };
      await writeFile(partial, formatLines(trx, header, totals));
      return { totals, keys };
    });
  await rename(partial, path);
  await syncDirectory(dirname(resolve(path)));
  return result;
}

async function writeFile(path: string, lines: AsyncGenerator<string, void, void>): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  let failure: Error | null = null;
  file.on('error', (error) => (failure = error));
  try {
    await pipeline(lines, createGzip({ level: COMPRESSION_LEVEL }), file);
  } catch (error) {
    if (failure === null) throw error;
    throw new BackupError(`${path} can't be written (${String(failure)}).`, { cause: error });
  }
}

/** Lines of the file; adds each table to `totals` once its rows are read. */
async function* formatLines(
  trx: Trx,
  header: Omit<BackupHeader, 'format'>,
  totals: BackupTotals,
): AsyncGenerator<string, void, void> {
  yield formatHeader(header);
  for (const table of await listTables(trx)) {
    yield `${JSON.stringify(table)}\n`;
    const total = new RowTotal(table.table);
    for await (const rows of readRows(trx, table)) {
      total.add(rows);
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    }
    totals.totals.push(total.toTotal());
  }
  yield `${JSON.stringify(totals)}\n`;
}

/** Makes a new name last through a power cut. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  await directory.sync();
  await directory.close();
}

async function readMigrations(trx: Trx): Promise<string[]> {
  const { rows: tables } = await sql`
    select 1 where to_regclass('public.migration') is not null`.execute(trx);
  if (tables.length === 0) {
    throw new BackupError('The database is empty: there is nothing to back up.');
  }
  const { rows } = await sql<{ name: string }>`
    select name from migration order by name`.execute(trx);
  return rows.map(({ name }) => name);
}
