import { CompiledQuery, type DialectAdapter, type Insertable, type SelectType, sql } from 'kysely';
import type { Trx } from './database.ts';
import type { Database } from './tables/index.ts';

/** Maximum parameters of one statement: PostgreSQL counts them in 16 bits. */
const MAX_PARAMETERS = 65_535;

interface Options<Column> {
  /** Skips rows whose key is taken, instead of failing all. */
  readonly skipTaken?: boolean;
  /** Column to return for each inserted row, in the sequence of the rows. */
  readonly returning?: Column;
}

/**
 * Inserts rows. `common` holds shared values. All rows have the keys of the first; a column without any value gets its
 * default. A value that all rows have in a column is sent once.
 *
 * The rows are sent as an array for each column, which PostgreSQL reads in half the time of `values`. A cluster gets
 * `values`, which it sends to the node of the rows; it would use COPY for arrays, which row-level security forbids.
 */
export async function insertRows<
  Table extends keyof Database,
  Column extends keyof Database[Table] & string = never,
>(
  trx: Trx,
  table: Table,
  common: Partial<Insertable<Database[Table]>>,
  rows: readonly Partial<Insertable<Database[Table]>>[],
  { skipTaken = false, returning }: Options<Column> = {},
): Promise<SelectType<Database[Table][Column]>[]> {
  if (rows.length === 0) return [];
  const shared = Object.entries(common).filter(([, value]) => value !== null);
  const columns = listUsedColumns(rows);
  const types = await readColumnTypes(trx, table);
  const sources =
    types === null ? toValueLists(shared, columns, rows) : [toArrays(types, shared, columns, rows)];
  const names = [...shared.map(([name]) => name), ...columns].map(quote).join(', ');
  const head = `insert into ${quote(table)} (${names}) `;
  const tail =
    (skipTaken ? ' on conflict do nothing' : '') +
    (returning === undefined ? '' : ` returning ${quote(returning)}`);
  const returnedValues: SelectType<Database[Table][Column]>[] = [];
  for (const { text, parameters } of sources) {
    const result = await trx.executeQuery<Record<Column, SelectType<Database[Table][Column]>>>(
      CompiledQuery.raw(head + text + tail, parameters),
    );
    if (returning !== undefined) returnedValues.push(...result.rows.map((row) => row[returning]));
  }
  return returnedValues;
}

type Row = Readonly<Record<string, unknown>>;
type ColumnTypes = ReadonlyMap<string, string>;
/** Columns that all rows share, with their values. */
type SharedValues = readonly (readonly [name: string, value: unknown])[];

/** SQL of the inserted rows. */
interface RowSource {
  readonly text: string;
  readonly parameters: unknown[];
}

/** Types of columns by table, for each database; null on a cluster. */
const typesByDatabase = new WeakMap<DialectAdapter, Map<string, ColumnTypes | null>>();

/** Reads the types of a table's columns once; null on a cluster. */
async function readColumnTypes(trx: Trx, table: string): Promise<ColumnTypes | null> {
  const { adapter } = trx.getExecutor();
  const cached = typesByDatabase.get(adapter) ?? new Map<string, ColumnTypes | null>();
  typesByDatabase.set(adapter, cached);
  const known = cached.get(table);
  if (known !== undefined) return known;
  const { rows } = await sql<{ name: string; type: string; isCluster: boolean }>`
    select attname::text as name, format_type(atttypid, null) as type,
        exists (select 1 from pg_extension where extname = 'citus') as "isCluster"
      from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(
    trx,
  );
  const isCluster = rows.some((column) => column.isCluster);
  const types = isCluster ? null : new Map(rows.map(({ name, type }) => [name, type]));
  cached.set(table, types);
  return types;
}

/** Columns in which some row has a value. */
function listUsedColumns(rows: readonly Row[]): string[] {
  return Object.keys(rows[0] ?? {}).filter((name) =>
    rows.some((row) => (row[name] ?? null) !== null),
  );
}

/** Rows as a `select` from one array for each column; a column with equal values is a single parameter. */
function toArrays(
  types: ColumnTypes,
  shared: SharedValues,
  columns: readonly string[],
  rows: readonly Row[],
): RowSource {
  const parameters: unknown[] = [];
  const addParameter = (name: string, value: unknown, suffix = '') => {
    const type = types.get(name);
    if (type === undefined) throw new Error(`There is no column ${name}`);
    return `$${parameters.push(value)}::${type}${suffix}`;
  };
  const selected = shared.map(([name, value]) => addParameter(name, value));
  const arrays = new Map<string, string>();
  for (const name of columns) {
    const values = rows.map((row) => row[name] ?? null);
    if (values.every((value) => value === values[0])) {
      selected.push(addParameter(name, values[0]));
    } else {
      arrays.set(quote(name), addParameter(name, `{${values.map(toElement).join()}}`, '[]'));
      selected.push(`given_arrays.${quote(name)}`);
    }
  }
  const from =
    arrays.size === 0
      ? `generate_series(1, ${rows.length}) as given_arrays`
      : `unnest(${[...arrays.values()].join(', ')}) as given_arrays(${[...arrays.keys()].join(', ')})`;
  return { text: `select ${selected.join(', ')} from ${from}`, parameters };
}

/** Formats a value as an element of an array literal; bytes are not supported. */
function toElement(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Uint8Array) throw new TypeError('Insert rows with bytes one by one.');
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text}"`;
}

/** Rows as lists of values. */
function toValueLists(
  shared: SharedValues,
  columns: readonly string[],
  rows: readonly Row[],
): RowSource[] {
  const rowsPerStatement = Math.floor(
    (MAX_PARAMETERS - shared.length) / Math.max(1, columns.length),
  );
  const statements: RowSource[] = [];
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const parameters: unknown[] = shared.map(([, value]) => value);
    const text = formatValues(rows.slice(from, from + rowsPerStatement), columns, parameters);
    statements.push({ text: `values ${text}`, parameters });
  }
  return statements;
}

/**
 * Formats rows as SQL, each after the shared values. `parameters` contain the shared values, and receive those of the
 * rows.
 */
function formatValues(
  rows: readonly Row[],
  columns: readonly string[],
  parameters: unknown[],
): string {
  const shared = parameters.map((_, at) => `$${at + 1}`);
  // Separate for each column, because a parameter has only one type.
  const columnParameters = columns.map((name) => ({
    name,
    placeholders: new Map<unknown, string>(),
  }));
  let text = '';
  for (const row of rows) {
    text += text === '' ? '(' : '),(';
    text += shared.join(',');
    let comma = shared.length === 0 ? '' : ',';
    for (const { name, placeholders } of columnParameters) {
      const value = row[name] ?? null;
      let placeholder = toLiteral(value) ?? placeholders.get(value);
      if (placeholder === undefined) {
        placeholder = `$${parameters.push(value)}`;
        placeholders.set(value, placeholder);
      }
      text += comma + placeholder;
      comma = ',';
    }
  }
  return `${text})`;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Literal for null, whole numbers and ids, which are safe and cheaper in the text. */
function toLiteral(value: unknown): string | undefined {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  const isId = typeof value === 'string' && value.length === 36 && UUID.test(value);
  return isId ? `'${value}'` : undefined;
}

const quote = (name: string): string => `"${name}"`;
