import { sql } from 'kysely';
import { fold } from '../../src/api/contract/fold.ts';
import type { Trx } from '../db/database.ts';

/** What the numbers of a search came to. */
export interface FoundNumbers {
  /** Waybill numbers, as they are now, of the orders found. */
  readonly waybills: readonly string[];
  /** Of the numbers as they were sent, those that no order bears; each once. */
  readonly notFound: readonly string[];
}

/** Longest number that an order can bear. */
const LONGEST = 40;

/**
 * The orders that bear one of the numbers, as waybill number now or formerly, or as order number:
 * trimmed, native digits folded, waybills in any case. Null where no number was given. Each number
 * is one step down an index, whatever the company's orders; `companyId` null seeks in all companies.
 */
export async function findNumbers(
  trx: Trx,
  companyId: number | null,
  given: readonly string[] = [],
): Promise<FoundNumbers | null> {
  const sent = [...new Set(given)].filter((number) => number !== '');
  if (sent.length === 0) return null;
  const read = new Map(sent.map((number) => [number, readNumber(number)]));
  const numbers = [...new Set(read.values())].filter((number) => number !== null);
  const found = await bearers(trx, companyId, numbers);
  // Order numbers are as their sender spells them, waybill numbers in capitals.
  const known = new Set(found.map(({ number, by }) => `${by} ${number}`));
  return {
    waybills: [...new Set(found.map(({ waybill }) => waybill))],
    notFound: sent.filter((number) => {
      const text = read.get(number) ?? null;
      return (
        text === null || !(known.has(`order ${text}`) || known.has(`waybill ${text.toUpperCase()}`))
      );
    }),
  };
}

/** A number as it would be stored; null where no order can bear it. */
function readNumber(number: string): string | null {
  const { text } = fold(number.toWellFormed());
  return text === '' || text.length > LONGEST || text.includes('\0') ? null : text;
}

interface Bearer {
  readonly by: 'order' | 'waybill';
  readonly number: string;
  /** Its present waybill number. */
  readonly waybill: string;
}

/** Each number that stands somewhere, with the present waybill number of who bears it. */
async function bearers(
  trx: Trx,
  companyId: number | null,
  numbers: readonly string[],
): Promise<Bearer[]> {
  const waybills = [...new Set(numbers.map((number) => number.toUpperCase()))];
  const own = companyId === null ? sql`` : sql`company_id = ${companyId} and`;
  // `offset 0` holds the planner to one step down an index for each number: where there are many,
  // it would rather read all orders.
  const { rows } = await sql<Bearer>`
    select 'order' as by, sought.number, found.waybill
      from unnest(${numbers}::text[]) as sought (number)
      cross join lateral (select waybill_no as waybill from orders
        where ${own} customer_order_no = sought.number offset 0) as found
    union all
    select 'waybill', sought.number, found.waybill
      from unnest(${waybills}::text[]) as sought (number)
      cross join lateral (select waybill_no as waybill from orders
        where ${own} waybill_no = sought.number offset 0) as found
    union all
    select 'waybill', former.number, orders.waybill_no
      from (select sought.number, found.company_id, found.order_id
        from unnest(${waybills}::text[]) as sought (number)
        cross join lateral (select company_id, order_id from former_waybill
          where ${own} waybill_no = sought.number offset 0) as found offset 0) as former
      cross join lateral (select waybill_no from orders
        where company_id = former.company_id and id = former.order_id offset 0) as orders`.execute(
    trx,
  );
  return rows;
}
