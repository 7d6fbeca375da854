import { sql } from 'kysely';
import type { DatabaseLocation, Db, Trx } from '../db/database.ts';
import { findMigrations, migrateDatabase } from '../db/migrate.ts';
import {
  BackupError,
  type BackupHeader,
  type BackupPart,
  type BackupTable,
  type BackupTotals,
  openBackup,
  type TableTotal,
} from './backupFile.ts';
import { listTables, readRows, readSequences, RowTotal, setTextForms } from './tableRows.ts';

/** Maximum rows and letters of one insert. */
const MAX_INSERT_ROWS = 2_000;
const MAX_INSERT_LENGTH = 4_000_000;

/** A restored backup. */
export interface RestoreResult {
  readonly header: BackupHeader;
  readonly totals: BackupTotals;
}

/**
 * Restores a backup into an empty database. All rows are inserted, read again and compared with the file in one
 * transaction, so that a failed or killed run leaves no rows and may be repeated.
 *
 * @throws BackupError if the file is damaged, incomplete or of a newer version, or the database has data
 */
export async function restoreBackup(
  location: DatabaseLocation,
  db: Db,
  path: string,
): Promise<RestoreResult> {
  const { header, parts } = await openBackup(path);
  try {
    const { known, unknown } = findMigrations(header.migrations);
    if (unknown.length > 0) {
      throw new BackupError(
        `The backup is of a newer version (${header.program}): this one does not know migration ${unknown.join(', ')}. Restore it with version ${header.program}.`,
      );
    }
    await requireEmpty(db);
    await migrateDatabase(location, db, { migrations: known });
    const totals = await db.transaction().execute(async (trx) => {
      await setTextForms(trx);
      return insertParts(trx, parts);
    });
    await sql`analyze`.execute(db);
    return { header, totals };
  } finally {
    await parts.return();
  }
}

/** Checks that a file is complete and that its rows agree with its totals, without a database. */
export async function checkBackup(path: string): Promise<RestoreResult> {
  const { header, parts } = await openBackup(path);
  const counted: TableTotal[] = [];
  let total: RowTotal | null = null;
  let totals: BackupTotals = { totals: [], sequences: [] };
  const closeTable = () => {
    if (total !== null) counted.push(total.toTotal());
  };
  for await (const part of parts) {
    if (part.type === 'row') total?.add([part.row]);
    else {
      closeTable();
      total = part.type === 'table' ? new RowTotal(part.table.table) : null;
      if (part.type === 'totals') totals = part.totals;
    }
  }
  const difference = findDifference(counted, totals.totals);
  if (difference !== null) {
    throw new BackupError(
      `${path} is damaged: the rows of ${difference} are not those that were written.`,
    );
  }
  return { header, totals };
}

/** A killed restore leaves tables without rows, which count as empty. */
async function requireEmpty(db: Db): Promise<void> {
  const { rows: tables } = await sql`
    select 1 where to_regclass('public.company') is not null`.execute(db);
  if (tables.length === 0) return;
  const { rows } = await sql`select 1 from company limit 1`.execute(db);
  if (rows.length === 0) return;
  throw new BackupError(
    'The database has data, which a restore would replace. Choose an empty one with DATABASE_URL or DATA_DIR.',
  );
}

async function insertParts(
  trx: Trx,
  parts: AsyncGenerator<BackupPart, void, void>,
): Promise<BackupTotals> {
  const tables = await listTables(trx);
  const names = sql.join(tables.map(({ table }) => sql.table(table)));
  // Nobody may write meanwhile, and migrations may have inserted rows.
  await sql`truncate ${names}`.execute(trx);
  const indexes = await dropIndexes(trx);
  const read: TableTotal[] = [];
  let inserts: TableInserts | null = null;
  let totals: BackupTotals = { totals: [], sequences: [] };
  for await (const part of parts) {
    if (part.type === 'row') await inserts?.add(part.row);
    else {
      await inserts?.end();
      inserts = part.type === 'table' ? await TableInserts.begin(trx, part.table) : null;
      if (part.type === 'totals') totals = part.totals;
    }
  }
  for (const { name, value, isCalled } of totals.sequences) {
    await sql`select setval(${name}::regclass, ${value}::bigint, ${isCalled})`.execute(trx);
  }
  for (const { definition } of indexes) await sql.raw(definition).execute(trx);
  for (const table of tables) {
    const total = new RowTotal(table.table);
    for await (const rows of readRows(trx, table)) total.add(rows);
    read.push(total.toTotal());
  }
  const difference = findDifference(read, totals.totals);
  if (difference !== null) {
    throw new BackupError(
      `The restored rows of ${difference} are not those of the backup. Nothing was restored: the file is damaged, use another backup.`,
    );
  }
  const sequences = await readSequences(trx);
  if (JSON.stringify(sequences) !== JSON.stringify(totals.sequences)) {
    throw new BackupError('The restored sequences are not those of the backup.');
  }
  return totals;
}

/** Name of the first table whose totals differ; null if there is none. */
function findDifference(
  actual: readonly TableTotal[],
  expected: readonly TableTotal[],
): string | null {
  const byTable = new Map(actual.map((total) => [total.table, total]));
  for (const { table, rows, hash } of expected) {
    const found = byTable.get(table);
    byTable.delete(table);
    if (found?.rows !== rows || found.hash !== hash) return table;
  }
  return [...byTable.values()].find(({ rows }) => rows > 0)?.table ?? null;
}

/** Drops indexes that belong to no constraint, since building them afterwards is faster; returns their definitions. */
async function dropIndexes(trx: Trx): Promise<readonly { name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.relname::text as name, pg_get_indexdef(x.indexrelid) as definition
      from pg_index x join pg_class i on i.oid = x.indexrelid
      where i.relnamespace = 'public'::regnamespace
        and not exists (select 1 from pg_constraint c where c.conindid = x.indexrelid)`.execute(
    trx,
  );
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(trx);
  return rows;
}

/** Name of the temporary table whose type the rows of a file have. */
const ROW_TYPE = sql.table('restored_row');

/** Inserts the rows of one table, many at once. */
class TableInserts {
  readonly #trx: Trx;
  readonly #table: BackupTable;
  #rows: string[] = [];
  #length = 0;

  private constructor(trx: Trx, table: BackupTable) {
    this.#trx = trx;
    this.#table = table;
  }

  static async begin(trx: Trx, table: BackupTable): Promise<TableInserts> {
    const inserts = new TableInserts(trx, table);
    await sql`create temporary table ${ROW_TYPE} on commit drop as
      select ${inserts.#columns} from ${sql.table(table.table)} limit 0`.execute(trx);
    return inserts;
  }

  get #columns() {
    return sql.join(this.#table.columns.map((column) => sql.ref(column)));
  }

  async add(row: string): Promise<void> {
    this.#rows.push(row);
    this.#length += row.length;
    if (this.#rows.length === MAX_INSERT_ROWS || this.#length > MAX_INSERT_LENGTH)
      await this.#insert();
  }

  async end(): Promise<void> {
    await this.#insert();
    await sql`drop table ${ROW_TYPE}`.execute(this.#trx);
  }

  async #insert(): Promise<void> {
    if (this.#rows.length === 0) return;
    // "offset 0" keeps the planner from casting a row once per column.
    await sql`insert into ${sql.table(this.#table.table)} (${this.#columns}) overriding system value
      select (r).* from (
        select line::${ROW_TYPE} as r from unnest(${this.#rows}::text[]) line offset 0) s`.execute(
      this.#trx,
    );
    this.#rows = [];
    this.#length = 0;
  }
}
