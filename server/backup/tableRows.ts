import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { sortByReferences } from '../db/references.ts';
import type { BackupTable, BackupTotals, TableTotal } from './backupFile.ts';

/** Tables of the migrator, which a restored database gets from its own migrations. */
const MIGRATOR_TABLES = ['migration', 'migration_step', 'migration_turn'];

/** Maximum size of the rows read at once, in bytes by the average of their table. */
const MAX_READ_BYTES = 4 * 1024 * 1024;
const MAX_READ_ROWS = 2_000;

/** Sets the text forms of values that the file has, for this transaction. */
export async function setTextForms(trx: Trx): Promise<void> {
  await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true), set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx);
}

/** All tables with their written columns, each after those that it refers to. */
export async function listTables(trx: Trx): Promise<readonly BackupTable[]> {
  const { rows } = await sql<BackupTable>`
    select t.relname::text as table, array_agg(c.attname::text order by c.attnum) as columns
      from pg_class t join pg_attribute c on c.attrelid = t.oid
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and not t.relname = any(${MIGRATOR_TABLES})
        and c.attnum > 0 and not c.attisdropped and c.attgenerated = ''
      group by t.relname order by t.relname`.execute(trx);
  const columns = new Map(rows.map((row) => [row.table, row.columns]));
  const sorted = await sortByReferences(trx, [...columns.keys()]);
  return sorted.map((table) => ({ table, columns: columns.get(table) ?? [] }));
}

/** Reads the rows of a table in their text form, some thousand at once. */
export async function* readRows(
  trx: Trx,
  { table, columns }: BackupTable,
): AsyncGenerator<readonly string[], void, void> {
  const limit = await chooseReadLimit(trx, table);
  await sql`declare backup_row no scroll cursor for
    select r::text as row from (select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}) r`.execute(
    trx,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`
      fetch ${sql.lit(limit)} from backup_row`.execute(trx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close backup_row`.execute(trx);
}

async function chooseReadLimit(trx: Trx, table: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(max(pg_column_size(r)), 0)::int + 1 as bytes
      from (select * from ${sql.table(table)} limit 100) r`.execute(trx);
  const bytes = rows[0]?.bytes ?? 1;
  return Math.max(1, Math.min(MAX_READ_ROWS, Math.floor(MAX_READ_BYTES / bytes)));
}

/** Values of all sequences, also those of identity columns. */
export async function readSequences(trx: Trx): Promise<BackupTotals['sequences']> {
  const { rows: sequences } = await sql<{ name: string }>`
    select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`.execute(trx);
  const values: BackupTotals['sequences'] = [];
  for (const { name } of sequences) {
    const { rows } = await sql<{ value: string; isCalled: boolean }>`
      select last_value::text as value, is_called as "isCalled" from ${sql.table(name)}`.execute(
      trx,
    );
    for (const row of rows) values.push({ name, ...row });
  }
  return values;
}

const MODULUS = 2n ** 64n;

/** Counts rows and sums their hashes, so that their sequence does not matter. */
export class RowTotal {
  readonly #table: string;
  #rows = 0;
  #sum = 0n;

  constructor(table: string) {
    this.#table = table;
  }

  add(rows: readonly string[]): void {
    this.#rows += rows.length;
    for (const row of rows) this.#sum += hash('sha256', row, 'buffer').readBigUInt64BE();
    this.#sum %= MODULUS;
  }

  toTotal(): TableTotal {
    return { table: this.#table, rows: this.#rows, hash: this.#sum.toString(16).padStart(16, '0') };
  }
}
