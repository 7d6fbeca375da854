import { type RawBuilder, sql } from 'kysely';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Trx } from '../db/database.ts';
import { withoutRole } from '../db/tenant.ts';
import { toMajorUnits } from '../orders/content/orderContent.ts';
import type { ExportedTable } from './exportedTable.ts';

/** Rows read at once. */
const BATCH_SIZE = 500;

type Row = Readonly<Record<string, unknown>>;

/** A value of JSON. */
type Json = string | number | boolean | null | object;

/** Column of an export: its name, and its value in a row of the database. */
export interface ExportedColumn {
  readonly name: string;
  readonly getValue: (row: Row) => Json;
}

/** Exported columns of a table: those of the parent last. */
export function listColumns(table: ExportedTable): readonly ExportedColumn[] {
  const own = table.columns.flatMap((column): readonly ExportedColumn[] => {
    if (table.spread?.column !== column) return [toColumn(table, column)];
    return table.spread.members.map((member) => ({
      name: member,
      getValue: (row) => toJson(Object(row[column])[member]),
    }));
  });
  const joined = Object.keys(table.parent?.columns ?? {}).map((name): ExportedColumn => ({
    name,
    getValue: (row) => toJson(row[name]),
  }));
  return [...own, ...joined];
}

/** Amounts become major units, weights kilograms and lengths centimetres, as in orders of the open API. */
function toColumn({ names, money }: ExportedTable, column: string): ExportedColumn {
  const name = names?.[column] ?? toName(column);
  if (column === 'from_company_id') {
    const getValue = (row: Row) => (row[column] === CARRIER_COMPANY_ID ? 'carrier' : 'merchant');
    return { name: 'side', getValue };
  }
  if (column.endsWith('_minor') || money?.includes(column) === true) {
    const ownCurrency = column === 'cod_amount_minor' ? 'cod_currency' : 'currency';
    return {
      name,
      getValue: (row) => {
        const minor = row[column];
        const currency = row[ownCurrency] ?? row['currency'];
        return typeof minor === 'number' ? toMajorUnits(minor, String(currency)) : null;
      },
    };
  }
  const divisor = column.endsWith('_g') ? 1_000 : column.endsWith('_mm') ? 10 : 1;
  if (divisor === 1) return { name, getValue: (row) => toJson(row[column]) };
  return {
    name,
    getValue: (row) => {
      const value = row[column];
      return typeof value === 'number' ? value / divisor : null;
    },
  };
}

/** Name of a column as in the open API: `weight_g` becomes `weightKg`. */
const toName = (column: string): string =>
  column
    .replace(/_minor$/, '')
    .replace(/_g$/, '_kg')
    .replace(/_mm$/, '_cm')
    .replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function toJson(value: unknown): Json {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (typeof value === 'object') return value;
  throw new TypeError(`A ${typeof value} cannot be exported`);
}

/** Counts the exported rows of a company's table. */
export async function countRows(
  trx: Trx,
  table: ExportedTable,
  companyId: number,
): Promise<number> {
  const { rows } = await withReader(trx, table, () =>
    sql<{ count: number }>`select count(*) as count ${fromRows(table, companyId)}`.execute(trx),
  );
  return rows[0]?.count ?? 0;
}

/** Runs a query in the role that may read the table. */
const withReader = <T>(trx: Trx, { isOwnerOnly }: ExportedTable, query: () => Promise<T>) =>
  isOwnerOnly === true ? withoutRole(trx, query) : query();

/** Reads the exported rows of a company's table in batches, sorted by its key. */
export async function* readRows(
  trx: Trx,
  table: ExportedTable,
  companyId: number,
): AsyncGenerator<readonly Row[], void> {
  const own = table.columns.map((column) => sql`${sql.ref(`t.${column}`)} as ${sql.id(column)}`);
  const joined = Object.entries(table.parent?.columns ?? {}).map(
    ([name, source]) => sql`${sql.raw(source)} as ${sql.id(name)}`,
  );
  const order = table.key.map((column) => sql.ref(`t.${column}`));
  const cursor = sql.id(`export_${table.table}`);
  await withReader(trx, table, () =>
    sql`declare ${cursor} no scroll cursor for select ${sql.join([...own, ...joined])}
      ${fromRows(table, companyId)}
      ${order.length === 0 ? sql`` : sql`order by ${sql.join(order)}`}`.execute(trx),
  );
  const size = sql.lit(table.batchSize ?? BATCH_SIZE);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${size} from ${cursor}`.execute(trx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close ${cursor}`.execute(trx);
}

/** The part of a statement that names the rows; a cursor takes no parameters. */
function fromRows(
  { table, parent, scope, where }: ExportedTable,
  companyId: number,
): RawBuilder<unknown> {
  const join =
    parent === undefined
      ? sql``
      : sql`left join ${sql.table(parent.table)} as p on ${
          parent.isOfCompany === false ? sql`` : sql`p.company_id = t.company_id and `
        }p.id = ${sql.ref(`t.${parent.by}`)}`;
  const ofCompany =
    scope === undefined ? sql`t.company_id = ${sql.lit(companyId)}` : sql.raw(scope(companyId));
  return sql`from ${sql.table(table)} as t ${join} where ${ofCompany}
    ${where === undefined ? sql`` : sql`and ${sql.raw(where)}`}`;
}
