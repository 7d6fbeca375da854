import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { foldText } from '../../../src/domain/fields/foldText.ts';
import { FIRST_SANDBOX } from '../../../src/api/contract/platforms/keys.ts';
import type { Trx } from '../../db/database.ts';
import type { Database } from '../../db/tables/index.ts';
import { ANY_ZONE, matching, type Sought } from './listFilters.ts';
import type { OrderRef } from './listRow.ts';
import {
  isBeyond,
  newestFirst,
  readDirection,
  type Sequence,
  sortColumns,
} from './listSequence.ts';

/** What orders named one by one came to. */
export interface Picked {
  /** Those that all else asked for lets through, beyond the cursor, nearest first; each once. */
  readonly orders: readonly OrderRef[];
  /** How many it lets through, before the cursor and beyond. */
  readonly matches: number;
  /** Of the numbers (else of the ids) as they were sent, those that no order has; each once. */
  readonly notFound: readonly string[];
}

/** Longest number that an order can have. */
const LONGEST = 40;

/**
 * The orders among those sought that were named: by numbers, as waybill number now or formerly or
 * as order number (trimmed, native digits folded, waybills in any case), else by ids. Null where
 * nothing was named. Each name is one step down an index, and its order is looked at once: for the other
 * filters, the count and the sequence together.
 */
export async function findPicked(
  trx: Trx,
  sought: Sought,
  sequence: Sequence = newestFirst,
): Promise<Picked | null> {
  const sent = [...new Set(sought.filters.numbers)].filter((number) => number !== '');
  if (sent.length > 0) {
    const read = new Map(sent.map((number) => [number, readNumber(number)]));
    const numbers = [...new Set(read.values())].filter((number) => number !== null);
    const found = await inSequence(trx, sought, sequence, bearers(sought, numbers));
    // Order numbers are as their sender spells them, waybill numbers in capitals.
    return pickedOf(found, sent, (number, known) => {
      const text = read.get(number) ?? null;
      return text !== null && (known(`order ${text}`) || known(`waybill ${text.toUpperCase()}`));
    });
  }
  const { ids, ...others } = sought;
  if (ids === undefined) return null;
  const found = await inSequence(trx, others, sequence, owners(sought, ids));
  return pickedOf(found, [...new Set(ids)], (id, known) => known(`id ${id.toLowerCase()}`));
}

/**
 * The orders that have these numbers, in the sequence of the numbers, each once, and the numbers
 * that no order has; `only` waybill numbers, present and former, if it is said. `companyId` null: those
 * of all companies, outside the role that row-level security binds.
 */
export async function findByNumber(
  trx: Trx,
  companyId: number | null,
  numbers: readonly string[],
  only?: 'waybill',
): Promise<{ orders: readonly OrderRef[]; notFound: readonly string[] }> {
  const sent = [...new Set(numbers)].filter((number) => number !== '');
  const read = sent.map((number) => readNumber(number));
  const sought = { companyId, filters: {}, timeZone: ANY_ZONE };
  const known = read.filter((number) => number !== null);
  const all = await inSequence(trx, sought, newestFirst, bearers(sought, known));
  const byName = Map.groupBy(all, ({ name }) => name);
  const found = read.map((number) => {
    if (number === null) return [];
    const waybills = byName.get(`waybill ${number.toUpperCase()}`) ?? [];
    return only === 'waybill' ? waybills : waybills.concat(byName.get(`order ${number}`) ?? []);
  });
  const orders = new Map(
    found.flat().map(({ company_id, id }) => [`${company_id} ${id}`, { company_id, id }]),
  );
  return {
    orders: [...orders.values()],
    notFound: sent.filter((_, at) => found[at]?.length === 0),
  };
}

/** A number as it would be stored; null where no order can have it. */
function readNumber(number: string): string | null {
  const { text } = foldText(number.toWellFormed());
  return text === '' || text.length > LONGEST || text.includes('\0') ? null : text;
}

/** An order under a number that it has. */
interface Bearer extends OrderRef {
  /** What the name is: `order`, `waybill` or `id`; then a blank, and the name. */
  readonly name: string;
  /** All else that was asked for lets it through. */
  readonly fits: boolean;
  readonly beyond: boolean;
}

function pickedOf(
  found: readonly Bearer[],
  sent: readonly string[],
  isBorne: (name: string, known: (name: string) => boolean) => boolean,
): Picked {
  const names = new Set(found.map(({ name }) => name));
  const fitting = new Map(
    found.filter(({ fits }) => fits).map((order) => [`${order.company_id} ${order.id}`, order]),
  );
  return {
    orders: [...fitting.values()].filter(({ beyond }) => beyond),
    matches: fitting.size,
    notFound: sent.filter((name) => !isBorne(name, (known) => names.has(known))),
  };
}

/** The orders of which a condition holds, each beside the name that it has. */
type Named = (
  name: RawBuilder<string>,
  condition: RawBuilder<unknown>,
  from?: RawBuilder<unknown>,
) => RawBuilder<unknown>;

/** What `named` makes of the orders of each name, in sequence. */
async function inSequence(
  trx: Trx,
  sought: Sought,
  sequence: Sequence,
  parts: (named: Named) => readonly RawBuilder<unknown>[],
): Promise<Bearer[]> {
  const { sort, cursor } = sequence;
  const named: Named = (name, condition, from = sql`orders`) => {
    const where = expressionBuilder<Database, 'orders'>();
    const fits = matching(sought)(where);
    const beyond = cursor === null ? sql`true` : isBeyond(sort, cursor)(where);
    return sql`select ${name} as name, orders.company_id, orders.id,
      orders.${sql.ref(sortColumns[sort.by])} as place, ${fits} as fits, ${beyond} as beyond
      from ${from} where ${condition}`;
  };
  const way = sql.raw(readDirection(sequence));
  const { rows } = await sql<Bearer>`
    select name, company_id, id, fits, beyond
      from (${sql.join(parts(named), sql` union all `)}) as named
      order by place ${way}, id ${way}`.execute(trx);
  return rows;
}

/** Each number that is somewhere, with the order that has it. */
function bearers({ companyId }: Sought, numbers: readonly string[]) {
  const waybills = [...new Set(numbers.map((number) => number.toUpperCase()))];
  const own = (table: string) =>
    companyId === null
      ? sql`${sql.ref(`${table}.company_id`)} < ${FIRST_SANDBOX} and`
      : sql`${sql.ref(`${table}.company_id`)} = ${companyId} and`;
  return (named: Named) => [
    named(
      sql`'order ' || orders.customer_order_no`,
      sql`${own('orders')} orders.customer_order_no = any(${numbers}::text[])`,
    ),
    named(
      sql`'waybill ' || orders.waybill_no`,
      sql`${own('orders')} orders.waybill_no = any(${waybills}::text[])`,
    ),
    named(
      sql`'waybill ' || former.waybill_no`,
      sql`${own('former')} ${own('orders')} former.waybill_no = any(${waybills}::text[])`,
      sql`former_waybill as former
        join orders on orders.company_id = former.company_id and orders.id = former.order_id`,
    ),
  ];
}

/** The orders with these ids. */
function owners({ companyId }: Sought, ids: readonly string[]) {
  const own =
    companyId === null
      ? sql`orders.company_id < ${FIRST_SANDBOX} and`
      : sql`orders.company_id = ${companyId} and`;
  return (named: Named) => [
    named(sql`'id ' || orders.id`, sql`${own} orders.id = any(${ids}::uuid[])`),
  ];
}
