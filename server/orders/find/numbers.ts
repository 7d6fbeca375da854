import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { foldText } from '../../../src/domain/fields/foldText.ts';
import { FIRST_SANDBOX } from '../../../src/api/contract/account/trial.ts';
import type { Trx } from '../../db/database.ts';
import type { Database } from '../../db/tables/index.ts';
import { ANY_ZONE, matchesSelection, type OrderSelection } from './selection.ts';
import { orderKey, type OrderRef } from './rows.ts';
import { isBeyond, newestFirst, readDirection, type Sequence, sortColumns } from './sequence.ts';

/** Result of looking up orders by numbers or ids. */
export interface PickedOrders {
  /** Orders that match the other filters, beyond the cursor, nearest first; each once. */
  readonly orders: readonly OrderRef[];
  /** Number of matching orders, before the cursor and beyond. */
  readonly matches: number;
  /** Sent numbers that no order has, or ids if the selection is limited by ids; each once. */
  readonly notFound: readonly string[];
}

/** Length of the longest number that an order can have. */
const MAX_NUMBER_LENGTH = 40;

/**
 * Finds the orders of a selection that is limited to numbers or ids; null if it is not. With numbers, ids are an
 * ordinary filter. A number is a current or former waybill number in any case, or an order number; it is trimmed,
 * and native digits count as ASCII. Each number or id is one index lookup, whose statement also checks the order
 * against the other filters.
 */
export async function findPicked(
  trx: Trx,
  selection: OrderSelection,
  sequence: Sequence = newestFirst,
): Promise<PickedOrders | null> {
  const sent = [...new Set(selection.filters.numbers)].filter((number) => number !== '');
  if (sent.length > 0) {
    const normalized = new Map(sent.map((number) => [number, normalizeNumber(number)]));
    const numbers = [...new Set(normalized.values())].filter((number) => number !== null);
    const found = await readNamedOrders(
      trx,
      selection,
      sequence,
      selectOrdersWithNumbers(selection, numbers),
    );
    // Order numbers keep their sender's spelling, waybill numbers are in capitals.
    return toPickedOrders(found, sent, (number, hasName) => {
      const text = normalized.get(number) ?? null;
      if (text === null) return false;
      return hasName(`order ${text}`) || hasName(`waybill ${text.toUpperCase()}`);
    });
  }
  const { ids, ...others } = selection;
  if (ids === undefined) return null;
  const found = await readNamedOrders(trx, others, sequence, selectOrdersWithIds(selection, ids));
  return toPickedOrders(found, [...new Set(ids)], (id, hasName) =>
    hasName(`id ${id.toLowerCase()}`),
  );
}

/**
 * Finds the orders with these numbers, in the sequence of the numbers, each order once, and the numbers that no
 * order has. `only`: `waybill` looks up only waybill numbers, current and former. `companyId` null: orders of all
 * companies, outside the role that row-level security restricts.
 */
export async function findByNumber(
  trx: Trx,
  companyId: number | null,
  numbers: readonly string[],
  only?: 'waybill',
): Promise<{ orders: readonly OrderRef[]; notFound: readonly string[] }> {
  const sent = [...new Set(numbers)].filter((number) => number !== '');
  const normalized = sent.map((number) => normalizeNumber(number));
  const selection = { companyId, filters: {}, timeZone: ANY_ZONE };
  const validNumbers = normalized.filter((number) => number !== null);
  const namedOrders = await readNamedOrders(
    trx,
    selection,
    newestFirst,
    selectOrdersWithNumbers(selection, validNumbers),
  );
  const byName = Map.groupBy(namedOrders, ({ name }) => name);
  const found = normalized.map((number) => {
    if (number === null) return [];
    const waybills = byName.get(`waybill ${number.toUpperCase()}`) ?? [];
    return only === 'waybill' ? waybills : waybills.concat(byName.get(`order ${number}`) ?? []);
  });
  const orders = new Map(
    found.flat().map(({ company_id, id }) => [orderKey({ company_id, id }), { company_id, id }]),
  );
  return {
    orders: [...orders.values()],
    notFound: sent.filter((_, at) => found[at]?.length === 0),
  };
}

/** Normalizes a number as it is stored; null if no order can have it. */
function normalizeNumber(number: string): string | null {
  const { text } = foldText(number.toWellFormed());
  return text === '' || text.length > MAX_NUMBER_LENGTH || text.includes('\0') ? null : text;
}

/** An order that was found by one of its numbers or its id. */
interface NamedOrder extends OrderRef {
  /** Kind of the number (`order`, `waybill` or `id`), a blank, and the number or id. */
  readonly name: string;
  /** Whether it matches the other filters. */
  readonly fits: boolean;
  /** Whether it lies beyond the cursor. */
  readonly beyond: boolean;
}

function toPickedOrders(
  found: readonly NamedOrder[],
  sent: readonly string[],
  isFound: (sent: string, hasName: (name: string) => boolean) => boolean,
): PickedOrders {
  const names = new Set(found.map(({ name }) => name));
  const fitting = new Map(
    found.filter(({ fits }) => fits).map((order) => [orderKey(order), order]),
  );
  return {
    orders: [...fitting.values()].filter(({ beyond }) => beyond),
    matches: fitting.size,
    notFound: sent.filter((one) => !isFound(one, (name) => names.has(name))),
  };
}

/** Builds the query for the `NamedOrder`s that match a condition. */
type NamedQuery = (
  name: RawBuilder<string>,
  condition: RawBuilder<unknown>,
  from?: RawBuilder<unknown>,
) => RawBuilder<unknown>;

/** Runs the queries that `parts` builds as one statement, sorted like the list. */
async function readNamedOrders(
  trx: Trx,
  selection: OrderSelection,
  sequence: Sequence,
  parts: (namedQuery: NamedQuery) => readonly RawBuilder<unknown>[],
): Promise<NamedOrder[]> {
  const { sort, cursor } = sequence;
  const namedQuery: NamedQuery = (name, condition, from = sql`orders`) => {
    const where = expressionBuilder<Database, 'orders'>();
    const fits = matchesSelection(selection)(where);
    const beyond = cursor === null ? sql`true` : isBeyond(sort, cursor)(where);
    return sql`select ${name} as name, orders.company_id, orders.id,
      orders.${sql.ref(sortColumns[sort.by])} as place, ${fits} as fits, ${beyond} as beyond
      from ${from} where ${condition}`;
  };
  const direction = sql.raw(readDirection(sequence));
  const { rows } = await sql<NamedOrder>`
    select name, company_id, id, fits, beyond
      from (${sql.join(parts(namedQuery), sql` union all `)}) as named
      order by place ${direction}, id ${direction}`.execute(trx);
  return rows;
}

/** Returns queries for the orders with these numbers. */
function selectOrdersWithNumbers({ companyId }: OrderSelection, numbers: readonly string[]) {
  const waybills = [...new Set(numbers.map((number) => number.toUpperCase()))];
  const companyIs = (table: string) =>
    companyId === null
      ? sql`${sql.ref(`${table}.company_id`)} < ${FIRST_SANDBOX} and`
      : sql`${sql.ref(`${table}.company_id`)} = ${companyId} and`;
  return (namedQuery: NamedQuery) => [
    namedQuery(
      sql`'order ' || orders.customer_order_no`,
      sql`${companyIs('orders')} orders.customer_order_no = any(${numbers}::text[])`,
    ),
    namedQuery(
      sql`'waybill ' || orders.waybill_no`,
      sql`${companyIs('orders')} orders.waybill_no = any(${waybills}::text[])`,
    ),
    namedQuery(
      sql`'waybill ' || former.waybill_no`,
      sql`${companyIs('former')} ${companyIs('orders')} former.waybill_no = any(${waybills}::text[])`,
      sql`former_waybill as former
        join orders on orders.company_id = former.company_id and orders.id = former.order_id`,
    ),
  ];
}

/** Returns a query for the orders with these ids. */
function selectOrdersWithIds({ companyId }: OrderSelection, ids: readonly string[]) {
  const own =
    companyId === null
      ? sql`orders.company_id < ${FIRST_SANDBOX} and`
      : sql`orders.company_id = ${companyId} and`;
  return (namedQuery: NamedQuery) => [
    namedQuery(sql`'id ' || orders.id`, sql`${own} orders.id = any(${ids}::uuid[])`),
  ];
}
