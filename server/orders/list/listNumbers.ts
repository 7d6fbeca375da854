import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { foldText } from '../../../src/domain/fields/foldText.ts';
import { FIRST_SANDBOX } from '../../../src/api/contract/platforms/platformKeys.ts';
import type { Trx } from '../../db/database.ts';
import type { Database } from '../../db/tables/index.ts';
import { ANY_ZONE, matchesSelection, type OrderSelection } from './listFilters.ts';
import { orderKey, type OrderRef } from './listRow.ts';
import {
  isBeyond,
  newestFirst,
  readDirection,
  type Sequence,
  sortColumns,
} from './listSequence.ts';

/** Result of looking up orders by numbers or ids. */
export interface PickedOrders {
  /** Orders that match the other filters, beyond the cursor, nearest first; each once. */
  readonly orders: readonly OrderRef[];
  /** Number of matching orders, before the cursor and beyond. */
  readonly matches: number;
  /** Numbers (else ids) as sent that no order has; each once. */
  readonly notFound: readonly string[];
}

/** Longest number that an order can have. */
const MAX_LENGTH = 40;

/**
 * Finds the orders of a selection that is limited to numbers or ids: by numbers (current or former waybill
 * number, or order number; trimmed, native digits folded, waybills in any case), else by ids. Null if it is not
 * limited. Each number or id is one index lookup, and its order is checked against the other filters at once.
 */
export async function findPicked(
  trx: Trx,
  selection: OrderSelection,
  sequence: Sequence = newestFirst,
): Promise<PickedOrders | null> {
  const sent = [...new Set(selection.filters.numbers)].filter((number) => number !== '');
  if (sent.length > 0) {
    const read = new Map(sent.map((number) => [number, readNumber(number)]));
    const numbers = [...new Set(read.values())].filter((number) => number !== null);
    const found = await readNamed(
      trx,
      selection,
      sequence,
      selectOrdersWithNumbers(selection, numbers),
    );
    // Order numbers keep their sender's spelling, waybill numbers are in capitals.
    return toPicked(found, sent, (number, known) => {
      const text = read.get(number) ?? null;
      return text !== null && (known(`order ${text}`) || known(`waybill ${text.toUpperCase()}`));
    });
  }
  const { ids, ...others } = selection;
  if (ids === undefined) return null;
  const found = await readNamed(trx, others, sequence, selectOrdersWithIds(selection, ids));
  return toPicked(found, [...new Set(ids)], (id, known) => known(`id ${id.toLowerCase()}`));
}

/**
 * Finds the orders with these numbers, in their sequence, each once, and the numbers that no order has;
 * `only` limits it to waybill numbers, current and former. `companyId` null: orders of all companies, outside
 * the role that row-level security restricts.
 */
export async function findByNumber(
  trx: Trx,
  companyId: number | null,
  numbers: readonly string[],
  only?: 'waybill',
): Promise<{ orders: readonly OrderRef[]; notFound: readonly string[] }> {
  const sent = [...new Set(numbers)].filter((number) => number !== '');
  const read = sent.map((number) => readNumber(number));
  const selection = { companyId, filters: {}, timeZone: ANY_ZONE };
  const known = read.filter((number) => number !== null);
  const namedOrders = await readNamed(
    trx,
    selection,
    newestFirst,
    selectOrdersWithNumbers(selection, known),
  );
  const byName = Map.groupBy(namedOrders, ({ name }) => name);
  const found = read.map((number) => {
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
function readNumber(number: string): string | null {
  const { text } = foldText(number.toWellFormed());
  return text === '' || text.length > MAX_LENGTH || text.includes('\0') ? null : text;
}

/** An order under one of its numbers. */
interface NamedOrder extends OrderRef {
  /** Kind of the name (`order`, `waybill` or `id`), a blank, and the name. */
  readonly name: string;
  /** Whether it matches the other filters. */
  readonly fits: boolean;
  /** Whether it lies beyond the cursor. */
  readonly beyond: boolean;
}

function toPicked(
  found: readonly NamedOrder[],
  sent: readonly string[],
  isKnown: (name: string, known: (name: string) => boolean) => boolean,
): PickedOrders {
  const names = new Set(found.map(({ name }) => name));
  const fitting = new Map(
    found.filter(({ fits }) => fits).map((order) => [orderKey(order), order]),
  );
  return {
    orders: [...fitting.values()].filter(({ beyond }) => beyond),
    matches: fitting.size,
    notFound: sent.filter((name) => !isKnown(name, (known) => names.has(known))),
  };
}

/** Builds the query for orders that match a condition, with their names. */
type NamedQuery = (
  name: RawBuilder<string>,
  condition: RawBuilder<unknown>,
  from?: RawBuilder<unknown>,
) => RawBuilder<unknown>;

/** Runs the queries for orders by number or id, sorted. */
async function readNamed(
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

/** Orders with these numbers, and the number of each. */
function selectOrdersWithNumbers({ companyId }: OrderSelection, numbers: readonly string[]) {
  const waybills = [...new Set(numbers.map((number) => number.toUpperCase()))];
  const own = (table: string) =>
    companyId === null
      ? sql`${sql.ref(`${table}.company_id`)} < ${FIRST_SANDBOX} and`
      : sql`${sql.ref(`${table}.company_id`)} = ${companyId} and`;
  return (namedQuery: NamedQuery) => [
    namedQuery(
      sql`'order ' || orders.customer_order_no`,
      sql`${own('orders')} orders.customer_order_no = any(${numbers}::text[])`,
    ),
    namedQuery(
      sql`'waybill ' || orders.waybill_no`,
      sql`${own('orders')} orders.waybill_no = any(${waybills}::text[])`,
    ),
    namedQuery(
      sql`'waybill ' || former.waybill_no`,
      sql`${own('former')} ${own('orders')} former.waybill_no = any(${waybills}::text[])`,
      sql`former_waybill as former
        join orders on orders.company_id = former.company_id and orders.id = former.order_id`,
    ),
  ];
}

/** Orders with these ids. */
function selectOrdersWithIds({ companyId }: OrderSelection, ids: readonly string[]) {
  const own =
    companyId === null
      ? sql`orders.company_id < ${FIRST_SANDBOX} and`
      : sql`orders.company_id = ${companyId} and`;
  return (namedQuery: NamedQuery) => [
    namedQuery(sql`'id ' || orders.id`, sql`${own} orders.id = any(${ids}::uuid[])`),
  ];
}
