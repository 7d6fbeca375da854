import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { decisions } from '../../../server/privacy/decisions.ts';
import { fieldDecisions } from '../../../server/privacy/personalFields.ts';
import { orderKinds } from '../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import { describeDatabases, openTestDatabase } from '../../support/databases.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** Tables of the migrator. */
const migrator = new Set(['migration', 'migration_step', 'migration_turn']);
/** Types that hold no text of people. */
const WITHOUT_TEXT =
  /^(?:integer|smallint|bigint|double precision|boolean|uuid|date|timestamp.*|_?uuid|_int4)$/;

describeDatabases('decisions about personal data', (databaseKind) => {
  it('every table, and every column with text, JSON or bytes, has one decision', async () => {
    const db = await openTestDatabase(databaseKind);
    const { rows } = await sql<Column>`
      select table_name::text as table, column_name::text as column,
          case when data_type = 'ARRAY' then udt_name else data_type end::text as type
        from information_schema.columns where table_schema = 'public'
          and table_name in (select relname from pg_class where relkind = 'r')`.execute(db);
    const schema = rows.filter(({ table }) => !migrator.has(table));
    expect(Object.keys(decisions).toSorted()).toEqual(
      [...new Set(schema.map(({ table }) => table))].toSorted(),
    );
    const textColumns = schema
      .filter(({ type }) => !WITHOUT_TEXT.test(type))
      .map(({ table, column }) => `${table}.${column}`);
    const decided = Object.entries(decisions).flatMap(([table, decision]) =>
      (['text', 'json', 'query', 'own', 'none'] as const).flatMap((how) =>
        ((decision as Partial<Record<typeof how, readonly string[]>>)[how] ?? []).map(
          (column) => `${table}.${column}`,
        ),
      ),
    );
    expect(decided.filter((column, at) => decided.indexOf(column) !== at)).toEqual([]);
    expect(textColumns.filter((column) => !decided.includes(column))).toEqual([]);
    const known = new Set(schema.map(({ table, column }) => `${table}.${column}`));
    expect(decided.filter((column) => !known.has(column))).toEqual([]);
  });
});

it('every field of an order has a decision', () => {
  const { receiver, sender, kept } = fieldDecisions;
  const decided = new Set<string>([...receiver, ...sender, ...kept]);
  const orderKeys = new Set(
    orderKinds.flatMap((kind) => sheets[kind].columns.map(({ key }) => key)),
  );
  expect([...orderKeys].filter((key) => !decided.has(key))).toEqual([]);
});
