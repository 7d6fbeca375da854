import { CompiledQuery, type Insertable, type SelectType } from 'kysely';
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
 * Inserts rows in `insert … values` statements, which a distributed database sends to the node of the rows;
 * `insert … select` from a function would use COPY, which row-level security forbids. `common` holds shared
 * values. All rows have the keys of the first; a column without any value gets its default. A repeated value of
 * a column is sent once.
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
  const shared = Object.entries(common).filter(([, value]) => value !== null);
  const columns = usedColumns(rows);
  const names = [...shared.map(([name]) => name), ...columns].map(quote).join(', ');
  const head = `insert into ${quote(table)} (${names}) values `;
  const tail =
    (skipTaken ? ' on conflict do nothing' : '') +
    (returning === undefined ? '' : ` returning ${quote(returning)}`);
  const rowsPerStatement = Math.floor(
    (MAX_PARAMETERS - shared.length) / Math.max(1, columns.length),
  );
  const returnedValues: SelectType<Database[Table][Column]>[] = [];
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const parameters: unknown[] = shared.map(([, value]) => value);
    const text = formatValues(rows.slice(from, from + rowsPerStatement), columns, parameters);
    const result = await trx.executeQuery<Record<Column, SelectType<Database[Table][Column]>>>(
      CompiledQuery.raw(head + text + tail, parameters),
    );
    if (returning !== undefined) returnedValues.push(...result.rows.map((row) => row[returning]));
  }
  return returnedValues;
}

type Row = Readonly<Record<string, unknown>>;

/** Columns in which some row has a value. */
function usedColumns(rows: readonly Row[]): string[] {
  return Object.keys(rows[0] ?? {}).filter((name) =>
    rows.some((row) => (row[name] ?? null) !== null),
  );
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
